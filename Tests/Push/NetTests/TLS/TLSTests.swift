import Glibc
import Testing

@testable import Net

/// Answers each byte stream with itself and keeps what it was told.
private final class Peer: TransportDelegate {
  let told = Locked<[String]>([])
  let sends: [UInt8]
  let expects: Int
  var received = 0
  init(sends: [UInt8] = [], expects: Int = .max) { (self.sends, self.expects) = (sends, expects) }

  func transportIsReady(_ transport: Transport, negotiated: String?) {
    told.change { $0.append("ready \(negotiated ?? "-")") }
    transport.write(sends)
  }
  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    received += bytes.count
    if sends.isEmpty { transport.write(Array(bytes)) }
    if received >= expects { transport.finish() }
  }
  func transportInputEnded(_ transport: Transport, inOrder: Bool) { transport.finish() }
  func transport(_ transport: Transport, fill output: OutputBuffer) {}
  func transportClosed(_ transport: Transport, _ error: TransportError?) {
    told.change { $0.append(error.map { "\($0)" } ?? "closed after \(received)") }
  }
  /// Waits until the connection has ended.
  func end() async -> [String] {
    await eventually("the end") { told.value.last.map { !$0.hasPrefix("ready") } ?? false }
    return told.value
  }
}

@Suite struct TLSTests {
  private static let certificate = Result { try LoopbackCertificate.make() }

  private let loop: EventLoop
  private let pem: LoopbackCertificate
  init() throws {
    loop = try EventLoop()
    pem = try Self.certificate.get()
  }

  private func server(_ protocols: [String] = ["h2"], plain: Bool = false) async throws -> (SocketAddress, Peer) {
    let context = try TLSServerContext(
      certificatePEM: pem.certificatePEM, keyPEM: pem.keyPEM, protocols: protocols)
    let peer = Peer()
    let bound = LoopBound(peer, on: loop)
    let address: SocketAddress = try await withUnsafeThrowingContinuation { [loop] done in
      loop.run {
        Listener.start(loop: loop, address: SocketAddress(port: 0)) { socket, remote in
          guard let tls = try? TLSChannel(socket, server: context) else { return }
          let transport = Transport(
            loop: loop, socket: socket, channel: plain ? PlainChannel(socket) : tls, remote: remote)
          transport.delegate = bound.onLoop
          transport.start(handshake: .seconds(2))
        } _: { done.resume(with: $0.map(\.address)) }
      }
    }
    return (address, peer)
  }
  private func connect(_ peer: Peer, _ address: SocketAddress, tls: TLSClientContext?) async -> [String] {
    let bound = LoopBound(peer, on: loop)
    loop.run { [loop] in
      Connector(loop: loop, to: address, within: .seconds(5)) { result in
        guard let socket = try? result.get() else { return }
        let channel: any ByteChannel
        if let tls {
          guard let made = try? TLSChannel(socket, client: tls, host: address.host) else { return }
          channel = made
        } else {
          channel = PlainChannel(socket)
        }
        let transport = Transport(loop: loop, socket: socket, channel: channel, remote: address)
        transport.delegate = bound.onLoop
        transport.start(handshake: .seconds(2))
      }
    }
    return await peer.end()
  }

