import APNs
import Findings
import Testing

/// What a rule proposes is what the sender meant, where that can be told.
@Suite struct MendedLineTests {
  private func fix(_ id: String, _ payload: String, header: String = "") throws -> String {
    let file = PushFile.read(Array((header + payload).utf8), file: "push", now: 1_800_000_000)
    let findings = file.subjects(PushSetting(now: 1_800_000_000)).flatMap(PushRules.findings)
    return try #require(findings.first { $0.id == id }).fix
  }

  private func update(_ members: String) -> String { #"{"aps":{"content-state":{"a":1},\#(members)}}"# }

  @Test(arguments: [
    (#""2027-01-15T08:15:00Z""#, 1_800_000_900), (#""2027-01-15T16:15:00+08:00""#, 1_800_000_900),
    (#""2027-01-15T08:15:00.250Z""#, 1_800_000_900), (#""1800000900""#, 1_800_000_900),
    (#""1800000900000""#, 1_800_000_900), (#""2027-01-15""#, 1_799_971_200), (#""soon""#, 1_800_000_900),
  ])
  func aDateThatIsAText(_ text: String, _ seconds: Int) throws {
    let push = update(#""timestamp":1800000000,"event":"update","stale-date":\#(text)"#)
    #expect(try fix("push.date-type", push).hasSuffix(#""stale-date": \#(seconds)"#))
    let end = update(#""timestamp":1800000000,"event":"end","dismissal-date":\#(text)"#)
    #expect(try fix("push.date-type", end).hasSuffix(#""dismissal-date": \#(seconds)"#))
  }

  @Test(arguments: [
    (#""2027-01-15T08:00:00Z""#, 1_800_000_000), (#""1800000000.75""#, 1_800_000_000),
    (#""1800000000000""#, 1_800_000_000), (#""now""#, 1_800_000_000),
  ])
  func aTimestampThatIsAText(_ text: String, _ seconds: Int) throws {
    let push = update(#""timestamp":\#(text),"event":"update","stale-date":1800000900"#)
    #expect(try fix("push.timestamp-type", push).hasSuffix(#""timestamp": \#(seconds)"#))
  }

  @Test(arguments: [
    ("2027-01-15T08:15:00Z", 1_800_000_900), ("1800000900.5", 1_800_000_900), ("1800000900000", 1_800_000_900),
    ("-3", 0), ("later", 1_800_000_900),
  ])
  func anExpirationThatIsNoNumber(_ text: String, _ seconds: Int) throws {
    let push = update(#""timestamp":1800000000,"event":"update","stale-date":1800000900"#)
    #expect(
      try fix("push.expiration-form", push, header: "apns-expiration: \(text)\n\n")
        .hasSuffix("apns-expiration: \(seconds)"))
  }

  @Test func aNullIsLeftOutAsWhatItIs() throws {
    func fix(_ state: String) throws -> String {
      try self.fix(
        "push.null",
        #"{"aps":{"timestamp":1800000000,"event":"update","stale-date":1800000900,"content-state":\#(state)}}"#)
    }
    #expect(try fix(#"{"a":1,"b":null}"#).hasSuffix(#"(no "b")"#))
    #expect(try fix(#"{"a":[1,null]}"#) == "Leave the element out")
    let file = PushFile.read(Array("null".utf8), file: "push", now: 1_800_000_000)
    #expect(file.subjects(PushSetting()).flatMap(PushRules.findings).map(\.id) == ["push.no-aps"])
  }

  @Test(arguments: [
    (#""content-state":{"a":1}"#, "update"), (#""stale-date":1800000900"#, "update"),
    (#""attributes-type":"A","attributes":{},"content-state":{"a":1}"#, "start"),
    (#""dismissal-date":1800000900"#, "end"),
  ])
  func anEventThatIsMissing(_ members: String, _ event: String) throws {
    let text = try fix("push.no-event", #"{"aps":{"timestamp":1800000000,\#(members)}}"#)
    #expect(text.hasSuffix(#""event": "\#(event)""#))
  }

  @Test(arguments: [
    ("ended", "end"), ("END", "end"), ("ending", "end"), ("started", "start"), ("updated", "update"),
    ("Update", "update"),
  ])
  func anEventInAnotherSpelling(_ given: String, _ meant: String) throws {
    let push = update(#""timestamp":1800000000,"event":"\#(given)","stale-date":1800000900"#)
    let text = try fix("push.unknown-event", push)
    #expect(text.contains("Write \"\(meant)\""))
    #expect(text.hasSuffix(#""event": "\#(meant)""#))
  }
}
