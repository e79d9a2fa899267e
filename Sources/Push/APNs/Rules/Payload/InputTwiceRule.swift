/// E15: both input keys.
struct InputTwiceRule: ProblemRule {
  let code = PushProblemCode.inputTwice
  let title = "The activity shall listen to a token and to a channel"
  let fix = "Keep one of them"
  let numbers = ["E15"]
  let example = PushExample(
    bad: .start(["input-push-channel": "\"dHN0LXNyY2gtY2hubA==\""]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    "(no " + PushText.string(LiveActivityPush.Key.inputToken) + ")"
  }
}
