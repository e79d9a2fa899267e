import Findings

/// Keys inside the alert that Live Activities do not have, such as the app's own.
struct AlertUnknownKeyRule: PushRule {
  let id = "push.alert-unknown-key"
  let severity = Severity.warning
  let title = "A key of the alert is unknown"
  let why = "The phone leaves it alone; the widget draws the content state, never the alert"
  let fix = "Move what the widget shall draw into `content-state`, and the app's own keys beside `aps`"
  let pitfalls = [25]
  let example = PushExample(
    bad: .update(["alert": #"{"title": "Order 42", "body": "Mei", "minutes": 4}"#]),
    good: .update(["alert": #"{"title": "Order 42", "body": "Mei"}"#], state: ["minutes": "4"]))

  /// Keys that ordinary notifications have and that are harmless here.
  private static let harmless: Set<String> = [
    "subtitle", "subtitle-loc-key", "subtitle-loc-args", "title-loc-key", "title-loc-args", "loc-key", "loc-args",
    "action-loc-key", "launch-image", "summary-arg", "summary-arg-count",
  ]

  func findings(in push: PushUnderTest) -> [Finding] {
    typealias Key = LiveActivityPush.Key
    let known = Self.harmless.union([Key.title, Key.body, Key.sound])
    return (push.value(Key.alert)?.members ?? []).filter { !known.contains($0.key) }.map { member in
      let meant = Suggestion.nearest(to: member.key, in: [Key.title, Key.body, Key.sound])
      return finding(
        "`\(member.key)` is no key of an alert", fix: meant.map { "Write `\($0)`, if that is meant" },
        line: meant.map { MendedLine.json($0, member.value.strictText) } ?? "(no \(PushText.string(member.key)))",
        at: push.place(Key.alert, member.key))
    }
  }
}
