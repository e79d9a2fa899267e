/// Turns arguments into a command. Long options take `--name value` and `--name=value`; `--` ends the options.
public struct ArgumentParser: Sendable {
  /// What a command line asks for.
  public enum Outcome: Sendable, Hashable {
    case run(ParsedCommand)
    /// `--help` was asked for; the text is ready to print.
    case help(String)
  }

  public var root: CommandSpec
  public init(_ root: CommandSpec) { self.root = root }

  /// - Parameter arguments: without the name of the program.
  /// - Throws: `Failure` with status `usage`.
  public func parse(_ arguments: [String]) throws -> Outcome {
    var path = [root]
    var rest = arguments[...]
    while let name = rest.first, let next = path[path.count - 1].commands.first(where: { $0.name == name }) {
      path.append(next)
      rest.removeFirst()
    }
    var reading = Reading(path: path)
    return try reading.read(rest)
  }
}

/// The state of one parse behind the names of the commands.
private struct Reading {
  let path: [CommandSpec]
  var values: [String: [String]] = [:]
  var operands: [String] = []

  init(path: [CommandSpec]) { self.path = path }

  var command: CommandSpec { path[path.count - 1] }
  var name: String { path.map(\.name).joined(separator: " ") }

  func failure(_ id: String, _ what: String, fix: String) -> Failure {
    Failure(.usage, id: "usage." + id, what, fix: fix)
  }

  mutating func read(_ arguments: ArraySlice<String>) throws -> ArgumentParser.Outcome {
    var rest = arguments
    // Help wins over any mistake in the same line: who asks for it is about to learn the rest.
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(HelpText(path: path).text)
    }
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        try take(operand: argument)
        continue
      }
      try take(option: argument, rest: &rest)
    }
    if operands.isEmpty, command.isOperandRequired, let wanted = command.operands {
      throw failure(
        "missing-operand", "\(name) needs \(wanted)", fix: "Try: " + (command.examples.first?.line ?? "\(name) --help"))
    }
    return .run(ParsedCommand(command: path.map(\.name), operands: operands, values: values))
  }

  private mutating func take(operand: String) throws {
    guard command.operands == nil else { return operands.append(operand) }
    let names = command.commands.map(\.name)
    guard !names.isEmpty else {
      throw failure("unexpected-operand", "\(name) takes no operand, but “\(operand)” was given", fix: "Leave it out.")
    }
    let fix = Suggestion.nearest(to: operand, in: names).map { "Did you mean “\($0)”? " } ?? ""
    throw failure(
      "unknown-command", "There is no command “\(operand)”",
      fix: fix + "Commands: " + names.joined(separator: ", ") + ".")
  }

  private mutating func take(option argument: String, rest: inout ArraySlice<String>) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isLong = argument.hasPrefix("--")
    let spelling = isLong ? parts[0] : argument
    guard let option = command.option(named: spelling) else { throw unknown(option: spelling) }
    guard let valueName = option.valueName else {
      if isLong, parts.count == 2 {
        throw failure("unexpected-value", "\(option.name) takes no value", fix: "Write \(option.name) alone.")
      }
      values[option.name] = []
      return
    }
    let value: String
    if isLong, parts.count == 2 {
      value = parts[1]
    } else if let next = rest.first, !isOption(next) {
      value = next
      rest.removeFirst()
    } else {
      let valid = option.choices.isEmpty ? "" : " Values: " + option.choices.joined(separator: ", ") + "."
      throw failure(
        "missing-value", "\(option.name) needs a value", fix: "Write \(option.name) \(valueName).\(valid)")
    }
    if values[option.name] != nil, !option.isRepeatable {
      throw failure("repeated-option", "\(option.name) stands twice", fix: "Give it once.")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw Choice(option: option.name, value: value, choices: option.choices).failure
    }
    values[option.name, default: []].append(value)
  }

  /// An argument that is an option of this command; a value such as `-5` or `-` is not.
  private func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") || command.option(named: argument) != nil
  }

  private func unknown(option: String) -> Failure {
    let names = command.allOptions.map(\.name)
    let guess = Suggestion.nearest(to: option, in: names).map { "Did you mean \($0)? " } ?? ""
    return failure(
      "unknown-option", "\(name) has no option \(option)", fix: guess + "“\(name) --help” lists the options.")
  }
}

/// A value that has to be one of a list.
public struct Choice: Sendable {
  public var option: String
  public var value: String
  public var choices: [String]
  public init(option: String, value: String, choices: [String]) {
    self.option = option; self.value = value; self.choices = choices
  }

  /// The refusal of a value that is not in the list: the nearest one and all of them.
  public var failure: Failure {
    let guess = Suggestion.nearest(to: value, in: choices).map { "Did you mean “\($0)”? " } ?? ""
    return Failure(
      .usage, id: "usage.unknown-value", "“\(value)” is no value of \(option)",
      fix: guess + "Values: " + choices.joined(separator: ", ") + ".")
  }
}
