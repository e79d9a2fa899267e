import Glibc

/// A point on the loop's clock, which never jumps (CLOCK_MONOTONIC).
struct LoopTime: Sendable, Hashable, Comparable {
  /// Nanoseconds since a point that only this process knows.
  var nanoseconds: Int64

  /// This very moment.
  static var now: LoopTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return LoopTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (a: LoopTime, b: LoopTime) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Ends at the last moment that there is, where the sum would lie beyond it.
  static func + (time: LoopTime, duration: Duration) -> LoopTime {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(duration.inNanoseconds)
    return LoopTime(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }
  static func - (later: LoopTime, earlier: LoopTime) -> Duration {
    .nanoseconds(later.nanoseconds &- earlier.nanoseconds)
  }
}

extension Duration {
  /// Whole nanoseconds; the largest or least number where there are more.
  var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, tooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return tooMuch ? (seconds < 0 ? .min : .max) : sum
  }
}
