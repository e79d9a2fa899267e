import Wire

/// What happens to the widgets of the home screen and the lock screen.
public enum WidgetStep: Sendable, Hashable {
  /// A person places a widget. A nil form is the first that the widget names; a nil app is the only one; a nil name is
  /// the kind.
  case place(kind: String, form: WidgetForm?, app: String?, name: String?)
  case remove(String)
  /// A nil label is a tap beside every control.
  case tap(String, label: String?)
  /// The app calls `WidgetCenter`; nil kind = all.
  case reload(kind: String?, app: String?)
  /// A push of the type `widgets`.
  case push(app: String?)

  var sentence: String {
    switch self {
    case .place(let kind, let form, let app, let name):
      "place widget \(kind)" + (form.map { " as \($0.rawValue)" } ?? "") + (app.map { " of \($0)" } ?? "")
        + (name.map { " called \($0)" } ?? "")
    case .remove(let name): "remove widget \(name)"
    case .tap(let name, let label): "tap widget \(name)" + (label.map { " at “\($0)”" } ?? "")
    case .reload(let kind, let app): "reload widgets" + (kind.map { " \($0)" } ?? "") + (app.map { " of \($0)" } ?? "")
    case .push(let app): "push to widgets" + (app.map { " of \($0)" } ?? "")
    }
  }
}

/// What a widget is expected to be like.
public enum WidgetExpectation: Sendable, Hashable {
  /// Counted from 1, in the provider's order; nil total = any.
  case entry(Int, of: Int?)
  case placeholder, nothing
  case text(String, isThere: Bool)
  /// How often its provider was asked for a timeline since it was placed.
  case asked(Int)
  /// Paid reloads that may still follow.
  case reloadsLeft(Int)
  /// Of all widgets the one with the highest relevance.
  case mostRelevant

  var sentence: String {
    switch self {
    case .entry(let number, let count): "shows entry \(number)" + (count.map { " of \($0)" } ?? "")
    case .placeholder: "shows placeholder"
    case .nothing: "shows nothing"
    case .text(let text, let isThere): "\(isThere ? "reads" : "does not read") “\(text)”"
    case .asked(let count): "was asked \(count) times"
    case .reloadsLeft(let count): "has \(count) reloads left"
    case .mostRelevant: "is most relevant"
    }
  }
}
