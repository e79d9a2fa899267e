/// So many a second on average, and so many at once.
public struct RateLimit: Sendable, Hashable, Codable {
  /// Requests a second that are served for ever.
  public var perSecond: Double
  /// Requests that are served at once after a rest.
  public var burst: Int
  public init(perSecond: Double, burst: Int) { self.perSecond = perSecond; self.burst = burst }
}

/// Counts who asks how often: a state machine without a clock.
struct RateCounter: Sendable {
  private struct Bucket {
    var left: Double
    var at: Double
  }

  let limit: RateLimit
  /// Askers that are remembered at most; the ones that may do all again are forgotten first.
  let memory: Int
  private var buckets: [String: Bucket] = [:]

  init(_ limit: RateLimit, memory: Int = 100_000) {
    self.limit = limit
    self.memory = memory
  }

  /// Counts one request.
  /// - Parameter now: seconds on a clock that never goes back.
  /// - Returns: nil where it may go on; else the seconds after which it may.
  mutating func take(_ asker: String, now: Double) -> Double? {
    var bucket = level(of: asker, now: now)
    guard bucket.left >= 1 else {
      buckets[asker] = bucket
      return limit.perSecond > 0 ? (1 - bucket.left) / limit.perSecond : 3600
    }
    bucket.left -= 1
    if buckets.count >= memory, buckets[asker] == nil { forget(now: now) }
    buckets[asker] = bucket
    return nil
  }

  private func level(of asker: String, now: Double) -> Bucket {
    guard let bucket = buckets[asker] else { return Bucket(left: Double(limit.burst), at: now) }
    let gained = max(0, now - bucket.at) * limit.perSecond
    return Bucket(left: min(Double(limit.burst), bucket.left + gained), at: now)
  }

  private mutating func forget(now: Double) {
    let full = Double(limit.burst)
    buckets = buckets.filter { level(of: $0.key, now: now).left < full }
    // All of them ask at once: the memory is bounded, whatever that lets through.
    if buckets.count >= memory { buckets.removeAll() }
  }
}
