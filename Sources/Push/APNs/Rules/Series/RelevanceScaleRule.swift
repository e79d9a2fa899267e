import Findings

/// W19: relevance scores of two scales.
struct RelevanceScaleRule: PushRule {
  let id = "push.relevance-scale"
  let severity = Severity.warning
  let title = "Relevance scores of two scales are mixed"
  let why =
    "The phone compares the numbers as they are: 0.9 lies below 25, although ordinary notifications count from 0 to 1"
  let fix = "Keep to one scale"
  let numbers = ["W19"]
  let example = PushExample(
    bad: .update(["timestamp": "1800000060", "relevance-score": "0.9"]).after([
      .update(["relevance-score": "75"], state: ["minutes": "13"])
    ]),
    good: .update(["timestamp": "1800000060", "relevance-score": "90"]).after([
      .update(["relevance-score": "75"], state: ["minutes": "13"])
    ]))

  /// Scores of activities in Apple's samples begin here.
  private static let activityScale = 25.0

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let score = push.number(LiveActivityPush.Key.relevanceScore), let scores = push.history.scores else {
      return []
    }
    let isSmall = score > 0 && score < 1
    let other = isSmall ? scores.upperBound : scores.lowerBound
    let (small, large) = isSmall ? (score, other) : (other, score)
    guard small > 0, small < 1, large >= Self.activityScale else { return [] }
    let meant = isSmall ? score * 100 : score / 100
    return [
      finding(
        "The relevance score is \(PushText.number(score)), an earlier push has \(PushText.number(other))",
        line: MendedLine.json(LiveActivityPush.Key.relevanceScore, meant),
        at: push.place(LiveActivityPush.Key.relevanceScore))
    ]
  }
}
