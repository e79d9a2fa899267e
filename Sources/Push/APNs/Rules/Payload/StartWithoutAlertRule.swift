/// E7: a start without an alert.
struct StartWithoutAlertRule: ProblemRule {
  let code = PushProblemCode.startWithoutAlert
  let title = "The start has no alert"
  let fix = "Add `alert` with title and body"
  let numbers = ["E7"]
  let pitfalls = [41]
  let example = PushExample(
    bad: .start(["alert": nil]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.alert, #"{"title": "…", "body": "…"}"#)
  }
}
