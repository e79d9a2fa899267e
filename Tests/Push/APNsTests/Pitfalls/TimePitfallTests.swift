import APNs
import Contract
import Findings
import Testing

/// Pitfalls of dates, units and order in pushes, by their numbers in Docs/pitfalls.md.
@Suite struct TimePitfallTests {
  @Test func pitfall20UnixSecondsForADate() throws {
    let contract = Report.contract(state: [.init(name: "countdown_end", shape: .date)])
    let finding = try #require(Report.findings(Report.update(#"{"countdown_end":1800000600}"#), contract).first)
    #expect(finding.id == "state.date-unix" && finding.fix.contains("821693400"))
    #expect(Report.findings(Report.update(#"{"countdown_end":821693400}"#), contract).isEmpty)
  }

  @Test func pitfall22ADismissalDateInMilliseconds() throws {
    let finding = try #require(Report.findings(Report.end(#","dismissal-date":1800000000050"#)).first)
    #expect(finding.id == "push.date-milliseconds" && finding.fix.hasSuffix(#""dismissal-date": 1800000000"#))
  }

  @Test func pitfall23AtOnceByTheSendersClock() throws {
    let finding = try #require(Report.findings(Report.end(#","dismissal-date":1799999999"#)).first)
    #expect(finding.id == "push.dismissal-now" && finding.fix.hasSuffix(#""dismissal-date": 0"#))
    #expect(Report.findings(Report.end(#","dismissal-date":0"#)).isEmpty)
  }

  @Test func pitfall25ASimulatorFileWithATimestampOf2007() {
    let text = #"""
      {"Simulator Target Bundle": "com.example.pizza", "aps": {"timestamp": 1168364460, "event": "update",
       "stale-date": 1800000900, "content-state": {},
       "alert": {"title": "Pizza", "body": "Soon", "driverName": "Anne"}}}
      """#
    let ids = Report.findings(text).map(\.id)
    #expect(ids == ["push.simulator-bundle", "push.timestamp-old", "push.alert-unknown-key"])
  }

  @Test(arguments: [(100.0, true), (200, true), (30, false)])
  func pitfall26ACopiedTimestamp(_ age: Double, _ isOld: Bool) {
    let found = Report.findings(Report.update("{}"), now: Report.now + age)
    #expect(found.map(\.id) == (isOld ? ["push.timestamp-behind"] : []))
  }

  @Test func pitfall26AnEditThatIsNoJSON() {
    let found = Report.findings(Report.update("{,}"))
    #expect(found.map(\.id) == ["push.not-json"] && found[0].place?.column != nil)
  }
}
