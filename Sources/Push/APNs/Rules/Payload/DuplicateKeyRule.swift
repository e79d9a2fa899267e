/// A key that stands twice.
struct DuplicateKeyRule: ProblemRule {
  let code = PushProblemCode.duplicateKey
  let title = "A key stands twice"
  let fix = "Remove one of them"
  let example = PushExample(
    bad: .raw(#"{"aps": {"timestamp": 1800000000, "event": "end", "event": "end", "content-state": {"driver": "Mei", "#
      + #""minutes": 0, "isLate": false, "arrival": 821693400, "stage": "arrived", "distance": 0}, "#
      + #""dismissal-date": 1800000900}}"#),
    good: .end())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    "(no second " + PushText.string(problem.key) + ")"
  }
}
