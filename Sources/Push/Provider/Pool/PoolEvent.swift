/// What happens to a pool.
enum PoolEvent: Sendable, Hashable {
  typealias Request = UInt64
  typealias Connection = UInt64

  /// What an answer means for the pool.
  enum Answer: Sendable, Hashable {
    /// It is the request's own. It may show that the provider token was taken.
    case plain(provesToken: Bool)
    /// It was refused for something that another try mends; on another connection where this one is spoilt.
    case tryAgain(onNewConnection: Bool)
    /// The credentials are wrong: every request would be refused.
    case stop(PoolStop)
  }

  /// Somebody wants to send.
  case submitted(Request)
  /// Somebody no longer wants to send what still waits.
  case cancelled(Request)
  case connected(Connection, limit: Int)
  /// `isHopeless`: trying again would bring the same (an untrusted certificate).
  case connectFailed(Connection, message: String, isHopeless: Bool)
  /// The peer's SETTINGS.
  case limitChanged(Connection, Int)
  case goAway(Connection)
  case closed(Connection)
  case answered(Request, Answer)
  /// `mayRepeat`: the caller allows that APNs gets the request twice.
  case failed(Request, ExchangeFailure, mayRepeat: Bool)
  case pinged(Connection, isAlive: Bool)
  case timePassed
  /// The credentials were mended.
  case resumed
  /// No more requests; those that there are get their answer within `grace` seconds.
  case shutDown(grace: Double)
}

/// Why nothing goes out.
public struct PoolStop: Error, Sendable, Hashable, Codable {
  /// One sentence without a final stop.
  public var what: String
  /// How to mend it, without a final stop.
  public var fix: String
  public init(what: String, fix: String) { self.what = what; self.fix = fix }
}

/// What the pool's owner does.
enum PoolAction: Sendable, Hashable {
  case connect(PoolEvent.Connection)
  case send(PoolEvent.Request, PoolEvent.Connection)
  /// The answer that came is the request's.
  case deliver(PoolEvent.Request)
  case finish(PoolEvent.Request, PushUnanswered)
  case ping(PoolEvent.Connection)
  /// Nothing runs on it any more.
  case close(PoolEvent.Connection)
  /// Only after `shutDown`: nothing is left.
  case done
}
