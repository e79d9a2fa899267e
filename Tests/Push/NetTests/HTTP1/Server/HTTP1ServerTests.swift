import Foundation
import Testing

@testable import Net

/// A server on a port of the system's choice that says what it was asked.
struct EchoServer {
  let loop: EventLoop
  let server: HTTP1Server
  let address: SocketAddress

  static func answer(_ request: HTTP1Request) -> HTTP1Answer {
    let body = request.body.isEmpty ? "" : "[" + String(decoding: request.body, as: UTF8.self) + "]"
    let text = "\(request.head.method) \(request.head.target)\(body)"
    return .response(200, ["content-type": "text/plain"], Array(text.utf8))
  }

  init(
    _ limits: HTTP1Limits = quick, handler: @escaping HTTP1Server.Handler = { EchoServer.answer($0) }
  ) async throws {
    loop = try EventLoop(name: "http1-test")
    server = HTTP1Server(loop: loop, limits: limits, handler: handler)
    address = try await server.start(SocketAddress(port: 0))
  }

  func stop() async {
    await server.stop(grace: .milliseconds(200))
    loop.stop()
  }

  /// Everything that takes time, in a small one.
  static var quick: HTTP1Limits {
    var limits = HTTP1Limits()
    limits.lingerTime = .milliseconds(300)
    return limits
  }
}

@Suite(.serialized) struct HTTP1ServerTests {
  /// What the state machine says of each shape holds on a real connection: the answers arrive, in order, and the
  /// connection ends where it has to, and only there.
  @Test func shapes() async throws {
    let echo = try await EchoServer()
    let address = echo.address
    for shape in RequestShape.all {
      let requests = shape.outcome.filter { $0.contains("/") || $0.contains("*") }
      let faults = shape.outcome.filter { $0.count == 3 }
      let isOld = shape.name.hasPrefix("1.0 without")
      let (text, statuses, ended, reset) = try await onThread {
        let client = try RawClient(address)
        client.send(shape.bytes)
        client.read(until: { faults.isEmpty && !isOld && $0.statuses.filter { $0 != "100" }.count >= requests.count })
        if faults.isEmpty, !isOld { client.read(quiet: 20) }
        return (client.text, client.statuses, client.hasEnded, client.wasReset)
      }
      #expect(statuses.filter { $0 != "100" } == requests.map { _ in "200" } + faults, "\(shape.name)")
      #expect(ended == (!faults.isEmpty || isOld) && !reset, "\(shape.name)")
      var rest = text[...]
      for request in requests where !request.hasPrefix("HEAD") {
        let place = rest.range(of: "\r\n\r\n\(request)")
        #expect(place != nil, "\(shape.name): \(request)")
        if let place { rest = rest[place.upperBound...] }
      }
      #expect(!text.contains("smug"), "\(shape.name)")
    }
    await echo.stop()
  }

