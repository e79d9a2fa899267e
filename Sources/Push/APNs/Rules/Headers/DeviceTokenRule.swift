import Findings

/// A device token that is none.
struct DeviceTokenRule: PushRule {
  let id = "push.device-token"
  let severity = Severity.error
  let title = "The device token is not hexadecimal"
  let why = "APNs answers 400 BadDeviceToken or MissingDeviceToken"
  let fix = "Write every byte of the token as two hexadecimal digits, without spaces and brackets"
  let example = PushExample(
    bad: .update().path("/3/device/<0f0f 0f0f>"), good: .update().path("/3/device/\(ExamplePush.token)"))

  private static var token: Regex<Substring> { #/(?:[0-9A-Fa-f]{2})+/# }
  /// What is filled in later: `$TOKEN`, `${token}`, `{token}`, `<token>`, `…`.
  private static var placeholder: Regex<Substring> { #/\$.*|\{.*\}|<[\w \-]*[g-zG-Z][\w \-]*>|…/# }

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let request = push.request, let token = request.path(after: GivenRequest.devicePath),
      token.wholeMatch(of: Self.placeholder) == nil, token.wholeMatch(of: Self.token) == nil
    else { return [] }
    let digits = token.filter { $0.isASCII && $0.isHexDigit }
    let isPacked = !digits.isEmpty && digits.count % 2 == 0
      && token.allSatisfy { $0.isHexDigit || "<> -:%".contains($0) }
    return [
      finding(
        token.isEmpty ? "The path names no device token" : "The device token in the path is not hexadecimal",
        line: MendedLine.header(":path", GivenRequest.devicePath + (isPacked ? PushText.masked(digits) : "…")),
        at: push.place(of: request.path))
    ]
  }
}
