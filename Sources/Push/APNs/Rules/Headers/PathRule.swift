import Findings

/// A path that APNs does not have.
struct PathRule: PushRule {
  let id = "push.path"
  let severity = Severity.error
  let title = "The path is none of APNs'"
  let why = "APNs answers 404 BadPath"
  let fix = "Post to `/3/device/` and the token, or to `/4/broadcasts/apps/` and the app"
  let example = PushExample(
    bad: .update().path("/v1/devices/\(ExamplePush.token)"), good: .update().path("/3/device/\(ExamplePush.token)"))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.relay == nil, let request = push.request, let path = request.path,
      request.path(after: GivenRequest.devicePath) == nil, request.path(after: GivenRequest.broadcastPath) == nil
    else { return [] }
    return [
      finding(
        "The path is `\(PushText.masked(path.value))`", line: MendedLine.header(":path", GivenRequest.devicePath + "…"),
        at: push.place(of: path))
    ]
  }
}

extension ExamplePush {
  /// As long as tokens of activities are, and nobody's.
  static let token = String(repeating: "0f", count: 80)
}

extension PushText {
  /// Tokens are secrets: of a long run of hexadecimal digits only the beginning is shown.
  static func masked(_ text: String) -> String {
    text.replacing(#/[0-9A-Fa-f]{16,}/#) { $0.output.prefix(8) + "…" }
  }
}
