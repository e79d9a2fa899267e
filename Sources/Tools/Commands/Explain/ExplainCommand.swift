import Findings
import Phone

/// `skerry explain`: what a code of the phone's log means.
struct ExplainCommand {
  static let command = CommandSpec(
    "explain", summary: "Say what a code means: what happened, why, and how to mend it.", operands: "CODE...",
    details: """
      Codes stand in the log of a simulated phone, in timelines and in findings about pushes; Docs/phone.md and \
      Docs/push-rules.md list them. Without a code all of them are listed.
      """,
    options: [
      OptionSpec("--json", help: "Print a JSON array with an object for each code."),
      OptionSpec("--markdown", help: "Print the rules and all codes as a page in Markdown, as Docs/phone.md is."),
    ],
    examples: [
      .init("skerry explain start.not-foreground", "Why a start in the background is refused."),
      .init("skerry explain", "All codes with a line each."),
    ])

  private let parsed: ParsedCommand
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) {
    self.parsed = parsed; self.console = console
  }

  /// - Throws: `Failure` with status `usage` where a code does not exist.
  func run() throws -> ExitStatus {
    if parsed.has("--markdown") {
      guard !parsed.has("--json"), parsed.operands.isEmpty else {
        throw Failure(
          .usage, id: "usage.two-forms", "--markdown prints one page with everything",
          fix: "Leave out --json and the codes.")
      }
      console.say(PhonePage.text)
      return .done
    }
    let asked = parsed.operands.isEmpty ? Explanation.codes : parsed.operands
    let entries = try asked.map(entry)
    if parsed.has("--json") {
      console.say(try JSONPrinter.text(entries) + "\n")
    } else if parsed.operands.isEmpty {
      let width = entries.map(\.code.count).max() ?? 0
      for entry in entries {
        let code = entry.code + String(repeating: " ", count: width - entry.code.count)
        console.say("\(console.outStyle.paint(code, .bold))  \(entry.explanation.title)\n")
      }
    } else {
      console.say(entries.map { $0.explanation.text(code: $0.code) }.joined(separator: "\n"))
    }
    return .done
  }

  private func entry(_ code: String) throws -> Entry {
    if let explanation = Explanation.of(code) { return Entry(code: code, explanation: explanation) }
    let near = Explanation.nearest(to: code).map { "Did you mean \($0)? " } ?? ""
    throw Failure(
      .usage, id: "usage.unknown-code", "There is no code “\(code)”",
      fix: near + "`skerry explain` lists them all.")
  }

  private struct Entry: Encodable {
    var code: String
    var explanation: Explanation

    private enum Key: String, CodingKey { case code }

    func encode(to encoder: any Encoder) throws {
      try explanation.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(code, forKey: .code)
    }
  }
}
