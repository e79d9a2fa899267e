import APNs
import ActivityKit
import Devices
import Foundation
import Phone
import Testing
import Wire

@testable import SkerryClient

struct RideAttributes: ActivityAttributes, Hashable, Sendable {
  struct ContentState: Codable, Hashable, Sendable {
    var minutes: Double
  }
  /// The business's key; empty = none.
  var ride: String
  var driver = "Li"
}

typealias Ride = Activity<RideAttributes>


/// A whole phone with one app whose code is SkerryClient, and the relay that it reports to.
final class ClientPhone: Sendable {
  static let app: BundleID = "com.example.rides"
  let session: PhoneSession
  let relay: TestRelay
  let folder: URL
  let limit: Int?

  init(ios: String = "26.0", opens: Bool = true, limit: Int? = nil) async throws {
    session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: try #require(PhoneVersion(ios)))
    session.perform(.install(InstalledApp(Self.app)))
    if opens { session.perform(.foreground(Self.app)) }
    relay = try await TestRelay.start()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-client-\(UUID().uuidString)")
    self.limit = limit
  }

  /// Ends what the test began.
  func close(_ launches: Launch...) async {
    for launch in launches { await launch.client.stop() }
    await relay.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The app's process with a client that has started.
  func launch(
    line: (any PhoneConnection)? = nil, heartbeat: Duration = .seconds(3600), patience: Duration = .seconds(10),
    credential: @escaping SkerryConfiguration.Credential = { "credential-1" }
  ) async -> Launch {
    var configuration = SkerryConfiguration(
      relay: await relay.url,
      kinds: [ActivityKind(RideAttributes.self, limit: limit) { $0.ride.isEmpty ? nil : $0.ride }],
      environment: .fixed(.sandbox), credential: credential)
    configuration.storage = folder.appendingPathComponent("ledger.json")
    configuration.heartbeat = heartbeat
    configuration.patience = patience
    configuration.locale = "zh-Hans-CN"
    configuration.gathering = .milliseconds(10)
    configuration.schedule = RetrySchedule(first: .milliseconds(20), longest: .milliseconds(100))
    configuration.vanishing = .milliseconds(50)
    let launch = Launch(
      client: SkerryClient(configuration: configuration), line: line ?? session.connection(for: Self.app))
    launch.run { launch.client.start() }
    return launch
  }

  /// The system ends the process; what is not on disk is gone.
  func kill(_ launch: Launch) async {
    await launch.client.stop()
    session.perform(.kill(Self.app))
  }

  // MARK: Looking

  var cards: [String] { session.glance.cards.map(\.activity) }
  func state(_ id: String) -> LifeState? { session.state.activity(id)?.state }
  func token(_ id: String) -> String? { session.state.activity(id)?.token }
  var live: [String] {
    session.state.allActivities.map(\.snapshot).filter { $0.state == .active || $0.state == .stale }.map(\.id)
  }

  /// Lets the phone's time pass, second by second, until the relay knows something.
  func wait(for what: String, _ isSo: @Sendable (TestRelay.Knowledge) -> Bool) async throws {
    try await SkerryClientTests.wait(for: what) {
      if isSo(await relay.known) { return true }
      session.advance(by: 1)
      return false
    }
  }

  /// The push-to-start token, once the relay has it.
  func startToken() async throws -> String {
    try await wait(for: "a push-to-start token") { $0.startTokens["RideAttributes"] != nil }
    return try #require(await relay.known.startTokens["RideAttributes"])
  }

  /// The token of the activity with a key, once the relay has it.
  func updateToken(of key: String) async throws -> (activity: String, token: String) {
    try await wait(for: "an update token of \(key)") { known in
      known.keys.contains { $0.value == key && known.updateTokens[$0.key] != nil }
    }
    let known = await relay.known
    let activity = try #require(known.keys.first { $0.value == key && known.updateTokens[$0.key] != nil }?.key)
    return (activity, try #require(known.updateTokens[activity]))
  }

  // MARK: The business

  func push(_ event: String, to token: String, minutes: String = "1", extra: String = "") {
    let seconds = Int(session.now.timeIntervalSince1970)
    let payload =
      #"{"aps":{"timestamp":\#(seconds),"event":"\#(event)","content-state":{"minutes":\#(minutes)}\#(extra)}}"#
    session.perform(
      .push(
        PushDelivery(
          headers: .liveActivity(bundleID: Self.app.rawValue), payload: Array(payload.utf8), address: .token(token),
          environment: .sandbox)))
  }

  func pushStart(_ token: String, ride: String, minutes: String = "9") {
    push(
      "start", to: token, minutes: minutes,
      extra: #","attributes-type":"RideAttributes","attributes":{"ride":"\#(ride)","driver":"Li"},"#
        + #""alert":{"title":"A","body":"B"},"input-push-token":1"#)
  }
}

/// One run of the app's process.
final class Launch: Sendable {
  let client: SkerryClient
  let line: any PhoneConnection
  private let events: EventLog

  init(client: SkerryClient, line: any PhoneConnection) {
    self.client = client
    self.line = line
    events = EventLog(client.events)
  }

  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try PhoneLink.$current.withValue(line) { try body() }
  }

  /// Asks for a ride as a screen of the app would.
  @discardableResult
  func request(
    _ ride: String, minutes: Double = 9, driver: String = "Li", staleAfter: TimeInterval = 3600
  ) async throws -> String {
    try await PhoneLink.$current.withValue(line) {
      try await client.request(
        RideAttributes(ride: ride, driver: driver), state: .init(minutes: minutes),
        staleDate: Date(timeIntervalSince1970: 1_767_225_600 + staleAfter)
      ).id
    }
  }

  func inApp<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    try await PhoneLink.$current.withValue(line) { try await body() }
  }

  /// Events so far.
  var happened: [SkerryEvent] {
    get async { await events.all }
  }

  func wait(for event: SkerryEvent) async throws {
    try await SkerryClientTests.wait(for: "\(event)") { await happened.contains(event) }
  }

  func causes(of id: String) async -> [EndCause] {
    await happened.compactMap { event in
      if case .over(let reference, let cause) = event, reference.id == id { return cause }
      return nil
    }
  }
}

private actor EventLog {
  private(set) var all: [SkerryEvent] = []

  init(_ stream: AsyncStream<SkerryEvent>) {
    Task { for await event in stream { await self.add(event) } }
  }
  private func add(_ event: SkerryEvent) { all.append(event) }
}

/// An app's line on which the property `pushToStartToken` is nil and no such token is told, as some phones do.
final class SilentLine: PhoneConnection {
  private let line: any PhoneConnection
  init(_ line: any PhoneConnection) { self.line = line }

  func ask(_ request: AppRequest) -> AppAnswer {
    if case .pushToStartToken = request { return .token(nil) }
    return line.ask(request)
  }
  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    line.subscribe { event in
      if case .pushToStartToken = event { return }
      deliver(event)
    }
  }
}
