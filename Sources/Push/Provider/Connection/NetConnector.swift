import APNs
import Findings
import Net

/// Opens connections with Net's HTTP/2.
struct NetConnector: PushConnector {
  /// nil = without TLS.
  let tls: TLSClientContext?
  let loop: EventLoop
  var options = HTTP2ClientOptions()

  func connect(
    to host: APNsHost, events: @escaping @Sendable (PushConnectionEvent) -> Void
  ) async throws(PushConnectFailure) -> any PushConnection {
    do throws(TransportError) {
      let connection = try await HTTP2Connection.connect(
        to: SocketAddress(host: host.name, port: host.port), authority: host.authority, tls: tls, loop: loop,
        options: options)
      return NetConnection(connection, scheme: tls == nil ? "http" : "https", events: events)
    } catch {
      // A certificate that is not trusted stays so; a server that is not there may come.
      if case .tls = error { throw PushConnectFailure(message: "\(host): \(error)", isHopeless: true) }
      throw PushConnectFailure(message: "\(host): \(error)", isHopeless: false)
    }
  }
}

/// A connection of Net's HTTP/2.
final class NetConnection: PushConnection, @unchecked Sendable {
  // Unchecked: `exchange` is the pool's, whose loop is that of the connection; the rest does not change.
  private let connection: HTTP2Connection
  private let scheme: String
  private let listener: Task<Void, Never>
  private var common = CommonHeaders()

  init(_ connection: HTTP2Connection, scheme: String, events: @escaping @Sendable (PushConnectionEvent) -> Void) {
    self.connection = connection; self.scheme = scheme
    let told = connection.events
    listener = Task(executorPreference: connection.loop) {
      for await event in told {
        switch event {
        case .settings(let settings): events(.limit(settings.maxConcurrentStreams ?? .max))
        case .goAway(_, _, let debug): events(.goAway(reason: Self.reason(in: debug)))
        case .closed: events(.closed)
        }
      }
    }
  }

  var limit: Int { connection.maxConcurrentStreams }

  nonisolated(nonsending) func exchange(
    _ request: APNsRequest, authorization: String, timeout: Duration
  ) async throws(ExchangeFailure) -> PushExchange {
    do throws(HTTP2RequestError) {
      let response = try await connection.send(
        HTTP2Request(
          method: request.method, scheme: scheme, path: request.path,
          prepared: try common.prepared(for: request, authorization: authorization),
          headers: CommonHeaders.own(request), body: request.body), timeout: timeout, waitsForStream: false)
      return PushExchange(
        status: response.status, fields: response.headers.fields.map { ($0.name, $0.value) }, body: response.body)
    } catch { throw ExchangeFailure(error) }
  }

  func ping(timeout: Duration) async -> Bool { (try? await connection.ping(timeout: timeout)) != nil }

  func close() async {
    await connection.close(grace: .zero)
    listener.cancel()
  }

  /// The reason in a GOAWAY, which is JSON, plain text or nothing (observed).
  static func reason(in debug: [UInt8]) -> String? {
    guard !debug.isEmpty else { return nil }
    if let reason = try? JSONReader(depthLimit: 16).read(Array(debug.prefix(4096))).root["reason"]?.string {
      return reason
    }
    return String(debug.prefix(200).map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
  }
}

extension ExchangeFailure {
  init(_ error: HTTP2RequestError) {
    switch error {
    case .refused: self = .refused
    case .unprocessed: self = .unprocessed
    case .reset: self = .reset
    case .timedOut(let wasSent): self = .timedOut(wasSent: wasSent)
    case .connectionLost(let wasSent): self = .connectionLost(wasSent: wasSent)
    case .noStream: self = .noStream
    case .cancelled: self = .cancelled
    case .badResponse: self = .badAnswer
    case .badRequest(let what): self = .unsendable(what)
    }
  }
}
