/// Which cards are with a sender, and how far the cards of an activity have been looked through.
///
/// SQLite is used by one process, so that this need not be stored: after a restart nothing is leased, and every
/// activity that is not settled is looked through again. PostgreSQL keeps leases in its rows and uses the passes alone.
struct LeaseBook {
  /// A place in the order in which the cards of an activity are looked through.
  struct Place: Hashable, Comparable {
    var installation: Int64
    var generation: Int64
    static let start = Place(installation: -1, generation: -1)
    static func < (a: Place, b: Place) -> Bool {
      (a.installation, a.generation) < (b.installation, b.generation)
    }
  }

  /// One way through an activity's cards: from where a version began, round to the same place.
  ///
  /// A younger version does not send the pass back to the start: with frequent changes the cards at the end would never
  /// have their turn.
  struct Pass {
    var version: Int64
    /// Cards up to here have been looked at.
    var at = Place.start
    /// The last card of the pass, once it has gone round; nil = the end of all.
    var stop: Place?
    var hasTurned = false
    var isComplete = false
    var leased = 0
    /// Unix seconds before which a completed pass is not examined again.
    var examineAt = 0.0

    mutating func raise(to version: Int64) {
      guard version > self.version else { return }
      self.version = version
      stop = isComplete || at == .start ? nil : at
      if isComplete { at = .start }
      hasTurned = false; isComplete = false
    }

    mutating func restart() {
      at = .start; stop = nil; hasTurned = false; isComplete = false
    }

    /// There are no cards behind `at`.
    mutating func reachedEnd() {
      guard !hasTurned, stop != nil else { return isComplete = true }
      hasTurned = true
      at = .start
    }

    /// Whether a card at this place belongs to the pass.
    func contains(_ place: Place) -> Bool {
      guard hasTurned, let stop else { return true }
      return place <= stop
    }
  }

  struct Lease {
    var activity: Int64
    var node: String
    /// Unix seconds.
    var since: Double
    var until: Double
    /// Where the card stood.
    var phase: Card.Phase
  }

  private(set) var leases: [Int64: Lease] = [:]
  private(set) var passes: [Int64: Pass] = [:]
  /// No lease runs out before.
  private(set) var earliestEnd = Double.infinity

  /// The pass over an activity, begun or raised where its version is new.
  mutating func pass(_ activity: Int64, version: Int64) -> Pass {
    var pass = passes[activity] ?? {
      var pass = Pass(version: version)
      pass.leased = leases.values.count { $0.activity == activity }
      return pass
    }()
    pass.raise(to: version)
    passes[activity] = pass
    return pass
  }

  mutating func update(_ activity: Int64, _ change: (inout Pass) -> Void) {
    guard var pass = passes[activity] else { return }
    change(&pass)
    passes[activity] = pass
  }

  mutating func forget(_ activity: Int64) { passes[activity] = nil }
  /// Everything is looked through again.
  mutating func forgetPasses() { passes = [:] }

  func isLeased(_ card: Int64) -> Bool { leases[card] != nil }

  mutating func lease(_ card: Card, node: String, now: Double, until: Double) {
    leases[card.id] = Lease(activity: card.activity, node: node, since: now, until: until, phase: card.phase)
    earliestEnd = min(earliestEnd, until)
    passes[card.activity]?.leased += 1
  }

  /// Gives a lease back.
  /// - Returns: whether the node had it.
  @discardableResult
  mutating func release(_ card: Int64, node: String) -> Bool {
    guard let lease = leases[card], lease.node == node else { return false }
    leases[card] = nil
    passes[lease.activity].map { passes[lease.activity]?.leased = max(0, $0.leased - 1) }
    if leases.isEmpty { earliestEnd = .infinity }
    return true
  }

  /// Takes leases back that nobody gave back in time; their activities are looked through again.
  mutating func expire(now: Double) {
    guard earliestEnd <= now else { return }
    for (card, lease) in leases where lease.until <= now {
      leases[card] = nil
      passes[lease.activity] = nil
    }
    for lease in leases.values { passes[lease.activity]?.leased = 0 }
    for lease in leases.values { passes[lease.activity]?.leased += 1 }
    earliestEnd = leases.values.map(\.until).min() ?? .infinity
  }
}
