/// W9: an end without content.
struct EndKeepsContentRule: ProblemRule {
  let code = PushProblemCode.endKeepsContent
  let title = "The end has no content state"
  let fix = "Send the final content, if it differs from the last one"
  let numbers = ["W9"]
  let example = PushExample(
    bad: .end(["content-state": nil]),
    good: .end())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.contentState, push.history.contentState ?? "{…}")
  }
}
