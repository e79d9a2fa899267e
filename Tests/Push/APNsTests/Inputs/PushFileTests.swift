import APNs
import Findings
import Testing

/// Reads a text as a file called `push`.
func pushFile(_ text: String, load: (String) -> [UInt8]? = { _ in nil }) -> PushFile {
  PushFile.read(Array(text.utf8), file: "push", now: 1_800_000_000, load: load)
}

/// Ids of what is wrong with the file and its pushes, on 2027-01-15.
func findings(_ text: String) -> [Finding] {
  let file = pushFile(text)
  return file.findings + file.subjects(PushSetting(now: 1_800_000_000)).flatMap(PushRules.findings)
}

/// An update that nothing is wrong with.
let soundUpdate = #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"a":1},"stale-date":1800000900}}"#

@Suite struct PushFileTests {
  @Test func aBarePayloadKeepsItsBytes() throws {
    let text = "\n " + soundUpdate + "\n"
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.form == .payload && push.payload == Array(text.utf8) && push.request == nil)
    #expect(findings(text).isEmpty)
  }

  @Test func aSimulatorFileIsKnownByItsKey() throws {
    let text = #"{"Simulator Target Bundle":"com.example.a","aps":{"timestamp":1800000000,"event":"end"}}"#
    #expect(pushFile(text).pushes.map(\.form) == [.simulator])
    #expect(findings(text).contains { $0.id == "push.simulator-bundle" })
  }

  @Test func headersAndABody() throws {
    let text = """
      POST /3/device/0f0f HTTP/2
      apns-topic: com.example.a
      Apns-Priority: 10

      {
        "aps": {"timestamp": "1800000000", "event": "end"}
      }
      """
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.form == .headers && push.request?.path?.value == "/3/device/0f0f")
    #expect(push.request?["apns-priority"]?.value == "10")
    let found = findings(text)
    #expect(found.first { $0.id == "push.topic-suffix" }?.place?.location == "push:2:1")
    let timestamp = try #require(found.first { $0.id == "push.timestamp-type" })
    #expect(timestamp.place?.location == "push:6:24" && timestamp.place?.jsonPath == "$.aps.timestamp")
    #expect(timestamp.fix.hasSuffix(#""timestamp": 1800000000"#))
  }

  @Test func lineEndsOfOtherSystemsCutHeadersToo() throws {
    let text = "apns-topic: a.b\r\napns-priority: 5\r\n\r\n" + soundUpdate
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.request?["apns-priority"]?.value == "5" && push.payload == Array(soundUpdate.utf8))
  }

  @Test func aLineThatIsNoFieldIsSaid() throws {
    let found = findings("apns-priority: 5\nwhat is this\n\n" + soundUpdate)
    let line = try #require(found.first { $0.id == "push-file.header-line" })
    #expect(line.place?.location == "push:2:1")
    #expect(findings("apns-priority: 5\n" + soundUpdate).contains { $0.id == "push-file.no-empty-line" })
  }

  @Test func anArrayIsManyPushes() throws {
    let file = pushFile("[\(soundUpdate),\n {\"aps\":{\"event\":\"end\",\"timestamp\":1800000001}}]")
    #expect(file.pushes.map(\.origin.number) == [1, 2])
    let second = try #require(file.subjects(PushSetting()).last)
    let finding = try #require(PushRules.findings(in: second).first { $0.id == "push.end-keeps-content" })
    #expect(finding.place?.jsonPath == "$[1].aps" && finding.place?.location == "push:2:9")
    #expect(pushFile("[]").findings.map(\.id) == ["push-file.empty"])
  }

  @Test func jsonLinesAreManyPushes() throws {
    let end = #"  {"aps":{"event":"end","timestamp":1800000001,"badge":1}}"#
    let file = pushFile(soundUpdate + "\n\n" + end + "\n{oops}\n")
    #expect(file.pushes.map(\.form) == [.payload, .payload, .payload])
    let subjects = file.subjects(PushSetting())
    #expect(PushRules.findings(in: subjects[0]).isEmpty)
    let badge = PushRules.findings(in: subjects[1]).first { $0.id == "push.unknown-key" }
    #expect(badge?.place?.line == 3 && badge?.place?.jsonPath == "$.aps.badge")
    let broken = PushRules.findings(in: subjects[2])
    #expect(broken.map(\.id) == ["push.not-json"] && broken[0].place?.line == 4)
  }

  private static let indented = """
    {
      "aps": {
        "timestamp": 1800000001,
        "event": "end",
        "badge": 1
      }
    }
    """

  @Test func valuesOneAfterTheOtherAreManyPushes() throws {
    let file = pushFile("\(Self.indented)\n\(Self.indented) \(soundUpdate)\n[\(soundUpdate)]\n")
    #expect(file.findings.isEmpty)
    #expect(file.pushes.map(\.origin.number) == [1, 2, 3, 4])
    let subjects = file.subjects(PushSetting())
    let badges = subjects.map { PushRules.findings(in: $0).first { $0.id == "push.unknown-key" }?.place }
    #expect(badges.map { $0?.location } == ["push:5:14", "push:12:14", nil, nil])
    #expect(badges[1]?.jsonPath == "$.aps.badge")
    #expect(!subjects.contains { PushRules.findings(in: $0).contains { $0.id == "push.not-json" } })
  }

  @Test func oneOfManyThatIsNoJSONIsSaidWhereItStands() throws {
    // The second misses its last bracket.
    let open = String(Self.indented.dropLast())
    let file = pushFile("\(Self.indented)\n\(open)\n\(Self.indented)")
    let faults = file.subjects(PushSetting()).map { PushRules.findings(in: $0).filter { $0.id == "push.not-json" } }
    #expect(faults.map(\.count) == [0, 1, 0])
    #expect(faults[1].first?.place?.line ?? 0 > 7)
    // Something between them, or brackets alone, are no values.
    for text in ["\(Self.indented),\n\(Self.indented)", String(repeating: "{\n", count: 1000)] {
      #expect(pushFile(text).pushes.count == 1)
      #expect(findings(text).map(\.id).contains("push.not-json"))
    }
    #expect(pushFile(String(repeating: "{\n", count: 200_000)).pushes.count == 1)
  }

  @Test func aRequestHasHeadersAndPayload() throws {
    let text = #"{"headers": {"apns-priority": 1, "apns-topic": true}, "token": "0f", "payload": \#(soundUpdate)}"#
    let file = pushFile(text)
    let push = try #require(file.pushes.first)
    #expect(push.form == .request && push.address == "0f")
    #expect(push.request?["apns-priority"]?.value == "1")
    #expect(file.findings.map(\.id) == ["push-file.header-value"])
    #expect(file.findings[0].place?.jsonPath == #"$.headers.apns-topic"#)
  }

  @Test func aPayloadInAStringIsReadToo() throws {
    let text = #"{"payload": "{\"aps\":{\"event\":\"end\",\"timestamp\":\"5\"}}"}"#
    let push = try #require(pushFile(text).subjects(PushSetting()).first)
    let finding = try #require(PushRules.findings(in: push).first { $0.id == "push.timestamp-type" })
    #expect(finding.place?.jsonPath == "$.payload.aps.timestamp" && finding.place?.location == "push:1:13")
  }

  @Test(arguments: [
    ("// a comment\n{}", "push.not-json"), ("{\"aps\":{},}", "push.not-json"), ("", "push.not-json"),
    ("hello", "push.not-json"), ("{\"aps\": /* x */ {}}", "push.not-json"),
  ])
  func whatIsNoJSONIsAnError(_ text: String, _ id: String) throws {
    let finding = try #require(findings(text).first)
    #expect(finding.id == id && finding.severity == .error && finding.place?.line == 1)
    #expect(!finding.fix.isEmpty)
  }

  @Test func anIndentedPayloadInAMessageIsCountedAsItIsSent() {
    let filler = String(repeating: "x", count: 3300)
    let spaces = String(repeating: "\n      ", count: 200)
    let payload = #"{"aps":{"timestamp":1800000000,"event":"update","stale-date":1800000900,"# + spaces
      + #""content-state":{"a":"\#(filler)"}}}"#
    #expect(findings(payload).contains { $0.id == "push.too-large" })
    #expect(findings(#"{"payload": \#(payload)}"#).isEmpty)
  }
}
