import Findings
import Foundation
import Phone
import RenderTree
import Scenario
import Wire
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
      OptionSpec(
        "--record", value: "PATH",
        help: "Film the phone: a file (.webp, or .png for a strip), or a folder, where the film is called as FILE. "
          + "Long stretches in which only time passes are cut short."),
      OptionSpec(
        "--format", value: "FORMAT", choices: MotionFormat.allCases.map(\.rawValue),
        help: "Of the film: webp, an animated file (default); frames, a folder of PNG files; strip, one PNG with "
          + "evenly spaced pictures of each change."),
      OptionSpec("--fps", value: "N", help: "Pictures a second of the film, 1 to 60. Default: 30."),
      OptionSpec("--slow", value: "N", help: "Motions of the film take N times as long."),
      OptionSpec(
        "--preset", value: "PRESET", choices: WatchedPhone.allCases.map(\.rawValue),
        help: "Film the same activities on a phone that is locked, with two minutes more at the end; unlocked at its "
          + "home screen; or with another app in front. Default: the scenario's own phone."),
      OptionSpec(
        "--part", value: "PART", choices: ScreenPart.allCases.map(\.rawValue),
        help: "What the film shows: phone (default), island or cards."),
      OptionSpec(
        "--throttle",
        help: "Draw activities in the film as seldom as phones do: twice a second, once while locked, once a minute on "
          + "Always-On (approximate)."),
      OptionSpec("--junit", value: "FILE", help: "Write the outcome as JUnit XML."),
      OptionSpec("--quiet", help: "Print failures and the summary alone."),
      OptionSpec("--json", help: "Print what happened as JSON on standard output."),
      OptionSpec("--schema", help: "Print the JSON Schema of scenario files."),
    ],
    examples: [
      .init("skerry play Scenarios/order.json5", "Plays one scenario."),
      .init("skerry play Scenarios/*.json5 --junit results.xml", "Plays all, for a CI."),
      .init("skerry play order.json5 --every-step --out pictures", "A picture of the phone after every step."),
      .init("skerry play order.json5 --record order.webp", "A film of the phone."),
      .init(
        "skerry play order.json5 --record order.png --part island --slow 2", "A strip of what the island does."),
    ])

  private let parsed: ParsedCommand
  private let console: Console
  private let record: RecordOptions?

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
    record = try RecordOptions(parsed)
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
    let names = ownNames()
    for (index, scenario) in scenarios.enumerated() {
      outcomes.append(
        outcome(of: scenario, parsed.operands[index], name: names[index], pictures: pictureFolder(names[index])))
    }
    let played = outcomes.map(\.played)
    if let path = parsed.value("--junit") { try write(JUnitReport(suites: played.map(\.junit)).text + "\n", to: path) }
    if !parsed.has("--json"), played.count > 1 { console.say(Self.summary(of: played) + "\n") }
    if parsed.has("--json") {
      let reports = outcomes.map { outcome in
        var report = PlayedReport(outcome.played)
        report.film = outcome.film
        return report
      }
      console.say((scenarios.count == 1 ? try JSONPrinter.text(reports[0]) : try JSONPrinter.text(reports)) + "\n")
    }
    return outcomes.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done
  }

  /// What became of one file: what was played, or that nothing of it was, which every report says as well.
  private struct Outcome {
    var played: PlayedScenario
    var status: ExitStatus
    var film: PlayedReport.Film?
  }

  /// - Parameter name: what files that belong to this scenario are called.
  private func outcome(
    of scenario: Result<Scenario, Failure>, _ path: String, name: String, pictures: URL?
  ) -> Outcome {
    switch scenario {
    case .failure(let failure):
      return Outcome(
        played: PlayedScenario(name: Self.fileName(path), file: path, findings: failure.findings),
        status: failure.status)
    case .success(let scenario):
      do {
        let (played, film) = try play(scenario, name: name, pictures: pictures)
        return Outcome(played: played, status: played.hasPassed ? .done : .input, film: film)
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
  private func pictureFolder(_ name: String) -> URL? {
    guard let out = parsed.value("--out").map({ URL(fileURLWithPath: $0) }) else { return nil }
    return parsed.operands.count > 1 ? out.appendingPathComponent(name) : out
  }

  /// The names of the files, each once.
  private func ownNames() -> [String] {
    var taken: Set<String> = []
    return parsed.operands.map { path in
      let name = Self.fileName(path)
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)-\(number)"
        number += 1
      }
      return free
    }
  }

  /// “3 scenarios: 2 passed, 1 failed: Order”.
  static func summary(of played: [PlayedScenario]) -> String {
    let failed = played.filter { !$0.hasPassed }.map(\.name)
    let passed = "\(played.count) scenarios: \(played.count - failed.count) passed"
    return failed.isEmpty ? passed : passed + ", \(failed.count) failed: " + failed.joined(separator: ", ")
  }

  private func play(_ scenario: Scenario, name: String, pictures: URL?) throws -> (PlayedScenario, PlayedReport.Film?) {
    let isPrinting = !parsed.has("--json")
    let printer = TimelinePrinter(style: console.outStyle)
    let console = console
    if isPrinting, !parsed.has("--quiet") { console.say(console.outStyle.paint(scenario.name, .bold) + "\n") }
    var settings = ScenarioStage.Settings(
      pictures: pictures, takesEveryStep: parsed.has("--every-step"),
      onOutput: { console.relay("\($0): \($1.text)") }, onProgress: { console.progress($0) })
    settings.films = record != nil
    let stage = try ScenarioStage(scenario, settings: settings)
    defer { stage.close() }
    console.clearProgress()
    let isQuiet = parsed.has("--quiet")
    let recorder = record.map { Recorder($0.watched) }
    let played = stage.play(scenario, recorder: recorder) { step in
      guard isPrinting, !isQuiet || !step.failures.isEmpty else { return }
      console.say(printer.text(of: step))
    }
    if isPrinting {
      console.report(played.findings)
      console.say(printer.summary(of: played) + "\n")
    }
    guard let record, let recorder else { return (played, nil) }
    let film = try write(recorder, record, of: stage, scenario, name: name)
    if isPrinting { console.say("film " + film.path + "\n") }
    return (played, film)
  }

  private func write(
    _ recorder: Recorder, _ record: RecordOptions, of stage: ScenarioStage, _ scenario: Scenario, name: String
  ) throws -> PlayedReport.Film {
    defer { console.clearProgress() }
    let film = RecordedFilm(
      recorder, of: stage.session.state.model, part: record.part, isThrottled: record.isThrottled)
    let encoder = try PictureEncoder(now: stage.session.now.timeIntervalSince1970)
    let console = console
    return try RecordingWriter(options: record, onProgress: { console.progress($0) }).write(
      film, title: scenario.name, scenario: name, isDark: stage.session.surroundings.scheme == .dark, with: encoder)
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
