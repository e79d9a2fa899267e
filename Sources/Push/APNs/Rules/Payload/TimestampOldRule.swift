import Findings

/// E4: a timestamp before 2015, as in copied samples.
struct TimestampOldRule: ProblemRule {
  let code = PushProblemCode.timestampOld
  let severity = Severity.error
  let title = "The timestamp is before 2015"
  let fix = "Send the current time"
  let numbers = ["E4"]
  let pitfalls = [25]
  let example = PushExample(
    bad: .update(["timestamp": "1168364460"]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.timestamp, push.mendingMoment)
  }
}
