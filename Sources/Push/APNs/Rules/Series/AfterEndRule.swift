import Findings

/// An update or an end after the end.
struct AfterEndRule: PushRule {
  let id = "push.after-end"
  let severity = Severity.error
  let title = "The activity has ended already"
  let why = "The phone ignores what comes after the end; its token dies, and APNs answers 410 before long"
  let fix = "Send the final content with the end itself; begin anew with a start"
  let example = PushExample(
    bad: .update(["timestamp": "1800000060"], state: ["minutes": "11"]).after([.end()]),
    good: .start(["timestamp": "1800000060"]).after([.end()]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let event = push.event, event != .start, push.history.isEnded else { return [] }
    return [
      finding(
        "The \(event.rawValue) follows an end", line: nil, at: push.place(LiveActivityPush.Key.event))
    ]
  }
}
