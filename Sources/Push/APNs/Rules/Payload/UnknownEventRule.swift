import Findings

/// E3: an event that there is none of.
struct UnknownEventRule: ProblemRule {
  let code = PushProblemCode.unknownEvent
  let title = "The event is none of start, update and end"
  let fix = "Write the event in lower case: start, update or end"
  let numbers = ["E3"]
  let example = PushExample(
    bad: .update(["event": "\"Update\""]),
    good: .update(["event": "\"update\""]))

  func line(_ problem: PushProblem, of push: PushUnderTest) -> String? {
    let near = push.value(LiveActivityPush.Key.event)?.string.flatMap(LiveActivityPush.Event.meant(by:))
    return near.map { MendedLine.json(LiveActivityPush.Key.event, PushText.string($0.rawValue)) }
  }
}
