import Findings

/// W8: a timestamp that is older than a minute.
struct TimestampBehindRule: PushRule {
  let id = "push.timestamp-behind"
  let severity = Severity.warning
  let title = "The timestamp lies in the past"
  let why =
    "A phone that holds newer content drops the push; consoles and tools that send old timestamps were "
    + "seen to show nothing"
  let fix = "Take the time when the push is sent, not when it was written"
  let numbers = ["W8"]
  let pitfalls = [25, 26]
  let example = PushExample(bad: .update(["timestamp": "1799999880"]), good: .update())

  /// Seconds that a push may be under way.
  static let tolerance = 60.0

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let now = push.setting.now, let timestamp = push.timestamp, timestamp >= PayloadReader.oldestTimestamp,
      timestamp < now - Self.tolerance
    else { return [] }
    return [
      finding(
        "The timestamp is \(PushText.span(now - timestamp)) old",
        line: MendedLine.json(LiveActivityPush.Key.timestamp, push.mendingMoment),
        at: push.place(LiveActivityPush.Key.timestamp))
    ]
  }
}
