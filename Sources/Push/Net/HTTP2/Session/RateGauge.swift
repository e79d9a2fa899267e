/// How often a thing may happen.
public struct HTTP2Rate: Sendable, Hashable {
  /// So many at once.
  public var burst: Int
  /// And, in the long run, so many a second.
  public var perSecond: Int
  public init(burst: Int, perSecond: Int) {
    self.burst = burst
    self.perSecond = perSecond
  }
}

/// Counts what happens against a rate: a bucket of leaves that fills slowly.
struct RateGauge {
  private let rate: HTTP2Rate
  /// Leaves times a second's nanoseconds.
  private var level: Int64
  private var last: LoopTime

  init(_ rate: HTTP2Rate, at now: LoopTime) {
    self.rate = rate
    level = Self.scaled(rate.burst)
    last = now
  }

  /// False where it happened too often.
  mutating func count(at now: LoopTime) -> Bool {
    let passed = max(0, now.nanoseconds - last.nanoseconds)
    last = max(last, now)
    let (gained, overflow) = passed.multipliedReportingOverflow(by: Int64(max(0, rate.perSecond)))
    level = min(Self.scaled(rate.burst), overflow ? .max : level.addingReportingOverflow(gained).partialValue)
    guard level >= 1_000_000_000 else { return false }
    level -= 1_000_000_000
    return true
  }

  private static func scaled(_ count: Int) -> Int64 { Int64(min(max(0, count), 1_000_000_000)) * 1_000_000_000 }
}
