import Foundation
import Testing

@testable import Net

@Suite(.serialized) struct HTTPClientTests {
  private func url(_ address: SocketAddress, _ path: String, scheme: String = "http") throws -> URL {
    try #require(URL(string: "\(scheme)://\(address)\(path)"))
  }

  @Test func answersAndConnectionsThatAreKept() async throws {
    let remotes = Locked<Set<SocketAddress>>([])
    let echo = try await EchoServer { request in
      remotes.change { $0.insert(request.remote) }
      return request.head.target == "/missing" ? .text(404, "no") : EchoServer.answer(request)
    }
    var limits = HTTPClient.Limits()
    limits.idleTime = .seconds(300)
    let client = try HTTPClient(loop: echo.loop, limits: limits)
    for number in 0..<5 {
      let answer = try await client.send(
        method: "POST", url: try url(echo.address, "/a?\(number)"), headers: ["x": "y"], body: Array("abc".utf8))
      #expect(answer.status == 200 && answer.body == Array("POST /a?\(number)[abc]".utf8))
      #expect(answer.headers["Content-Type"] == "text/plain")
    }
    #expect(remotes.value.count == 1)
    let missing = try await client.send(url: try url(echo.address, "/missing"))
    #expect(missing.status == 404 && missing.body == Array("no\n".utf8))
    let head = try await client.send(method: "HEAD", url: try url(echo.address, "/b"))
    #expect(head.status == 200 && head.body.isEmpty)
    // As many at once as there are; what is too much to keep ends.
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<30 {
        let place = try url(echo.address, "/\(number)")
        group.addTask { try await client.send(url: place).body }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<30).map { Array("GET /\($0)".utf8) }))
    await client.close()
    await #expect(throws: HTTPClientError.cancelled) { try await client.send(url: try url(echo.address, "/a")) }
    await echo.stop()
  }

  @Test func overTLS() async throws {
    let certificate = try LoopbackCertificate.make(now: Date())
    let loop = try EventLoop(name: "http1-tls")
    let tls = try TLSServerContext(
      certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM, protocols: ["http/1.1"])
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let server = HTTP1Server(loop: loop, tls: tls, limits: EchoServer.quick) { request in
      request.head.target == "/large" ? .response(200, [:], large) : EchoServer.answer(request)
    }
    let address = try await server.start(SocketAddress(port: 0))
    let client = try HTTPClient(loop: loop, trust: .pem(certificate.certificatePEM))
    for _ in 0..<3 {
      let answer = try await client.send(url: try url(address, "/a", scheme: "https"))
      #expect(answer.body == Array("GET /a".utf8))
    }
    #expect(try await client.send(url: try url(address, "/large", scheme: "https")).body == large)
    let other = try LoopbackCertificate.make(now: Date())
    let stranger = try HTTPClient(loop: loop, trust: .pem(other.certificatePEM))
    let error = await #expect(throws: HTTPClientError.self) {
      try await stranger.send(url: try url(address, "/a", scheme: "https"))
    }
    guard case .notConnected(_, .tls)? = error else {
      Issue.record("a certificate that is not trusted: \(String(describing: error))")
      return
    }
    await client.close()
    await stranger.close()
    await server.stop(grace: .milliseconds(200))
    loop.stop()
  }

  @Test func timeAndCancellation() async throws {
    let echo = try await EchoServer { request in
      try? await Task.sleep(for: .seconds(10))
      return EchoServer.answer(request)
    }
    let client = try HTTPClient(loop: echo.loop)
    let start = ContinuousClock.now
    await #expect(throws: HTTPClientError.timedOut(wasSent: true)) {
      try await client.send(url: try url(echo.address, "/a"), timeout: .milliseconds(100))
    }
    let place = try url(echo.address, "/a")
    let task = Task { try await client.send(url: place) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: HTTPClientError.cancelled) { try await task.value }
    #expect(start.duration(to: .now) < .seconds(5))
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(url: place)
    }
    await #expect(throws: HTTPClientError.cancelled) { try await early.value }
    await client.close()
    await echo.stop()
  }

  @Test func nobodyListens() async throws {
    let echo = try await EchoServer()
    let address = echo.address
    await echo.server.stop()
    let client = try HTTPClient(loop: echo.loop)
    let error = await #expect(throws: HTTPClientError.self) { try await client.send(url: try url(address, "/a")) }
    guard case .notConnected(let place, _)? = error else {
      Issue.record("nobody listens: \(String(describing: error))")
      return
    }
    #expect(place == address.description && error?.isSafeToRepeat == true)
    await client.close()
    await echo.stop()
  }

  /// A server that ends connections after an answer without saying so: a request that meets the end is sent again
  /// where its method allows that.
  @Test func aKeptConnectionThatHasEnded() async throws {
    var limits = EchoServer.quick
    limits.idleTime = .milliseconds(150)
    let echo = try await EchoServer(limits)
    let client = try HTTPClient(loop: echo.loop)
    for _ in 0..<8 {
      let answer = try await client.send(url: try url(echo.address, "/a"))
      #expect(answer.status == 200)
      // Now before, now after the server's end.
      try await Task.sleep(for: .milliseconds(148))
    }
    await client.close()
    await echo.stop()
  }

  @Test func answersThatCannotBeUsed() async throws {
    let echo = try await EchoServer { _ in .response(200, [:], [UInt8](repeating: 1, count: 5000)) }
    var limits = HTTPClient.Limits()
    limits.response.body = 4999
    let client = try HTTPClient(loop: echo.loop, limits: limits)
    await #expect(throws: HTTPClientError.badResponse("body over 4999 bytes")) {
      try await client.send(url: try url(echo.address, "/a"))
    }
    await client.close()
    await echo.stop()
  }

  @Test func events() async throws {
    let broadcast = EventBroadcast(epoch: "e")
    let echo = try await EchoServer { request in
      request.head.target == "/none" ? .text(200, "x") : .events(broadcast.subscribe(after: request.lastEventID))
    }
    let client = try HTTPClient(loop: echo.loop)
    let place = try url(echo.address, "/events")
    // In a function of its own, so that nobody holds the stream when it is read.
    func readTen() async throws -> [ServerSentEvent] {
      var seen: [ServerSentEvent] = []
      let stream = client.events(url: place)
      await eventually("a reader") { broadcast.readers > 0 }
      for number in 0..<10 { broadcast.send(event: "k", data: "\(number)\nx") }
      for try await event in stream {
        seen.append(event)
        if seen.count == 10 { break }
      }
      return seen
    }
    let seen = try await readTen()
    #expect(seen == (0..<10).map { ServerSentEvent(event: "k", data: "\($0)\nx", id: "e-\($0 + 1)") })
    // Who stops reading is gone for the server too.
    await eventually("the end of the readers") { broadcast.readers == 0 }
    #expect(broadcast.readers == 0)
    let again = client.events(url: place, lastEventID: "e-8")
    var ids: [String] = []
    await eventually("a reader") { broadcast.readers > 0 }
    broadcast.close()
    for try await event in again { ids.append(event.id) }
    #expect(ids == ["e-9", "e-10"])
    let reason = "status 200 with content-type text/plain; charset=utf-8 is no stream of events"
    await #expect(throws: HTTPClientError.badResponse(reason)) {
      for try await _ in client.events(url: try url(echo.address, "/none")) {}
    }
    await client.close()
    await echo.stop()
  }

  @Test func aStreamThatFallsSilent() async throws {
    let source = EventSource()
    let echo = try await EchoServer { _ in .events(source) }
    let client = try HTTPClient(loop: echo.loop)
    await #expect(throws: HTTPClientError.timedOut(wasSent: true)) {
      for try await _ in client.events(url: try url(echo.address, "/a"), silence: .milliseconds(100)) {}
    }
    await client.close()
    await echo.stop()
  }
}
