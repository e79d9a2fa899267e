import Findings
import Foundation
import Testing

@testable import Commands
@testable import Scenario

@Suite struct PlayCommandTests {
  private func run(_ arguments: [String]) throws -> Findings.ExitStatus {
    let parsed = try ArgumentParser(SkerryCommand.specification).parse(["play"] + arguments)
    guard case .run(let command) = parsed else { throw Failure(.usage, id: "test", "help") }
    return try PlayCommand(command, console: .standard).run()
  }
  private func failure(_ arguments: [String]) throws -> Failure {
    try #require(throws: Failure.self) { _ = try run(arguments) }
  }

  @Test(arguments: [
    ([String](), "usage.missing-operand", "skerry play needs FILE..."),
    (
      ["--every-step", "order.json5"], "usage.missing-option",
      "--every-step takes pictures, but no folder is named for them"
    ),
  ])
  func wrongUsage(_ arguments: [String], _ id: String, _ what: String) throws {
    let failure = try failure(arguments)
    #expect(failure.status == .usage)
    #expect(failure.findings.map(\.id) == [id])
    #expect(failure.findings.first?.what == what)
    #expect(failure.findings.first?.fix.isEmpty == false)
  }

  /// A folder is no scenario either.
  @Test func whatIsNotThereIsWrongUsageAndStandsInTheReport() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("play-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [folder.path, folder.appendingPathComponent("no-such-order.json5").path] {
      let report = folder.appendingPathComponent("results.xml")
      #expect(try run([path, "--junit", report.path]) == .usage)
      #expect(try String(contentsOf: report, encoding: .utf8).contains("There is no scenario “\(path)”"))
    }
  }

  @Test func anUnknownOptionIsNamed() throws {
    let failure = try #require(throws: Failure.self) {
      _ = try ArgumentParser(SkerryCommand.specification).parse(["play", "--juint", "x.xml", "order.json5"])
    }
    #expect(failure.findings.first?.fix.contains("--junit") == true)
  }

  @Test func theSummaryOfSeveral() {
    var bad = PlayedScenario(name: "Lunch", file: nil)
    bad.findings = [Finding(id: "app.crashed", what: "The app crashed", fix: "Mend it.")]
    let good = PlayedScenario(name: "Dinner", file: nil)
    #expect(PlayCommand.summary(of: [good, good]) == "2 scenarios: 2 passed")
    #expect(PlayCommand.summary(of: [good, bad]) == "2 scenarios: 1 passed, 1 failed: Lunch")
  }
}
