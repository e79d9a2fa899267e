import Findings

/// An expiration that is no moment in seconds.
struct ExpirationFormRule: PushRule {
  let id = "push.expiration-form"
  let severity = Severity.error
  let title = "The expiration is no number of seconds since 1970"
  let why = "APNs answers 400 BadExpirationDate, or keeps the push for 30 days where it reads milliseconds"
  let fix = "Send whole seconds since 1970"
  let example = PushExample(
    bad: .update().headers(["apns-expiration": "1800000900000"]),
    good: .update().headers(["apns-expiration": "1800000900"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.expiration] else { return [] }
    let seconds = Int64(field.value)
    if let seconds, seconds >= 0, Double(seconds) < PayloadReader.millisecondsFrom { return [] }
    let meant = PushText.moment(field.value).map { max(0, $0.rounded(.down)) } ?? push.mendingMoment + 900
    return [
      finding(
        "The expiration is `\(field.value)`",
        line: MendedLine.header(PushHeaders.Field.expiration, PushText.number(meant)), at: push.place(of: field))
    ]
  }
}
