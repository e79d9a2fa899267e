import APNs
import Findings
import Testing

/// Pitfalls of what servers and their libraries write and read, by their numbers in Docs/pitfalls.md.
@Suite struct ServerPitfallTests {
  @Test func pitfall44ACertificateABareTopicAndNoPushType() {
    let token = String(repeating: "0f", count: 80)
    let curl = "curl --http2 --cert push.pem -H 'apns-topic: com.example.ride' -d '\(Report.update("{}"))' "
      + "https://api.push.apple.com/3/device/\(token)"
    let found = Report.findings(curl)
    #expect(Set(found.filter { $0.severity == .error }.map(\.id))
      .isSuperset(of: ["push.certificate", "push.topic-suffix", "push.push-type"]))
    let reason = APNsReason.deviceTokenNotForTopic
    #expect(reason.fix.contains("topic of Live Activities") && reason.fix.contains("not by certificate"))
    #expect(reason.retry == .never)
    // What the provider sends has all three.
    let request = DevicePush(
      token: token, headers: .liveActivity(bundleID: "com.example.ride"), payload: Array(Report.update("{}").utf8)
    ).request
    #expect(request["apns-topic"] == "com.example.ride.push-type.liveactivity")
    #expect(request["apns-push-type"] == "liveactivity")
  }

  @Test func pitfall113AStartForEachStatus() {
    let starts = (0..<3).map { number in
      Report.start("{}", #"{"n":\#(number)}"#).replacing("1800000000", with: "\(1_800_000_000 + number * 60)")
    }
    let found = Report.findings(starts.joined(separator: "\n"))
    #expect(found.map(\.id) == ["push.start-repeated", "push.start-repeated"])
    #expect(found.map(\.place?.line) == [2, 3] && found.allSatisfy { $0.fix.hasSuffix(#""event": "update""#) })
  }

  @Test func pitfall136EveryUpdateIsANotificationWithASound() {
    func lines(_ alert: String) -> String {
      (0..<4).map { minute in
        let time = 1_800_000_000 + minute * 60
        return #"{"aps":{"timestamp":\#(time),"event":"update","stale-date":\#(time + 900),"#
          + #""content-state":{"n":\#(minute)}\#(alert)}}"#
      }.joined(separator: "\n")
    }
    let found = Report.findings(lines(#","alert":{"title":"a","body":"b","sound":"default"}"#))
    #expect(found.map(\.id) == ["push.alert-every-update"])
    #expect(Report.findings(lines("")).isEmpty)
  }

  @Test func pitfall212TheReasonOfAnAgedToken() {
    let answer = APNsAnswer.read(
      status: 410, fields: [(name: "apns-id", value: "EC1BF194-B3B2-424A-89A9-5A918A6E6B5C")],
      body: Array(#"{"reason":"ExpiredToken","timestamp":1720000000000}"#.utf8))
    #expect(answer.reason == .expiredToken && answer.advice == .dropToken)
    #expect(answer.timestamp == 1_720_000_000_000)
    #expect(answer.reason?.what.contains("expired") == true)
    // One that came later than this list is kept as it was spelled, and the status says what to do.
    let later = APNsAnswer.read(
      status: 410, fields: [(name: String, value: String)](), body: Array(#"{"reason":"AgedToken"}"#.utf8))
    #expect(later.reason == nil && later.reasonText == "AgedToken" && later.advice == .dropToken)
  }

  /// `aps` of what the types write.
  private func aps(_ push: LiveActivityPush) throws -> JSONNode {
    try #require(try JSONReader().read(push.bytes).root["aps"])
  }

  @Test func pitfall217ADismissalDateIsWritten() throws {
    let aps = try aps(
      LiveActivityPush(event: .end, timestamp: 1_800_000_000, contentState: "{}", dismissalDate: 1_800_000_900))
    #expect(aps["event"]?.string == "end" && aps["dismissal-date"]?.strictText == "1800000900")
    // At once is written too, and not left out as nothing.
    let now = try self.aps(LiveActivityPush(event: .end, timestamp: 1_800_000_000, dismissalDate: 0))
    #expect(now["dismissal-date"]?.strictText == "0")
  }

  @Test func pitfall218AttributesAndTheirTypeAreWritten() throws {
    let push = LiveActivityPush(
      event: .start, timestamp: 1_800_000_000, contentState: #"{"n":1}"#, attributesType: "RideAttributes",
      attributes: #"{"home":"A"}"#, alert: PushAlert(title: .plain("a"), body: .plain("b")),
      staleDate: 1_800_000_900, input: .token)
    let aps = try aps(push)
    #expect(aps["event"]?.string == "start" && aps["attributes-type"]?.string == "RideAttributes")
    #expect(aps["attributes"]?["home"]?.string == "A" && aps["content-state"]?["n"]?.strictText == "1")
    #expect(Report.findings(push.text).isEmpty)
  }

  private func fcm(_ apns: String, _ rest: String = "") -> String {
    #"{"message":{"token":"r"\#(rest),"apns":{\#(apns)"payload":\#(Report.update("{}"))}}}"#
  }

  @Test func pitfall229TheTokenOfTheActivityAmongCustomData() throws {
    let found = Report.findings(fcm("", #","data":{"live_activity_token":"0f"}"#))
    #expect(found.map(\.id) == ["push.fcm-live-activity-token"])
    #expect(found[0].what.contains("$.data.live_activity_token") && found[0].severity == .error)
    #expect(found[0].place?.jsonPath == "$.message.data.live_activity_token")
    // Among the custom keys of the payload it is no better off.
    let payload = Report.update("{}").replacing("{\"aps\"", with: #"{"live_activity_token":"0f","aps""#)
    let inside = Report.findings(#"{"message":{"token":"r","apns":{"payload":\#(payload)}}}"#)
    #expect(inside.first { $0.id == "push.fcm-live-activity-token" }?.place?.jsonPath
      == "$.message.apns.payload.live_activity_token")
  }

  @Test func pitfall230And232ALibraryWithoutTheField() throws {
    let found = Report.findings(fcm(""))
    #expect(found.map(\.id) == ["push.fcm-live-activity-token"])
    #expect(found[0].fix.contains("too old") && found[0].what.contains("no token of the activity"))
    // As libraries that have it write it.
    #expect(Report.findings(fcm(#""live_activity_token":"0f","#)).isEmpty)
    #expect(Report.findings(fcm(#""liveActivityToken":"0f","#)).isEmpty)
    #expect(Report.findings(fcm(#""live_activity_token":"","#)).map(\.id) == ["push.fcm-live-activity-token"])
  }

  @Test func pitfall233ASoundMessageThatFCMDoesNotKnow() throws {
    let token = String(repeating: "0f", count: 80)
    let text = fcm(#""live_activity_token":"\#(token)","#)
    #expect(Report.findings(text).isEmpty)
    // What the message holds can be sent to APNs itself, with the same token and not a byte else.
    let input = try #require(PushFile.read(Array(text.utf8), now: Report.now).pushes.first)
    #expect(input.form == .fcm && input.payload == Array(Report.update("{}").utf8))
    let direct = DevicePush(
      token: try #require(input.address), headers: .liveActivity(bundleID: "com.example.ride"), payload: input.payload)
    #expect(direct.refusal == nil && direct.request.path == "/3/device/\(token)")
  }
}
