import Findings

/// W8: a timestamp that lies ahead.
struct TimestampAheadRule: PushRule {
  let id = "push.timestamp-ahead"
  let severity = Severity.warning
  let title = "The timestamp lies in the future"
  let why = "Until that moment everything that follows counts as older and is dropped, the app's own updates too"
  let fix = "Set the clock of the sender, and send the current time"
  let numbers = ["W8"]
  let example = PushExample(bad: .update(["timestamp": "1800000300"]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let now = push.setting.now, let timestamp = push.timestamp,
      timestamp > now + TimestampBehindRule.tolerance
    else { return [] }
    return [
      finding(
        "The timestamp lies \(PushText.span(timestamp - now)) ahead",
        line: MendedLine.json(LiveActivityPush.Key.timestamp, push.mendingMoment),
        at: push.place(LiveActivityPush.Key.timestamp))
    ]
  }
}
