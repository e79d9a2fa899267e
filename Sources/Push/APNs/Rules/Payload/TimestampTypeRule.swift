import Findings

/// E4: a timestamp that is no number.
struct TimestampTypeRule: ProblemRule {
  let code = PushProblemCode.timestampType
  let title = "The timestamp is no number"
  let fix = "Write it without quotes, in whole seconds since 1970"
  let numbers = ["E4"]
  let example = PushExample(
    bad: .update(["timestamp": "\"1800000000\""]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let given = push.value(LiveActivityPush.Key.timestamp)?.string.flatMap(PushText.moment) ?? push.mendingMoment
    return MendedLine.json(LiveActivityPush.Key.timestamp, given.rounded(.down))
  }
}
