import Findings

/// E5: content that is no object.
struct ContentStateTypeRule: ProblemRule {
  let code = PushProblemCode.contentStateType
  let title = "The content state is no object"
  let fix = "Send an object, not a string that holds one"
  let numbers = ["E5"]
  let example = PushExample(
    bad: .update(["content-state": #""{\"driver\":\"Mei\"}""#]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    // JSON that was encoded twice.
    let inner = push.value(LiveActivityPush.Key.contentState)?.string.flatMap { try? JSONReader().read($0).root }
    let object = inner?.members == nil ? nil : inner?.strictText
    return MendedLine.json(LiveActivityPush.Key.contentState, object ?? "{…}")
  }
}
