import Findings

/// A start by push on an iOS that does not know it.
struct StartBeforeIOS17Rule: PushRule {
  let id = "push.start-unsupported"
  let severity = Severity.error
  let title = "iOS before 17.2 is not started by push"
  let why = "The phone has no push-to-start token and drops the push"
  let fix = "Start in the app there, and send updates to its token"
  let example = PushExample(bad: .start(["input-push-token": nil]).ios(17, 1), good: .update().ios(17, 1))

  /// First iOS with push-to-start tokens.
  private static let pushToStart = PushSetting.Release(17, 2)

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let ios = push.setting.ios, ios < Self.pushToStart, push.event == .start else { return [] }
    return [
      finding(
        "The push starts an activity, and iOS \(ios) is not started by push",
        line: MendedLine.json(LiveActivityPush.Key.event, PushText.string(LiveActivityPush.Event.update.rawValue)),
        at: push.place(LiveActivityPush.Key.event))
    ]
  }
}
