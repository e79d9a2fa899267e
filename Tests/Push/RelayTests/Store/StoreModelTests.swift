import Foundation
import Randomness
import Testing

@testable import Relay

/// Random sequences of operations, on a store and on a plain reference: what is due and what is stored are the same
/// after each.
@Suite struct StoreModelTests {
  @Test(arguments: StoreKind.available)
  func aStoreDoesWhatTheReferenceDoes(_ kind: StoreKind) async throws {
    for seed in 1...(kind == .postgres ? 4 : 12) { try await run(kind, seed: UInt64(seed), steps: 120) }
  }
}

@Suite(.enabled(if: ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1", "SKERRY_SOAK=1 runs it"))
struct StoreModelSoak {
  @Test(arguments: StoreKind.available)
  func aStoreDoesWhatTheReferenceDoesForLong(_ kind: StoreKind) async throws {
    let first = UInt64.random(in: 1000..<1_000_000)
    for seed in first..<(first + (kind == .postgres ? 40 : 200)) { try await run(kind, seed: seed, steps: 400) }
  }
}

private func run(_ kind: StoreKind, seed: UInt64, steps: Int) async throws {
  try await withStore(kind) { store in
    var pair = ModelPair(store: store, seed: seed)
    for step in 0..<steps {
      let what = try await pair.step()
      let difference = try await pair.difference()
      guard difference == nil else {
        Issue.record("seed \(seed), step \(step), \(what): \(difference ?? "")")
        return
      }
    }
  }
}

/// A store and its reference, led through the same steps.
private struct ModelPair {
  let store: DatabaseStore
  var reference = ReferenceStore()
  var random: SeededNumbers
  var now = 1000.0
  var tokens = 0
  /// Ids of the activities in the order of the reference.
  var ids: [Int64] = []

  init(store: DatabaseStore, seed: UInt64) {
    self.store = store
    random = SeededNumbers(seed)
  }

  private static let persons = ["ann", "bob", "cat"]
  private static let keys = ["k1", "k2", "k3"]

  private mutating func phone() -> TestPhone {
    let person = Self.persons.randomElement(using: &random) ?? "ann"
    return TestPhone(person, "\(person)-\(Int.random(in: 1...2, using: &random))")
  }

  private mutating func token() -> String {
    tokens += 1
    let digits = String(tokens, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  mutating func step() async throws -> String {
    now += Double(Int.random(in: 0...3, using: &random))
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let phone = phone(), text = token()
      _ = try await store.register([phone.report([phone.start(text, at: now)], at: now)])
      reference.registerStart(phone.id.rawValue, of: phone.user.rawValue, token: text, at: now)
      return "start token of \(phone.id)"
    case 2, 3, 4: return try await updateToken()
    case 5:
      let phone = phone(), activity = activity()
      _ = try await store.register([phone.report(sightings: [phone.sighting(activity, .dismissed)], at: now)])
      reference.dismiss(phone.id.rawValue, of: phone.user.rawValue, activity: activity, at: now)
      return "\(phone.id) dismisses \(activity)"
    case 6, 7, 8: return try await accept(ends: false)
    case 9: return try await accept(ends: true)
    case 10:
      let person = Self.persons.randomElement(using: &random) ?? "ann"
      if Bool.random(using: &random) {
        _ = try await store.addMembers([UserID(person)], to: AudienceID("team"), app: testApp, now: now)
        reference.addMember(person, to: "team", at: now)
        return "\(person) joins"
      }
      _ = try await store.removeMembers([UserID(person)], from: AudienceID("team"), app: testApp, now: now)
      reference.removeMember(person, from: "team", at: now)
      return "\(person) leaves"
    case 11:
      now += 40
      _ = try await store.expire(now: now)
      reference.expire(at: now)
      return "expiry"
    default: return try await send()
    }
  }

  private mutating func activity() -> String { "A\(Int.random(in: 1...4, using: &random))" }

  private mutating func updateToken() async throws -> String {
    let phone = phone(), activity = activity(), text = token()
    let key = Self.keys.randomElement(using: &random) ?? "k1"
    let told = phone.update(text, activity: activity, key: key, at: now)
    _ = try await store.register([phone.report([told], at: now)])
    reference.registerUpdate(
      phone.id.rawValue, of: phone.user.rawValue, activity: activity, key: key, token: text, at: now)
    return "update token of \(phone.id), \(activity), \(key)"
  }

  private mutating func accept(ends: Bool) async throws -> String {
    let key = Self.keys.randomElement(using: &random) ?? "k1"
    let target: ActivityTarget =
      key == "k3" ? .audience(AudienceID("team")) : .user(UserID(key == "k1" ? "ann" : "bob"))
    let expected = reference.accept(key, for: target, ends: ends, life: 400, at: now)
    do {
      let accepted = try await store.accept(
        change(key, for: target, ends: ends), at: now, policy: AcceptPolicy(life: 400))
      #expect(accepted.record.timestamp == expected)
      if accepted.isNew { ids.append(accepted.record.id) }
    } catch {
      #expect(expected == nil, "\(error)")
    }
    return "\(ends ? "end" : "change") of \(key)"
  }

  /// Leases all, lets something happen meanwhile, and records with mixed luck.
  private mutating func send() async throws -> String {
    let expected = reference.due(at: now)
    var due: [DueCard] = []
    while true {
      let some = try await store.lease(3, node: "n", now: now, until: now + 1000)
      if some.isEmpty { break }
      due += some
    }
    let names = due.map { name(of: $0.card, phone: $0.installation.id.rawValue, key: $0.activity.key.rawValue) }
    #expect(names.sorted() == expected)
    let indices = due.map {
      reference.index($0.card.activity, $0.installation.id.rawValue, $0.card.generation, order: ids)
    }
    for case let index? in indices { reference.hand(reference.cards[index].activity, at: now) }
    let revisions = indices.map { $0.map { reference.cards[$0].revision } ?? 0 }
    if Int.random(in: 0..<3, using: &random) == 0 { _ = try await updateToken() }
    if Int.random(in: 0..<4, using: &random) == 0 { _ = try await accept(ends: Bool.random(using: &random)) }
    // Answers come in any order; what a predecessor's own answer counts for depends on it.
    var records: [SendingRecord] = []
    for (place, card) in due.enumerated().shuffled(using: &random) {
      var record = outcome(of: card, at: now)
      var died: String?
      if let receipt = record.receipt, receipt.event == .update {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          record.card = card.card
          record.card.retryAt = now + 20
          record.card.wakeAt = nil
          record.receipt = nil
        case 1:
          record.card = card.card
          record.card.phase = .gone
          record.card.goneReason = .tokenDied
          record.receipt?.status = 410
          if let token = card.updateToken {
            record.tokenFate = .died(id: token.id, before: now + 1)
            died = token.token
          }
        default: break
        }
      }
      records.append(record)
      guard let index = indices[place] else { continue }
      reference.record(index, record.card, tokenDied: died, revision: revisions[place], at: now)
    }
    try await store.record(records, node: "n")
    return "sending of \(due.count)"
  }

  private func name(of card: Card, phone: String, key: String) -> String {
    "\(key)#\(ids.firstIndex(of: card.activity) ?? -1) \(phone) \(card.generation)"
  }

  /// nil where both say the same.
  func difference() async throws -> String? {
    var activities: [String] = [], cards: [String] = [], tokens: [String] = []
    let stored = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest(limit: 1000))
    for record in stored.items.reversed() {
      activities.append(
        "\(record.key)#\(ids.firstIndex(of: record.id) ?? -1) v\(record.version) t\(record.timestamp) "
          + record.status.rawValue)
      for standing in try await store.cards(of: record.id, page: PageRequest(limit: 1000)).items {
        let card = standing.card
        cards.append(
          name(of: card, phone: standing.installation?.id.rawValue ?? "?", key: record.key.rawValue)
            + " \(card.phase.rawValue) \(card.goneReason?.rawValue ?? "-") \(card.phoneActivity?.rawValue ?? "-") "
            + "sent \(card.sentVersion) settled \(card.settledVersion)")
      }
    }
    for person in Self.persons {
      for phone in try await store.standing(app: testApp, user: UserID(person)).installations {
        for token in phone.tokens where token.state == .live {
          var activity = "start"
          if case .update(let id, _, _) = token.purpose { activity = id.rawValue }
          tokens.append("\(phone.installation.id) \(activity) \(token.beginning)")
        }
      }
    }
    let text = (activities + cards.sorted() + tokens.sorted()).joined(separator: "\n")
    return text == reference.dump ? nil : "store:\n\(text)\nreference:\n\(reference.dump)"
  }
}
