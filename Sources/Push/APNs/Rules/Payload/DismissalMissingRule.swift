import Findings

/// An end without a dismissal date.
struct DismissalMissingRule: PushRule {
  let id = "push.dismissal-missing"
  let severity = Severity.note
  let title = "The end has no dismissal date"
  let why = "The ended card stays on the lock screen for up to 4 hours"
  let fix = "For a card that shall go at once, send a dismissal date in the past"
  let pitfalls = [122]
  let example = PushExample(bad: .end(["dismissal-date": nil]), good: .end())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event == .end, push.value(LiveActivityPush.Key.dismissalDate) == nil,
      !push.misspellsOptional(LiveActivityPush.Key.dismissalDate)
    else { return [] }
    return [finding(title, line: MendedLine.json(LiveActivityPush.Key.dismissalDate, "0"), at: push.place())]
  }
}
