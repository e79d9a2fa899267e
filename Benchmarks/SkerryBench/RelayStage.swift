import APNs
import Foundation
import Relay

/// A gateway in a process of its own, a store with phones, and a folder from which relays are started on it.
final class RelayStage {
  static let app = AppID("com.example.app")
  static let key = ActivityKey("match")
  /// Activities that one more phone each shows: `solo-0` that of `user-solo-0`.
  static let solos = 320
  /// Where the change of the fan-outs goes.
  static let path = "/v1/apps/\(app)/activities/\(key)"

  let gateway: GatewayProcess
  let folder: URL
  /// Phones that are in the audience.
  let audience: Int
  /// Seconds that it took to register all phones.
  let filling: Double
  private let command: String
  private let location: StoreLocation
  private let serverKey: String
  private var relays: [RelayProcess] = []

  /// - Parameters:
  ///   - command: the built `skerry`; `skerry-relay` lies beside it.
  ///   - phones: in the store, with a token each.
  ///   - audience: so many of them, spread over all, have an update token that the gateway knows.
  ///   - postgres: an address, `postgresql:…`; nil = a file of SQLite.
  init(_ command: String, phones: Int, audience: Int, postgres: String? = nil) throws {
    self.command = command + "-relay"
    self.audience = audience
    gateway = try GatewayProcess(command, [])
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-relay-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    location = postgres.map { .postgres($0) } ?? .sqlite(path: folder.appendingPathComponent("relay.sqlite").path)
    let tokens = try gateway.issueTokens(
      app: Self.app.rawValue, activities: (0..<audience).map { "A\($0)" } + (0..<Self.solos).map { "solo-\($0)" })
    let clock = ContinuousClock(), start = clock.now
    let location = location
    serverKey = try Waiting.run { try await Self.fill(location, phones: phones, tokens: tokens) }
    filling = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
    for (name, from) in [("key.p8", gateway.key), ("gateway.pem", gateway.trust)] {
      let made = FileManager.default.createFile(
        atPath: folder.appendingPathComponent(name).path,
        contents: try Data(contentsOf: URL(fileURLWithPath: from)), attributes: [.posixPermissions: 0o600])
      guard made else { throw Command.Failed(description: "\(name) cannot be written") }
    }
    let store = postgres ?? "sqlite relay.sqlite"
    let text = """
      {listen: "127.0.0.1:0", store: "\(store)", log: "warning",
       apns: "gateway https://localhost:\(gateway.port),\(gateway.port) gateway.pem",
       keys: [{id: "\(GatewayProcess.keyID)", team: "\(GatewayProcess.teamID)", file: "key.p8"}],
       limits: {serverRate: {perSecond: 100000, burst: 100000}},
       apps: [{bundleID: "\(Self.app)", environments: {sandbox: "\(GatewayProcess.keyID)"}, leastInterval: 0,
               phoneSecrets: ["0123456789012345678901234567890123456789"]}]}
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("relay.json5"))
  }

  func stop() {
    for relay in relays { relay.stop() }
    relays = []
    gateway.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  func startRelay() throws -> RelayProcess {
    let relay = try RelayProcess(command, in: folder, key: serverKey)
    relays.append(relay)
    return relay
  }

  func stopRelays() {
    for relay in relays { relay.stop() }
    relays = []
  }

  /// The store, which no relay may be using.
  func withStore<Result: Sendable>(
    _ work: @escaping @Sendable (any RelayStore) async throws -> Result
  ) throws -> Result {
    let location = location
    return try Waiting.run {
      let store = try await RelayServer.openStore(location)
      let result = try await work(store)
      await store.close()
      return result
    }
  }

  // MARK: Phones

  /// - Parameter key: of the activity that it shows; nil = none, it has a push-to-start token.
  static func report(_ name: String, token: String, key: ActivityKey?, at now: Double) -> PhoneReport {
    let user = UserID("user-\(name)"), id = InstallationID("phone-\(name)")
    let purpose: TokenPurpose =
      key.map { .update(activity: PhoneActivityID("A\(name)"), attributesType: "Parcel", key: $0) }
      ?? .pushToStart(attributesType: "Parcel")
    return PhoneReport(
      installation: Installation(
        app: app, user: user, id: id, environment: .sandbox, locale: "en", systemVersion: "26.0", lastSeen: now),
      tokens: [
        TokenRegistration(
          app: app, user: user, installation: id, environment: .sandbox, purpose: purpose, token: token,
          registeredAt: now)
      ])
  }

  /// A token that no gateway knows: 80 bytes, other ones for each number and turn.
  static func token(_ number: Int, turn: Int = 0) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(turn)
    return (0..<10).reduce(into: "") { text, _ in
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9 &+ 0x94D0_49BB_1331_11EB
      let digits = String(state, radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// - Parameter tokens: of the audience, and of the phones that show an activity each.
  private static func fill(_ location: StoreLocation, phones: Int, tokens: [String]) async throws -> String {
    let (tokens, alone) = (tokens.dropLast(solos), tokens.suffix(solos))
    let store = try await RelayServer.openStore(location)
    let now = Date().timeIntervalSince1970
    let every = phones / max(tokens.count, 1)
    for start in stride(from: 0, to: phones, by: 5000) {
      let numbers = start..<min(start + 5000, phones)
      let members = numbers.filter { $0 % every == 0 && $0 / every < tokens.count }
      _ = try await store.addMembers(
        members.map { UserID("user-\($0)") }, to: AudienceID("match"), app: app, now: now)
      _ = try await store.register(
        numbers.map { number in
          let isMember = number % every == 0 && number / every < tokens.count
          return report(
            "\(number)", token: isMember ? tokens[number / every] : token(number), key: isMember ? Self.key : nil,
            at: now)
        })
    }
    _ = try await store.register(
      alone.enumerated().map { report("solo-\($0)", token: $1, key: ActivityKey("solo-\($0)"), at: now) })
    let key = try await KeyMaker.make(name: "bench", scopes: [.send, .read], apps: nil, in: store, now: now).text
    await store.close()
    return key
  }

  // MARK: Fan-outs

  /// What one change to the whole audience took.
  struct FanOut {
    /// From the answer that the change is stored to the last recorded answer.
    var seconds: Double
    /// Microseconds of processors for each push.
    var relay: Double
    var gateway: Double
  }

  /// Tells one of the relays a state and waits until the last answer is recorded.
  func fanOut(_ step: Int, _ relays: [RelayProcess]) throws -> FanOut {
    let taken = try gateway.status("pushes"), recorded = try recorded(relays)
    let relayBefore = relays.map(\.processorMicroseconds).reduce(0, +), gatewayBefore = gateway.processorMicroseconds
    let body =
      #"{"audience":"match","attributesType":"Parcel","attributes":{"name":"Ada"},"#
      + #""state":{"step":\#(step),"text":"\#(String(repeating: "x", count: 300))"}}"#
    try relays.first?.call("PUT", Self.path, Array(body.utf8))
    let clock = ContinuousClock(), start = clock.now
    try wait("the pushes") { try gateway.status("pushes") - taken >= audience }
    try wait("their receipts") { try self.recorded(relays) - recorded >= audience }
    let seconds = Stopwatch.milliseconds(start.duration(to: clock.now)) / 1000
    let count = Double(audience)
    guard try gateway.status("pushes") - taken == audience else {
      throw Command.Failed(description: "a push went out twice")
    }
    return FanOut(
      seconds: seconds, relay: (relays.map(\.processorMicroseconds).reduce(0, +) - relayBefore) / count,
      gateway: (gateway.processorMicroseconds - gatewayBefore) / count)
  }

  /// Answers that are recorded.
  private func recorded(_ relays: [RelayProcess]) throws -> Int {
    switch location {
    case .sqlite(let path): try ReceiptFile(path).last()
    case .postgres: Int(try relays.map { try $0.metric("skerry_relay_recorded_total") }.reduce(0, +))
    }
  }

  private func wait(_ what: String, _ holds: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(300)
    while Date() < end {
      if try holds() { return }
      usleep(10_000)
    }
    throw Command.Failed(description: "never came: \(what)")
  }
}
