/// E2: no object `aps`.
struct NoApsRule: ProblemRule {
  let code = PushProblemCode.noAps
  let title = "There is no object `aps`"
  let fix = "Put the keys of the push into an object `aps`"
  let numbers = ["E2"]
  let example = PushExample(
    bad: .raw(#"{"payload": {"event": "end"}}"#),
    good: .end())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.aps, "{…}")
  }
}
