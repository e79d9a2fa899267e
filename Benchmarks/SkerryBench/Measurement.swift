/// One measured time beside what it is held against.
struct Measurement: Encodable {
  enum Kind: String, Encodable {
    /// The time must not be longer.
    case limit
    /// What a user would take instead, or the least that the work can cost.
    case peer
  }

  var name: String
  /// Median in milliseconds.
  var milliseconds: Double
  /// Fastest and slowest run, in milliseconds.
  var fastest: Double
  var slowest: Double
  var runs: Int
  /// Milliseconds to be held against, and what they are.
  var against: Double?
  var kind: Kind?
  var againstName: String?

  /// Holds the time against that of another program for the same work.
  mutating func compare(with peer: Measurement) {
    against = peer.milliseconds
    kind = .peer
    againstName = peer.name
  }

  /// Nil where there is no limit.
  var isWithinLimit: Bool? { kind == .limit ? against.map { milliseconds <= $0 } : nil }
}

extension Measurement {
  /// A time that follows from others.
  init(fixed name: String, _ milliseconds: Double, limit: Double? = nil, limitName: String? = nil) {
    self.init(
      name: name, milliseconds: milliseconds, fastest: milliseconds, slowest: milliseconds, runs: 1, against: limit,
      kind: limit == nil ? nil : .limit, againstName: limitName)
  }
}

/// Times a piece of work.
enum Stopwatch {
  /// - Parameters:
  ///   - warmUps: runs that are not counted.
  ///   - work: returns the milliseconds to count, or nil for all of its own time.
  static func measure(
    _ name: String, runs: Int, warmUps: Int = 1, limit: Double? = nil, limitName: String = "limit",
    _ work: () throws -> Double?
  ) rethrows -> Measurement {
    for _ in 0..<warmUps { _ = try work() }
    var times: [Double] = []
    for _ in 0..<runs {
      let clock = ContinuousClock()
      let start = clock.now
      let own = try work()
      times.append(own ?? milliseconds(start.duration(to: clock.now)))
    }
    times.sort()
    return Measurement(
      name: name, milliseconds: times[times.count / 2], fastest: times[0], slowest: times[times.count - 1], runs: runs,
      against: limit, kind: limit == nil ? nil : .limit, againstName: limit == nil ? nil : limitName)
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }
}
