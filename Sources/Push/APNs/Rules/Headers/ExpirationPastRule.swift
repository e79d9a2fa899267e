import Findings

/// An expiration that has passed.
struct ExpirationPastRule: PushRule {
  let id = "push.expiration-past"
  let severity = Severity.warning
  let title = "The expiration has passed"
  let why = "APNs tries once; a phone that is out of reach for a moment never gets the push"
  let fix = "Send a moment some minutes ahead"
  let example = PushExample(
    bad: .update().headers(["apns-expiration": "1799999000"]),
    good: .update().headers(["apns-expiration": "1800000900"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.expiration], let seconds = Int64(field.value), seconds > 0,
      let moment = push.moment, Double(seconds) < moment
    else { return [] }
    return [
      finding(
        "The expiration passed \(PushText.span(moment - Double(seconds))) ago",
        line: MendedLine.header(PushHeaders.Field.expiration, PushText.number(push.mendingMoment + 900)),
        at: push.place(of: field))
    ]
  }
}
