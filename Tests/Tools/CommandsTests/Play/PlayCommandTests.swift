import Findings
import Foundation
import Testing

@testable import Commands
@testable import Scenario

@Suite struct PlayCommandTests {
  private func failure(_ arguments: [String]) throws -> Failure {
    let parsed = try ArgumentParser(SkerryCommand.specification).parse(["play"] + arguments)
    guard case .run(let command) = parsed else { throw Failure(.usage, id: "test", "help") }
    return try #require(throws: Failure.self) {
      _ = try PlayCommand(command, console: .standard).run()
    }
  }

  @Test(arguments: [
    ([String](), "usage.missing-operand", "skerry play needs FILE..."),
    (
      ["--every-step", "order.json5"], "usage.missing-option",
      "--every-step takes pictures, but no folder is named for them"
    ),
    (["no-such-order.json5"], "usage.no-file", "There is no scenario “no-such-order.json5”"),
  ])
  func wrongUsage(_ arguments: [String], _ id: String, _ what: String) throws {
    let failure = try failure(arguments)
    #expect(failure.status == .usage)
    #expect(failure.findings.map(\.id) == [id])
    #expect(failure.findings.first?.what == what)
    #expect(failure.findings.first?.fix.isEmpty == false)
  }

  /// A folder is no scenario either.
  @Test func aFolderIsNoScenario() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(try failure([folder]).findings.map(\.id) == ["usage.no-file"])
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
