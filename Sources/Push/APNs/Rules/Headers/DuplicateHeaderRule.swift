import Findings

/// A header field that stands twice.
struct DuplicateHeaderRule: PushRule {
  let id = "push.duplicate-header"
  let severity = Severity.error
  let title = "A header field stands twice"
  let why = "APNs answers 400 DuplicateHeaders"
  let fix = "Send it once"
  let example = PushExample(bad: .update().adding("apns-priority", "5"), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    var seen: [String: GivenRequest.Field] = [:]
    var found: [Finding] = []
    for field in push.request?.fields ?? [] where field.name.hasPrefix("apns-") || field.name == "authorization" {
      guard let first = seen.updateValue(field, forKey: field.name) else { continue }
      found.append(
        finding(
          "`\(field.name)` stands twice", line: MendedLine.header(field.name, first.value), at: push.place(of: field)))
    }
    return found
  }
}
