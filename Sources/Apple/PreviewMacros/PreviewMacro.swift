import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview` in all its forms. The expansion puts a function pointer into the linker section `skerry_previews`;
/// the extension host walks that section, so previews need no list and cost nothing until somebody asks.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let form = PreviewForm(node)
    let line = context.location(of: node)?.line.trimmedDescription ?? "0"
    guard let record = try recordExpression(of: form, line: line) else { return [] }
    let name = context.makeUniqueName("preview")
    return [
      """
      @section("skerry_previews") @used private let \(name): @convention(c) (UnsafeMutableRawPointer) -> Void = {
        nonisolated(unsafe) let memory = $0.assumingMemoryBound(to: SwiftUI._PreviewRecord.self)
        MainActor.assumeIsolated {
          \(raw: record.preparation)
          memory.initialize(to: \(raw: record.call))
        }
      }
      """
    ]
  }

  /// Statements that come first, and the expression that makes the record.
  private struct Record {
    var preparation = ""
    var call: String
  }

  /// nil for a form that registers nothing.
  private static func recordExpression(of form: PreviewForm, line: String) throws -> Record? {
    switch form {
    case .view(let name, let body):
      let view = PreviewBody(body)
      let call = "SwiftUI._makeViewPreview(\(name), line: \(line), \(view.closure))"
      return Record(preparation: view.declaration, call: call)
    case .activity(let name, let kind, let attributes, let widget, let states):
      return Record(
        call: """
          WidgetKit._makeActivityPreview(
              \(name), line: \(line), as: \(kind), using: \(attributes),
              widget: \(widget), contentStates: \(states))
          """)
    case .timeline(let name, let family, let widget, let entries):
      return Record(
        call: """
          WidgetKit._makeTimelinePreview(
              \(name), line: \(line), as: \(family), widget: \(widget), timeline: \(entries))
          """)
    case .provider:
      // The compiler has checked the closures against the macro's declaration; the phone shows a provider's
      // timeline without a preview's help.
      return nil
    case .incomplete(let missing):
      throw MacroMisuse(description: "#Preview needs \(missing)")
    }
  }
}
