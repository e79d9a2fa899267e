import Findings

/// E5: a start or an update without content.
struct NoContentStateRule: ProblemRule {
  let code = PushProblemCode.noContentState
  let title = "The content state is missing"
  let fix = "Send the whole content state with each start and update"
  let numbers = ["E5"]
  let example = PushExample(
    bad: .update(["content-state": nil]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let near = push.misspelling(of: LiveActivityPush.Key.contentState)
    return MendedLine.json(LiveActivityPush.Key.contentState, near?.value.strictText ?? "{…}")
  }
}
