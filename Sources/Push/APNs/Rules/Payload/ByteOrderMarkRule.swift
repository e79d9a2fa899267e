import Findings

/// A byte order mark before the payload.
struct ByteOrderMarkRule: PushRule {
  let id = "push.byte-order-mark"
  let severity = Severity.warning
  let title = "A byte order mark stands before the payload"
  let why = "JSON begins with its first character; whether APNs passes the mark over is not known"
  let fix = "Write the file as UTF-8 without a byte order mark"
  let example = PushExample(bad: .end().marked(), good: .end())

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.payload.starts(with: Self.mark) else { return [] }
    return [finding(title, line: nil, at: push.place(at: .root))]
  }
}
