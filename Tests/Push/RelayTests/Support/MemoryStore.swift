import APNs
import Foundation
@testable import Relay

/// A store in memory, with only what a sender needs, and faults on demand.
actor MemoryStore: OutboxStore {
  private var activities: [Int64: ActivityRecord] = [:]
  private(set) var cards: [Int64: Card] = [:]
  private var phones: [Int64: Installation] = [:]
  private var startTokens: [Int64: SendableToken] = [:]
  private var updateTokens: [Int64: SendableToken] = [:]
  private var channels: [Int64: BroadcastChannel] = [:]
  private var leases: [Int64: (node: String, until: Double)] = [:]
  private var order: [Int64] = []
  private(set) var receipts: [DeliveryReceipt] = []
  private(set) var reserved: [Int64: Int64] = [:]
  private var tokens: [String: StoredProviderToken] = [:]
  private var next: Int64 = 1
  private nonisolated let listeners = Listeners()
  private(set) var releases = 0
  /// Calls that fail once so many receipts are there. A test that waited for them and struck then would come too late
  /// where the machine is busy.
  private var trouble: (calls: Int, afterReceipts: Int)?
  /// Calls that have failed.
  private(set) var failed = 0
  /// Receipts after which records wait; nil = they do not.
  private var holdsAfter: Int?
  private var heldRecords: [CheckedContinuation<Void, Never>] = []
  /// Nodes that ask for cards before any is given some.
  private var nodesAwaited = 1
  private var nodesThatAsked: Set<String> = []
  private var heldLeases: [CheckedContinuation<Void, Never>] = []

  private final class Listeners: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [AsyncStream<Void>.Continuation] = []
    func add(_ one: AsyncStream<Void>.Continuation) { lock.withLock { list.append(one) } }
    func tell() { for one in lock.withLock({ list }) { one.yield() } }
  }

  func fail(_ calls: Int, afterReceipts count: Int = 0) { trouble = calls > 0 ? (calls, count) : nil }

  private func check() throws(RelayStoreFault) {
    guard let left = trouble, receipts.count >= left.afterReceipts else { return }
    trouble = left.calls > 1 ? (left.calls - 1, left.afterReceipts) : nil
    failed += 1
    throw .unavailable("The disk is full")
  }

  /// Lets records wait once so many receipts are there.
  func holdRecords(afterReceipts count: Int) { holdsAfter = count }
  /// Whether a record waits.
  var isHolding: Bool { !heldRecords.isEmpty }
  func letRecordsGo() {
    holdsAfter = nil
    for one in heldRecords { one.resume() }
    heldRecords = []
  }

  /// Gives no card away before so many nodes have asked.
  func awaitNodes(_ count: Int) { nodesAwaited = count }

  private func id() -> Int64 {
    defer { next += 1 }
    return next
  }

  // MARK: What tests put in

  /// A phone of a user, with a token that starts `Parcel`.
  func phone(
    start: String?, update: String? = nil, of activity: Int64, version: String = "26.0", now: Double
  ) -> Int64 {
    let phone = id(), card = id()
    guard let record = activities[activity] else { return 0 }
    phones[phone] = Installation(
      app: record.app, user: UserID("u\(phone)"), id: InstallationID("i\(phone)"), environment: .sandbox,
      systemVersion: version, lastSeen: now)
    var made = Card(id: card, activity: activity, installation: phone)
    if let start {
      startTokens[phone] = SendableToken(id: id(), token: start, environment: .sandbox, registeredAt: now)
    }
    if let update {
      updateTokens[card] = SendableToken(id: id(), token: update, environment: .sandbox, registeredAt: now)
      made.phase = .running; made.runningSince = now
    }
    cards[card] = made
    order.append(card)
    listeners.tell()
    return card
  }

  func activity(_ app: AppID, content: ActivityContent, now: Double) -> Int64 {
    let number = id()
    activities[number] = ActivityRecord(
      id: number, app: app, key: ActivityKey("k\(number)"), target: .user(UserID("u")), attributesType: "Parcel",
      attributes: #"{"name":"Ada"}"#, content: content, urgency: .automatic, version: 1, timestamp: Int64(now),
      status: .live, createdAt: now, changedAt: now, notBefore: nil, expiresAt: now + 43_200)
    return number
  }

  func channel(_ channel: BroadcastChannel, of activity: Int64) -> Int64 {
    let card = id()
    channels[card] = channel
    cards[card] = Card(id: card, activity: activity, installation: 0)
    order.append(card)
    listeners.tell()
    return card
  }

  @discardableResult
  func change(_ number: Int64, _ state: String, alert: String? = nil, ends: Bool = false, now: Double) -> Int64 {
    guard var record = activities[number] else { return 0 }
    record.version += 1
    record.timestamp = max(Int64(now), record.timestamp + 1)
    record.changedAt = now
    record.content.states = ["": state]
    record.content.alerts = alert.map { ["": $0] } ?? [:]
    if ends { record.status = .ending; record.content.dismissalDate = now - 1 }
    activities[number] = record
    if ends {
      for (id, card) in cards where card.activity == number && card.retryAt == .infinity { cards[id]?.retryAt = nil }
    }
    listeners.tell()
    return record.version
  }

  /// The phone tells the update token of a card.
  func register(update token: String, of card: Int64, now: Double) {
    updateTokens[card] = SendableToken(id: id(), token: token, environment: .sandbox, registeredAt: now)
    cards[card]?.phase = .running
    cards[card]?.runningSince = now
    cards[card]?.retryAt = nil
    cards[card]?.revision += 1
    listeners.tell()
  }

  /// As the phone's word about a younger card does.
  func wake(_ card: Int64, at time: Double) {
    cards[card]?.wakeAt = time
    cards[card]?.revision += 1
    listeners.tell()
  }

  /// When the first card is tried again that does not have the newest version of its activity yet.
  func nextBehind(_ activity: Int64) -> Double? {
    let version = activities[activity]?.version ?? 0
    return cards.values.filter { $0.activity == activity && $0.settledVersion < version }.compactMap(\.retryAt).min()
  }

  func record(of activity: Int64) -> ActivityRecord? { activities[activity] }
  func hasToken(of card: Int64) -> Bool { updateTokens[card] != nil }
  var leased: Int { leases.count }

  // MARK: The sender's side

  func lease(_ limit: Int, node: String, now: Double, until: Double) async throws(RelayStoreFault) -> [DueCard] {
    try check()
    nodesThatAsked.insert(node)
    if nodesThatAsked.count < nodesAwaited { await withCheckedContinuation { heldLeases.append($0) } }
    for one in heldLeases { one.resume() }
    heldLeases = []
    var due: [DueCard] = []
    for id in order where due.count < limit {
      if let lease = leases[id], lease.until > now { continue }
      guard let card = cards[id], isDue(card, now), let activity = activities[card.activity] else { continue }
      leases[id] = (node, until)
      let successor = cards.values.first {
        $0.activity == card.activity && $0.installation == card.installation && $0.generation == card.generation + 1
      }
      due.append(
        DueCard(
          card: card, activity: activity,
          installation: phones[card.installation]
            ?? Installation(
              app: activity.app, user: UserID(""), id: InstallationID(""), environment: .sandbox, lastSeen: 0),
          startToken: startTokens[card.installation], updateToken: updateTokens[id], channel: channels[id],
          successorPhase: successor?.phase))
    }
    return due
  }

  private func isDue(_ card: Card, _ now: Double) -> Bool {
    guard card.phase != .gone, let activity = activities[card.activity] else { return false }
    return card.settledVersion < activity.version && (card.retryAt ?? 0) <= now && (activity.notBefore ?? 0) <= now
      || (card.wakeAt ?? .infinity) <= now
  }

  func reserve(_ timestamps: [(card: Int64, timestamp: Int64)]) throws(RelayStoreFault) {
    try check()
    for (card, timestamp) in timestamps {
      let known = cards[card]?.sentTimestamp ?? 0
      cards[card]?.sentTimestamp = max(known, timestamp)
      reserved[card] = timestamp
    }
  }

  func record(_ records: [SendingRecord], node: String) async throws(RelayStoreFault) {
    if let count = holdsAfter, receipts.count >= count { await withCheckedContinuation { heldRecords.append($0) } }
    try check()
    for record in records {
      guard let stored = cards[record.card.id] else { continue }
      cards[stored.id] = stored.revision == record.card.revision ? record.card : record.card.merged(onto: stored)
      leases[stored.id] = nil
      if let receipt = record.receipt { receipts.append(receipt) }
      switch record.tokenFate {
      case .died(let id, let before):
        startTokens = startTokens.filter { $0.value.id != id || $0.value.registeredAt >= before }
        updateTokens = updateTokens.filter { $0.value.id != id || $0.value.registeredAt >= before }
      case .quarantined(let id, _):
        startTokens = startTokens.filter { $0.value.id != id }
        updateTokens = updateTokens.filter { $0.value.id != id }
      case nil: break
      }
      if record.successor {
        let card = id()
        cards[card] = Card(
          id: card, activity: stored.activity, installation: stored.installation, generation: stored.generation + 1)
        order.append(card)
      }
    }
  }

  func release(_ cards: [Int64], node: String) {
    releases += cards.count
    for card in cards { leases[card] = nil }
  }

  func nextDue(now: Double) -> Double? {
    cards.values.flatMap { card in
      card.phase == .gone ? [] : [card.retryAt, card.wakeAt].compactMap(\.self).filter { $0 > now && $0.isFinite }
    }.min()
  }

  nonisolated func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.add(continuation)
    return stream
  }

  func expire(now: Double) -> Int { 0 }

  func providerToken(team: String, key: String) -> StoredProviderToken? { tokens[team + key] }

  func replaceProviderToken(
    team: String, key: String, issuedAt expected: Int64?, with token: StoredProviderToken
  ) -> StoredProviderToken {
    let known = tokens[team + key]
    if known?.issuedAt == expected { tokens[team + key] = token }
    return tokens[team + key] ?? token
  }
}
