import Findings

/// How Swift's `Duration` stands in JSON: attoseconds in 128 bits, the high 64 before the low ones.
struct AttosecondPair {
  let high: Int64
  let low: UInt64

  /// - Parameter seconds: what is beyond 128 bits of attoseconds, or no number, becomes 0.
  init(seconds: Double) {
    let attoseconds = Int128(exactly: (seconds * 1e18).rounded()) ?? 0
    high = Int64(truncatingIfNeeded: attoseconds >> 64)
    low = UInt64(truncatingIfNeeded: attoseconds)
  }

  var node: JSONNode { .array([.number(literal: String(high)), .number(literal: String(low))]) }
}
