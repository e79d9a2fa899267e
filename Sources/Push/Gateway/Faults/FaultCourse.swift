import APNs

/// How far the faults have come. Shares are spread evenly instead of by chance, so that a run can be repeated: a share
/// of a quarter strikes every fourth request.
struct FaultCourse: Sendable {
  /// What strikes a request before it is looked at.
  enum Strike: Sendable, Hashable {
    case swallow
    case reset(StreamReset)
    case refuse(APNsReason, goesAway: Bool)
  }

  private var refused = Share(0)
  private var internalError = Share(0)
  private var unavailable = Share(0)
  private var tooMany = Share(0)
  private var steps = 0

  /// One of the shares.
  private struct Share: Sendable {
    var rate: Double
    private var sum = 0.0
    init(_ rate: Double) { self.rate = rate }
    mutating func strikes() -> Bool {
      guard rate > 0 else { return false }
      sum += rate
      // A hair less than one: a tenth, ten times, is not quite one.
      guard sum >= 1 - 1e-9 else { return false }
      sum -= 1
      return true
    }
  }

  init(_ faults: Faults) { restart(faults) }

  mutating func restart(_ faults: Faults) {
    refused = Share(faults.refusedStreamRate)
    internalError = Share(faults.internalErrorRate)
    unavailable = Share(faults.unavailableRate)
    tooMany = Share(faults.tooManyRequestsRate)
  }

  mutating func next(_ faults: Faults, connection: inout FrontConnection) -> Strike? {
    if faults.stuckAfter > 0, connection.requests >= faults.stuckAfter { return .swallow }
    if refused.strikes() { return .reset(.refused) }
    if faults.shutdownEvery > 0, connection.requests.isMultiple(of: faults.shutdownEvery) {
      return .refuse(.shutdown, goesAway: true)
    }
    if internalError.strikes() { return .refuse(.internalServerError, goesAway: false) }
    if unavailable.strikes() { return .refuse(.serviceUnavailable, goesAway: false) }
    if tooMany.strikes() { return .refuse(.tooManyRequests, goesAway: false) }
    return nil
  }

  /// Seconds that the answer waits: the fixed part, and one of eight even steps of the rest.
  mutating func delay(_ faults: Faults) -> Double {
    guard faults.jitter > 0 else { return faults.delay }
    steps = (steps + 3) % 8
    return faults.delay + faults.jitter * Double(steps) / 7
  }
}
