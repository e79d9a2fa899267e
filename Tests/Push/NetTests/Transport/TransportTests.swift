import Glibc
import Testing

@testable import Net

/// Says what it was told, and sends back what it reads.
private final class Echo: TransportDelegate {
  var seen: [String] = []
  var received: [UInt8] = []
  var sendsBack = true
  /// Bytes that are still to be made when there is room.
  var toFill = 0
  /// Number of received bytes after which it ends the connection.
  var finishesAt = Int.max
  var onClose: ((Echo) -> Void)?
  var onReady: ((Transport) -> Void)?

  func transportIsReady(_ transport: Transport, negotiated: String?) {
    seen.append("ready")
    onReady?(transport)
  }
  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    received += Array(bytes)
    if sendsBack { transport.write(Array(bytes)) }
    if received.count >= finishesAt { transport.finish() }
  }
  func transportInputEnded(_ transport: Transport, inOrder: Bool) {
    seen.append("ended")
    transport.finish()
  }
  func transport(_ transport: Transport, fill output: OutputBuffer) {
    let count = min(toFill, 10_000)
    toFill -= count
    output.append([UInt8](repeating: 120, count: count))
  }
  func transportClosed(_ transport: Transport, _ error: TransportError?) {
    seen.append(error.map { "closed: \($0)" } ?? "closed")
    onClose?(self)
  }
}

@Suite struct TransportTests {
  /// Starts a listener on a free port whose connections go to `delegate`.
  private func listen(_ loop: EventLoop, _ delegate: Echo, pausing: Bool = false) async throws -> SocketAddress {
    let bound = LoopBound(delegate, on: loop)
    return try await withUnsafeThrowingContinuation { done in
      loop.run {
        Listener.start(loop: loop, address: SocketAddress(port: 0)) { socket, peer in
          let transport = Transport(loop: loop, socket: socket, channel: PlainChannel(socket), remote: peer)
          transport.delegate = bound.onLoop
          if pausing { transport.pauseReading() }
          transport.start(handshake: .seconds(5))
        } _: { result in
          done.resume(with: result.map(\.address))
        }
      }
    }
  }
  /// Connects a delegate; answers what it had seen when its connection was closed.
  private func connect(_ loop: EventLoop, _ delegate: Echo, to address: SocketAddress) async -> [String] {
    let bound = LoopBound(delegate, on: loop)
    return await withUnsafeContinuation { done in
      loop.run {
        Connector(loop: loop, to: address, within: .seconds(5)) { result in
          switch result {
          case .failure(let error): done.resume(returning: ["failed: \(error)"])
          case .success(let socket):
            let transport = Transport(loop: loop, socket: socket, channel: PlainChannel(socket), remote: address)
            transport.delegate = bound.onLoop
            bound.onLoop.onClose = { done.resume(returning: $0.seen) }
            transport.start(handshake: .seconds(5))
          }
        }
      }
    }
  }

  @Test(arguments: ["127.0.0.1", "localhost"]) func bytesGoThereAndBack(host: String) async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let address = try await listen(loop, Echo())
    let client = Echo()
    client.sendsBack = false
    client.toFill = 1_000_000
    client.finishesAt = 1_000_000
    let seen = await connect(loop, client, to: SocketAddress(host: host, port: address.port))
    #expect(seen == ["ready", "closed"])
    #expect(client.received.count == 1_000_000)
    #expect(client.received.allSatisfy { $0 == 120 })
  }

  /// A peer that does not read makes the sender wait, with a bounded buffer.
  @Test func backPressure() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let server = Echo()
    let address = try await listen(loop, server, pausing: true)
    let client = Echo()
    client.toFill = 200_000_000
    let held = Locked<(blocked: Bool, waiting: Int)>((false, 0))
    client.onReady = { transport in
      loop.after(.milliseconds(300)) { [bound = LoopBound(transport, on: loop)] in
        held.change { $0 = (bound.onLoop.isBlocked, bound.onLoop.waitingBytes) }
        bound.onLoop.finish(linger: .milliseconds(10))
      }
    }
    let seen = await connect(loop, client, to: address)
    #expect(seen == ["ready", "closed"])
    #expect(held.value.blocked)
    #expect(held.value.waiting > 0 && held.value.waiting < 200_000)
    #expect(client.toFill > 100_000_000)
  }

  @Test func refusedAndUnknown() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    // A port that was just free: nobody listens there.
    let address = try await listen(loop, Echo())
    let other = try EventLoop()
    let taken = try await listen(other, Echo())
    other.stop()
    // Its thread closes the listener a little later.
    let refusal = "failed: connecting to \(taken) failed: Connection refused (errno 111)"
    await eventually("a refusal") { await connect(loop, Echo(), to: taken) == [refusal] }
    let unknown = await connect(loop, Echo(), to: SocketAddress(host: "no-such-name.invalid", port: 1))
    #expect(unknown.first?.hasPrefix("failed: the name no-such-name.invalid has no address: ") == true)
    let port = await connect(loop, Echo(), to: SocketAddress(port: 70000))
    #expect(port.first?.hasSuffix("70000 is no port; ports are 0 to 65535") == true)
    // The same address twice.
    await #expect(throws: TransportError.system(errno: EADDRINUSE, doing: "taking the address \(address)")) {
      let bound = LoopBound(Echo(), on: loop)
      _ = try await withUnsafeThrowingContinuation { done in
        loop.run {
          Listener.start(loop: loop, address: address) { _, _ in _ = bound } _: {
            done.resume(with: $0.map(\.address))
          }
        }
      }
    }
  }

  @Test func stoppingTheLoopEndsConnections() async throws {
    let loop = try EventLoop()
    let address = try await listen(loop, Echo())
    let client = Echo()
    client.onReady = { _ in loop.stop() }
    #expect(await connect(loop, client, to: address) == ["ready", "closed: \(TransportError.loopStopped)"])
  }
}
