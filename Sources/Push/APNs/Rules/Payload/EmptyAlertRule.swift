/// An alert without words.
struct EmptyAlertRule: ProblemRule {
  let code = PushProblemCode.emptyAlert
  let title = "The alert has neither title nor body"
  let fix = "Add both, or leave out the alert for a silent update"
  let example = PushExample(
    bad: .update(["alert": #"{"sound": "default"}"#]),
    good: .update(["alert": #"{"title": "Order 42", "body": "Mei", "sound": "default"}"#]))

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool {
    // Parts that are there in a wrong form are found as such.
    [PushProblemCode.flatLocalization, .alertType].contains(where: push.has)
  }

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.alert, #"{"title": "…", "body": "…"}"#)
  }
}
