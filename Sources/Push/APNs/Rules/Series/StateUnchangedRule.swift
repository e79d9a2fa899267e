import Findings

/// An update with the content that is shown already.
struct StateUnchangedRule: PushRule {
  let id = "push.state-unchanged"
  let severity = Severity.note
  let title = "The content state equals that of the push before"
  let why = "The system may draw nothing anew for a content that is equal, and data from an app group does not count"
  let fix =
    "Send an update when something changes; where the widget reads something else, send a number that grows along"
  let example = PushExample(
    bad: .update(["timestamp": "1800000060"]).after([.update()]),
    good: .update(["timestamp": "1800000060"], state: ["minutes": "11"]).after([.update()]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.event == .update, let state = push.value(LiveActivityPush.Key.contentState)?.strictText,
      state == push.history.contentState, push.value(LiveActivityPush.Key.alert) == nil,
      !push.history.isEnded
    else { return [] }
    return [finding(title, line: nil, at: push.place(LiveActivityPush.Key.contentState))]
  }
}
