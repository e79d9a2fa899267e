import Findings

/// A relevance score that is no number.
struct RelevanceTypeRule: ProblemRule {
  let code = PushProblemCode.relevanceType
  let title = "The relevance score is no number"
  let fix = "Write a number without quotes"
  let example = PushExample(
    bad: .update(["relevance-score": "\"75\""]),
    good: .update(["relevance-score": "75"]))

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let given = push.value(LiveActivityPush.Key.relevanceScore)?.string.flatMap(Double.init)
    return MendedLine.json(LiveActivityPush.Key.relevanceScore, given ?? 100)
  }
}
