import Findings

/// E16: a client certificate.
struct CertificateRule: PushRule {
  let id = "push.certificate"
  let severity = Severity.error
  let title = "The push is sent with a certificate"
  let why =
    "Live Activities are not sent with certificates: APNs answers DeviceTokenNotForTopic or TopicDisallowed, and "
    + "leaves a provider token beside one unread"
  let fix = "Authenticate with a provider token"
  let numbers = ["E16"]
  let example = PushExample(bad: .update().certificate("push.pem"), good: .update())

  func findings(in push: PushUnderTest) -> [Finding] {
    // On channels Apple's own samples show certificates.
    guard !push.isBroadcast, let field = push.request?.certificate else { return [] }
    return [
      finding(title, line: MendedLine.header("authorization", "bearer <JWT>"), at: push.place(of: field))
    ]
  }
}
