import Findings

/// E14: an expiration that does not fit the channel.
struct BroadcastExpirationRule: PushRule {
  let id = "push.broadcast-expiration"
  let severity = Severity.error
  let title = "The expiration does not fit the channel"
  let why =
    "A broadcast has to name its expiration, and 0 on a channel without storage: else APNs answers 400 "
    + "BadExpirationDate"
  let fix = "Send 0 on a channel that stores nothing, else a moment within 8 hours"
  let numbers = ["E14"]
  let example = PushExample(
    bad: .update().broadcast(storesNothing: true).headers(["apns-expiration": "1800000900"]),
    good: .update().broadcast(storesNothing: true).headers(["apns-expiration": "0"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.isBroadcast, let request = push.request, request.namesFields else { return [] }
    let field = request[PushHeaders.Field.expiration]
    let name = PushHeaders.Field.expiration
    guard let field else {
      let value = push.setting.channelStoresNothing == true ? "0" : PushText.number(push.mendingMoment + 900)
      return [
        finding("The broadcast has no expiration", line: MendedLine.header(name, value), at: push.place(of: nil))
      ]
    }
    guard push.setting.channelStoresNothing == true, field.value != "0" else { return [] }
    return [
      finding(
        "The channel stores nothing, and the expiration is `\(field.value)`", line: MendedLine.header(name, "0"),
        at: push.place(of: field))
    ]
  }
}
