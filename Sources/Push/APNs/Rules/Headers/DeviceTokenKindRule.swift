import Findings

/// The app's own token in place of an activity's.
struct DeviceTokenKindRule: PushRule {
  let id = "push.device-token-kind"
  let severity = Severity.warning
  let title = "The token looks like the app's own"
  let why =
    "Tokens of activities and push-to-start tokens were seen with 160 digits, tokens of ordinary notifications with "
    + "64; APNs answers 400 DeviceTokenNotForTopic where kind and topic do not fit"
  let fix =
    "Send updates and ends to the token of `activity.pushTokenUpdates`, starts to that of "
    + "`Activity.pushToStartTokenUpdates`"
  let pitfalls = [5]
  let example = PushExample(
    bad: .update().path("/3/device/\(String(repeating: "0f", count: 32))"),
    good: .update().path("/3/device/\(ExamplePush.token)"))

  /// Hexadecimal digits of the tokens of ordinary notifications (observed).
  private static let ordinary = 64

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let request = push.request, let token = request.path(after: GivenRequest.devicePath),
      token.count == Self.ordinary, token.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return [] }
    return [
      finding(
        "The device token has \(Self.ordinary) digits",
        line: MendedLine.header(":path", GivenRequest.devicePath + "…"), at: push.place(of: request.path))
    ]
  }
}
