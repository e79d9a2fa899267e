import Testing

@testable import Net

/// A server on a free port whose handler does what the path says: `/echo`, `/sleep/…` (milliseconds), `/hold` (until
/// `release`), `/reset`, `/large/…` (bytes), and 200 with an `apns-id` for all else.
struct TestServer {
  static let certificate = Result { try LoopbackCertificate.make() }

  let loop: EventLoop
  let server: HTTP2Server
  let address: SocketAddress
  /// Each request as `method path [bytes of the body]`.
  let seen = Locked<[String]>([])
  /// The connections of the requests.
  let peers = Locked<[HTTP2Peer]>([])
  /// Whether `/hold` is answered.
  private let mayGo = Locked(false)
  let tls: TLSClientContext?

  init(
    tls: Bool = false, settings: HTTP2Settings = HTTP2Settings(maxConcurrentStreams: 100),
    limits: HTTP2Limits = HTTP2Limits(), loop: EventLoop? = nil, at address: SocketAddress = SocketAddress(port: 0)
  ) async throws {
    let loop = try loop ?? EventLoop(name: "test-server")
    self.loop = loop
    let pem = try Self.certificate.get()
    let context = tls ? try TLSServerContext(certificatePEM: pem.certificatePEM, keyPEM: pem.keyPEM) : nil
    self.tls = tls ? try TLSClientContext(trust: .pem(pem.certificatePEM)) : nil
    let (seen, peers, mayGo) = (seen, peers, mayGo)
    server = HTTP2Server(loop: loop, tls: context, settings: settings, limits: limits) { request, peer in
      seen.change { $0.append("\(request.method) \(request.path) \(request.body.count)") }
      peers.change { if !$0.contains(where: { $0.id == peer.id }) { $0.append(peer) } }
      if request.path == "/hold" { await Self.hold(until: mayGo) }
      return await Self.answer(request)
    }
    self.address = try await server.start(address)
  }

  private nonisolated(nonsending) static func hold(until mayGo: Locked<Bool>) async {
    while !mayGo.value, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) }
  }
  /// Answers what is held, or holds again.
  func release(_ goes: Bool = true) { mayGo.change { $0 = goes } }

  private nonisolated(nonsending) static func answer(_ request: HTTP2Request) async -> HTTP2Answer {
    let parts = request.path.split(separator: "/")
    let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    switch parts.first {
    case "echo":
      var headers = request.headers
      headers.add("x-seen", "\(request.method) \(request.scheme) \(request.authority) \(request.path)")
      return .response(HTTP2Response(status: 200, headers: headers, body: request.body))
    case "sleep":
      try? await Task.sleep(for: .milliseconds(number))
      return .response(HTTP2Response(status: Task.isCancelled ? 499 : 200))
    case "reset": return .reset(HTTP2ErrorCode(rawValue: UInt32(number)))
    case "large": return .response(HTTP2Response(status: 200, body: [UInt8](repeating: 120, count: number)))
    default: return .response(HTTP2Response(status: 200, headers: ["apns-id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF"]))
    }
  }

  func connect(
    loop: EventLoop? = nil, options: HTTP2ClientOptions = HTTP2ClientOptions()
  ) async throws -> HTTP2Connection {
    try await HTTP2Connection.connect(to: address, tls: tls, loop: loop ?? self.loop, options: options)
  }

  func stop() async {
    await server.stop(grace: .zero)
    loop.stop()
  }
}
