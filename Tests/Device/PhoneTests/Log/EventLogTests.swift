import Foundation
import Testing
@testable import Phone

@Suite("The log explains itself")
struct EventLogTests {
  @Test(arguments: EventCode.allCases)
  func everyCodeHasItsWords(_ code: EventCode) {
    let explanation = code.explanation
    #expect(explanation.title.count > 8)
    #expect(!explanation.why.isEmpty)
    // Whatever is worse than a note can be mended, or at least expected.
    #expect(explanation.severity == .note || !explanation.fix.isEmpty, "\(code.rawValue) has no fix")
    #expect(code.rawValue.wholeMatch(of: #/[a-z]+\.[a-z-]+/#) != nil)
    #expect(explanation.title != code.rawValue)
    for text in [explanation.why, explanation.fix] where !text.isEmpty { #expect(text.hasSuffix("."), "\(text)") }
    #expect(EventCode.explain(code).contains(explanation.why))
  }

  @Test func theNewestEntriesStay() {
    var log = EventLog(capacity: 3)
    for number in 1...5 {
      log.append(LogEntry(date: Date(timeIntervalSince1970: Double(number)), code: .activityUpdated, what: "\(number)"))
    }
    #expect(log.entries.map(\.what) == ["3", "4", "5"])
    #expect(log.last?.what == "5")
    #expect(log.dropped == 2)
    #expect(log.total == 5)
    #expect(log.text.hasPrefix("(2 older entries made room)\n1970-01-01T00:00:03.000Z activity.updated: 3\n"))
  }

  @Test func entriesAreJSONAndComeBack() throws {
    var log = EventLog()
    let entry = LogEntry(
      date: Date(timeIntervalSince1970: 1_767_225_600.5), code: .startTooLarge, activity: "A", app: "com.example.a",
      what: "Too “large”")
    log.append(entry)
    let back = try JSONDecoder().decode([LogEntry].self, from: Data(log.json().utf8))
    #expect(back == [entry])
    #expect(try log.json().contains(#""severity" : "error""#))
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"), (951_827_696, "2000-02-29T12:34:56.000Z"),
    (1_767_225_600.5, "2026-01-01T00:00:00.500Z"), (4_102_444_799, "2099-12-31T23:59:59.000Z"),
    (-2_208_988_800, "1900-01-01T00:00:00.000Z"), (1e300, "1e+300 s since 1970"),
  ])
  func moments(_ seconds: Double, _ text: String) {
    #expect(TimeStamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func momentsAgreeWithFoundation() {
    var seconds = -5e9
    while seconds < 5e9 {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(TimeStamp.text(date) == date.formatted(.iso8601).dropLast() + ".000Z")
      seconds += 86_400 * 37 + 3_671
    }
  }

  @Test(arguments: [
    (0.0, "0 s"), (2.5, "2.5 s"), (60, "1 min"), (3600, "1 h"), (3661, "1 h 1 min 1 s"), (28_800, "8 h"),
    (-90, "-1 min 30 s"), (.infinity, "inf s"),
  ])
  func durations(_ seconds: Double, _ text: String) {
    #expect(TimeStamp.duration(seconds) == text)
  }
}
