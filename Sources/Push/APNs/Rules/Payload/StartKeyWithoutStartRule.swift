/// A key of a start in another push.
struct StartKeyWithoutStartRule: ProblemRule {
  let code = PushProblemCode.startKeyWithoutStart
  let title = "A key of a start stands in another push"
  let fix = "Remove it"
  let example = PushExample(
    bad: .update(["attributes-type": "\"DeliveryAttributes\""]),
    good: .update())

  func leaves(_ problem: PushProblem, of push: PushUnderTest) -> Bool {
    // Without its event it may be a start.
    push.event == nil
  }

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    "(no " + PushText.string(problem.key) + ")"
  }
}
