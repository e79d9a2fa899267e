import Findings

/// W7: a start that gives the activity nothing to listen to.
struct StartWithoutInputRule: PushRule {
  let id = "push.start-without-input"
  let severity = Severity.warning
  let title = "The start does not say what the activity listens to"
  let why =
    "From iOS 18 on an activity that is started by push gets neither token nor channel unless the push "
    + "asks for one"
  let fix = "Ask for a token of its own, or name a channel with `input-push-channel`"
  let numbers = ["W7"]
  let example = PushExample(bad: .start(["input-push-token": nil]).ios(18), good: .start().ios(18))

  /// First iOS with input keys.
  static let inputs = PushSetting.Release(18)

  func findings(in push: PushUnderTest) -> [Finding] {
    typealias Key = LiveActivityPush.Key
    guard push.event == .start, !push.isBroadcast, push.value(Key.inputToken) == nil,
      push.value(Key.inputChannel) == nil, !push.misspellsOptional(Key.inputToken, Key.inputChannel),
      push.setting.ios.map({ $0 >= Self.inputs }) ?? true
    else { return [] }
    return [finding(title, line: MendedLine.json(Key.inputToken, "1"), at: push.place())]
  }
}
