/// What a handler makes of a request.
public enum HTTP2Answer: Sendable {
  case response(HTTP2Response)
  /// The stream is broken off with this code.
  case reset(HTTP2ErrorCode)
}

/// Answers one request, whole with its body. It begins on the server's loop and stays with its caller's executor, so
/// that the loop serves others while it waits; its task is cancelled when the peer gives the request up.
///
/// A closure that is written as a handler must have no capture list: with one, Swift 6.3 takes it for one that leaves
/// its caller's executor, and each request changes threads twice.
public typealias HTTP2Handler = nonisolated(nonsending) @Sendable (HTTP2Request, HTTP2Peer) async -> HTTP2Answer
