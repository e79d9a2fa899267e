import Provider
import Testing

@testable import Relay

/// A key that is used again while the activity before it is still being ended.
@Suite struct SuccessionTests {
  /// Leases what is due and does what the planner says; APNs takes all of it.
  /// - Returns: what went out: phone, event, number of the activity.
  @discardableResult
  private func send(
    _ store: DatabaseStore, at now: Double, planner: Planner = Planner(AppPolicy(leastInterval: 0))
  ) async throws -> [String] {
    var sent: [String] = []
    while true {
      let due = try await store.lease(at: now)
      if due.isEmpty { return sent.sorted() }
      let records = due.map { due -> SendingRecord in
        switch planner.plan(due, now: now) {
        case .nothing(_, let card): return SendingRecord(card: card)
        case .renew(let card): return SendingRecord(card: card, successor: true)
        case .send(let push):
          sent.append("\(due.installation.id) \(push.event.rawValue) \(due.activity.id)")
          let receipt = PushReceipt(id: "id", outcome: SampleCard.accepted, tries: 1, seconds: 0)
          return planner.outcome(of: push, receipt, card: due.card, now: now, luck: 0.5).record
        }
      }
      try await store.record(records, node: "a")
    }
  }

  private func statuses(_ store: DatabaseStore) async throws -> [String] {
    try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest()).items
      .map { "\($0.id) \($0.status.rawValue)" }
  }

  private func phones(_ store: DatabaseStore, _ names: String...) async throws -> [TestPhone] {
    let phones = names.map { TestPhone("ann", $0) }
    _ = try await store.register(
      phones.enumerated().map { $1.report([$1.start("aa0\($0)", at: 5)], at: 5) })
    return phones
  }

  private static func update(_ phone: TestPhone, _ token: String, _ activity: String, at now: Double) -> PhoneReport {
    phone.report([phone.update(token, activity: activity, key: "order-1", at: now)], at: now)
  }

  /// One phone was told of the end, the other never named a token: the key is free at once, and no second start goes
  /// to the phone that may have the card.
  @Test(arguments: StoreKind.available)
  func anUnansweredStartIsTheNextActivitys(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = try await phones(store, "x", "y")
      let old = try await store.accept(change("order-1"), at: 100).record.id
      #expect(try await send(store, at: 100) == ["x start \(old)", "y start \(old)"])
      _ = try await store.register([Self.update(phones[0], "bb01", "A", at: 110)])
      try await store.accept(change("order-1", ends: true), at: 120)
      #expect(try await send(store, at: 120) == ["x end \(old)"])
      #expect(try await statuses(store) == ["\(old) ending"])

      let same = change("order-1", state: #"{"n":9}"#, attributes: #"{ "name": "x", "order": 7.0 }"#)
      let accepted = try await store.accept(same, at: 130)
      let new = accepted.record.id
      #expect(accepted.isNew && accepted.installations == 2 && accepted.record.version == 1 && new != old)
      #expect(accepted.record.timestamp > 120)
      #expect(try await statuses(store) == ["\(new) live", "\(old) ended"])
      #expect(try await send(store, at: 130) == ["x start \(new)"])
      // Its token comes after all: it shows what the new activity says.
      _ = try await store.register([Self.update(phones[1], "bb02", "B", at: 140)])
      #expect(try await send(store, at: 140) == ["y update \(new)"])
      try await store.accept(change("order-1", ends: true), at: 150)
      #expect(try await send(store, at: 150) == ["y end \(new)"])
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.id == new)
    }
  }

  /// A fence that a start had goes on for the activity that took it over.
  @Test(arguments: StoreKind.available)
  func theFenceGoesOn(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      _ = try await phones(store, "x")
      try await store.accept(change("order-1"), at: 100)
      try await send(store, at: 100)
      try await store.accept(change("order-1", ends: true), at: 110)
      let new = try await store.accept(change("order-1"), at: 120).record
      #expect(try await send(store, at: 120) == [])
      let card = try #require(try await store.cards(of: new.id, page: PageRequest()).items.first?.card)
      #expect(card.phase == .starting && card.startedAt == 100 && card.fenceUntil == 28_900 && card.revision == 0)
      #expect(try await send(store, at: 28_899) == [])
      // By then iOS has ended what the start may have shown.
      #expect(try await store.nextDue(now: 28_899) == 28_900)
    }
  }

  @Test(arguments: StoreKind.available)
  func otherAttributesAreAnotherCard(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = try await phones(store, "x")
      let old = try await store.accept(change("order-1"), at: 100).record.id
      try await send(store, at: 100)
      try await store.accept(change("order-1", ends: true), at: 110)
      try await send(store, at: 110)
      let other = change("order-1", attributes: #"{"order":8,"name":"x"}"#)
      let new = try await store.accept(other, at: 120).record.id
      #expect(try await statuses(store) == ["\(new) live", "\(old) ended"])
      #expect(try await send(store, at: 120) == ["x start \(new)"])
      // Both starts are answered: the card that was named first leaves, the other goes on.
      _ = try await store.register([Self.update(phones[0], "bb01", "A", at: 130)])
      _ = try await store.register([Self.update(phones[0], "bb02", "B", at: 131)])
      #expect(try await send(store, at: 132) == ["x end \(new)", "x update \(new)"])
      try await store.accept(change("order-1", ends: true, attributes: "{}"), at: 140)
      #expect(try await send(store, at: 140) == ["x end \(new)"])
    }
  }

  /// A card that is still to be ended keeps its token: the new activity starts a card of its own.
  @Test(arguments: StoreKind.available)
  func aNamedCardIsEndedAndNotTakenOver(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = try await phones(store, "x")
      _ = try await store.register([Self.update(phones[0], "bb01", "A", at: 90)])
      let old = try await store.accept(change("order-1"), at: 100).record.id
      #expect(try await send(store, at: 100) == ["x update \(old)"])
      try await store.accept(change("order-1", ends: true), at: 110)
      let new = try await store.accept(change("order-1"), at: 110).record.id
      #expect(try await send(store, at: 110) == ["x end \(old)", "x start \(new)"])
      #expect(try await statuses(store) == ["\(new) live", "\(old) ended"])
      _ = try await store.register([Self.update(phones[0], "bb02", "B", at: 120)])
      try await store.accept(change("order-1", state: "{}"), at: 121)
      #expect(try await send(store, at: 121) == ["x update \(new)"])
    }
  }

  /// The next activity of the key is another person's: the phone of the first is told of its end when it speaks.
  @Test(arguments: StoreKind.available)
  func whoseTheKeyWasIsStillTold(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = try await phones(store, "x")
      let old = try await store.accept(change("order-1"), at: 100).record.id
      try await send(store, at: 100)
      try await store.accept(change("order-1", ends: true), at: 110)
      try await send(store, at: 110)
      let new = try await store.accept(change("order-1", for: .user(UserID("bob"))), at: 120).record.id
      #expect(try await statuses(store) == ["\(new) live", "\(old) ending"])
      _ = try await store.register([Self.update(phones[0], "bb01", "A", at: 130)])
      #expect(try await send(store, at: 130) == ["x end \(old)"])
      #expect(try await statuses(store) == ["\(new) live", "\(old) ended"])
    }
  }
}
