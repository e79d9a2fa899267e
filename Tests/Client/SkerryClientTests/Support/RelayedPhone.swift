import APNs
import Devices
import Foundation
import Gateway
import Net
import Phone
import Testing
import Wire

@testable import SkerryClient

/// A phone on a gateway, whose app's code is SkerryClient, and the real relay: every word between them goes over a
/// socket.
final class RelayedPhone: Sendable {
  static let app: BundleID = "com.example.rides"
  static let user = "ann"

  let session: PhoneSession
  let gateway: PushGateway
  let relay: RelayProcess
  private let desk: PhoneDesk
  private let server: GatewayServer
  private let loop: EventLoop
  private let folder: URL

  private init() async throws {
    let now = Date().timeIntervalSince1970
    session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: try #require(PhoneVersion("26.0")),
      start: Date(timeIntervalSince1970: now))
    desk = PhoneDesk(session, clock: PhoneClock(runs: true, start: now, machine: now))
    let key = try ProviderKey.make(keyID: "ABCDE12345", teamID: "TEAMID1234")
    gateway = PushGateway(
      PushGateway.Settings(front: FrontSettings(environment: .sandbox)),
      keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]), desk: desk)
    loop = try EventLoop(name: "relayed-gateway")
    server = GatewayServer(gateway, loop: loop, tls: nil)
    let ports = try await server.start(pushes: SocketAddress(port: 0), channels: SocketAddress(port: 0))
    relay = try RelayProcess(gateway: ports.pushes, signing: key, app: Self.app.rawValue)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-relayed-\(UUID().uuidString)")
    perform(.install(InstalledApp(Self.app, attributesTypes: ["RideAttributes"])))
    perform(.foreground(Self.app))
  }

  /// Runs `body` with a phone; everything is ended afterwards.
  static func run(_ body: (RelayedPhone) async throws -> Void) async throws {
    let phone = try await RelayedPhone()
    do { try await body(phone) } catch {
      await phone.stop()
      throw error
    }
    await phone.stop()
  }

  private func stop() async {
    #expect(await relay.stop() == 0)
    await server.stop()
    desk.stop()
    loop.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The app's process with a client that has started; the ledger is that of the launch before.
  func launch() -> Launch {
    let relay = relay
    var configuration = SkerryConfiguration(
      relay: relay.url, kinds: [ActivityKind(RideAttributes.self) { $0.ride }], environment: .fixed(.sandbox),
      credential: { try await relay.credential(Self.user) })
    configuration.storage = folder.appendingPathComponent("ledger.json")
    configuration.heartbeat = .seconds(3600)
    configuration.locale = "en-GB"
    configuration.gathering = .milliseconds(10)
    configuration.schedule = RetrySchedule(first: .milliseconds(20), longest: .milliseconds(100))
    configuration.vanishing = .milliseconds(50)
    let launch = Launch(
      client: SkerryClient(configuration: configuration), line: session.connection(for: Self.app))
    launch.run { launch.client.start() }
    return launch
  }

  /// The system ends the process; what is not on disk is gone.
  func kill(_ launch: Launch) async {
    await launch.client.stop()
    perform(.kill(Self.app))
  }

  func perform(_ event: PhoneEvent) {
    desk.perform { $0.perform(event) }
    desk.settle(seconds: 60)
  }

  // MARK: Looking

  var cards: [ActivitySnapshot] { session.state.allActivities.map(\.snapshot) }

  /// Starts, updates and ends that reached APNs, in their order.
  var pushes: [String] { gateway.verdicts(limit: 1000).compactMap(\.request.event) }

  /// Kinds and states of the tokens that the relay has of the person's phones: `push-to-start live`.
  func tokens() async throws -> [String] {
    try await relay.send("GET", "users/\(Self.user)/explain").list("installations").flatMap { phone in
      (phone["tokens"] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "?") \($0["state"] ?? "?")" }
    }.sorted()
  }

  /// What the relay knows of the cards of a ride.
  func relayCards(_ ride: String) async throws -> [[String: Any]] {
    try await relay.send("GET", "activities/\(ride)/cards").list("cards")
  }

  func waitUntilRunning(_ ride: String) async throws {
    try await wait(for: "a running card of \(ride)") {
      try await relayCards(ride).contains { $0["phase"] as? String == "running" }
    }
  }

  /// Has the relay show a ride.
  func put(_ ride: String, minutes: Int, begins: Bool = false) async throws {
    let beginning =
      begins
      ? #","user":"\#(Self.user)","attributesType":"RideAttributes","attributes":{"ride":"\#(ride)","driver":"Li"},"#
        + #""alert":{"title":"Your ride","body":"Li is coming"}"# : ""
    let answer = try await relay.send(
      "PUT", "activities/\(ride)", #"{"state":{"minutes":\#(minutes)}\#(beginning)}"#)
    #expect(answer.status == (begins ? 201 : 200), "\(answer.body)")
  }

  func waitForCard(minutes: Int) async throws {
    try await wait(for: "a card with \(minutes) minutes") {
      cards.contains { $0.content.state == #"{"minutes":\#(minutes)}"# }
    }
  }
}