  @Test func slowClientsAreEnded() async throws {
    var limits = EchoServer.quick
    limits.headerTime = .milliseconds(400)
    limits.bodyTime = .milliseconds(400)
    limits.idleTime = .milliseconds(400)
    let echo = try await EchoServer(limits)
    let address = echo.address
    let shapes: [(name: String, first: String, drip: String, statuses: [String])] = [
      ("silence", "", "", []), ("header drip", "GET /a HTTP/1.1\r\nHost: x\r\nX: ", "a", ["408"]),
      ("request line drip", "G", "E", ["408"]), ("half a header", "GET /a HTTP/1.1\r\nHost: x\r\n", "", ["408"]),
      ("body drip", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n", "a", ["408"]),
      ("half a body", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n", "", ["408"]),
      ("idle", "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "", ["200"]),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shape in shapes {
        group.addTask {
          let (statuses, time) = try await onThread {
            let client = try RawClient(address)
            let start = ContinuousClock.now
            client.send(shape.first)
            // 8 s at the most, far less where it works.
            for _ in 0..<160 where !client.hasEnded {
              client.send(shape.drip)
              client.read(quiet: 50)
            }
            return (client.statuses, start.duration(to: .now))
          }
          #expect(statuses == shape.statuses, "\(shape.name)")
          #expect(time > .milliseconds(300) && time < .seconds(6), "\(shape.name): \(time)")
        }
      }
      try await group.waitForAll()
    }
    await echo.stop()
  }

  @Test func connectionsBeyondTheLimit() async throws {
    var limits = EchoServer.quick
    limits.connections = 2
    let echo = try await EchoServer(limits)
    let address = echo.address
    let (first, refused, later) = try await onThread {
      let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
      var clients = try (0..<2).map { _ in try RawClient(address) }
      for client in clients {
        client.send(request)
        client.read(until: { !$0.statuses.isEmpty && $0.text.hasSuffix("/a") })
      }
      let refused = try RawClient(address)
      refused.send(request)
      refused.read()
      clients.removeLast()
      // The server sees the end of that one a little later.
      var later: [String] = []
      for _ in 0..<50 where later != ["200"] {
        usleep(20_000)
        let client = try RawClient(address)
        client.send(request)
        later = client.read(until: { !$0.statuses.isEmpty }).statuses
      }
      return (clients[0].statuses, (refused.text, refused.hasEnded, refused.wasReset), later)
    }
    #expect(first == ["200"] && later == ["200"])
    #expect(refused.0.hasPrefix("HTTP/1.1 503 ") && refused.0.contains("retry-after: 1\r\n"))
    #expect(refused.1 && !refused.2)
    await echo.stop()
  }

  @Test func handlersMayWaitAndAreCancelledWhenNobodyWaitsForThem() async throws {
    let cancelled = Locked(0)
    let echo = try await EchoServer { request in
      if request.head.target == "/slow" {
        do { try await Task.sleep(for: .seconds(20)) } catch { cancelled.change { $0 += 1 } }
      } else {
        try? await Task.sleep(for: .milliseconds(30))
      }
      return EchoServer.answer(request)
    }
    let address = echo.address
    let text = try await onThread {
      let client = try RawClient(address)
      client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      let text = client.read().text
      // A reset: bytes that nobody has read are left behind.
      let other = try RawClient(address)
      other.send("GET /b HTTP/1.1\r\nHost: x\r\n\r\nGET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
      // One that had said before that it sends no more.
      let third = try RawClient(address)
      third.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
      third.endSending()
      third.breakOff()
      usleep(200_000)
      return text
    }
    #expect(text.contains("\r\n\r\nGET /aHTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\nGET /b"))
    await eventually("the cancellations") { cancelled.value >= 2 }
    #expect(cancelled.value == 2)
    await echo.stop()
  }

  @Test func aLargeAnswerIsWhole() async throws {
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let echo = try await EchoServer { _ in .response(200, [:], large) }
    let address = echo.address
    let received = try await onThread {
      let client = try RawClient(address)
      client.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      return client.read().received
    }
    #expect(received.suffix(large.count).elementsEqual(large))
    await echo.stop()
  }

  @Test func stoppingLetsAnswersOut() async throws {
    let begun = Locked(false), mayAnswer = Locked(false)
    let echo = try await EchoServer { request in
      begun.change { $0 = true }
      while !mayAnswer.value { try? await Task.sleep(for: .milliseconds(5)) }
      return EchoServer.answer(request)
    }
    let address = echo.address
    async let text = onThread {
      let client = try RawClient(address)
      client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
      return client.read().text
    }
    await eventually("the request") { begun.value }
    async let stopped: Void = echo.server.stop(grace: .seconds(60))
    await eventually("a closed door") { (try? await onThread { _ = try RawClient(address) }) == nil }
    mayAnswer.change { $0 = true }
    await stopped
    #expect(try await text.hasSuffix("connection: close\r\n\r\nGET /a"))
    let left = await echo.server.connections()
    #expect(left == 0)
    await #expect(throws: (any Error).self) { try await onThread { _ = try RawClient(address) } }
    echo.loop.stop()
  }

  @Test func anAddressThatIsTaken() async throws {
    let echo = try await EchoServer()
    let other = HTTP1Server(loop: echo.loop) { EchoServer.answer($0) }
    let address = echo.address
    let error = await #expect(throws: TransportError.self) { _ = try await other.start(address) }
    #expect(error.map { "\($0)".contains(address.description) } == true)
    await echo.stop()
  }
}
