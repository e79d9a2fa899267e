import Findings

/// A channel on an iOS that has none.
struct ChannelBeforeIOS18Rule: PushRule {
  let id = "push.channel-before-ios18"
  let severity = Severity.error
  let title = "iOS before 18 knows no channels"
  let why = "A start that names a channel does not start there, and nothing listens to broadcasts"
  let fix = "Send to older phones with tokens"
  let example = PushExample(
    bad: .start(["input-push-token": nil, "input-push-channel": "\"dHN0LXNyY2gtY2hubA==\""]).ios(17, 4),
    good: .start(["input-push-token": nil, "input-push-channel": "\"dHN0LXNyY2gtY2hubA==\""]).ios(18))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let ios = push.setting.ios, ios < StartWithoutInputRule.inputs else { return [] }
    if push.isBroadcast {
      return [
        finding(
          "The push goes to a channel, and iOS \(ios) listens to none",
          line: MendedLine.header(":path", GivenRequest.devicePath + "…"), at: push.place(of: push.request?.path))
      ]
    }
    guard push.event == .start, push.value(LiveActivityPush.Key.inputChannel) != nil else { return [] }
    return [
      finding(
        "The start names a channel, and iOS \(ios) has none",
        line: "(no " + PushText.string(LiveActivityPush.Key.inputChannel) + ")",
        at: push.place(LiveActivityPush.Key.inputChannel))
    ]
  }
}
