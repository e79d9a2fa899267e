/// Serves HTTP/1.1, in the clear or over TLS. Everything happens on one loop; handlers begin there and may wait for as
/// long as they like.
///
/// Every client is bounded: in the sizes of its requests, in the time that each step may take, in what it makes the
/// server hold (`HTTP1Limits`). Bad requests are answered with the fitting status and end the connection.
public final class HTTP1Server: Sendable {
  /// Answers one request. It begins on the server's loop; it is cancelled when the client breaks the connection off.
  public typealias Handler = nonisolated(nonsending) @Sendable (HTTP1Request) async -> HTTP1Answer

  /// Why a connection was not served.
  public enum Shortage: Sendable, Hashable {
    /// So many are served, and no more may be: by the limit of the server, or by the descriptors of the process. Those
    /// that come are answered with 503.
    case full(connections: Int, isByDescriptors: Bool)
    /// The system gave no descriptor; those that come wait until it does.
    case noDescriptors(errno: Int32)
  }

  private let core: LoopBound<HTTP1ServerCore>

  /// - Parameters:
  ///   - tls: nil serves in the clear. Its protocols should be `http/1.1`.
  ///   - remark: is told on the loop, once a minute at most, that connections are wanting.
  public init(
    loop: EventLoop, tls: TLSServerContext? = nil, limits: HTTP1Limits = HTTP1Limits(),
    remark: @escaping @Sendable (Shortage) -> Void = { _ in }, handler: @escaping Handler
  ) {
    core = LoopBound(
      HTTP1ServerCore(loop: loop, tls: tls, limits: limits, remark: remark, handler: handler), on: loop)
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
