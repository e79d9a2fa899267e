import APNs
import Foundation
import Net
import Provider

/// Pushes to `skerry gateway` on this machine, in turns: Skerry's provider, aioapns and h2load, one connection each,
/// 500 at a time.
struct PushBenchmark {
  /// The built command.
  let command: String
  /// A Python that has aioapns; nil where there is none.
  let python: String?
  let script: String
  let generator: LoadGenerator?

  private static let app = "com.example.app"
  private static let width = 500
  private static let rounds = 5
  /// Pushes of one round; the slower peer gets fewer.
  private static let count = 10_000
  private static let peerCount = 2000
  /// So many times the peer's pushes a second.
  private static let factor = 10.0
  private static let payload =
    #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"text":""# + String(repeating: "x", count: 320)
    + #""}}}"#

  /// Milliseconds for 1,000 pushes: by the clock, and those of processors.
  private struct Times {
    var wall: [Double] = []
    var processor: [Double] = []

    func measurement(_ name: String) -> Measurement {
      var measured = HTTPBenchmark.measurement(name, wall, "ms")
      let sorted = processor.sorted()
      measured.processor = sorted.isEmpty ? nil : sorted[sorted.count / 2]
      return measured
    }
  }

  func run() throws -> [Measurement] {
    let gateway = try GatewayProcess(command, ["--first-streams", "1000", "--environment", "production"])
    defer { gateway.stop() }
    let token = try gateway.issueToken(app: Self.app)
    let client = try Client(gateway, token: token, payload: Array(Self.payload.utf8))
    defer { client.stop() }
    let body = gateway.folder.appendingPathComponent("body.json")
    try Data(Self.payload.utf8).write(to: body)
    let authorization = try gateway.authorization()
    var ours = Times(), theirs = Times(), load = Times()
    // The first round warms up.
    for round in 0...Self.rounds {
      if let python {
        let (wall, processor) = try aioapns(python, gateway, token)
        if round > 0 {
          theirs.wall.append(wall)
          theirs.processor.append(processor)
        }
      }
      let (wall, processor) = try Self.time(RUSAGE_SELF) { try client.send(Self.count, width: Self.width) }
      if round > 0 {
        ours.wall.append(wall)
        ours.processor.append(processor)
      }
      guard let generator else { continue }
      let (loadWall, loadProcessor) = try Self.time(RUSAGE_CHILDREN) {
        try generator.send(
          Self.count, streams: Self.width, to: "\(gateway.pushes)/3/device/\(token)",
          headers: LoadGenerator.pushHeaders.merging(["authorization": authorization]) { $1 }, body: body)
      }
      if round > 0 {
        load.wall.append(loadWall)
        load.processor.append(loadProcessor)
      }
    }
    var own = ours.measurement("push: 1,000 pushes to the gateway")
    var measured: [Measurement] = []
    if python != nil {
      let peer = theirs.measurement("push: 1,000 pushes to the gateway, aioapns")
      own.against = peer.held / Self.factor
      own.kind = .limit
      own.againstName = "= a tenth of aioapns"
      measured.append(peer)
    }
    measured.append(own)
    // The practical limit: a load generator in C that reads no answer.
    if generator != nil { measured.append(load.measurement("push: 1,000 requests to the gateway, h2load (C)")) }
    return measured
  }

  private static func time(
    _ who: __rusage_who, _ work: () throws -> Void
  ) rethrows -> (wall: Double, processor: Double) {
    let before = HTTPBenchmark.microseconds(of: who)
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let wall = Stopwatch.milliseconds(start.duration(to: clock.now))
    let scale = 1000 / Double(count)
    return (wall * scale, (HTTPBenchmark.microseconds(of: who) - before) / 1000 * scale)
  }

  private func aioapns(
    _ python: String, _ gateway: GatewayProcess, _ token: String
  ) throws -> (wall: Double, processor: Double) {
    var environment = ProcessInfo.processInfo.environment
    environment["SSL_CERT_FILE"] = gateway.trust
    let text = try Command.run(
      python,
      [
        script, "\(gateway.port)", gateway.key, GatewayProcess.keyID, GatewayProcess.teamID, token,
        "\(Self.peerCount)", "\(Self.width)", "1",
      ], environment: environment)
    let times = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard times.count == 2 else { throw Command.Failed(description: "aioapns said:\n\(text)") }
    return (times[0] * 1000 / Double(Self.peerCount), times[1] * 1000 / Double(Self.peerCount))
  }

  /// Skerry's provider, in this process.
  private final class Client {
    private let loop: EventLoop
    private let provider: Provider
    private let push: DevicePush

    init(_ gateway: GatewayProcess, token: String, payload: [UInt8]) throws {
      loop = try EventLoop(name: "bench-push")
      let key = try ProviderKey(
        p8: [UInt8](try Data(contentsOf: URL(fileURLWithPath: gateway.key))), keyID: GatewayProcess.keyID,
        teamID: GatewayProcess.teamID)
      let pem = [UInt8](try Data(contentsOf: URL(fileURLWithPath: gateway.trust)))
      provider = Provider(
        configuration: ProviderConfiguration(
          hosts: .one(APNsHost("localhost", gateway.port)), policy: PoolPolicy(connectionLimit: 1)),
        token: SharedProviderToken(key: key), tls: try TLSClientContext(trust: .pem(pem)), loop: loop)
      push = DevicePush(
        token: token, headers: .liveActivity(bundleID: PushBenchmark.app, priority: .opportunistic), payload: payload)
    }

    func stop() {
      try? Waiting.run { [provider] in await provider.shutDown() }
      loop.stop()
    }

    func send(_ count: Int, width: Int) throws {
      let (provider, push, loop) = (provider, push, loop)
      let accepted = try Waiting.run {
        await withTaskGroup(of: Int.self) { group in
          for _ in 0..<width {
            group.addTask(executorPreference: loop) {
              var accepted = 0
              for _ in 0..<count / width where await provider.send(push).isAccepted { accepted += 1 }
              return accepted
            }
          }
          return await group.reduce(0, +)
        }
      }
      guard accepted == count else { throw Command.Failed(description: "\(accepted) of \(count) were accepted") }
    }
  }
}
