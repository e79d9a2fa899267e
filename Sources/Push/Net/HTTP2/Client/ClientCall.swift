import CNghttp2

/// One request of a client, from the call to its answer. Belongs to the loop once it was handed over.
final class ClientCall: StreamTableEntry, @unchecked Sendable {
  // Unchecked: made by the caller, then touched on the loop only.

  let request: HTTP2Request
  let timeout: Duration
  let mayWait: Bool
  var continuation: UnsafeContinuation<Result<HTTP2Response, HTTP2RequestError>, Never>?
  var deadline = LoopTime(nanoseconds: .max)
  var index = -1
  /// -1 while it waits for a stream.
  var stream: Int32 = -1
  /// Its headers left for the peer.
  var wasSent = false
  var isCancelled = false
  /// Why we broke the stream off.
  var failure: HTTP2RequestError?
  /// The response is there as a whole.
  var isWhole = false
  // Unchecked: it only takes in what came.
  @exclusivity(unchecked) var response = HTTP2Response(status: 0)
  var headerBytes = 0
  var isInTrailers = false
  private var bodyOffset = 0

  init(_ request: HTTP2Request, timeout: Duration, mayWait: Bool) {
    self.request = request
    self.timeout = timeout
    self.mayWait = mayWait
  }

  var isOver: Bool { continuation == nil }
  /// The request's body has gone out as a whole.
  var isSent: Bool { bodyOffset == request.body.count }

  func finish(_ result: Result<HTTP2Response, HTTP2RequestError>) {
    continuation?.resume(returning: result)
    continuation = nil
  }

  /// Puts the next bytes of the request's body in place; true with the last.
  func take(into buffer: UnsafeMutablePointer<UInt8>, count: Int) -> (count: Int, isLast: Bool) {
    let taken = min(count, request.body.count - bodyOffset)
    request.body.withUnsafeBufferPointer {
      if let source = $0.baseAddress { buffer.update(from: source + bodyOffset, count: taken) }
    }
    bodyOffset += taken
    return (taken, bodyOffset == request.body.count)
  }
}
