import Findings

/// W10: a key of `aps` that Live Activities do not have.
struct UnknownKeyRule: ProblemRule {
  let code = PushProblemCode.unknownKey
  let title = "A key of `aps` is unknown"
  let fix = "Remove it, or put the app's own keys beside `aps`"
  let numbers = ["W10"]
  let example = PushExample(
    bad: .update(["badge": "1"]),
    good: .update().beside(["orderId": "42"]))

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool {
    // A slip in a key that is needed is found as the missing key.
    push.misspellings.contains(problem.key)
  }

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    guard let member = push.aps?.first(where: { $0.key == problem.key }),
      let meant = PushUnderTest.meant(by: member.key)
    else { return "(no " + PushText.string(problem.key) + ")" }
    return MendedLine.json(meant, member.value.strictText)
  }
}
