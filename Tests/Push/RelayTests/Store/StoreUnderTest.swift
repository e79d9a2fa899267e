import APNs
import Foundation
import Testing

@testable import Relay

/// The stores that every test of the suite runs over.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory, file, postgres

  var testDescription: String { rawValue }

  /// All, or those that this machine has.
  static let available: [StoreKind] = {
    if PostgresServer.binaries != nil { return allCases }
    print("PostgreSQL 15 is not installed: its store is not tested here (apt-get install postgresql-15).")
    return [.memory, .file]
  }()
}

/// A store of its own for one test.
func withStore<Result>(
  _ kind: StoreKind, _ body: (DatabaseStore) async throws -> Result
) async throws -> Result {
  switch kind {
  case .memory:
    let store = try DatabaseStore.sqlite(SQLiteSettings(path: ""))
    return try await use(store, body)
  case .file:
    return try await withFolder { folder in
      try await use(try DatabaseStore.sqlite(SQLiteSettings(path: folder + "/relay.db")), body)
    }
  case .postgres:
    let connection = try PostgresServer.shared.get().schema()
    return try await use(try await DatabaseStore.postgres(PostgresSettings(connection, connections: 2)), body)
  }
}

private func use<Result>(
  _ store: DatabaseStore, _ body: (DatabaseStore) async throws -> Result
) async throws -> Result {
  do {
    let result = try await body(store)
    await store.close()
    return result
  } catch {
    await store.close()
    throw error
  }
}

func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-store-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path)
}

/// The app of all these tests.
let testApp = AppID("com.example.app")

/// A phone as a test speaks of it.
struct TestPhone {
  var user: UserID
  var id: InstallationID
  var environment: PushEnvironment = .production
  var locale = "en"
  var systemVersion = "18.0"

  init(_ user: String, _ id: String? = nil) {
    self.user = UserID(user)
    self.id = InstallationID(id ?? "phone of \(user)")
  }

  func installation(at now: Double) -> Installation {
    Installation(
      app: testApp, user: user, id: id, environment: environment, locale: locale, systemVersion: systemVersion,
      lastSeen: now)
  }

  func start(_ token: String, type: String = "Ride", at now: Double) -> TokenRegistration {
    registration(token, .pushToStart(attributesType: type), at: now)
  }

  func update(
    _ token: String, activity: String, key: String? = nil, type: String = "Ride", at now: Double
  ) -> TokenRegistration {
    registration(
      token,
      .update(
        activity: PhoneActivityID(activity), attributesType: type, key: key.map { ActivityKey($0) }), at: now)
  }

  private func registration(_ token: String, _ purpose: TokenPurpose, at now: Double) -> TokenRegistration {
    TokenRegistration(
      app: testApp, user: user, installation: id, environment: environment, purpose: purpose, token: token,
      registeredAt: now)
  }

  func report(
    _ tokens: [TokenRegistration] = [], dropped: [TokenPurpose] = [], sightings: [PhoneReport.Sighting] = [],
    at now: Double
  ) -> PhoneReport {
    PhoneReport(installation: installation(at: now), tokens: tokens, dropped: dropped, sightings: sightings)
  }

  func sighting(
    _ activity: String, _ fate: PhoneReport.Sighting.Fate, key: String? = nil, type: String = "Ride"
  ) -> PhoneReport.Sighting {
    PhoneReport.Sighting(
      activity: PhoneActivityID(activity), attributesType: type, key: key.map { ActivityKey($0) }, fate: fate)
  }
}

/// A change for one user, unless told otherwise.
func change(
  _ key: String, for target: ActivityTarget = .user(UserID("ann")), state: String = #"{"n":1}"#, type: String = "Ride",
  ends: Bool = false, attributes: String = #"{"order":7,"name":"x"}"#
) -> ActivityChange {
  ActivityChange(
    app: testApp, key: ActivityKey(key), target: target, attributesType: type, attributes: attributes,
    content: ActivityContent(states: ["": state]), ends: ends)
}

extension DatabaseStore {
  @discardableResult
  func accept(_ change: ActivityChange, at now: Double, policy: AcceptPolicy = AcceptPolicy()) async throws
    -> AcceptedChange
  {
    try await accept(change, policy: policy, idempotency: nil, now: now)
  }

  func lease(_ limit: Int = 100, at now: Double, node: String = "a") async throws -> [DueCard] {
    try await lease(limit, node: node, now: now, until: now + 30)
  }

  /// The events, once there are as many: PostgreSQL shows them when no older transaction of the whole server may still
  /// add to them, and other tests use the same server.
  func events(count: Int, after number: Int64 = 0, app: AppID? = testApp) async throws -> [RelayEvent] {
    for _ in 0..<1000 {
      let events = try await events(after: number, app: app, limit: 1000)
      if events.count >= count { return events }
      try await Task.sleep(for: .milliseconds(10))
    }
    return try await events(after: number, app: app, limit: 1000)
  }

  /// Leases all that is due, as a sender would that always finds APNs willing, and records it.
  /// - Returns: what went out: phone, event, version.
  @discardableResult
  func sendAll(at now: Double, node: String = "a") async throws -> [String] {
    var sent: [String] = []
    while true {
      let due = try await lease(100, node: node, now: now, until: now + 30)
      if due.isEmpty { return sent.sorted() }
      try await record(
        due.map { due in
          let record = outcome(of: due, at: now)
          if let receipt = record.receipt {
            sent.append("\(due.installation.id) \(receipt.event.rawValue) \(receipt.version)")
          }
          return record
        }, node: node)
    }
  }
}

/// What a simple sender does with a card: starts it, updates it, ends it, or leaves it.
func outcome(of due: DueCard, at now: Double) -> SendingRecord {
  var card = due.card
  card.retryAt = nil
  if let wake = card.wakeAt, wake <= now { card.wakeAt = nil }
  let event: LiveActivityPush.Event?
  switch (card.phase, due.activity.status) {
  case (.gone, _): event = nil
  case (.waiting, .live): event = due.startToken == nil ? nil : .start
  case (.starting, .live): event = nil
  case (.waiting, _), (.starting, _):
    card.phase = .gone
    card.goneReason = .ended
    event = nil
  case (.running, .live):
    event = card.settledVersion < due.activity.version && (due.updateToken != nil || due.channel != nil) ? .update : nil
  case (.running, _): event = .end
  }
  guard let event else {
    if card.phase != .gone { card.retryAt = .infinity }
    return SendingRecord(card: card)
  }
  card.sentVersion = due.activity.version
  card.settledVersion = due.activity.version
  card.sentTimestamp = due.activity.timestamp
  card.sentAt = now
  card.failures = 0
  switch event {
  case .start:
    card.phase = .starting
    card.startedAt = now
    card.fenceUntil = now + 28_800
  case .update: break
  case .end:
    card.phase = .gone
    card.goneReason = .ended
  }
  return SendingRecord(card: card, receipt: receipt(card, event, at: now))
}

func receipt(
  _ card: Card, _ event: LiveActivityPush.Event, status: Int = 200, reason: String? = nil, at now: Double
) -> DeliveryReceipt {
  DeliveryReceipt(
    activity: card.activity, card: card.id, version: card.sentVersion, event: event, timestamp: card.sentTimestamp,
    priority: 10, pushID: "push of \(card.id) at \(now)", status: status, reason: reason, at: now, milliseconds: 3.5)
}
