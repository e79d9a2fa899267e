/// One request and what becomes of it. Made anywhere, touched on the loop only.
final class HTTPClientExchange: @unchecked Sendable {
  // Unchecked: everything that changes is touched on the loop's thread.

  enum Event {
    case head(ResponseHead)
    case bytes([UInt8])
    case end
    case failure(HTTPClientError)
  }

  let request: HTTPClientRequest
  let responses: HTTPLimits
  /// Nil once it has ended.
  var tell: ((Event) -> Void)?
  /// When it has to have ended, or when something has to have come.
  var alarm: LoopAlarm?
  /// How long nothing may come; nil where the whole is timed.
  var silence: Duration?
  weak var connection: HTTPClientConnection?
  weak var connector: Connector?
  var wasSent = false
  var isSecondTry = false
  /// Before it began.
  var isCancelled = false

  init(_ request: HTTPClientRequest, responses: HTTPLimits) {
    self.request = request
    self.responses = responses
  }
}
