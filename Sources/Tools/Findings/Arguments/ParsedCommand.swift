/// A command line that was understood.
public struct ParsedCommand: Sendable, Hashable {
  /// Names of the commands from the root down: `["skerry", "render"]`.
  public var command: [String]
  public var operands: [String]
  private var values: [String: [String]]

  init(command: [String], operands: [String], values: [String: [String]]) {
    self.command = command; self.operands = operands; self.values = values
  }

  /// True where the switch or option was given.
  public func has(_ option: String) -> Bool { values[option] != nil }
  /// The value of an option that may stand once.
  public func value(_ option: String) -> String? { values[option]?.last }
  /// All values of a repeatable option, in their order; empty where it was not given.
  public func values(_ option: String) -> [String] { values[option] ?? [] }
}
