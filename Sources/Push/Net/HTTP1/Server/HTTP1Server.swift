/// Serves HTTP/1.1, in the clear or over TLS. Everything happens on one loop; handlers begin there and may wait for as
/// long as they like.
///
/// Every client is bounded: in the sizes of its requests, in the time that each step may take, in what it makes the
/// server hold (`HTTP1Limits`). Bad requests are answered with the fitting status and end the connection.
public final class HTTP1Server: Sendable {
  /// Answers one request. It begins on the server's loop; it is cancelled when the client breaks the connection off.
  public typealias Handler = nonisolated(nonsending) @Sendable (HTTP1Request) async -> HTTP1Answer

  private let core: LoopBound<HTTP1ServerCore>

  /// - Parameters:
  ///   - tls: nil serves in the clear. Its protocols should be `http/1.1`.
  public init(
    loop: EventLoop, tls: TLSServerContext? = nil, limits: HTTP1Limits = HTTP1Limits(), handler: @escaping Handler
  ) {
    core = LoopBound(HTTP1ServerCore(loop: loop, tls: tls, limits: limits, handler: handler), on: loop)
  }

  /// Listens, and serves until `stop` or until the loop ends.
  ///
  /// - Returns: the address with its real port.
  /// - Throws: `TransportError` where the address cannot be taken.
  public func start(_ address: SocketAddress) async throws -> SocketAddress {
    try await withCheckedThrowingContinuation { continuation in
      core.perform { core, _ in core.start(address) { continuation.resume(with: $0) } }
    }
  }

  /// Takes no more connections and ends those that wait. Requests that are being answered get their answer, for as
  /// long as `grace`; streams of events end.
  public func stop(grace: Duration = .seconds(5)) async {
    await withCheckedContinuation { continuation in
      core.perform { core, _ in core.stop(grace: grace) { continuation.resume() } }
    }
  }

  /// Connections at this moment, those included that were refused and are not gone yet.
  public func connections() async -> Int {
    await withCheckedContinuation { continuation in
      core.perform { core, _ in continuation.resume(returning: core.count) }
    }
  }
}
