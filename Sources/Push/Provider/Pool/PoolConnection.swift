/// What a pool knows of one connection.
struct PoolConnection: Sendable, Hashable {
  enum Phase: Sendable, Hashable {
    case connecting
    case open
    /// Takes nothing new; closed as soon as what runs on it has ended.
    case draining
  }

  let id: PoolEvent.Connection
  var phase: Phase = .connecting
  /// The peer's limit of concurrent streams, and the highest that there was.
  var limit = 1
  var highestLimit = 1
  /// Own limit after refused streams; grows with answers.
  var cap = Int.max
  /// A provider token was taken: until then one request runs alone (published: Establishing a token-based connection
  /// to APNs).
  var isProven = false
  var inFlight = 0
  var lastAnswerAt: Double
  var lastUseAt: Double
  var isPinging = false
  /// The owner was told to close it, or it is gone.
  var isClosed = false

  init(id: PoolEvent.Connection, now: Double) {
    self.id = id
    lastAnswerAt = now; lastUseAt = now
  }

  /// Requests that it may take now.
  var free: Int {
    guard phase == .open else { return 0 }
    return max(0, (isProven ? min(limit, cap) : min(limit, 1)) - inFlight)
  }
}
