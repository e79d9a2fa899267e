import APNs
import Foundation
import Gateway
import Net
import Testing

@testable import Relay

/// Many phones of an audience, a gateway for their pushes on a port of this machine, and a folder from which relays are
/// started.
final class FanOutBench: Sendable {
  static let app = AppID("com.example.parcels")
  static let path = "/v1/apps/\(app)/activities/match"
  /// Tests that take minutes are asked for.
  static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"

  let folder: ConfigurationFolder
  let gateway: PushGateway
  let log = DeviceLog()
  let phones: Int
  let location: StoreLocation
  /// A server key with all scopes.
  let key: String
  /// The tokens of the phones, by their devices' names.
  let tokens: [String: String]
  /// What the gateway goes by.
  let clock = RelayBench.MovedClock()
  private let server: GatewayServer
  private let serverLoop: EventLoop
  private let clientLoop: EventLoop
  private let client: HTTPClient
  private let ports: (pushes: SocketAddress, channels: SocketAddress)

  /// - Parameter postgres: an address, `postgresql:…`; nil = a file of SQLite.
  init(phones: Int, postgres: String? = nil) async throws {
    self.phones = phones
    folder = try ConfigurationFolder()
    let key = folder.key, clock = clock
    var settings = PushGateway.Settings(front: FrontSettings(environment: .sandbox), seed: 7)
    settings.inboxLength = 4096
    gateway = PushGateway(
      settings, keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]),
      desk: nil, clock: { clock.now })
    serverLoop = try EventLoop(name: "fan-out-gateway")
    server = GatewayServer(gateway, loop: serverLoop, tls: nil)
    ports = try await server.start(pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0))
    clientLoop = try EventLoop(name: "fan-out-client")
    client = try HTTPClient(loop: clientLoop)
    location = postgres.map { .postgres($0) } ?? .sqlite(path: folder.url.appendingPathComponent("relay.sqlite").path)
    var tokens: [String: String] = [:]
    for number in 0..<phones {
      tokens["A\(number)"] = gateway.issue(.update(activity: "A\(number)"), app: Self.app.rawValue).token
    }
    self.tokens = tokens
    self.key = try await Self.fill(location, tokens)
    log.watch(gateway)
    let store = postgres ?? "sqlite relay.sqlite"
    let text = """
      {listen: "127.0.0.1:0", store: "\(store)", log: "warning",
       apns: "gateway http://127.0.0.1:\(ports.pushes.port),\(ports.channels.port)",
       keys: [{id: "\(key.keyID)", team: "\(key.teamID)", file: "key.p8"}],
       apps: [{bundleID: "\(Self.app)", environments: {sandbox: "\(key.keyID)"}, leastInterval: 0,
               phoneSecrets: [{file: "phone.secret"}]}]}
      """
    try folder.write(Array(text.utf8), "relay.json5", mode: 0o600)
  }

  /// Registers the phones without a relay, in large transactions, and makes a server key.
  private static func fill(_ location: StoreLocation, _ tokens: [String: String]) async throws -> String {
    let store = try await RelayServer.openStore(location)
    let now = Date().timeIntervalSince1970
    let devices = tokens.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: devices.count, by: 2000) {
      let some = devices[start..<min(start + 2000, devices.count)]
      _ = try await store.addMembers(some.map { UserID("u" + $0.key) }, to: AudienceID("match"), app: app, now: now)
      _ = try await store.register(
        some.map { device, token in
          let user = UserID("u" + device), id = InstallationID("i" + device)
          return PhoneReport(
            installation: Installation(
              app: app, user: user, id: id, environment: .sandbox, systemVersion: "26.0", lastSeen: now),
            tokens: [
              TokenRegistration(
                app: app, user: user, installation: id, environment: .sandbox,
                purpose: .update(
                  activity: PhoneActivityID(device), attributesType: "Parcel", key: ActivityKey("match")),
                token: token, registeredAt: now)
            ])
        })
    }
    let key = try await KeyMaker.make(
      name: "all", scopes: [.send, .read, .admin], apps: nil, in: store, now: now
    ).text
    await store.close()
    return key
  }

  /// Starts a relay as a process of its own.
  func start(wrapper: [String] = []) throws -> RelayProcess { try RelayProcess(in: folder.url, wrapper: wrapper) }

  /// Tells a relay a state.
  /// - Returns: the status of its answer; nil where there was none.
  func tell(_ step: Int, to base: String) async -> Int? {
    guard let url = URL(string: base + Self.path) else { return nil }
    let body = #"{"audience":"match","attributesType":"Parcel","attributes":{"name":"Ada"},"state":{"step":\#(step)}}"#
    let answer = try? await client.send(
      method: "PUT", url: url, headers: ["authorization": "Bearer \(key)", "content-type": "application/json"],
      body: Array(body.utf8), timeout: .seconds(60))
    return answer?.status
  }

  /// Receipts in the store, which a relay may be using.
  func receipts() async throws -> Int {
    let store = try await RelayServer.openStore(location, forMaintenance: true)
    let count = try await store.counts(now: Date().timeIntervalSince1970).receipts
    await store.close()
    return count
  }

  /// Cuts every connection.
  func cut() { server.apply(.close) }

  /// Waits until something holds, for as long as a busy machine may need.
  func until(
    _ what: String, at place: SourceLocation = #_sourceLocation, _ holds: () async throws -> Bool
  ) async throws {
    let clock = ContinuousClock(), end = clock.now + .seconds(300)
    while clock.now < end {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("never came: \(what); \(log.steps), refused \(log.refused)", sourceLocation: place)
  }

  func stop() async {
    await client.close()
    await server.stop(grace: .zero)
    serverLoop.stop()
    clientLoop.stop()
  }

  static func run(
    phones: Int, postgres: String? = nil, _ body: (FanOutBench) async throws -> Void
  ) async throws {
    let bench = try await FanOutBench(phones: phones, postgres: postgres)
    do { try await body(bench) } catch {
      await bench.stop()
      throw error
    }
    await bench.stop()
  }
}
