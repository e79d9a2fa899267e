/// Why there is no answer.
public enum HTTPClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The URL or the request cannot be sent; the sentence says what is wrong with it.
  case badRequest(String)
  /// No connection was made.
  case notConnected(to: String, TransportError)
  /// No answer came in time. `wasSent`: the server may have done what was asked.
  case timedOut(wasSent: Bool)
  /// The connection ended before the answer did.
  case connectionLost(wasSent: Bool)
  /// What came is no answer of HTTP/1.1, is larger than the limit, or is no stream of events where one was asked for.
  case badResponse(String)
  /// Events came faster than they were taken.
  case tooSlow
  /// The client was closed, or the task that waited was cancelled.
  case cancelled

  /// The server cannot have done what was asked.
  public var isSafeToRepeat: Bool {
    switch self {
    case .notConnected, .timedOut(wasSent: false), .connectionLost(wasSent: false): true
    case .badRequest, .timedOut, .connectionLost, .badResponse, .tooSlow, .cancelled: false
    }
  }

  public var description: String {
    switch self {
    case .badRequest(let what): what
    case .notConnected(let place, let error): "no connection to \(place): \(error)"
    case .timedOut(true): "the request was sent, but no whole answer came in time"
    case .timedOut(false): "the request could not be sent in time"
    case .connectionLost(true): "the connection was lost before the answer was whole"
    case .connectionLost(false): "the connection was lost before the request was sent"
    case .badResponse(let what): "the answer cannot be used: \(what)"
    case .tooSlow: "events came faster than they were taken"
    case .cancelled: "the request was cancelled"
    }
  }
}
