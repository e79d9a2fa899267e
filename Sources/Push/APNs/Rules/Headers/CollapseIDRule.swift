import Findings

/// A collapse identifier that is too long.
struct CollapseIDRule: PushRule {
  let id = "push.collapse-id"
  let severity = Severity.error
  let title = "The collapse identifier is too long"
  let why = "APNs answers 400 BadCollapseId"
  let fix = "Shorten it to 64 bytes of UTF-8"
  let example = PushExample(
    bad: .update().headers(["apns-collapse-id": String(repeating: "order-42-", count: 8)]),
    good: .update().headers(["apns-collapse-id": "order-42"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.collapseID],
      field.value.utf8.count > PushHeaders.collapseLimit
    else { return [] }
    var short = field.value
    while short.utf8.count > PushHeaders.collapseLimit { short.removeLast() }
    return [
      finding(
        "The collapse identifier has \(field.value.utf8.count) of \(PushHeaders.collapseLimit) bytes",
        line: MendedLine.header(PushHeaders.Field.collapseID, short), at: push.place(of: field))
    ]
  }
}
