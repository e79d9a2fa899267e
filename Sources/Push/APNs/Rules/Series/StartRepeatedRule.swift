import Findings

/// A start while the activity that an earlier one began is running.
struct StartRepeatedRule: PushRule {
  let id = "push.start-repeated"
  let severity = Severity.warning
  let title = "A second start follows without an end"
  let why = "Every start is a card of its own, with an alert: the person sees the same thing twice"
  let fix = "Start once, keep the newest state until the update token comes, and send it as an update"
  let pitfalls = [113]
  let example = PushExample(
    bad: .start(["timestamp": "1800000060"]).after([.start()]),
    good: .update(["timestamp": "1800000060"], state: ["minutes": "11"]).after([.start()]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event == .start, push.history.isStarted else { return [] }
    return [
      finding(
        title,
        line: MendedLine.json(LiveActivityPush.Key.event, PushText.string(LiveActivityPush.Event.update.rawValue)),
        at: push.place(LiveActivityPush.Key.event))
    ]
  }
}
