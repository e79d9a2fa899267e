import APNs
import Foundation
import Net
import Provider

/// Pushes to a server on this machine: Skerry's provider, aioapns and h2load, one connection each, 500 at a time.
struct PushBenchmark {
  /// A Python that has aioapns; nil where there is none.
  let python: String?
  let script: String
  let h2load: String?

  private static let width = 500
  private static let payload =
    #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"text":""# + String(repeating: "x", count: 320)
    + #""}}}"#

  func run() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-push-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let certificate = try LoopbackCertificate.make()
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let pem = folder.appendingPathComponent("trust.pem"), keyFile = folder.appendingPathComponent("key.p8")
    let body = folder.appendingPathComponent("body.json")
    try Data(certificate.certificatePEM).write(to: pem)
    try Data(key.p8).write(to: keyFile)
    try Data(Self.payload.utf8).write(to: body)

    let loop = try EventLoop(name: "bench-apns")
    defer { loop.stop() }
    let server = HTTP2Server(
      loop: loop, tls: try TLSServerContext(certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM),
      settings: HTTP2Settings(maxConcurrentStreams: 1000)
    ) { request, _ in
      .response(HTTP2Response(status: 200, headers: ["apns-id": request.headers["apns-id"] ?? UUID().uuidString]))
    }
    let port = try Waiting.run { try await server.start(SocketAddress(port: 0)).port }
    defer { try? Waiting.run { await server.stop(grace: .zero) } }

    var ours = try skerry(port: port, certificate: certificate, key: key)
    var measured: [Measurement] = []
    if let python {
      let peer = try aioapns(python, port: port, key: keyFile.path, trust: pem.path)
      measured.append(peer)
      ours.against = peer.median / 10
      ours.kind = .limit
      ours.againstName = "a tenth of aioapns"
    }
    measured.append(ours)
    if let h2load { measured.append(try load(h2load, port: port, body: body.path)) }
    return measured
  }

  private func skerry(port: Int, certificate: LoopbackCertificate, key: ProviderKey) throws -> Measurement {
    let loop = try EventLoop(name: "bench-push")
    defer { loop.stop() }
    let provider = Provider(
      configuration: ProviderConfiguration(
        hosts: .one(APNsHost("localhost", port)), policy: PoolPolicy(connectionLimit: 1)),
      token: SharedProviderToken(key: key), tls: try TLSClientContext(trust: .pem(certificate.certificatePEM)),
      loop: loop)
    let payload = Array(Self.payload.utf8)
    let count = 20_000
    let measured = try Stopwatch.measure("skerry: 1,000 pushes", runs: 5) {
      let clock = ContinuousClock()
      let start = clock.now
      let accepted = try Waiting.run {
        await withTaskGroup(of: Int.self) { group in
          for worker in 0..<Self.width {
            group.addTask(executorPreference: loop) {
              var accepted = 0
              for number in 0..<(count / Self.width) {
                let token = String(worker * 1000 + number, radix: 16)
                let push = DevicePush(
                  token: String(repeating: "0", count: 160 - token.count) + token,
                  headers: .liveActivity(bundleID: "com.example.app", priority: .opportunistic), payload: payload)
                if await provider.send(push).isAccepted { accepted += 1 }
              }
              return accepted
            }
          }
          return await group.reduce(0, +)
        }
      }
      guard accepted == count else { throw Command.Failed(description: "\(accepted) of \(count) were accepted") }
      return Stopwatch.milliseconds(start.duration(to: clock.now)) * 1000 / Double(count)
    }
    try Waiting.run { await provider.shutDown() }
    return measured
  }

  private func aioapns(_ python: String, port: Int, key: String, trust: String) throws -> Measurement {
    let count = 2000
    var environment = ProcessInfo.processInfo.environment
    environment["SSL_CERT_FILE"] = trust
    let text = try Command.run(
      python, [script, "\(port)", key, "\(count)", "\(Self.width)", "5"], environment: environment)
    let times = text.split(separator: "\n").compactMap { Double($0) }.map { $0 * 1000 / Double(count) }.sorted()
    guard times.count == 5 else { throw Command.Failed(description: "aioapns said:\n\(text)") }
    return Measurement(
      name: "aioapns: 1,000 pushes", median: times[2], least: times[0], greatest: times[4], runs: 5)
  }

  /// The practical limit: a load generator in C that reads no answer.
  private func load(_ h2load: String, port: Int, body: String) throws -> Measurement {
    let count = 20_000
    return try Stopwatch.measure("h2load: 1,000 requests", runs: 5) {
      let text = try Command.run(
        h2load,
        [
          "-n", "\(count)", "-c", "1", "-m", "\(Self.width)", "-d", body, "-H", "apns-push-type: liveactivity",
          "-H", "apns-topic: com.example.app.push-type.liveactivity",
          "-H", "authorization: bearer " + String(repeating: "x", count: 180),
          "https://localhost:\(port)/3/device/" + String(repeating: "ab", count: 80),
        ])
      guard let match = text.firstMatch(of: #/finished in ([0-9.]+)(us|ms|s),/#), let amount = Double(match.1),
        text.contains("\(count) succeeded")
      else { throw Command.Failed(description: "h2load said:\n\(text)") }
      let milliseconds = match.2 == "s" ? amount * 1000 : match.2 == "us" ? amount / 1000 : amount
      return milliseconds * 1000 / Double(count)
    }
  }
}
