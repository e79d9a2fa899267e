/// A timestamp with a fraction.
struct TimestampFractionRule: ProblemRule {
  let code = PushProblemCode.timestampFraction
  let title = "The timestamp has a fraction"
  let fix = "Send whole seconds that increase with each push"
  let numbers = ["E4"]
  let example = PushExample(
    bad: .update(["timestamp": "1800000000.5"]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    push.number(LiveActivityPush.Key.timestamp).map {
      MendedLine.json(LiveActivityPush.Key.timestamp, $0.rounded(.down))
    }
  }
}
