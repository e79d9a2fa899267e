/// How long to wait after tries that failed: twice as long each time, with a part left to chance, so that phones that
/// lost the same relay do not come back together.
struct RetrySchedule: Equatable, Sendable {
  var first: Duration = .seconds(2)
  var longest: Duration = .seconds(300)

  /// - Parameters:
  ///   - failures: how many tries in a row have failed, from 1.
  ///   - chance: 0 ..< 1; between half and the whole of the time.
  ///   - atLeast: what the relay asked for (`Retry-After`).
  func delay(after failures: Int, chance: Double, atLeast: Duration? = nil) -> Duration {
    var whole = first
    for _ in 1..<max(1, min(failures, 32)) where whole < longest { whole = whole * 2 }
    whole = min(whole, longest)
    let delay = whole * (0.5 + 0.5 * min(max(chance, 0), 1))
    // Asked for or not: a day without trying is too long.
    return max(delay, min(atLeast ?? .zero, .seconds(3600)))
  }
}
