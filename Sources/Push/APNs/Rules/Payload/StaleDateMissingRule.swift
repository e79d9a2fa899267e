import Findings

/// W6: no stale date.
struct StaleDateMissingRule: PushRule {
  let id = "push.stale-date-missing"
  let severity = Severity.note
  let title = "There is no stale date"
  let why = "When later pushes do not arrive, the card goes on looking fresh for up to 8 hours"
  let fix = "Say until when the content is good"
  let numbers = ["W6"]
  let example = PushExample(bad: .update(["stale-date": nil]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let event = push.event, event != .end, push.value(LiveActivityPush.Key.staleDate) == nil,
      !push.misspellsOptional(LiveActivityPush.Key.staleDate)
    else { return [] }
    let line = MendedLine.json(LiveActivityPush.Key.staleDate, push.mendingMoment + 900)
    return [finding(title, line: line, at: push.place())]
  }
}
