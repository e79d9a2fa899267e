import APNs
import Contract
import Findings
import Testing

/// Pitfalls of contents that do not fit the Swift types, by their numbers in Docs/pitfalls.md.
@Suite struct ContentPitfallTests {
  /// What a plugin compiles: a content state with nothing but an app group.
  private let plugin = Report.contract(
    "LiveActivitiesAppAttributes", state: [.init(name: "appGroupId", shape: .string)])

  @Test func pitfall1KeysWithAPrefix() throws {
    let own = Report.contract(state: [.init(name: "orderStatus", shape: .string)])
    let found = Report.findings(Report.update(#"{"5f1c_orderStatus":"ready"}"#), own)
    let error = try #require(found.first { $0.severity == .error })
    #expect(error.id == "state.key-case" || error.id == "state.missing-key")
    #expect("\(error.what) \(error.fix)".contains("orderStatus"))
    let seats = Report.findings(Report.update(#"{"seatsBooked":1}"#), plugin)
    #expect(seats.contains { $0.id == "state.missing-key" && $0.what.contains("appGroupId") })
    #expect(seats.contains { $0.id == "state.unknown-key" && $0.place?.jsonPath == "$.aps.content-state.seatsBooked" })
  }

  @Test func pitfall2ADefaultValueStandsInForNothing() throws {
    let contract = Report.contract(state: [
      .init(name: "status", shape: .string, defaultValue: #""new""#), .init(name: "stage", shape: .integer(.int)),
    ])
    let found = Report.findings(Report.update(#"{"stage":2}"#), contract)
    #expect(found.map(\.id) == ["state.missing-default"])
    #expect(found[0].severity == .error && found[0].what.contains("status"))
  }

  @Test func pitfall4AnUpdateForAPluginsOwnType() {
    let found = Report.findings(Report.update(#"{"team":"A","score":3}"#), plugin)
    #expect(found.filter { $0.severity == .error }.map(\.id) == ["state.missing-key"])
    let empty = Report.findings(Report.update(#"{"team":"A","score":3}"#), Report.contract(state: []))
    #expect(empty.map(\.id) == ["state.takes-everything"])
  }

  @Test func pitfall5FCMWithKeysOfUserDefaults() {
    let text = #"{"message":{"token":"r","apns":{"payload":\#(Report.update(#"{"prefix_temperature":7}"#))}}}"#
    let ids = Report.findings(text, plugin).map(\.id)
    #expect(ids.contains("push.fcm-live-activity-token") && ids.contains("state.missing-key"))
    // The app's own token in place of the activity's.
    let token = String(repeating: "0f", count: 32)
    let curl = "curl -d '\(Report.update("{}"))' https://api.push.apple.com/3/device/\(token)"
    #expect(Report.findings(curl).contains { $0.id == "push.device-token-kind" })
  }

  @Test func pitfall7AFractionForAnInt() throws {
    let contract = Report.contract(state: [.init(name: "progress", shape: .integer(.int))])
    let finding = try #require(Report.findings(Report.update(#"{"progress":20.1234}"#), contract).first)
    #expect(finding.id == "state.fraction" && finding.severity == .error)
    #expect(finding.what.contains("Int") && finding.what.contains("20.1234"))
    #expect(finding.place?.jsonPath == "$.aps.content-state.progress" && finding.fix.contains("20"))
    #expect(Report.findings(Report.start("{}", #"{"progress":20.1234}"#), contract).map(\.id) == ["state.fraction"])
  }

  @Test func pitfall13AHandMadeContentState() {
    let contract = Report.contract(state: [
      .init(name: "title", shape: .string), .init(name: "minutes", shape: .integer(.int)),
    ])
    let found = Report.findings(Report.update(#"{"title":5,"Minutes":3}"#), contract)
    #expect(found.filter { $0.severity == .error }.count == 2)
    #expect(found.allSatisfy { $0.place?.jsonPath?.hasPrefix("$.aps.content-state") == true && !$0.fix.isEmpty })
  }

  @Test(arguments: [
    (#"{"aps":{"timestamp":1800000000,"event":"update","stale-date":1800000900,"content-state":{}},"extra":null}"#,
      "$.extra"),
    (#"{"extras":{"a":[1,null]},"aps":{"timestamp":1800000000,"event":"end","dismissal-date":0,"content-state":{}}}"#,
      "$.extras.a[1]"),
  ])
  func pitfall14And16ANullAmongCustomKeys(_ text: String, _ path: String) {
    let found = Report.findings(text)
    #expect(found.map(\.id) == ["push.null"] && found[0].place?.jsonPath == path)
  }
}
