import Findings
import Foundation
import Scenario
import Workshop

/// `skerry play`: scripted phones.
struct PlayCommand {
  static let command = CommandSpec(
    "play", summary: "Play a scenario on a simulated phone and check what it expects.", operands: "FILE...",
    details: """
      FILE is a scenario in JSON5: a phone, apps, steps and expectations; Docs/scenarios.md lists them. Time is \
      virtual: eight hours pass in milliseconds. The timeline says what the phone did and why; the command ends with 1 \
      where an expectation fails.
      """,
    options: [
      OptionSpec(
        "--out", short: "-o", value: "DIR",
        help: "Folder for the pictures that steps take, one in it for each of several FILEs; else there are none."),
      OptionSpec("--every-step", help: "Take a picture after every step, not only where a step says so."),
      OptionSpec("--junit", value: "FILE", help: "Write the outcome as JUnit XML."),
      OptionSpec("--quiet", help: "Print failures and the summary alone."),
      OptionSpec("--json", help: "Print what happened as JSON on standard output."),
      OptionSpec("--schema", help: "Print the JSON Schema of scenario files."),
    ],
    examples: [
      .init("skerry play Scenarios/order.json5", "Plays one scenario."),
      .init("skerry play Scenarios/*.json5 --junit results.xml", "Plays all, for a CI."),
      .init("skerry play order.json5 --every-step --out pictures", "A picture of the phone after every step."),
    ])

  private let parsed: ParsedCommand
  private let console: Console

  init(_ parsed: ParsedCommand, console: Console) throws {
    self.parsed = parsed; self.console = console
    if parsed.operands.isEmpty, !parsed.has("--schema") {
      throw Failure(
        .usage, id: "usage.missing-operand", "skerry play needs FILE...", fix: "Try: skerry play Scenarios/order.json5")
    }
    if parsed.has("--every-step"), parsed.value("--out") == nil {
      throw Failure(
        .usage, id: "usage.missing-option", "--every-step takes pictures, but no folder is named for them",
        fix: "Add --out DIR.")
    }
  }

  func run() throws -> ExitStatus {
    if parsed.has("--schema") {
      console.say(ScenarioSchema.text)
      return .done
    }
    // Scenarios that cannot be read are said before any is played; the others are played all the same.
    let scenarios = parsed.operands.map { path in Result { try Self.read(path) }.mapError(Self.failure) }
    for case .failure(let failure) in scenarios { report(failure.findings) }
    var outcomes: [Outcome] = []
    for ((path, scenario), folder) in zip(zip(parsed.operands, scenarios), pictureFolders(scenarios.count)) {
      outcomes.append(outcome(of: scenario, path, pictures: folder))
    }
    let played = outcomes.map(\.played)
    if let path = parsed.value("--junit") { try write(JUnitReport(suites: played.map(\.junit)).text + "\n", to: path) }
    if !parsed.has("--json"), played.count > 1 { console.say(Self.summary(of: played) + "\n") }
    if parsed.has("--json") {
      let reports = played.map(PlayedReport.init)
      console.say((scenarios.count == 1 ? try JSONPrinter.text(reports[0]) : try JSONPrinter.text(reports)) + "\n")
    }
    return outcomes.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done
  }

  /// What became of one file: what was played, or that nothing of it was, which every report says as well.
  private struct Outcome {
    var played: PlayedScenario
    var status: ExitStatus
  }

  private func outcome(of scenario: Result<Scenario, Failure>, _ path: String, pictures: URL?) -> Outcome {
    switch scenario {
    case .failure(let failure):
      return Outcome(
        played: PlayedScenario(name: Self.fileName(path), file: path, findings: failure.findings),
        status: failure.status)
    case .success(let scenario):
      do {
        let played = try play(scenario, pictures: pictures)
        return Outcome(played: played, status: played.hasPassed ? .done : .input)
      } catch {
        let failure = Self.failure(error)
        console.clearProgress()
        report(failure.findings)
        return Outcome(
          played: PlayedScenario(name: scenario.name, file: path, findings: failure.findings), status: failure.status)
      }
    }
  }

  /// Who asks for JSON reads it there.
  private func report(_ findings: [Finding]) {
    if !parsed.has("--json") { console.report(findings) }
  }

  private static func failure(_ error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as WorkshopError: error.failure
    default: Failure(.input, id: "scenario.failed", "The scenario could not be played: \(error)")
    }
  }

  private static func fileName(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private static func read(_ path: String) throws -> Scenario {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .usage, id: "usage.no-file", "There is no scenario “\(path)”",
        fix: "Name a file, such as Scenarios/order.json5.")
    }
    return try ScenarioReader.read([UInt8](data), file: path)
  }

  /// Scenarios may call pictures alike: of several, each has a folder of its own, named as its file.
  private func pictureFolders(_ count: Int) -> [URL?] {
    guard let out = parsed.value("--out").map({ URL(fileURLWithPath: $0) }) else {
      return Array(repeating: nil, count: count)
    }
    guard count > 1 else { return [out] }
    var taken: Set<String> = []
    return parsed.operands.map { path in
      let name = Self.fileName(path)
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)-\(number)"
        number += 1
      }
      return out.appendingPathComponent(free)
    }
  }

  /// “3 scenarios: 2 passed, 1 failed: Order”.
  static func summary(of played: [PlayedScenario]) -> String {
    let failed = played.filter { !$0.hasPassed }.map(\.name)
    let passed = "\(played.count) scenarios: \(played.count - failed.count) passed"
    return failed.isEmpty ? passed : passed + ", \(failed.count) failed: " + failed.joined(separator: ", ")
  }

  private func play(_ scenario: Scenario, pictures: URL?) throws -> PlayedScenario {
    let isPrinting = !parsed.has("--json")
    let printer = TimelinePrinter(style: console.outStyle)
    let console = console
    if isPrinting, !parsed.has("--quiet") { console.say(console.outStyle.paint(scenario.name, .bold) + "\n") }
    let stage = try ScenarioStage(
      scenario,
      settings: ScenarioStage.Settings(
        pictures: pictures, takesEveryStep: parsed.has("--every-step"),
        onOutput: { console.relay("\($0): \($1.text)") }, onProgress: { console.progress($0) }))
    defer { stage.close() }
    console.clearProgress()
    let isQuiet = parsed.has("--quiet")
    let played = stage.play(scenario) { step in
      guard isPrinting, !isQuiet || !step.failures.isEmpty else { return }
      console.say(printer.text(of: step))
    }
    if isPrinting {
      console.report(played.findings)
      console.say(printer.summary(of: played) + "\n")
    }
    return played
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Failure(
        .environment, id: "output.not-written", "“\(path)” cannot be written: \(error.localizedDescription)",
        fix: "Name a file in a folder that you may write.")
    }
  }
}
