import Findings

/// W5: a dismissal date more than four hours after the end.
struct DismissalLateRule: PushRule {
  let id = "push.dismissal-late"
  let severity = Severity.warning
  let title = "The dismissal date is more than 4 hours away"
  let why = "The system removes an ended card after 4 hours at the latest"
  let fix = "Send a moment within 4 hours"
  let numbers = ["W5"]
  let example = PushExample(
    bad: .end(["dismissal-date": "1800086400"]), good: .end(["dismissal-date": "1800000900"]))

  /// Seconds that an ended card may stay (published: Displaying live data with Live Activities).
  static let longest = 4 * 3600.0

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event == .end, let moment = push.moment, let date = push.number(LiveActivityPush.Key.dismissalDate),
      date < PayloadReader.millisecondsFrom, date > moment + Self.longest
    else { return [] }
    return [
      finding(
        "The card is to be dismissed \(PushText.span(date - moment)) after the end",
        line: MendedLine.json(LiveActivityPush.Key.dismissalDate, (moment + Self.longest).rounded()),
        at: push.place(LiveActivityPush.Key.dismissalDate))
    ]
  }
}
