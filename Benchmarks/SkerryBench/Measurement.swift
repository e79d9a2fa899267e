import Glibc

/// One measured amount, mostly a time, beside what it is held against.
struct Measurement: Encodable {
  enum Kind: String, Encodable {
    /// The time must not be longer.
    case limit
    /// The amount must not be smaller.
    case least
    /// What a user would take instead, or the least that the work can cost.
    case peer
  }

  var name: String
  var unit = "ms"
  /// Median of all runs.
  var median: Double
  /// Least and greatest of all runs.
  var least: Double
  var greatest: Double
  var runs: Int
  /// The best run, where it is the one to be held against something instead of the median: rounds that are short and
  /// taken in turns with the peer's, of which other programs on the machine only ever make the worse ones worse.
  var best: Double?
  /// Median of the milliseconds that processors spent on it, this process and those that it ran together: what counts
  /// on a machine that others use too. Nil for amounts that follow from others.
  var processor: Double?
  /// The amount to be held against, and what it is.
  var against: Double?
  var kind: Kind?
  var againstName: String?

  /// Holds the time against that of another program for the same work.
  mutating func compare(with peer: Measurement) {
    against = peer.held
    kind = .peer
    againstName = peer.name
  }

  /// What is held against the limit or the peer.
  var held: Double { best ?? median }

  /// Nil where there is no limit.
  var isWithinLimit: Bool? {
    switch kind {
    case .limit: against.map { held <= $0 }
    case .least: against.map { held >= $0 }
    case .peer, nil: nil
    }
  }
}

extension Measurement {
  /// An amount that follows from others.
  init(fixed name: String, _ amount: Double, unit: String = "ms", limit: Double? = nil, limitName: String? = nil) {
    self.init(
      name: name, unit: unit, median: amount, least: amount, greatest: amount, runs: 1, against: limit,
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
    var spent: [Double] = []
    for _ in 0..<runs {
      let clock = ContinuousClock()
      let start = clock.now, spentBefore = processorMilliseconds()
      let own = try work()
      times.append(own ?? milliseconds(start.duration(to: clock.now)))
      spent.append(processorMilliseconds() - spentBefore)
    }
    times.sort()
    spent.sort()
    return Measurement(
      name: name, median: times[runs / 2], least: times[0], greatest: times[runs - 1], runs: runs,
      processor: spent[runs / 2], against: limit, kind: limit == nil ? nil : .limit,
      againstName: limit == nil ? nil : limitName)
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }

  /// What this process and the programs that it ran to their ends have used of all processors so far.
  static func processorMilliseconds() -> Double {
    var sum = 0.0
    for who in [RUSAGE_SELF, RUSAGE_CHILDREN] {
      var usage = rusage()
      guard getrusage(__rusage_who_t(who.rawValue), &usage) == 0 else { continue }
      sum += milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }
    return sum
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }
}
