import Testing

@testable import Net

@Suite struct HTTP2ServerTests {
  @Test func oneConnectionTooMany() async throws {
    var limits = HTTP2Limits()
    limits.connections = 2
    let server = try await TestServer(limits: limits)
    let first = try await server.connect()
    let second = try await server.connect()
    await #expect(throws: TransportError.self) { try await server.connect() }
    await first.close()
    await eventually("the end of one") { await server.server.connectionCount <= 1 }
    let third = try await server.connect()
    #expect(try await third.send(HTTP2Request(path: "/")).status == 200)
    await second.close()
    await server.stop()
  }

  @Test func stoppingLetsRequestsEnd() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let underWay = Task { try await connection.send(HTTP2Request(path: "/sleep/100")) }
    await eventually("a request") { !server.seen.value.isEmpty }
    await server.server.stop(grace: .seconds(60), debug: Array("over".utf8))
    #expect(try await underWay.value.status == 200)
    var events: [HTTP2ConnectionEvent] = []
    for await event in connection.events { events.append(event) }
    #expect(events.contains(.goAway(lastStream: 1, code: .noError, debug: Array("over".utf8))))
    server.loop.stop()
  }

  @Test func stoppingWithoutGrace() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let underWay = Task { try await connection.send(HTTP2Request(path: "/sleep/20000")) }
    await eventually("a request") { !server.seen.value.isEmpty }
    await server.server.stop(grace: .milliseconds(20))
    await #expect(throws: HTTP2RequestError.connectionLost(wasSent: true)) { try await underWay.value }
    server.loop.stop()
  }

  /// What a handler keeps with a connection is there for its later requests, and for no other connection's.
  @Test func valuesOfAConnection() async throws {
    struct Count: Sendable { var number = 0 }
    let loop = try EventLoop()
    let server = HTTP2Server(loop: loop, tls: nil) { _, peer in
      let number = peer.change(Count()) { count -> Int in
        count.number += 1
        return count.number
      }
      let kept = peer.value(of: Count.self)?.number ?? 0
      return .response(HTTP2Response(status: 200, body: Array("\(number) \(kept)".utf8)))
    }
    let address = try await server.start(SocketAddress(port: 0))
    let one = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    let two = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    #expect(try await one.send(HTTP2Request(path: "/")).body == Array("1 1".utf8))
    #expect(try await one.send(HTTP2Request(path: "/")).body == Array("2 2".utf8))
    #expect(try await two.send(HTTP2Request(path: "/")).body == Array("1 1".utf8))
    await server.stop(grace: .zero)
    loop.stop()
  }

  /// Handlers are told when nobody waits for their answer any more.
  @Test func aHandlerIsCancelledWithItsRequest() async throws {
    let loop = try EventLoop()
    let cancelled = Locked(false)
    let server = HTTP2Server(loop: loop, tls: nil) { _, _ in
      try? await Task.sleep(for: .seconds(20))
      cancelled.change { $0 = Task.isCancelled }
      return .response(HTTP2Response(status: 200))
    }
    let address = try await server.start(SocketAddress(port: 0))
    let connection = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    await #expect(throws: HTTP2RequestError.timedOut(wasSent: true)) {
      try await connection.send(HTTP2Request(path: "/"), timeout: .milliseconds(50))
    }
    await eventually("the cancellation") { cancelled.value }
    #expect(cancelled.value)
    await server.stop(grace: .zero)
    loop.stop()
  }

  /// So that it is answered without a change of thread, whatever other threads do.
  @Test func handlersStayOnTheLoop() async throws {
    let loop = try EventLoop()
    let strays = Locked<[String]>([])
    let server = HTTP2Server(loop: loop, tls: nil) { request, _ in
      if !loop.isCurrent { strays.change { $0.append("start") } }
      try? await Task.sleep(for: .milliseconds(2))
      if !loop.isCurrent { strays.change { $0.append("after a wait") } }
      return .response(HTTP2Response(status: 200))
    }
    let address = try await server.start(SocketAddress(port: 0))
    let connection = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    #expect(strays.value == [])
    await server.stop(grace: .zero)
    loop.stop()
  }

  /// What a responder answers goes out, at once or later. One that breaks its connection off, with other requests
  /// behind in the same bytes, hurts nobody else.
  @Test func answersAtOnceAndLater() async throws {
    let loop = try EventLoop()
    let server = HTTP2Server(
      loop: loop, tls: nil,
      responder: HTTP2Responder { request, peer in
        switch request.path {
        case "/now": return .now(.response(HTTP2Response(status: 201, body: request.body)))
        case "/later":
          return .later {
            await Task.yield()
            return .response(HTTP2Response(status: 202, body: request.body))
          }
        case "/reset": return .now(.reset(.refusedStream))
        default:
          peer.close()
          return .now(.response(HTTP2Response(status: 200)))
        }
      })
    let address = try await server.start(SocketAddress(port: 0))
    let connection = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    for (path, status) in [("/now", 201), ("/later", 202), ("/now", 201)] {
      let response = try await connection.send(HTTP2Request(method: "POST", path: path, body: [1, 2]))
      #expect(response.status == status)
      #expect(response.body == [1, 2])
    }
    await #expect(throws: HTTP2RequestError.refused) { try await connection.send(HTTP2Request(path: "/reset")) }
    let lost = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask(executorPreference: loop) {
          do {
            _ = try await connection.send(HTTP2Request(path: "/close"))
            return false
          } catch { return true }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(lost == 20)
    let other = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    #expect(try await other.send(HTTP2Request(path: "/now")).status == 201)
    await server.stop(grace: .zero)
    loop.stop()
  }

  /// A response that HTTP/2 cannot carry becomes a 500, and no word of it goes out.
  @Test func whatCannotBeAnswered() async throws {
    let loop = try EventLoop()
    let server = HTTP2Server(loop: loop, tls: nil) { _, _ in
      .response(HTTP2Response(status: 200, headers: ["a": "b\r\nc: d"], body: [1]))
    }
    let address = try await server.start(SocketAddress(port: 0))
    let connection = try await HTTP2Connection.connect(to: address, tls: nil, loop: loop)
    let answer = try await connection.send(HTTP2Request(path: "/"))
    #expect(answer == HTTP2Response(status: 500))
    await server.stop(grace: .zero)
    loop.stop()
  }

  @Test func aPlainClientAtATLSPort() async throws {
    let server = try await TestServer(tls: true)
    await #expect(throws: TransportError.self) {
      try await HTTP2Connection.connect(to: server.address, tls: nil, loop: server.loop)
    }
    let good = try await server.connect()
    #expect(try await good.send(HTTP2Request(path: "/")).status == 200)
    await server.stop()
  }

  @Test func aTLSClientAtAPlainPort() async throws {
    let server = try await TestServer()
    let tls = try TLSClientContext(trust: .system)
    let failure = await #expect(throws: TransportError.self) {
      try await HTTP2Connection.connect(to: server.address, tls: tls, loop: server.loop)
    }
    #expect(try #require(failure).description.hasSuffix("the peer does not seem to speak TLS on this port"))
    await server.stop()
  }
}
