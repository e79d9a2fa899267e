import Foundation
import Net

/// What one push-like request costs our HTTP/2 client, beside h2load, in turns against the same nghttpd: one connection
/// with TLS, 100 requests at once, a body of 400 bytes and a bearer token of 200.
struct HTTP2Benchmark {
  let generator: LoadGenerator
  /// nghttpd of Debian's nghttp2-server.
  let server: String

  private static let rounds = 9
  private static let requests = 20_000
  private static let streams = 100
  /// Times h2load's processor time, and least share of its requests a second.
  private static let factor = 1.3
  private static let share = 0.9

  private static let path = "/3/device/" + String(repeating: "a1", count: 32)
  private static let token = "bearer " + String(repeating: "eyJhbGciOiJFUzI1", count: 12)
  private static let body = [UInt8](repeating: UInt8(ascii: "x"), count: 400)

  func run() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-http2-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let certificate = try LoopbackCertificate.load(orMakeIn: folder)
    let page = folder.appendingPathComponent(Self.path)
    try FileManager.default.createDirectory(at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: page)
    try Data(Self.body).write(to: folder.appendingPathComponent("body"))
    let peer = try Peer(server, folder: folder)
    defer { peer.stop() }
    let client = try Client(port: peer.port, certificate: certificate)
    defer { client.stop() }
    var spent: (ours: [Double], theirs: [Double]) = ([], [])
    var rates: (ours: [Double], theirs: [Double]) = ([], [])
    // The first round warms up both.
    for round in 0...Self.rounds {
      let theirs = try measure(RUSAGE_CHILDREN) {
        try generator.send(
          Self.requests, streams: Self.streams, to: "https://127.0.0.1:\(peer.port)\(Self.path)",
          headers: LoadGenerator.pushHeaders.merging(["authorization": Self.token]) { $1 },
          body: folder.appendingPathComponent("body"))
      }
      let ours = try measure(RUSAGE_SELF) { try client.send(Self.requests, Self.streams) }
      guard round > 0 else { continue }
      spent.theirs.append(theirs.microseconds)
      spent.ours.append(ours.microseconds)
      rates.theirs.append(theirs.rate)
      rates.ours.append(ours.rate)
    }
    let time = HTTPBenchmark.measurement("http/2: request, h2load (C), processor time", spent.theirs, "µs")
    var own = HTTPBenchmark.measurement("http/2: request, processor time", spent.ours, "µs")
    own.against = time.held * Self.factor
    own.kind = .limit
    own.againstName = "= \(Self.factor) x h2load"
    let peerRate = HTTPBenchmark.measurement("http/2: requests a second, h2load (C)", rates.theirs, "/s")
    var rate = HTTPBenchmark.measurement("http/2: requests a second", rates.ours, "/s")
    rate.compare(with: peerRate)
    let slower = Measurement(
      fixed: "http/2: h2load's requests a second, to ours", peerRate.held / rate.held, unit: "",
      limit: 1 / Self.share, limitName: "= 1 / \(Self.share)")
    return [time, own, peerRate, rate, slower]
  }

  private func measure(
    _ who: __rusage_who, _ work: () throws -> Void
  ) throws -> (microseconds: Double, rate: Double) {
    let before = HTTPBenchmark.microseconds(of: who)
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
    let spent = HTTPBenchmark.microseconds(of: who) - before
    return (spent / Double(Self.requests), Double(Self.requests) / seconds)
  }

  /// Our client, in this process.
  private final class Client: Sendable {
    private let loop: EventLoop
    private let connection: HTTP2Connection
    private let request: HTTP2Request

    init(port: Int, certificate: LoopbackCertificate) throws {
      let loop = try EventLoop(name: "client")
      let tls = try TLSClientContext(trust: .pem(certificate.certificatePEM))
      connection = try Waiting.run {
        // nghttpd may still be about to listen.
        for _ in 0..<100 {
          let made = try? await HTTP2Connection.connect(to: SocketAddress(port: port), tls: tls, loop: loop)
          if let made { return made }
          try await Task.sleep(for: .milliseconds(50))
        }
        throw Command.Failed(description: "nghttpd does not answer on port \(port)")
      }
      self.loop = loop
      request = HTTP2Request(
        method: "POST", path: HTTP2Benchmark.path,
        prepared: try HTTP2PreparedHeaders([
          "authorization": HTTP2Benchmark.token, "apns-topic": "com.example.app.push-type.liveactivity",
          "apns-push-type": "liveactivity",
        ]), headers: ["apns-priority": "10"], body: HTTP2Benchmark.body)
    }
    func stop() { loop.stop() }

    func send(_ requests: Int, _ streams: Int) throws {
      let (connection, request, loop) = (connection, request, loop)
      let good = try Waiting.run {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<streams {
            group.addTask(executorPreference: loop) {
              var good = 0
              for _ in 0..<requests / streams where try await connection.send(request).status == 200 { good += 1 }
              return good
            }
          }
          return try await group.reduce(0, +)
        }
      }
      guard good == requests else {
        throw Command.Failed(description: "\(good) of \(requests) requests were answered well")
      }
    }
  }

  /// nghttpd, with one thread.
  private final class Peer {
    private let process = Process()
    let port: Int

    init(_ program: String, folder: URL) throws {
      port = try Peer.freePort()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = [
        "-a", "127.0.0.1", "-m", "1000", "-d", folder.path, "\(port)",
        folder.appendingPathComponent(LoopbackCertificate.keyFile).path,
        folder.appendingPathComponent(LoopbackCertificate.certificateFile).path,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }
    func stop() {
      // It does not hear SIGTERM when it was started from here.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// One that nobody had a moment ago; nghttpd cannot tell which one it was given.
    private static func freePort() throws -> Int {
      let loop = try EventLoop()
      defer { loop.stop() }
      let server = HTTP2Server(loop: loop, tls: nil) { _, _ in .response(HTTP2Response(status: 200)) }
      return try Waiting.run {
        let port = try await server.start(SocketAddress(port: 0)).port
        await server.stop()
        return port
      }
    }
  }
}
