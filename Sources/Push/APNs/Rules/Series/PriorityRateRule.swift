import Findings

/// W2: more than ten pushes of priority 10 without an alert within an hour.
struct PriorityRateRule: PushRule {
  let id = "push.priority-rate"
  let severity = Severity.warning
  let title = "Many pushes of priority 10 follow each other"
  let why =
    "They count against an hourly budget that is not published; beyond it the phone drops them, reported after 20 to "
    + "30 minutes, while APNs goes on answering 200"
  let fix = "Send silent updates with priority 5, and keep 10 for those with an alert"
  let numbers = ["W2"]
  let pitfalls = [128]
  let example = PushExample(
    bad: .update(["timestamp": "1800000000"]).headers(["apns-priority": "10"]).after(
      (1...10).map { .update(["timestamp": "\(1_799_998_000 + $0 * 60)"], state: ["minutes": "\(40 - $0)"])
        .headers(["apns-priority": "10"]) }),
    good: .update(["timestamp": "1800000000"]).after(
      (1...10).map { .update(["timestamp": "\(1_799_998_000 + $0 * 60)"], state: ["minutes": "\(40 - $0)"])
        .headers(["apns-priority": "10"]) }))

  /// Pushes in an hour that were seen to go through without `NSSupportsLiveActivitiesFrequentUpdates` (observed).
  static let hourly = 10

  func findings(in push: PushUnderTest) -> [Finding] {
    // Said once, of the push that is one too many.
    guard push.isImmediate, push.value(LiveActivityPush.Key.alert) == nil,
      push.history.immediate(since: push.timestamp) == Self.hourly
    else { return [] }
    return [
      finding(
        "The push is number \(Self.hourly + 1) of priority 10 without an alert within an hour",
        line: MendedLine.header(PushHeaders.Field.priority, String(PushPriority.opportunistic.rawValue)),
        at: push.place(of: push.request?[PushHeaders.Field.priority]))
    ]
  }
}

extension PushHistory {
  /// Pushes of priority 10 without an alert in the hour before `timestamp`.
  func immediate(since timestamp: Double?) -> Int {
    guard let timestamp else { return 0 }
    return immediate.count { $0 > timestamp - Self.hour }
  }
}
