/// E4: no timestamp.
struct NoTimestampRule: ProblemRule {
  let code = PushProblemCode.noTimestamp
  let title = "The timestamp is missing"
  let fix = "Add the current time in whole seconds since 1970"
  let numbers = ["E4"]
  let example = PushExample(
    bad: .update(["timestamp": nil]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.timestamp, push.mendingMoment)
  }
}
