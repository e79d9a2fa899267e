import SwiftSyntax

/// The forms of `#Preview` that Apple declares, told apart by their labels. All parts are source text.
enum PreviewForm {
  /// `#Preview("name", traits: …) { View }`
  case view(name: String, body: ClosureExprSyntax)
  /// `#Preview("name", as: .content, using: attributes) { Widget() } contentStates: { … }`
  case activity(name: String, kind: String, attributes: String, widget: String, states: String)
  /// `#Preview("name", as: .systemSmall) { Widget() } timeline: { … }`
  case timeline(name: String, family: String, widget: String, entries: String)
  /// `#Preview("name", as: .systemSmall, using: intent) { Widget() } timelineProvider: { … }`, `using:` optional;
  /// also a control widget's `#Preview { Control() }`-like forms with `as:` alone.
  case provider
  /// None of them: says what is missing.
  case incomplete(missing: String)

  init(_ node: some FreestandingMacroExpansionSyntax) {
    var name = "nil"
    var labelled: [String: ExprSyntax] = [:]
    for (index, argument) in node.arguments.enumerated() {
      if let label = argument.label?.text {
        labelled[label] = argument.expression
      } else if index == 0 {
        // A later one without a label is a further trait.
        name = argument.expression.trimmedDescription
      }
    }
    for closure in node.additionalTrailingClosures {
      labelled[closure.label.text] = ExprSyntax(closure.closure)
    }
    if let closure = node.trailingClosure {
      let first = labelled["as"] == nil ? "body" : "widget"
      labelled[first] = ExprSyntax(closure)
    }
    self = Self.form(name: name, parts: labelled)
  }

  private static func form(name: String, parts: [String: ExprSyntax]) -> PreviewForm {
    guard let kind = parts["as"]?.trimmedDescription else {
      guard let body = parts["body"]?.as(ClosureExprSyntax.self) else {
        return .incomplete(missing: "a closure that makes the view: #Preview { … }")
      }
      return .view(name: name, body: body)
    }
    guard let widget = parts["widget"]?.trimmedDescription else {
      return .incomplete(missing: "a closure that makes the widget: #Preview(as: …) { Widget() } …")
    }
    if let states = parts["contentStates"]?.trimmedDescription {
      guard let attributes = parts["using"]?.trimmedDescription else {
        return .incomplete(missing: "the attributes (using:) that its content states belong to")
      }
      return .activity(name: name, kind: kind, attributes: attributes, widget: widget, states: states)
    }
    if let entries = parts["timeline"]?.trimmedDescription, parts["using"] == nil {
      return .timeline(name: name, family: kind, widget: widget, entries: entries)
    }
    return .provider
  }
}
