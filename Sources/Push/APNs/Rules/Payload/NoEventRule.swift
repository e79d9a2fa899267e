import Findings

/// E3: no event, or its key misspelt.
struct NoEventRule: ProblemRule {
  let code = PushProblemCode.noEvent
  let title = "The event is missing"
  let fix = "Add \"event\": \"start\", \"update\" or \"end\""
  let numbers = ["E3"]
  let pitfalls = [211]
  let example = PushExample(
    bad: .update(["event": nil, "events": "\"update\""]),
    good: .update())

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    func has(_ key: String) -> Bool { push.value(key) != nil }
    let event =
      has(LiveActivityPush.Key.attributesType) ? "start" : has(LiveActivityPush.Key.dismissalDate) ? "end" : "update"
    let meant = push.misspelling(of: LiveActivityPush.Key.event)?.value.string ?? event
    return MendedLine.json(LiveActivityPush.Key.event, PushText.string(meant))
  }
}
