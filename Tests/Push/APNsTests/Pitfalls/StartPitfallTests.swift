import APNs
import Contract
import Findings
import Testing

/// Pitfalls of starts by push and of topics, by their numbers in Docs/pitfalls.md.
@Suite struct StartPitfallTests {
  private let match = Report.contract(
    "MatchAttributes",
    attributes: [.init(name: "home", shape: .string), .init(name: "away", shape: .string)],
    state: [
      .init(name: "score", shape: .string), .init(name: "kickoff", shape: .date),
      .init(name: "note", shape: .optional(.string)),
    ])

  @Test func pitfall29StateAmongTheAttributesNullsAndTextDates() {
    let text = Report.start(
      #"{"home":"A","score":"0:0"}"#, #"{"score":"0:0","kickoff":"2027-01-15T09:00:00Z","note":null}"#,
      type: "MatchAttributes")
    let found = Report.findings(text, match)
    #expect(Set(found.map(\.id)) == [
      "state.state-key-in-attributes", "state.missing-key", "state.date-string", "push.null",
    ])
    #expect(found.allSatisfy { $0.severity == .error })
    #expect(found.first { $0.id == "state.missing-key" }?.what.contains("away") == true)
    #expect(found.first { $0.id == "push.null" }?.place?.jsonPath == "$.aps.content-state.note")
  }

  @Test func pitfall31AnIdentifierThatAPluginNeeds() throws {
    let plugin = Report.contract(
      "LiveActivitiesAppAttributes", attributes: [.init(name: "id", shape: .uuid)], state: [])
    let text = Report.start(#"{}"#, "{}", type: "LiveActivitiesAppAttributes")
    let error = try #require(Report.findings(text, plugin).first { $0.severity == .error })
    #expect(error.id == "state.missing-key" && error.what.contains("id"))
    #expect(error.place?.jsonPath?.hasPrefix("$.aps.attributes") == true)
  }

  @Test(arguments: ["DeliveryWidget.MatchAttributes", "App.Widget.MatchAttributes"])
  func pitfall32AModuleBeforeTheType(_ name: String) throws {
    let text = Report.start(#"{"home":"A","away":"B"}"#, #"{"score":"0:0","kickoff":821693400}"#, type: name)
    let found = Report.findings(text, match)
    #expect(found.map(\.id) == ["push.attributes-type-dotted"])
    #expect(found[0].fix.hasSuffix(#""attributes-type": "MatchAttributes""#))
    let other = Report.start("{}", "{}", type: "MatchAttribute")
    #expect(Report.findings(other, match).contains { $0.id == "push.attributes-type-unknown" })
  }

  @Test func pitfall38ApplesOlderSampleOfAStart() {
    let text = Report.start(
      #"{"home":"A","away":"B","score":"0:0","kickoff":821693400}"#, #"{"score":"0:0","kickoff":821693400}"#,
      type: "MatchAttributes")
    let found = Report.findings(text, match)
    #expect(found.map(\.id) == ["state.state-key-in-attributes", "state.state-key-in-attributes"])
  }

  @Test func pitfall40AStartWithoutAttributes() {
    let text = #"{"aps":{"timestamp":1800000000,"event":"start","content-state":{},"stale-date":1800000900,"#
      + #""input-push-token":1,"alert":{"title":"a","body":"b"}}}"#
    #expect(Report.findings(text).map(\.id).sorted() == ["push.no-attributes", "push.no-attributes-type"])
  }

  @Test func pitfall41AStartWithoutAnAlert() {
    let text = Report.start("{}", "{}", alert: false)
    #expect(Report.findings(text).map(\.id) == ["push.start-without-alert"])
  }

  @Test func pitfall64ATopicWithoutItsSuffix() throws {
    let text = "apns-push-type: liveactivity\napns-topic: com.example.ride\n\n" + Report.update("{}")
    let finding = try #require(Report.findings(text).first)
    #expect(finding.id == "push.topic-suffix")
    #expect(finding.fix.hasSuffix("apns-topic: com.example.ride.push-type.liveactivity"))
  }
}
