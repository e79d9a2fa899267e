/// Why a request that was handed to a connection has no answer.
public enum ExchangeFailure: Error, Sendable, Hashable {
  /// The peer refused the stream (REFUSED_STREAM): it did nothing with it.
  case refused
  /// Above the last stream of a GOAWAY: the peer did nothing with it.
  case unprocessed
  /// The connection has no stream free after all.
  case noStream
  case timedOut(wasSent: Bool)
  case connectionLost(wasSent: Bool)
  /// The peer reset the stream for another reason.
  case reset
  /// What came is no answer.
  case badAnswer
  case cancelled
  /// HTTP/2 cannot carry it; nothing was sent.
  case unsendable(String)

  /// Whether the peer can have acted on the request.
  var mayBeProcessed: Bool {
    switch self {
    case .refused, .unprocessed, .noStream, .unsendable: false
    case .timedOut(let wasSent), .connectionLost(let wasSent): wasSent
    case .reset, .badAnswer, .cancelled: true
    }
  }
}
