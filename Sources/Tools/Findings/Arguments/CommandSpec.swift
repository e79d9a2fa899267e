/// A command, its options and the commands below it.
public struct CommandSpec: Sendable {
  public var name: String
  /// One line for the list of commands.
  public var summary: String
  /// What the help calls the operands, such as `PATH...`; nil where there are none.
  public var operands: String?
  public var isOperandRequired: Bool
  /// Paragraphs of the help under the summary.
  public var details: String
  public var options: [OptionSpec]
  public var commands: [CommandSpec]
  /// Command lines with a line that says what they do.
  public var examples: [Example]

  /// A command line that works, and what it does.
  public struct Example: Sendable, Hashable {
    public var line: String
    public var says: String
    public init(_ line: String, _ says: String) { self.line = line; self.says = says }
  }

  public init(
    _ name: String, summary: String, operands: String? = nil, isOperandRequired: Bool = false, details: String = "",
    options: [OptionSpec] = [], commands: [CommandSpec] = [], examples: [Example] = []
  ) {
    self.name = name; self.summary = summary; self.operands = operands; self.isOperandRequired = isOperandRequired
    self.details = details; self.options = options; self.commands = commands; self.examples = examples
  }

  /// Its own options and `--help`.
  var allOptions: [OptionSpec] { options + [.helpSwitch] }

  func option(named name: String) -> OptionSpec? { allOptions.first { $0.name == name || $0.short == name } }
}
