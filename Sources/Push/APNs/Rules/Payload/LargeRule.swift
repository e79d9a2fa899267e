import Findings

/// W14: a payload near the limit.
struct LargeRule: PushRule {
  let id = "push.large"
  let severity = Severity.warning
  let title = "The payload is near the limit"
  let why = "With a longer name or one more entry APNs answers 413 PayloadTooLarge"
  let fix = "Keep what never changes in the attributes; write UTF-8 instead of escapes, and no spaces between values"
  let numbers = ["W14"]
  let example = PushExample(
    bad: .update(state: ["driver": "\"\(String(repeating: "x", count: 3600))\""]),
    good: .update(state: ["driver": "\"Mei\""]))

  /// Bytes from which a push counts as near the limit of a device push; a broadcast has as much room less.
  private static let near = 3500

  func findings(in push: PushUnderTest) -> [Finding] {
    let count = push.size, limit = PayloadLimit.body(isBroadcast: push.isBroadcast)
    guard count > limit - (PayloadLimit.device - Self.near), count <= limit else { return [] }
    let dense = push.document.map { $0.root.strictText.utf8.count } ?? count
    let saved = count - dense
    let fix = saved > 0 ? self.fix + "; without escapes and spaces it has \(dense) bytes" : self.fix
    return [finding("The payload has \(count) of \(limit) bytes", fix: fix, line: nil, at: push.place(at: .root))]
  }
}
