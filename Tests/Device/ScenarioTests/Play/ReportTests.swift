import Findings
import Foundation
import Phone
import Testing

@testable import Scenario

/// What is said about a scenario that was played, by value.
@Suite struct ReportTests {
  private func played() throws -> PlayedScenario {
    try Playhouse().play(
      """
      "open app", { start: { as: "a", type: "T", state: {} } },
      "advance 8h", { expect: "a is ended" },
      "advance 16h0.25s", { expect: ["screen lit", "a is active"] },
      """)
  }
  private let plain = TerminalStyle.plain

  @Test func theTimeline() throws {
    let played = try played()
    let printer = TimelinePrinter(style: plain)
    #expect(
      printer.text(of: played.steps[1]) == """
        0:00:00  starts a
                 activity.started  T began
                 permission.asked  Below the card stands: Don't Allow / Allow

        """)
    #expect(printer.text(of: played.steps[3]) == "8:00:00  ✓ state ended of a\n")
    #expect(
      printer.text(of: played.steps[5]) == """
        1d 0:00:00.250  expect screen lit; state active of a
                        ✗ Expected state active of a, but it is dismissed
                          at test.json5:4:46

        """)
    let brief = TimelinePrinter(style: plain, isDetailed: false)
    #expect(brief.text(of: played.steps[1]) == "0:00:00  starts a\n")
    #expect(
      printer.summary(of: played) == "Test: 1 failed, 2 held, 6 steps in 1d 0.25s of the phone's time")
  }

  @Test func theJUnitReport() throws {
    let suite = try played().junit
    #expect(suite.name == "Test")
    #expect(suite.cases.map(\.name) == ["4. expect state ended of a", "6. expect screen lit; state active of a"])
    #expect(suite.cases[0].failure == nil)
    #expect(
      suite.cases[1].failure
        == .init(
          message: "Expected state active of a, but it is dismissed",
          detail: "test.json5:4:46\nExpected state active of a, but it is dismissed"))
  }

  @Test func theJSONReport() throws {
    let text = try JSONPrinter.text(PlayedReport(try played()))
    let report = try JSONReader().read(text).root
    #expect(report["name"]?.string == "Test")
    #expect(report["hasPassed"]?.value == .bool(false))
    let step = try #require(report["steps"]?.elements?[5])
    #expect(step["step"]?.string == "expect screen lit; state active of a")
    #expect(step["failures"]?.elements?[0]["what"]?.string == "Expected state active of a, but it is dismissed")
    #expect(report["steps"]?.elements?[1]["log"]?.elements?[0]["code"]?.string == "activity.started")
  }

  @Test func aProcessThatFailedFailsTheScenario() throws {
    var played = try Playhouse().play("\"open app\", { expect: 'screen lit' },")
    #expect(played.hasPassed)
    played.findings.append(Finding(id: "app.crashed", what: "The app crashed", fix: "Mend it."))
    #expect(!played.hasPassed)
    #expect(played.junit.cases.last?.failure?.message == "The app crashed")
  }
}
