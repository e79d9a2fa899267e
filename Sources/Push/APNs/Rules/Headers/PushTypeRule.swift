import Findings

/// E12: another push type, or none.
struct PushTypeRule: PushRule {
  let id = "push.push-type"
  let severity = Severity.error
  let title = "The push type is not liveactivity"
  let why = "APNs refuses, delays or drops a push whose type does not fit its payload"
  let fix = "Send `liveactivity` as push type"
  let numbers = ["E12"]
  let example = PushExample(bad: .update().headers(["apns-push-type": "alert"]), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let request = push.request, request.namesFields else { return [] }
    let field = request[PushHeaders.Field.pushType], wanted = PushKind.liveactivity.rawValue
    // FCM fills it in where the author does not.
    guard field != nil || push.relay == nil, field?.value != wanted else { return [] }
    return [
      finding(
        field.map { "The push type is `\($0.value)`" } ?? "The push type is missing",
        line: MendedLine.header(PushHeaders.Field.pushType, wanted), at: push.place(of: field))
    ]
  }
}
