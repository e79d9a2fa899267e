import Findings

/// E10: a null, wherever it stands.
struct NullRule: ProblemRule {
  let code = PushProblemCode.null
  let title = "A null stands in the payload"
  let fix = "Leave the key out"
  let numbers = ["E10"]
  let pitfalls = [14, 16, 29]
  let example = PushExample(
    bad: .update().beside(["orderId": "null"]),
    good: .update().beside(["orderId": "42"]))

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool {
    push.content.refusesNull(at: problem.finding.place?.jsonPath)
  }

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    // An element of an array, and the payload itself, have no key.
    push.document == nil || problem.key.isEmpty ? nil : "(no " + JSONNode.quoted(problem.key) + ")"
  }
}
