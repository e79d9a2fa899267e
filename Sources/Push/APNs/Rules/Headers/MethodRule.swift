import Findings

/// A method other than POST.
struct MethodRule: PushRule {
  let id = "push.method"
  let severity = Severity.error
  let title = "The method is not POST"
  let why = "APNs answers 405 MethodNotAllowed"
  let fix = "Send with POST"
  let example = PushExample(bad: .update().method("PUT"), good: .update().method("POST"))

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.relay == nil, let method = push.request?.method, method.value != "POST" else { return [] }
    return [
      finding(
        "The method is `\(method.value)`", line: MendedLine.header(":method", "POST"), at: push.place(of: method))
    ]
  }
}