  @Test(arguments: ["127.0.0.1", "localhost"]) func bytesGoThereAndBack(host: String) async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    let client = Peer(sends: [UInt8](repeating: 5, count: 3_000_000), expects: 3_000_000)
    let seen = await connect(
      client, SocketAddress(host: host, port: address.port), tls: try TLSClientContext(trust: .pem(pem.certificatePEM)))
    #expect(seen == ["ready h2", "closed after 3000000"])
    #expect(await server.end() == ["ready h2", "closed after 3000000"])
  }

  @Test func anUntrustedServer() async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    let seen = await connect(Peer(), address, tls: try TLSClientContext(trust: .system))
    #expect(
      seen == [
        "TLS failed: the certificate of 127.0.0.1 does not come from anyone who is trusted here "
          + "(self-signed certificate)"
      ])
    #expect(
      await server.end() == ["TLS failed: tlsv1 alert unknown ca; the peer does not trust our certificate"])
  }

  @Test func anotherHost() async throws {
    defer { loop.stop() }
    let (address, _) = try await server()
    let complaint = await hostComplaint(address)
    #expect(complaint == "TLS failed: the server's certificate is not for api.example.com (hostname mismatch)")
  }
  /// Connects to the address, but asks for another host.
  private func hostComplaint(_ address: SocketAddress) async -> String? {
    let peer = Peer()
    let bound = LoopBound(peer, on: loop)
    guard let tls = try? TLSClientContext(trust: .pem(pem.certificatePEM)) else { return nil }
    loop.run { [loop] in
      Connector(loop: loop, to: address, within: .seconds(5)) { result in
        guard let socket = try? result.get(),
          let channel = try? TLSChannel(socket, client: tls, host: "api.example.com")
        else { return }
        let transport = Transport(loop: loop, socket: socket, channel: channel, remote: address)
        transport.delegate = bound.onLoop
        transport.start(handshake: .seconds(2))
      }
    }
    return await peer.end().last
  }

  @Test func noCommonProtocol() async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    let tls = try TLSClientContext(trust: .pem(pem.certificatePEM), protocols: ["http/1.1"])
    #expect(
      await connect(Peer(), address, tls: tls) == [
        "TLS failed: tlsv1 alert no application protocol (said the peer)"
      ])
    #expect(
      await server.end() == [
        "TLS failed: no application protocol; the peer offered none of the protocols (ALPN) that are spoken here"
      ])
  }

  @Test func tlsToAPlainPort() async throws {
    defer { loop.stop() }
    let (address, _) = try await server(plain: true)
    // The echo of our own hello.
    let seen = await connect(Peer(), address, tls: try TLSClientContext(trust: .pem(pem.certificatePEM)))
    #expect(seen.count == 1 && seen[0].hasPrefix("TLS failed: "), "\(seen)")
  }

  @Test func plainToATLSPort() async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    _ = await connect(Peer(sends: Array("GET / HTTP/1.1\r\n\r\n".utf8)), address, tls: nil)
    #expect(
      await server.end() == ["TLS failed: http request; the peer does not seem to speak TLS on this port"])
  }

  /// A hello that knows nothing above TLS 1.1 gets the alert protocol_version (70).
  @Test func tls11() async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    let hello: [UInt8] =
      [1, 0, 0, 45, 3, 2] + [UInt8](repeating: 7, count: 32) + [0] + [0, 6, 0xC0, 0x13, 0xC0, 0x09, 0, 0x2F] + [1, 0]
    let client = Peer(sends: [22, 3, 1, 0, UInt8(hello.count)] + hello, expects: 7)
    #expect(await connect(client, address, tls: nil) == ["ready -", "closed after 7"])
    #expect(
      await server.end() == ["TLS failed: unsupported protocol; TLS 1.2 is the least that is spoken here"])
  }

  @Test func aSilentPeer() async throws {
    defer { loop.stop() }
    let (address, server) = try await server()
    _ = await connect(Peer(), address, tls: nil)
    #expect(await server.end() == ["the TLS handshake was not done in time"])
  }

  @Test func whatCannotBeUsed() throws {
    loop.stop()
    let other = try LoopbackCertificate.make()
    #expect("\(failure { try TLSServerContext(certificatePEM: pem.certificatePEM, keyPEM: other.keyPEM) })".contains(
      "the private key does not belong to the certificate"))
    #expect("\(failure { try TLSServerContext(certificatePEM: [], keyPEM: pem.keyPEM) })".contains(
      "the PEM text holds no certificate"))
    #expect("\(failure { try TLSServerContext(certificatePEM: pem.certificatePEM, keyPEM: pem.certificatePEM) })"
      .contains("the PEM text holds no private key"))
    #expect("\(failure { try TLSClientContext(trust: .pem([1, 2, 3])) })".contains("holds no certificate"))
    #expect("\(failure { try TLSClientContext(trust: .system, protocols: [""]) })".contains("1 to 255 bytes"))
  }
  private func failure(_ body: () throws -> Any) -> String {
    do {
      _ = try body()
      return "no failure"
    } catch { return "\(error)" }
  }
}
