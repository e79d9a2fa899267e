/// E15: an input key of the wrong type.
struct InputTypeRule: ProblemRule {
  let code = PushProblemCode.inputType
  let title = "What the activity shall listen to has the wrong type"
  let fix = "Write the number 1, or the identifier of the channel as a string"
  let numbers = ["E15"]
  let example = PushExample(
    bad: .start(["input-push-token": "true"]),
    good: .start())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    problem.key == LiveActivityPush.Key.inputToken ? MendedLine.json(problem.key, "1") : nil
  }
}
