/// A toggle that shows another value than its content says, because its intent runs (published: Adding interactivity to
/// widgets and Live Activities).
public struct ShownToggle: Hashable, Sendable, Codable {
  /// Type of the intent.
  public var intent: String
  /// The intent's parameters as a JSON object; with the type they tell one toggle from another.
  public var parameters: String
  public var isOn: Bool
  public init(intent: String, parameters: String, isOn: Bool) {
    self.intent = intent; self.parameters = parameters; self.isOn = isOn
  }
}
