import Findings

/// An alert, or a part of one, of the wrong type.
struct AlertTypeRule: ProblemRule {
  let code = PushProblemCode.alertType
  let title = "A part of the alert has the wrong type"
  let fix = "Write an object with `title` and `body`, both strings or objects with `loc-key`"
  let example = PushExample(
    bad: .update(["alert": "\"Mei is near\""]),
    good: .update(["alert": #"{"title": "Order 42", "body": "Mei is near"}"#]))

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    guard problem.key == LiveActivityPush.Key.alert else { return nil }
    let text = push.value(LiveActivityPush.Key.alert)?.string ?? "…"
    return MendedLine.json(
      LiveActivityPush.Key.alert, #"{"title": "…", "body": "# + PushText.string(text) + "}")
  }
}
