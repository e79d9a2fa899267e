import Findings

/// W18: a start or an end that is tried once.
struct ExpirationZeroRule: PushRule {
  let id = "push.expiration-zero"
  let severity = Severity.warning
  let title = "A start or an end is tried once"
  let why =
    "With expiration 0 APNs stores nothing: a phone that is out of reach for a moment never starts or ends the card"
  let fix = "Give starts and ends some minutes; 0 is for updates that are soon replaced"
  let numbers = ["W18"]
  let example = PushExample(
    bad: .end().headers(["apns-expiration": "0"]), good: .end().headers(["apns-expiration": "1800000900"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.expiration], field.value == "0", let event = push.event,
      event != .update, !push.isBroadcast
    else { return [] }
    return [
      finding(
        "The \(event.rawValue) has the expiration 0",
        line: MendedLine.header(PushHeaders.Field.expiration, PushText.number(push.mendingMoment + 900)),
        at: push.place(of: field))
    ]
  }
}
