import Findings
import Foundation

/// A broadcast without the identifier of its channel, or with none that is one.
struct BroadcastChannelRule: PushRule {
  let id = "push.broadcast-channel"
  let severity = Severity.error
  let title = "The channel of the broadcast is missing or malformed"
  let why = "APNs answers 400 MissingChannelId or BadChannelId"
  let fix = "Send the identifier as it came when the channel was made"
  let example = PushExample(
    bad: .update().broadcast().headers(["apns-channel-id": "order 42"]), good: .update().broadcast())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.isBroadcast, let request = push.request, request.namesFields else { return [] }
    let field = request[PushHeaders.Field.channelID]
    if let value = field?.value, !value.isEmpty, value.contains("$") || Data(base64Encoded: value) != nil { return [] }
    return [
      finding(
        field.map { "`apns-channel-id` is `\($0.value)`, which is no base64" } ?? "The channel is missing",
        line: MendedLine.header(PushHeaders.Field.channelID, "<identifier in base64>"), at: push.place(of: field))
    ]
  }
}
