import Findings

/// E17: a stale or dismissal date that is no number.
struct DateTypeRule: ProblemRule {
  let code = PushProblemCode.dateType
  let title = "A date is no number"
  let fix = "Write seconds since 1970 as a number"
  let numbers = ["E17"]
  let example = PushExample(
    bad: .update(["stale-date": "\"1800000900\""]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let given = push.value(problem.key)?.string.flatMap(PushText.moment)
    return MendedLine.json(problem.key, given?.rounded(.down) ?? push.mendingMoment + 900)
  }
}
