import Findings
import Testing

private let tool = CommandSpec(
  "tool", summary: "Does things.",
  options: [OptionSpec("--version", help: "Show the version.")],
  commands: [
    CommandSpec(
      "draw", summary: "Draws.", operands: "PATH...", isOperandRequired: true,
      options: [
        OptionSpec("--state", value: "JSON", isRepeatable: true, help: "A state."),
        OptionSpec("--scheme", value: "NAME", choices: ["light", "dark"], help: "The scheme."),
        OptionSpec("--out", short: "-o", value: "DIR", help: "The folder."),
        OptionSpec("--strict", help: "Be strict."),
      ],
      examples: [.init("tool draw Sources", "Draws all.")]),
    CommandSpec("list", summary: "Lists."),
  ])

private func run(_ arguments: String...) throws -> ParsedCommand {
  guard case .run(let parsed) = try ArgumentParser(tool).parse(arguments) else { throw Failure([], status: .done) }
  return parsed
}

private func failure(_ arguments: String...) -> Failure? {
  do {
    _ = try ArgumentParser(tool).parse(arguments)
    return nil
  } catch { return error as? Failure }
}

@Suite struct ArgumentParserTests {
  @Test func readsOperandsValuesAndSwitches() throws {
    let parsed = try run("draw", "A", "--state", "{}", "--state=[1]", "--strict", "-o", "Pictures", "B")
    #expect(parsed.command == ["tool", "draw"])
    #expect(parsed.operands == ["A", "B"])
    #expect(parsed.values("--state") == ["{}", "[1]"])
    #expect(parsed.value("--out") == "Pictures")
    #expect(parsed.has("--strict"))
    #expect(!parsed.has("--scheme"))
    #expect(parsed.value("--scheme") == nil)
  }

  @Test func twoHyphensEndTheOptions() throws {
    #expect(try run("draw", "--", "--state", "-x").operands == ["--state", "-x"])
  }

  @Test func takesValuesThatBeginWithAHyphen() throws {
    #expect(try run("draw", "A", "--state", "-5").values("--state") == ["-5"])
    #expect(try run("draw", "A", "--state", "-").values("--state") == ["-"])
    #expect(try run("draw", "A", "--state=--x").values("--state") == ["--x"])
  }

  @Test func keepsEqualSignsAndEmptyValues() throws {
    #expect(try run("draw", "A", "--out=a=b").value("--out") == "a=b")
    #expect(try run("draw", "A", "--out=").value("--out") == "")
  }

  @Test(arguments: [
    (["draw", "A", "--stat", "{}"], "tool draw has no option --stat", "Did you mean --state?"),
    (["draw", "A", "-q"], "tool draw has no option -q", "--help"),
    (["draw", "A", "--scheme", "drak"], "“drak” is no value of --scheme", "Did you mean “dark”? Values: light, dark."),
    (["draw", "A", "--scheme", "--strict"], "--scheme needs a value", "Values: light, dark."),
    (["draw", "A", "--out"], "--out needs a value", "Write --out DIR."),
    (["draw", "A", "--out", "a", "--out", "b"], "--out stands twice", "Give it once."),
    (["draw", "A", "--strict=yes"], "--strict takes no value", "Write --strict alone."),
    (["draw"], "tool draw needs PATH...", "Try: tool draw Sources"),
    (["drew"], "There is no command “drew”", "Did you mean “draw”? Commands: draw, list."),
    (["list", "x"], "tool list takes no operand", "Leave it out."),
  ])
  func refusesWithAdvice(_ arguments: [String], _ what: String, _ fix: String) throws {
    let failure = #expect(throws: Failure.self) { try ArgumentParser(tool).parse(arguments) }
    let finding = try #require(failure?.findings.first)
    #expect(failure?.status == .usage)
    #expect(finding.what.contains(what))
    #expect(finding.fix.contains(fix))
    #expect(finding.id.hasPrefix("usage."))
  }

  @Test func helpWinsOverMistakes() throws {
    guard case .help(let text) = try ArgumentParser(tool).parse(["draw", "--nonsense", "--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("usage: tool draw [options] PATH..."))
    #expect(text.contains("--state JSON"))
    #expect(text.contains("A state. May be repeated."))
    #expect(text.contains("The scheme. One of: light, dark."))
    #expect(text.contains("-o, --out DIR"))
    #expect(text.contains("tool draw Sources\n      Draws all."))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func helpOfTheRootListsCommands() throws {
    guard case .help(let text) = try ArgumentParser(tool).parse(["-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("usage: tool <command> [options]"))
    #expect(text.contains("  draw  Draws.\n  list  Lists."))
  }

  @Test func helpBehindTwoHyphensIsAnOperand() throws {
    #expect(try run("draw", "--", "--help").operands == ["--help"])
  }
}
