import Findings

/// An FCM message without the app's registration token.
struct FCMRegistrationTokenRule: PushRule {
  let id = "push.fcm-registration-token"
  let severity = Severity.error
  let title = "The FCM message has no registration token"
  let why = "FCM finds project and app by it, although the push goes to the activity; it answers INVALID_ARGUMENT"
  let fix = "Add `token` with the app's FCM registration token beside `apns`"
  let example = PushExample(
    bad: .update().fcm(["token": nil, "apns": #"{"live_activity_token": "0f0f"}"#]),
    good: .update().fcm(["apns": #"{"live_activity_token": "0f0f"}"#]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard case .fcm(let message, let origin, let document)? = push.relay, message["token"]?.string?.isEmpty != false,
      message["topic"] == nil, message["condition"] == nil
    else { return [] }
    return [
      finding(
        title, line: MendedLine.json("token", #""…""#), at: origin.place(document.place(at: .root, file: nil)))
    ]
  }
}
