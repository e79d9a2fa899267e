import Findings

/// W8: a timestamp that is not greater than that of the push before.
struct TimestampOrderRule: PushRule {
  let id = "push.timestamp-order"
  let severity = Severity.warning
  let title = "The timestamp is not greater than that of a push before"
  let why = "The phone keeps the content with the newest timestamp and drops this push"
  let fix = "Let the timestamp grow with every push: the time, or the last one and 1, whichever is greater"
  let numbers = ["W8"]
  let stopsPushes = true
  let example = PushExample(
    bad: .update(["timestamp": "1799999000"], state: ["minutes": "11"]).after([.update(["timestamp": "1799999000"])]),
    good: .update(["timestamp": "1799999001"], state: ["minutes": "11"]).after([.update(["timestamp": "1799999000"])]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let last = push.history.timestamp, let timestamp = push.timestamp, timestamp <= last,
      last < PayloadReader.millisecondsFrom, !push.history.isEnded, !push.isFreshStart
    else { return [] }
    let what = timestamp == last
      ? "The timestamp equals that of the push before"
      : "The timestamp is \(PushText.span(last - timestamp)) older than that of a push before"
    return [
      finding(
        what, line: MendedLine.json(LiveActivityPush.Key.timestamp, last + 1),
        at: push.place(LiveActivityPush.Key.timestamp))
    ]
  }
}

extension PushUnderTest {
  /// It starts an activity where none is running.
  var isFreshStart: Bool { event == .start && !history.isStarted }
}
