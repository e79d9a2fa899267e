/// E17: a stale or dismissal date in milliseconds.
struct DateMillisecondsRule: ProblemRule {
  let code = PushProblemCode.dateMilliseconds
  let title = "A date is in milliseconds"
  let fix = "Divide it by 1000"
  let numbers = ["E17"]
  let pitfalls = [22]
  let example = PushExample(
    bad: .end(["dismissal-date": "1800000900000"]),
    good: .end())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    push.number(problem.key).map { MendedLine.json(problem.key, ($0 / 1000).rounded(.down)) }
  }
}
