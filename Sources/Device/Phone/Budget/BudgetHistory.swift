/// How an app's budget went: one sample for every push of priority 10.
public struct BudgetHistory: Hashable, Sendable, Codable {
  /// What was left of the budget at one moment.
  public struct Sample: Hashable, Sendable, Codable {
    /// Seconds of the phone's clock.
    public var moment: Double
    public var isAllowed: Bool
    /// What was left afterwards, and out of how many.
    public var remaining: Int
    public var limit: Int
    public init(moment: Double, isAllowed: Bool, remaining: Int, limit: Int) {
      self.moment = moment; self.isAllowed = isAllowed; self.remaining = remaining; self.limit = limit
    }
  }

  /// Samples that are kept; older ones make room, half of them at a time.
  public static let capacity = 2048
  public private(set) var samples: [Sample] = []
  /// Samples that made room.
  public private(set) var forgotten = 0

  public init() {}

  /// Appends a moment.
  public mutating func add(_ sample: Sample) {
    if samples.count >= Self.capacity {
      samples.removeFirst(Self.capacity / 2)
      forgotten += Self.capacity / 2
    }
    samples.append(sample)
  }

  /// What was left at a moment, if every charge comes back after `window` seconds; nil before the first sample.
  public func remaining(at moment: Double, window: Double) -> Int? {
    guard let last = samples.last(where: { $0.moment <= moment }) else { return nil }
    let used = samples.count { $0.isAllowed && $0.moment <= moment && $0.moment > moment - window }
    return max(0, last.limit - used)
  }

  /// Pushes that did not pass in a span of time, its end excluded.
  public func throttled(from start: Double, to end: Double) -> Int {
    samples.count { !$0.isAllowed && $0.moment >= start && $0.moment < end }
  }
}
