/// E4: a timestamp in milliseconds.
struct TimestampMillisecondsRule: ProblemRule {
  let code = PushProblemCode.timestampMilliseconds
  let title = "The timestamp is in milliseconds"
  let fix = "Divide it by 1000; many languages give the time in milliseconds"
  let numbers = ["E4"]
  let pitfalls = [22]
  let example = PushExample(
    bad: .update(["timestamp": "1800000000123"]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    push.number(LiveActivityPush.Key.timestamp).map {
      MendedLine.json(LiveActivityPush.Key.timestamp, ($0 / 1000).rounded(.down))
    }
  }
}
