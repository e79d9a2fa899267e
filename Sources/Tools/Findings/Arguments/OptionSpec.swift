/// An option of a command.
public struct OptionSpec: Sendable, Hashable {
  /// Long name with its two hyphens: `--state`.
  public var name: String
  /// One letter with its hyphen, or nil.
  public var short: String?
  /// What the help calls the value, in capitals; nil for a switch without a value.
  public var valueName: String?
  /// Values that are allowed; empty where any is.
  public var choices: [String]
  /// It may stand several times, and all its values count.
  public var isRepeatable: Bool
  /// Help text: what it does and what its default is.
  public var help: String

  public init(
    _ name: String, short: String? = nil, value valueName: String? = nil, choices: [String] = [],
    isRepeatable: Bool = false, help: String
  ) {
    self.name = name; self.short = short; self.valueName = valueName; self.choices = choices
    self.isRepeatable = isRepeatable; self.help = help
  }

  /// Understood by every command.
  public static let helpSwitch = OptionSpec("--help", short: "-h", help: "Show this text.")
}
