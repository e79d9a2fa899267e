import SwiftSyntax

/// The closure of `#Preview { … }`, in the form that the registration passes on.
struct PreviewBody {
  /// Declarations that must precede the use of `closure`.
  let declaration: String
  /// An expression of type `@MainActor () -> some View`.
  let closure: String

  /// A plain body becomes a view-builder function. A body with `@Previewable` properties becomes a view that has
  /// those properties as members, because their wrappers (`@State`) only live inside a view.
  init(_ body: ClosureExprSyntax) {
    var properties: [String] = []
    var statements: [String] = []
    for statement in body.statements {
      if let property = statement.item.as(VariableDeclSyntax.self), let member = Self.member(from: property) {
        properties.append(member)
      } else {
        statements.append(statement.description)
      }
    }
    let content = statements.joined()
    let builder = ReturnSearch.finds(in: body.statements) ? "" : "@SwiftUI.ViewBuilder "
    if properties.isEmpty {
      declaration = """
        @MainActor \(builder)func previewBody() -> some SwiftUI.View {
        \(content)
        }
        """
      closure = "previewBody"
    } else {
      declaration = """
        struct PreviewHost: SwiftUI.View {
        \(properties.joined(separator: "\n"))
        \(builder)var body: some SwiftUI.View {
        \(content)
        }
        }
        """
      closure = "{ PreviewHost() }"
    }
  }

  /// The declaration without `@Previewable`, or nil where it does not carry that attribute.
  private static func member(from property: VariableDeclSyntax) -> String? {
    let others = property.attributes.filter { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Previewable"
    }
    guard others.count < property.attributes.count else { return nil }
    return property.with(\.attributes, others).trimmedDescription
  }
}

/// Whether statements return explicitly, which switches a result builder off.
private final class ReturnSearch: SyntaxVisitor {
  private var found = false

  static func finds(in statements: CodeBlockItemListSyntax) -> Bool {
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(statements)
    return search.found
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
