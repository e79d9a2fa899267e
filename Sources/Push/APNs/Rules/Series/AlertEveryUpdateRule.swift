import Findings

/// W3: an alert with every update.
struct AlertEveryUpdateRule: PushRule {
  let id = "push.alert-every-update"
  let severity = Severity.warning
  let title = "Every update has an alert"
  let why = "Each lights the screen, expands the island and sounds on iPhone and Apple Watch; people then switch it off"
  let fix = "Send the alert with the updates that a person has to see at once, and leave it out of the rest"
  let numbers = ["W3"]
  let pitfalls = [134]
  let example = PushExample(
    bad: .update(["timestamp": "1800000180", "alert": ExamplePush.alert]).after([
      .update(["timestamp": "1800000060", "alert": ExamplePush.alert], state: ["minutes": "14"]),
      .update(["timestamp": "1800000120", "alert": ExamplePush.alert], state: ["minutes": "13"]),
    ]),
    good: .update(["timestamp": "1800000180"]).after([
      .update(["timestamp": "1800000060", "alert": ExamplePush.alert], state: ["minutes": "14"]),
      .update(["timestamp": "1800000120", "alert": ExamplePush.alert], state: ["minutes": "13"]),
    ]))

  /// Updates in a row with an alert from which it looks like a habit (assumed).
  private static let row = 3

  func findings(in push: PushUnderTest) -> [Finding] {
    // Said once, of the push that makes the row.
    guard push.event == .update, push.value(LiveActivityPush.Key.alert)?.members != nil,
      push.history.alertsInARow == Self.row - 1
    else { return [] }
    return [
      finding(
        "The update is number \(Self.row) in a row with an alert",
        line: "(no \(PushText.string(LiveActivityPush.Key.alert)))", at: push.place(LiveActivityPush.Key.alert))
    ]
  }
}

extension ExamplePush {
  static let alert = #"{"title": "Order 42", "body": "Mei is near"}"#
}
