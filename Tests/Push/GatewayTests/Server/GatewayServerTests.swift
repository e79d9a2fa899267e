import APNs
import Foundation
import Net
import Testing
@testable import Gateway

/// The gateway on real sockets of this machine.
@Suite("Gateway over HTTP/2", .serialized)
struct GatewayServerTests {
  /// A gateway without a phone, its servers, and a client's view of them.
  private final class Served: Sendable {
    let gateway: PushGateway
    let server: GatewayServer
    let control: ControlServer
    let reporter: GatewayReporter
    let loop: EventLoop
    let certificate: LoopbackCertificate
    let key: ProviderKey
    let authorization: String
    let pushes: SocketAddress
    let channels: SocketAddress
    let api: SocketAddress
    static let app = "com.example.parcels"

    init(faults: Faults = Faults()) async throws {
      loop = try EventLoop(name: "gateway-tests")
      certificate = try LoopbackCertificate.make()
      key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
      authorization = try ProviderToken(signedWith: key, issuedAt: Int64(Date().timeIntervalSince1970)).authorization
      var settings = PushGateway.Settings()
      settings.faults = faults
      gateway = PushGateway(
        settings, keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]))
      reporter = GatewayReporter(gateway)
      server = GatewayServer(
        gateway, loop: loop,
        tls: try TLSServerContext(certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM))
      var lendings = ControlServer.Lendings()
      let authorization = authorization
      lendings.providerToken = { authorization }
      control = ControlServer(gateway, server: server, reporter: reporter, loop: loop, lendings: lendings)
      (pushes, channels) = try await server.start(pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0))
      api = try await control.start(SocketAddress(port: 0))
    }

    func stop() async {
      await server.stop(grace: .zero)
      await control.stop()
      reporter.stop()
      loop.stop()
    }

    func connect(_ address: SocketAddress? = nil) async throws -> HTTP2Connection {
      try await HTTP2Connection.connect(
        to: address ?? pushes, authority: "localhost",
        tls: try TLSClientContext(trust: .pem(certificate.certificatePEM)), loop: loop)
    }

    func push(_ token: String, _ changes: [String: String] = [:]) -> HTTP2Request {
      var headers: HTTPHeaders = [
        "authorization": authorization, "apns-topic": Self.app + ".push-type.liveactivity",
        "apns-push-type": "liveactivity", "apns-priority": "10",
      ]
      for (name, value) in changes { headers.set(name, value) }
      return HTTP2Request(
        method: "POST", path: "/3/device/" + token, headers: headers, body: Array(#"{"aps":{"event":"update"}}"#.utf8))
    }

    func call(_ method: String, _ path: String, _ body: String = "", _ headers: HTTPHeaders = [:]) async throws
      -> (status: Int, text: String)
    {
      guard let url = URL(string: "http://127.0.0.1:\(api.port)\(path)") else { return (0, "") }
      let client = try HTTPClient(loop: loop)
      let answer = try await client.send(method: method, url: url, headers: headers, body: Array(body.utf8))
      await client.close()
      return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }
  }

  private func serve(_ faults: Faults = Faults(), _ body: (Served) async throws -> Void) async throws {
    let served = try await Served(faults: faults)
    do {
      try await body(served)
    } catch {
      await served.stop()
      throw error
    }
    await served.stop()
  }

  private func wait(_ what: String, _ holds: () async throws -> Bool) async throws {
    for _ in 0..<2400 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    Issue.record("never came: \(what)")
  }

  @Test func oneStreamUntilTheTokenIsAccepted() async throws {
    try await serve { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let connection = try await served.connect()
      #expect(connection.maxConcurrentStreams == 1)
      let refused = try await connection.send(served.push(token, ["authorization": "bearer x"]))
      #expect(refused.status == 403)
      #expect(String(decoding: refused.body, as: UTF8.self) == #"{"reason":"InvalidProviderToken"}"#)
      #expect(connection.maxConcurrentStreams == 1)
      let id = "0f5c2b0a-9c1a-4a6e-8f43-0d6f3f7d2b11"
      let answer = try await connection.send(served.push(token, ["apns-id": id]))
      #expect(answer.status == 200)
      #expect(answer.body.isEmpty)
      #expect(answer.headers["apns-id"] == id)
      #expect(answer.headers["apns-unique-id"] != nil)
      try await wait("the wider settings") { connection.maxConcurrentStreams == 1000 }
      await connection.close()
    }
  }

  @Test func channelsHaveAPortOfTheirOwn() async throws {
    try await serve { served in
      let connection = try await served.connect(served.channels)
      let made = try await connection.send(
        HTTP2Request(
          method: "POST", path: "/1/apps/\(Served.app)/channels", headers: ["authorization": served.authorization],
          body: Array(#"{"message-storage-policy":0,"push-type":"LiveActivity"}"#.utf8)))
      #expect(made.status == 201)
      let channel = try #require(made.headers["apns-channel-id"])
      await connection.close()
      let pushes = try await served.connect()
      let sent = try await pushes.send(
        HTTP2Request(
          method: "POST", path: "/4/broadcasts/apps/\(Served.app)",
          headers: [
            "authorization": served.authorization, "apns-channel-id": channel, "apns-push-type": "liveactivity",
            "apns-expiration": "0", "apns-priority": "10",
          ], body: Array(#"{"aps":{"event":"update"}}"#.utf8)))
      #expect(sent.status == 200)
      #expect(sent.headers["apns-request-id"] != nil)
      await pushes.close()
    }
  }

  @Test func aBodyBeyondAllLimitsIsTooLarge() async throws {
    try await serve { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let connection = try await served.connect()
      var request = served.push(token)
      request.body = Array(repeating: 0x20, count: 5000)
      #expect(try await connection.send(request).status == 413)
      request.body = Array(repeating: 0x20, count: 200_000)
      let answer = try await connection.send(request)
      #expect(answer.status == 413)
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"reason":"PayloadTooLarge"}"#)
      await connection.close()
    }
  }

  @Test func faultsReachTheConnection() async throws {
    var faults = Faults()
    faults.shutdownEvery = 3
    try await serve(faults) { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let connection = try await served.connect()
      #expect(try await connection.send(served.push(token)).status == 200)
      #expect(try await connection.send(served.push(token)).status == 200)
      #expect(try await connection.send(served.push(token)).status == 503)
      var debug = ""
      for await event in connection.events {
        if case .goAway(_, _, let bytes) = event {
          debug = String(decoding: bytes, as: UTF8.self)
          break
        }
      }
      #expect(debug == #"{"reason":"Shutdown"}"#)
      await connection.close()
      // At run time.
      #expect(try await served.call("PUT", "/faults", #"{"shutdownEvery":0,"refusedStreamRate":1}"#).status == 200)
      let next = try await served.connect()
      await #expect(throws: HTTP2RequestError.self) { try await next.send(served.push(token)) }
      #expect(try await served.call("PUT", "/faults", #"{"refusedStreamRate":0,"delay":0.2}"#).status == 200)
      let start = ContinuousClock.now
      #expect(try await next.send(served.push(token)).status == 200)
      #expect(start.duration(to: .now) >= .milliseconds(200))
      #expect(try await served.call("PUT", "/faults", #"{"delay":0,"stuckAfter":1}"#).status == 200)
      await #expect(throws: HTTP2RequestError.self) {
        try await next.send(served.push(token), timeout: .milliseconds(200))
      }
      await next.close()
    }
  }

  @Test func anIdleConnectionIsEnded() async throws {
    var faults = Faults()
    faults.idleSeconds = 0.3
    try await serve(faults) { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let connection = try await served.connect()
      #expect(try await connection.send(served.push(token)).status == 200)
      var debug: String?
      for await event in connection.events {
        if case .goAway(_, _, let bytes) = event {
          debug = String(decoding: bytes, as: UTF8.self)
          break
        }
      }
      #expect(debug == #"{"reason":"IdleTimeout"}"#)
      await connection.close()
    }
  }

  @Test func theControlAPI() async throws {
    try await serve { served in
      let made = try await served.call("POST", "/tokens", #"{"kind":"update","app":"\#(Served.app)"}"#)
      #expect(made.status == 201)
      let token = try JSONDecoder().decode(RegisteredToken.self, from: Data(made.text.utf8))
      #expect(token.token.count == 160)
      let connection = try await served.connect()
      #expect(try await connection.send(served.push(token.token)).status == 200)
      #expect(try await connection.send(served.push("abcd")).status == 400)
      let inbox = try await served.call("GET", "/inbox")
      let verdicts = try JSONDecoder().decode([Verdict].self, from: Data(inbox.text.utf8))
      #expect(verdicts.map(\.outcome) == [.accepted, .refused])
      #expect(!inbox.text.contains(token.token))
      #expect(!inbox.text.contains(served.authorization.dropFirst(7)))
      #expect(try await served.call("GET", "/inbox/2?format=text").text.hasPrefix("#2 400 BadDeviceToken"))
      let all = try await served.call("GET", "/inbox?format=text").text
      #expect(all.hasPrefix("#1 200") && all.contains("\n#2 400 BadDeviceToken"))
      #expect(try await served.call("GET", "/inbox/99").status == 404)
      #expect(try await served.call("GET", "/inbox/x").status == 400)
      #expect(try await served.call("GET", "/inbox/1/picture").status == 404)
      #expect(try await served.call("POST", "/inbox/1/replay").text.contains("3"))
      #expect(try await served.call("DELETE", "/tokens/" + token.token).status == 204)
      #expect(try await connection.send(served.push(token.token)).status == 410)
      #expect(try await served.call("GET", "/provider-token").text == served.authorization + "\n")
      #expect(try await served.call("GET", "/connections").text.contains("ABCDEFGHIJ"))
      #expect(try await served.call("POST", "/connections", #"{"goAway":"Shutdown"}"#).status == 204)
      #expect(try await served.call("POST", "/phone", #"{"do":"lock"}"#).status == 404)
      #expect(try await served.call("PUT", "/faults", #"{"dely":1}"#).status == 400)
      #expect(try await served.call("PATCH", "/faults").status == 405)
      #expect(try await served.call("GET", "/nothing").status == 404)
      #expect(try await served.call("GET", "/").text.contains("/inbox"))
      await connection.close()
    }
  }

  @Test func whatTheControlAPICannotDoIsSaidInWords() async throws {
    try await serve { served in
      let connection = try await served.connect()
      // A connection that there is not, or no number of one, leaves the others alone.
      for (body, status) in [(#"{"close":true,"id":999}"#, 404), (#"{"close":true,"id":1.5}"#, 400)] {
        #expect(try await served.call("POST", "/connections", body).status == status)
      }
      #expect(try await connection.send(served.push("abcd")).status == 400)
      func says(_ method: String, _ path: String, _ body: String, _ status: Int, _ words: String) async throws {
        let answer = try await served.call(method, path, body)
        #expect(answer.status == status, "\(method) \(path) \(body)")
        #expect(answer.text.contains(words), "\(answer.text)")
        #expect(!answer.text.contains("Error"), "\(answer.text)")
      }
      try await says("POST", "/connections", #"{"streams":-3}"#, 400, "a whole number from 0 is wanted")
      try await says("POST", "/tokens", "{nope", 400, "A key is expected, but here comes “n” at 1:2")
      try await says("PUT", "/faults", #"{"delay":"x"}"#, 400, "“delay” takes a number")
      try await says("PUT", "/faults", #"{"allGone":1}"#, 400, "“allGone” takes true or false")
      try await says("PUT", "/faults", #"{"shutdownEvery":[]}"#, 400, "“shutdownEvery” takes a whole number")
      try await says("PUT", "/faults", "[1]", 400, "a JSON object is wanted")
      try await says("PUT", "/faults", "{", 400, "not JSON")
      try await says("GET", "/inbox/0", "", 404, "There is no push 0; there were")
      try await says("POST", "/inbox/1/replay", #"{"timestamp":1e300}"#, 400, "a number of seconds")
      try await says("GET", "/phone/x", "", 404, "There is no")
      await connection.close()
    }
  }

  @Test func noPageOfTheWebReachesTheControlAPI() async throws {
    try await serve { served in
      let foreign = try await served.call("GET", "/tokens", "", ["origin": "https://example.com"])
      #expect(foreign.status == 403)
      let own = try await served.call("GET", "/tokens", "", ["origin": "http://localhost:8000"])
      #expect(own.status == 200)
      func isRefused(_ host: String) -> Bool { (try? ControlRoutes.checkOrigin(["host": host])) == nil }
      #expect(isRefused("evil.example:2190"))
      #expect(isRefused("localhost.evil.example"))
      #expect(!isRefused("[::1]:2190"))
      #expect(!isRefused("localhost:2190"))
    }
  }

  @Test func eventsTellOfPushes() async throws {
    try await serve { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      guard let url = URL(string: "http://127.0.0.1:\(served.api.port)/events") else { return }
      let client = try HTTPClient(loop: served.loop)
      let stream = client.events(url: url)
      let reading = Task { () -> ServerSentEvent? in
        for try await event in stream where event.event == "push" { return event }
        return nil
      }
      try await wait("a reader") { served.control.events.readers == 1 }
      let connection = try await served.connect()
      #expect(try await connection.send(served.push(token)).status == 200)
      let event = try await reading.value
      let verdict = try JSONDecoder().decode(Verdict.self, from: Data((event?.data ?? "").utf8))
      #expect(verdict.number == 1)
      #expect(verdict.outcome == .accepted)
      await connection.close()
      await client.close()
    }
  }

  // MARK: Other people's clients

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, out: String) {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"))) func curlTalksToIt() async throws {
    try await serve { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gateway-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let trust = folder.appendingPathComponent("trust.pem")
      try Data(served.certificate.certificatePEM).write(to: trust)
      let answer = try run(
        "/usr/bin/curl",
        [
          "-s", "-i", "--max-time", "20", "--http2", "--cacert", trust.path, "-H",
          "authorization: \(served.authorization)", "-H", "apns-topic: \(Served.app).push-type.liveactivity", "-H",
          "apns-push-type: liveactivity", "-d", #"{"aps":{}}"#,
          "https://localhost:\(served.pushes.port)/3/device/\(token)",
        ])
      #expect(answer.status == 0)
      #expect(answer.out.hasPrefix("HTTP/2 200"))
      #expect(answer.out.contains("apns-id: "))
      // curl writes a content type of its own, which APNs does not mind.
      #expect(served.gateway.verdict(1)?.request.headers.contains { $0.hasPrefix("content-type") } == true)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/h2load")))
  func h2loadTalksToIt() async throws {
    try await serve { served in
      let token = served.gateway.issue(.update(activity: "A"), app: Served.app).token
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gateway-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let body = folder.appendingPathComponent("body")
      try Data(#"{"aps":{"event":"update"}}"#.utf8).write(to: body)
      // Its first flight of streams ignores that one alone is allowed before the token is known.
      let answer = try run(
        "/usr/bin/h2load",
        [
          "-n", "500", "-c", "2", "-m", "1", "-d", body.path, "-H", "authorization: \(served.authorization)", "-H",
          "apns-topic: \(Served.app).push-type.liveactivity", "-H", "apns-push-type: liveactivity",
          "https://127.0.0.1:\(served.pushes.port)/3/device/\(token)",
        ])
      #expect(answer.status == 0)
      #expect(answer.out.contains("500 succeeded, 0 failed"))
      #expect(served.gateway.total == 500)
    }
  }
}
