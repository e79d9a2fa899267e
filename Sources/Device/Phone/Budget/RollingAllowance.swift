/// A number of charges that any window of a given length may hold: what was charged comes back one window later.
public struct RollingAllowance: Hashable, Sendable, Codable {
  /// Seconds.
  public let window: Double
  /// Moments of the charges that still count, oldest first.
  private(set) var charges: [Double] = []
  /// Index of the oldest one: dropping from the front of an array would move the rest each time.
  private var first = 0

  /// - Parameter window: seconds; what is not above zero lets every charge pass.
  public init(window: Double) { self.window = window }

  /// Charges one, or tells when one may be charged.
  /// - Parameter limit: charges within the window; nothing passes at zero.
  public mutating func charge(limit: Int, at now: Double) -> BudgetVerdict {
    forget(before: now)
    guard used >= limit else {
      charges.append(now)
      return .allowed
    }
    return .throttled(until: refill(limit: limit, after: now))
  }

  /// Charges that may still follow at `now`.
  public func remaining(limit: Int, at now: Double) -> Int {
    max(0, limit - charges[first...].count { $0 > now - window && $0 <= now })
  }

  /// When the next charge comes back after `now`; nil where none is out.
  public func nextReturn(after now: Double) -> Double? {
    charges[first...].first { $0 + window > now }.map { $0 + window }
  }

  /// When a charge passes again: as many must have come back as there are above the limit, and one more.
  private func refill(limit: Int, after now: Double) -> Double {
    guard limit > 0 else { return .infinity }
    return charges[first + used - limit] + window
  }

  private var used: Int { charges.count - first }

  private mutating func forget(before now: Double) {
    while first < charges.count, charges[first] <= now - window { first += 1 }
    if first > 64, first * 2 > charges.count {
      charges.removeFirst(first)
      first = 0
    }
  }
}

/// Whether a push passes.
public enum BudgetVerdict: Hashable, Sendable, Codable {
  case allowed
  /// Nothing passes before this moment, in seconds of the phone's clock; infinite where nothing ever will.
  case throttled(until: Double)
}
