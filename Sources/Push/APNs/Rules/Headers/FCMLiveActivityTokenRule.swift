import Findings

/// An FCM message without the token of the activity.
struct FCMLiveActivityTokenRule: PushRule {
  let id = "push.fcm-live-activity-token"
  let severity = Severity.error
  let title = "The FCM message has no token of the activity"
  let why = "FCM then sends an ordinary notification to the app, or answers INVALID_ARGUMENT"
  let fix =
    "Add `live_activity_token` to `apns`, beside `headers` and `payload`; a library without the field is too old"
  let example = PushExample(
    bad: .update().fcm(["data": #"{"live_activity_token": "0f0f"}"#]),
    good: .update().fcm(["apns": #"{"live_activity_token": "0f0f"}"#]))

  /// Names that the field has in messages and libraries.
  static let names = ["live_activity_token", "liveActivityToken"]

  func findings(in push: PushUnderTest) -> [Finding] {
    guard case .fcm(let message, let origin, let document)? = push.relay else { return [] }
    if let apns = message["apns"], Self.names.contains(where: { apns[$0]?.string?.isEmpty == false }) { return [] }
    var misplaced: JSONPath?
    message.walk { path, node in
      guard misplaced == nil, case .key(let key)? = path.steps.last, Self.names.contains(key) else { return }
      if node.string?.isEmpty == false { misplaced = path }
    }
    let place = document.place(at: misplaced ?? JSONPath([.key("apns")]), file: nil)
    return [
      finding(
        misplaced.map { "The token of the activity stands at `\($0)`" } ?? title,
        line: MendedLine.json(Self.names[0], #""…""#), at: origin.place(place))
    ]
  }
}
