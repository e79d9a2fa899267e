/// What APNs remembers of one connection.
public struct FrontConnection: Sendable {
  /// The provider token that was accepted last, and since when it is in use here, in seconds.
  var token: BoundToken?
  /// Requests that were looked at.
  public internal(set) var requests = 0
  /// Refusals with a status of 4xx, save 410.
  var errors = 0
  /// Refusals with BadDeviceToken.
  var badTokens = 0
  /// MAX_CONCURRENT_STREAMS as it was announced last.
  public internal(set) var streams: Int
  /// GOAWAY is out.
  public internal(set) var isLeaving = false
  /// The gateway's own, for a push that is sent once more: its provider token was checked when it came first.
  var isTrusted = false

  /// - Parameter streams: what the first SETTINGS frame allows.
  public init(streams: Int) { self.streams = streams }

  /// The key that the connection is bound to.
  public var keyID: String? { token?.claims.keyID }
  public var teamID: String? { token?.claims.teamID }
}

/// The provider token that a connection uses.
struct BoundToken: Sendable {
  /// Value of `authorization`.
  var text: String
  var claims: VerifiedToken
  /// Seconds since 1970 from which it has been used here.
  var since: Double
}
