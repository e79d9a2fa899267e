import APNs
import Foundation
import Gateway
import Net
import Provider
import Testing
@testable import Relay

/// An outbox, a gateway on a real port of this machine, and the way between.
final class RelayBench: Sendable {
  static let app = AppID("com.example.parcels")
  static let certificate = Result { try LoopbackCertificate.make() }

  let gateway: PushGateway
  let server: GatewayServer
  let serverLoop: EventLoop
  let loop: EventLoop
  let key: ProviderKey
  let store: MemoryStore
  let address: SocketAddress
  let channelsAddress: SocketAddress
  let clock = MovedClock()
  let log = PushLog()

  /// The machine's clock, and what a test adds to it.
  final class MovedClock: @unchecked Sendable {
    private let lock = NSLock()
    private var ahead = 0.0
    var now: Double { Date().timeIntervalSince1970 + lock.withLock { ahead } }
    func move(_ seconds: Double) { lock.withLock { ahead += seconds } }
  }

  init(_ faults: Faults = Faults(), knowsKey: Bool = true, desk: PhoneDesk? = nil) async throws {
    serverLoop = try EventLoop(name: "relay-gateway")
    loop = try EventLoop(name: "relay-outbox")
    key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    var settings = PushGateway.Settings(seed: 7)
    settings.faults = faults
    settings.inboxLength = 200_000
    gateway = PushGateway(settings, keys: KeyRegistry(), desk: desk)
    if knowsKey { gateway.add(AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)) }
    let pem = try Self.certificate.get()
    server = GatewayServer(
      gateway, loop: serverLoop,
      tls: try TLSServerContext(certificatePEM: pem.certificatePEM, keyPEM: pem.keyPEM))
    (address, channelsAddress) = try await server.start(
      pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0))
    store = MemoryStore()
    log.watch(gateway)
  }

  func line(key: ProviderKey? = nil, keyFile: String? = nil, timeout: Duration = .seconds(10)) throws -> PushLine {
    let key = key ?? self.key
    return PushLine(
      name: "test", keyFile: keyFile,
      configuration: ProviderConfiguration(
        hosts: hosts, policy: OutboxSettings.poolPolicy, timeout: timeout),
      tls: try TLSClientContext(trust: .pem(Self.certificate.get().certificatePEM))
    ) { () throws(ProviderKeyFault) in
      guard let keyFile else { return key }
      return try ProviderKey(
        p8: (try? Array(Data(contentsOf: URL(fileURLWithPath: keyFile)))) ?? [], keyID: key.keyID, teamID: key.teamID)
    }
  }

  /// Where the line sends; channels have a port of their own.
  var hosts: APNsHosts {
    let pushes = APNsHost(address.host, address.port)
    return APNsHosts(
      device: pushes, broadcast: pushes, channels: APNsHost(channelsAddress.host, channelsAddress.port))
  }

  func outbox(
    node: String = "one", policy: AppPolicy = AppPolicy(leastInterval: 0),
    settings: OutboxSettings = OutboxSettings(pollEvery: 0.1, tokenEvery: 1000), line: PushLine? = nil
  ) throws -> Outbox {
    let clock = clock
    return try Outbox(
      store: store, node: node,
      routes: [
        OutboxRoute(app: Self.app, environment: .sandbox, policy: policy, line: try line ?? self.line())
      ], settings: settings, loop: loop, clock: { clock.now })
  }

  /// An activity that many phones show, with the tokens of all.
  /// - Parameter age: of the change, in seconds.
  func fanOut(_ count: Int, age: Double = 0) async -> (activity: Int64, cards: [Int64]) {
    let activity = await store.activity(
      Self.app, content: ActivityContent(states: ["": #"{"step":1}"#]), now: clock.now - age)
    var cards: [Int64] = []
    for number in 0..<count {
      let token = gateway.issue(.update(activity: "A\(number)"), app: Self.app.rawValue).token
      cards.append(await store.phone(start: nil, update: token, of: activity, now: clock.now))
    }
    return (activity, cards)
  }

  func stop() async {
    await server.stop(grace: .zero)
    loop.stop()
    serverLoop.stop()
  }

  /// Runs a test against a bench, and takes it down whatever happens.
  static func run(
    _ faults: Faults = Faults(), knowsKey: Bool = true, desk: PhoneDesk? = nil,
    _ body: (RelayBench) async throws -> Void
  ) async throws {
    let bench = try await RelayBench(faults, knowsKey: knowsKey, desk: desk)
    do { try await body(bench) } catch {
      await bench.stop()
      throw error
    }
    await bench.stop()
  }

  /// Waits until something holds, at most for ten seconds.
  func wait(
    _ what: String, seconds: Double = 60, at place: SourceLocation = #_sourceLocation,
    _ holds: () async throws -> Bool
  ) async throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("never came: \(what)", sourceLocation: place)
  }
}

/// What the gateway took, by the activity of its token: in the order in which it came.
final class PushLog: @unchecked Sendable {
  // Unchecked: everything is reached under `lock`.
  struct Entry: Hashable {
    var event: String
    var timestamp: Int64
    var state: String
    var status: Int
  }

  private let lock = NSLock()
  private var byActivity: [String: [Entry]] = [:]
  private var seen: Set<Int> = []

  func watch(_ gateway: PushGateway) {
    gateway.listen { [weak self, weak gateway] event in
      guard case .push(let number, _) = event, let self, let gateway else { return }
      guard self.lock.withLock({ self.seen.insert(number).inserted }), let verdict = gateway.verdict(number),
        let payload = verdict.request.payload
      else { return }
      let name = verdict.receiver?.activity ?? verdict.receiver?.attributesType ?? verdict.receiver?.channel ?? ""
      let reading = LiveActivityPush.read(Array(payload.utf8))
      guard let push = reading.push else { return }
      self.lock.withLock {
        self.byActivity[name, default: []].append(
          Entry(
            event: push.event.rawValue, timestamp: Int64(push.timestamp), state: push.contentState ?? "",
            status: verdict.answer.status))
      }
    }
  }

  subscript(activity: String) -> [Entry] { lock.withLock { byActivity[activity] ?? [] } }
  var all: [String: [Entry]] { lock.withLock { byActivity } }
  var count: Int { lock.withLock { byActivity.values.reduce(0) { $0 + $1.count } } }

  /// Activities whose accepted timestamps go back, and how many pushes came twice.
  var disorder: (backwards: [String], repeated: Int) {
    var backwards: [String] = [], repeated = 0
    for (activity, entries) in all {
      let taken = entries.filter { $0.status == 200 }.map(\.timestamp)
      if zip(taken, taken.dropFirst()).contains(where: { $0 > $1 }) { backwards.append(activity) }
      repeated += zip(taken, taken.dropFirst()).count { $0 == $1 }
    }
    return (backwards, repeated)
  }
}
