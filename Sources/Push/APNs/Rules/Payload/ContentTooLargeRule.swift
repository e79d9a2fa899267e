import Findings

/// Attributes and content state that are larger together than ActivityKit takes: only a broadcast has room for it.
struct ContentTooLargeRule: PushRule {
  let id = "push.content-too-large"
  let severity = Severity.error
  let title = "Attributes and content state are too large"
  let why = "APNs takes more bytes on a channel than ActivityKit takes as content, and the phone drops the update"
  let fix = "Send less content"
  let example = PushExample(
    bad: .update(state: ["driver": "\"\(String(repeating: "x", count: 4100))\""]).broadcast(),
    good: .update().broadcast())

  func findings(in push: PushUnderTest) -> [Finding] {
    typealias Key = LiveActivityPush.Key
    guard push.size <= PayloadLimit.body(isBroadcast: push.isBroadcast) else { return [] }
    let parts = [push.value(Key.attributes), push.value(Key.contentState)].compactMap { $0?.strictText.utf8.count }
    let size = parts.reduce(0, +)
    guard size > PayloadLimit.content else { return [] }
    return [
      finding(
        "Attributes and content state take \(size) of \(PayloadLimit.content) bytes", line: nil,
        at: push.place(Key.contentState))
    ]
  }
}
