import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable` adds nothing by itself: `#Preview` reads it when it builds the preview's view.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
