/// E14: a start on a channel.
struct BroadcastStartRule: ProblemRule {
  let code = PushProblemCode.broadcastStart
  let title = "A broadcast shall start activities"
  let fix = "Start with a push to the push-to-start token and `input-push-channel`"
  let numbers = ["E14"]
  let example = PushExample(bad: .start().broadcast(), good: .update().broadcast())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    MendedLine.json(LiveActivityPush.Key.event, PushText.string(LiveActivityPush.Event.update.rawValue))
  }
}
