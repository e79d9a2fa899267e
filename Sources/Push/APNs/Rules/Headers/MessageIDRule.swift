import Findings
import Foundation

/// An identifier of the push that is no UUID.
struct MessageIDRule: PushRule {
  let id = "push.message-id"
  let severity = Severity.error
  let title = "The identifier of the push is no UUID"
  let why = "APNs answers 400 BadMessageId"
  let fix = "Write a UUID in the form 8-4-4-4-12, or leave the field out"
  let example = PushExample(
    bad: .update().headers(["apns-id": "order-42"]),
    good: .update().headers(["apns-id": "6f8a1c0e-5d2b-4f7e-9a43-0c1d2e3f4a5b"]))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard let field = push.request?[PushHeaders.Field.id], UUID(uuidString: field.value) == nil else { return [] }
    return [
      finding(
        "`apns-id` is `\(field.value)`", line: "(no \(PushHeaders.Field.id))", at: push.place(of: field))
    ]
  }
}
