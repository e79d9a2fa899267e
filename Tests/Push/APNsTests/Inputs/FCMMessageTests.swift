import APNs
import Findings
import Testing

private func message(_ apns: String, _ rest: String = #""token": "registration", "#) -> String {
  #"{"message": {\#(rest)"apns": \#(apns)}}"#
}

@Suite struct FCMMessageTests {
  @Test func theAPNsPartIsThePush() throws {
    let text = message(
      #"{"live_activity_token": "0f", "headers": {"apns-priority": "10"}, "payload": \#(soundUpdate)}"#)
    let push = try #require(pushFile(text).pushes.first)
    #expect(push.form == .fcm && push.address == "0f")
    // FCM adds push type and topic itself.
    #expect(findings(text).isEmpty)
  }

  @Test func pathsLeadThroughTheMessage() throws {
    let text = message(
      #"{"live_activity_token": "0f", "payload": {"aps": {"event": "end", "timestamp": "5"}}}"#)
    let finding = try #require(findings(text).first { $0.id == "push.timestamp-type" })
    #expect(finding.place?.jsonPath == "$.message.apns.payload.aps.timestamp")
  }

  @Test func aTokenInTheWrongPlaceIsFound() throws {
    let text = message(
      #"{"payload": \#(soundUpdate)}"#, #""token": "r", "data": {"live_activity_token": "0f"}, "#)
    let finding = try #require(findings(text).first)
    #expect(finding.id == "push.fcm-live-activity-token")
    #expect(finding.what.contains("$.data.live_activity_token"))
    #expect(finding.place?.jsonPath == "$.message.data.live_activity_token")
  }

  @Test func theRegistrationTokenIsNeededToo() {
    let text = message(#"{"live_activity_token": "0f", "payload": \#(soundUpdate)}"#, "")
    #expect(findings(text).map(\.id) == ["push.fcm-registration-token"])
  }

  @Test func librariesSpellItTheirWay() {
    let text = #"{"token": "r", "apns": {"liveActivityToken": "0f", "payload": \#(soundUpdate)}}"#
    #expect(findings(text).isEmpty)
  }

  @Test func aMessageWithoutAPayload() {
    let ids = findings(message(#"{"live_activity_token": "0f"}"#)).map(\.id)
    #expect(ids == ["push.no-aps"])
  }
}
