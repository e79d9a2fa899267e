import Findings

/// “At once” written as the sender's own clock.
struct DismissalNowRule: PushRule {
  let id = "push.dismissal-now"
  let severity = Severity.note
  let title = "“At once” is taken from the sender's clock"
  let why =
    "Where the sender's clock is ahead of the phone's, the moment lies in the future and the card stays "
    + "until then"
  let fix = "For a dismissal at once send a fixed moment in the past"
  let pitfalls = [23]
  let example = PushExample(
    bad: .end(["dismissal-date": "1799999999"]), good: .end(["dismissal-date": "0"]))

  /// Seconds around the timestamp within which “now” is meant.
  private static let window = 5.0

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event == .end, let timestamp = push.timestamp,
      let date = push.number(LiveActivityPush.Key.dismissalDate), abs(date - timestamp) <= Self.window
    else { return [] }
    return [
      finding(
        "The dismissal date is the time of sending", line: MendedLine.json(LiveActivityPush.Key.dismissalDate, "0"),
        at: push.place(LiveActivityPush.Key.dismissalDate))
    ]
  }
}
