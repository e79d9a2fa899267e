import Testing

@testable import Net

@Suite struct HTTP2ConnectionTests {
  @Test(arguments: [false, true]) func requestsAndResponses(tls: Bool) async throws {
    let server = try await TestServer(tls: tls)
    let connection = try await server.connect()
    #expect(connection.maxConcurrentStreams == 100)
    let prepared = try HTTP2PreparedHeaders(["authorization": "bearer abc", "apns-topic": "com.example.app"])
    let response = try await connection.send(
      HTTP2Request(
        method: "POST", path: "/echo/a?b=c", prepared: prepared, headers: ["X-Mixed": "Käse"],
        body: Array("hello".utf8), pathIndexing: .never))
    #expect(response.status == 200)
    #expect(response.body == Array("hello".utf8))
    #expect(response.headers["x-seen"] == "POST https \(server.address) /echo/a?b=c")
    #expect(response.headers["x-mixed"] == "Käse")
    #expect(response.headers["authorization"] == "bearer abc")
    #expect(response.headers["apns-topic"] == "com.example.app")
    let other = try await connection.send(HTTP2Request(path: "/"))
    #expect(other.headers["apns-id"] == "6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    #expect(other.body == [])
    await connection.close(grace: .seconds(1))
    await server.stop()
  }

  /// From tasks of any kind, many at once, and each gets its own answer.
  @Test(arguments: [false, true]) func manyAtOnce(onLoop: Bool) async throws {
    let server = try await TestServer(tls: true)
    let clientLoop = try EventLoop(name: "test-client")
    let connection = try await server.connect(loop: clientLoop)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<200 {
        group.addTask(executorPreference: onLoop ? clientLoop : nil) {
          var wrong = 0
          for number in 0..<20 {
            let body = Array("\(task).\(number)".utf8)
            let answer = try? await connection.send(HTTP2Request(method: "POST", path: "/echo", body: body))
            if answer?.body != body { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(server.seen.value.count == 4000)
    #expect(connection.streamsInFlight == 0)
    await connection.close()
    clientLoop.stop()
    await server.stop()
  }

  @Test func largeBodiesBothWays() async throws {
    var limits = HTTP2Limits()
    limits.bodyBytes = 4_000_000
    let server = try await TestServer(tls: true, limits: limits)
    var options = HTTP2ClientOptions()
    options.responseBytes = 4_000_000
    let connection = try await server.connect(options: options)
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let answer = try await connection.send(HTTP2Request(method: "POST", path: "/echo", body: body))
    #expect(answer.body == body)
    await #expect(throws: HTTP2RequestError.badResponse("its body is larger than 4000000 bytes")) {
      try await connection.send(HTTP2Request(path: "/large/4000001"))
    }
    // The connection is none the worse.
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    await connection.close()
    await server.stop()
  }

  @Test func timeoutCancellationAndReset() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    await #expect(throws: HTTP2RequestError.timedOut(wasSent: true)) {
      try await connection.send(HTTP2Request(path: "/sleep/60000"), timeout: .milliseconds(50))
    }
    let task = Task { () async throws(HTTP2RequestError) in
      try await connection.send(HTTP2Request(path: "/sleep/60001"))
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: HTTP2RequestError.cancelled) { try await task.value }
    let early = Task { () async throws(HTTP2RequestError) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await connection.send(HTTP2Request(path: "/never-sent"))
    }
    await #expect(throws: HTTP2RequestError.cancelled) { try await early.value }
    await #expect(throws: HTTP2RequestError.reset(.enhanceYourCalm)) {
      try await connection.send(HTTP2Request(path: "/reset/11"))
    }
    await #expect(throws: HTTP2RequestError.refused) { try await connection.send(HTTP2Request(path: "/reset/7")) }
    #expect(HTTP2RequestError.refused.isSafeToRepeat)
    #expect(!HTTP2RequestError.timedOut(wasSent: true).isSafeToRepeat)
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    #expect(!server.seen.value.contains("GET /never-sent 0"))
    await connection.close()
    await server.stop()
  }

