import Findings

/// E13: a priority that Live Activities do not have.
struct PriorityRule: PushRule {
  let id = "push.priority"
  let severity = Severity.error
  let title = "The priority is neither 10 nor 5"
  let why = "APNs answers 400 BadPriority to what it does not know; 1 never wakes the phone"
  let fix = "Send 5, which costs no budget, or 10 with an alert"
  let numbers = ["E13"]
  let example = PushExample(
    bad: .update().headers(["apns-priority": "high"]), good: .update().headers(["apns-priority": "5"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.priority] else { return [] }
    let known = Int(field.value).flatMap(PushPriority.init)
    // On a channel all three are published.
    if let known, push.isBroadcast || known != .considerate { return [] }
    let meant = push.value(LiveActivityPush.Key.alert) == nil ? PushPriority.opportunistic : .immediate
    return [
      finding(
        "The priority is `\(field.value)`",
        line: MendedLine.header(PushHeaders.Field.priority, String(meant.rawValue)), at: push.place(of: field))
    ]
  }
}
