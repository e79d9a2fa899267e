import Findings

/// W6: a stale date that has passed.
struct StaleDatePastRule: PushRule {
  let id = "push.stale-date-past"
  let severity = Severity.warning
  let title = "The stale date has passed"
  let why = "The card counts as outdated the moment it appears"
  let fix = "Move the stale date forward with each push"
  let numbers = ["W6"]
  let example = PushExample(bad: .update(["stale-date": "1799999000"]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event != .end, let moment = push.moment, let date = push.number(LiveActivityPush.Key.staleDate),
      date <= moment
    else { return [] }
    return [
      finding(
        "The stale date passed \(PushText.span(moment - date)) ago",
        line: MendedLine.json(LiveActivityPush.Key.staleDate, push.mendingMoment + 900),
        at: push.place(LiveActivityPush.Key.staleDate))
    ]
  }
}
