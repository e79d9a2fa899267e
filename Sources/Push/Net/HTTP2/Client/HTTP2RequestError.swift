/// Why a request has no response, and whether it may be sent again.
public enum HTTP2RequestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The peer refused the stream (REFUSED_STREAM): it did nothing with the request.
  case refused
  /// The request was never sent, or the peer said in its GOAWAY that it did nothing with it.
  case unprocessed
  /// The peer reset the stream; it may have acted on the request.
  case reset(HTTP2ErrorCode)
  /// No response in time.
  case timedOut(wasSent: Bool)
  /// The connection broke.
  case connectionLost(wasSent: Bool)
  /// The peer's limit of streams is reached, and the caller would not wait.
  case noStream
  /// The task was cancelled. The peer may have acted on the request, if it was sent.
  case cancelled
  /// What came is no response that can be used.
  case badResponse(String)
  /// The request has what HTTP/2 cannot carry; nothing was sent.
  case badRequest(String)

  /// The peer cannot have acted on the request.
  public var isSafeToRepeat: Bool {
    switch self {
    case .refused, .unprocessed, .noStream, .timedOut(wasSent: false), .connectionLost(wasSent: false): true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .refused: "the server refused the request before it looked at it"
    case .unprocessed: "the server did not look at the request; the connection takes no more"
    case .reset(let code): "the server broke the request off (\(code))"
    case .timedOut(wasSent: true): "the server did not answer in time"
    case .timedOut(wasSent: false): "the request could not be sent in time"
    case .connectionLost(wasSent: true): "the connection broke before the answer came"
    case .connectionLost(wasSent: false): "the connection broke before the request was sent"
    case .noStream: "the server takes no more requests at once"
    case .cancelled: "the request was cancelled"
    case .badResponse(let what): "the answer cannot be used: \(what)"
    case .badRequest(let what): "the request cannot be sent: \(what)"
    }
  }
}