  @Test func whatCannotBeSent() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    for (request, words) in [
      (HTTP2Request(path: ""), "its path is empty or has wrong characters"),
      (HTTP2Request(path: "/a b"), "its path is empty or has wrong characters"),
      (HTTP2Request(method: "A B", path: "/"), "its method is no token"),
      (HTTP2Request(path: "/", headers: ["a": "b\r\nc: d"]), "the value of a has characters that HTTP/2 cannot carry"),
      (HTTP2Request(path: "/", headers: ["a b": ""]), "“a b” is no header name that HTTP/2 can carry"),
      (
        HTTP2Request(path: "/", headers: ["Connection": "close"]),
        "connection belongs to HTTP/1.1; HTTP/2 has no such header"
      ),
    ] {
      await #expect(throws: HTTP2RequestError.badRequest(words)) { try await connection.send(request) }
    }
    #expect(throws: HTTP2RequestError.self) { try HTTP2PreparedHeaders(["a": "\0"]) }
    #expect(server.seen.value == [])
    #expect(connection.streamsInFlight == 0)
    await connection.close()
    await server.stop()
  }

  @Test func ping() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let time = try await connection.ping()
    #expect(time > .zero && time < .seconds(5))
    await connection.close()
    await #expect(throws: HTTP2RequestError.connectionLost(wasSent: false)) { try await connection.ping() }
    await server.stop()
  }

  @Test func theLimitOfStreams() async throws {
    let server = try await TestServer(settings: HTTP2Settings(maxConcurrentStreams: 1))
    let connection = try await server.connect()
    #expect(connection.maxConcurrentStreams == 1)
    let order = Locked<[Int]>([])
    async let first = connection.send(HTTP2Request(path: "/hold"))
    await eventually("a request") { !server.seen.value.isEmpty }
    await #expect(throws: HTTP2RequestError.noStream) {
      try await connection.send(HTTP2Request(path: "/"), waitsForStream: false)
    }
    await #expect(throws: HTTP2RequestError.timedOut(wasSent: false)) {
      try await connection.send(HTTP2Request(path: "/late"), timeout: .milliseconds(20))
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 {
        // The loop takes its tasks in order, and each sends with its first step.
        group.addTask(executorPreference: connection.loop) {
          _ = try? await connection.send(HTTP2Request(path: "/\(number)"))
          order.change { $0.append(number) }
        }
      }
      server.release()
    }
    #expect(try await first.status == 200)
    #expect(order.value == [0, 1, 2, 3, 4])
    #expect(server.seen.value == ["GET /hold 0"] + (0..<5).map { "GET /\($0) 0" })
    // More, then fewer.
    server.release(false)
    let peer = try #require(server.peers.value.first)
    peer.update(HTTP2Settings(maxConcurrentStreams: 1000))
    await eventually("the wider limit") { connection.maxConcurrentStreams == 1000 }
    #expect(connection.maxConcurrentStreams == 1000)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await connection.send(HTTP2Request(path: "/hold")).status } }
      await eventually("all streams") { connection.streamsInFlight >= 20 }
      #expect(connection.streamsInFlight == 20)
      peer.update(HTTP2Settings(maxConcurrentStreams: 2))
      await eventually("the smaller limit") { connection.maxConcurrentStreams == 2 }
      for _ in 0..<6 { group.addTask { try await connection.send(HTTP2Request(path: "/hold")).status } }
      server.release()
      for try await status in group { #expect(status == 200) }
    }
    var settings: [Int?] = []
    await connection.close()
    for await case .settings(let new) in connection.events { settings.append(new.maxConcurrentStreams) }
    #expect(settings == [1, 1000, 2])
    await server.stop()
  }

  @Test func goodbyeOfTheServer() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let underWay = Task { try await connection.send(HTTP2Request(path: "/hold")) }
    await eventually("a request") { !server.seen.value.isEmpty }
    try #require(server.peers.value.first).goAway(.noError, debug: Array(#"{"reason":"Shutdown"}"#.utf8))
    await eventually("the goodbye") { !connection.isUsable }
    await #expect(throws: HTTP2RequestError.unprocessed) { try await connection.send(HTTP2Request(path: "/")) }
    server.release()
    #expect(try await underWay.value.status == 200)
    var events: [HTTP2ConnectionEvent] = []
    for await event in connection.events { events.append(event) }
    #expect(
      events.dropFirst() == [
        .goAway(lastStream: 1, code: .noError, debug: Array(#"{"reason":"Shutdown"}"#.utf8)), .closed(nil),
      ])
    #expect(await server.server.connectionCount == 0)
    await server.stop()
  }

  /// The streams above the last one that the server names were not looked at; they may be sent again.
  @Test func goodbyeWithRequestsUnderWay() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    async let first = connection.send(HTTP2Request(path: "/hold"))
    await eventually("the first request") { server.seen.value.count >= 1 }
    let second = Task { try await connection.send(HTTP2Request(path: "/hold")) }
    await eventually("the second request") { server.seen.value.count >= 2 }
    try #require(server.peers.value.first).goAway(.noError, lastStream: 1)
    await #expect(throws: HTTP2RequestError.unprocessed) { try await second.value }
    server.release()
    #expect(try await first.status == 200)
    await server.stop()
  }

  @Test func streamIdsRunOut() async throws {
    let server = try await TestServer()
    var options = HTTP2ClientOptions()
    options.firstStream = .max - 2
    let connection = try await server.connect(options: options)
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    await #expect(throws: HTTP2RequestError.unprocessed) { try await connection.send(HTTP2Request(path: "/")) }
    #expect(!connection.isUsable)
    var events: [HTTP2ConnectionEvent] = []
    for await event in connection.events { events.append(event) }
    #expect(events.dropFirst() == [.goAway(lastStream: .max, code: .noError, debug: []), .closed(nil)])
    await server.stop()
  }

  @Test func aBrokenConnection() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let underWay = Task { try await connection.send(HTTP2Request(path: "/sleep/10000")) }
    await eventually("a request") { !server.seen.value.isEmpty }
    try #require(server.peers.value.first).close()
    await #expect(throws: HTTP2RequestError.connectionLost(wasSent: true)) { try await underWay.value }
    await #expect(throws: HTTP2RequestError.connectionLost(wasSent: false)) {
      try await connection.send(HTTP2Request(path: "/"))
    }
    await server.stop()
  }

  @Test func closingLetsRequestsEnd() async throws {
    let server = try await TestServer()
    let connection = try await server.connect()
    let underWay = Task { try await connection.send(HTTP2Request(path: "/sleep/100")) }
    await eventually("a request") { !server.seen.value.isEmpty }
    await connection.close(grace: .seconds(60))
    #expect(try await underWay.value.status == 200)
    let hurried = try await server.connect()
    let lost = Task { try await hurried.send(HTTP2Request(path: "/sleep/10000")) }
    await eventually("the second request") { server.seen.value.count >= 2 }
    await hurried.close()
    await #expect(throws: HTTP2RequestError.connectionLost(wasSent: true)) { try await lost.value }
    await server.stop()
  }

  @Test func noServerThere() async throws {
    let server = try await TestServer()
    await server.server.stop()
    let loop = try EventLoop()
    await #expect(throws: TransportError.self) {
      try await HTTP2Connection.connect(to: server.address, tls: nil, loop: loop)
    }
    await server.stop()
    loop.stop()
  }
}
