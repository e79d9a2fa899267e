import Testing

@testable import Relay

@Suite struct RecordTests {
  /// ann's phone shows order-1, and version 2 waits for it.
  private func running(_ store: DatabaseStore) async throws -> (phone: TestPhone, due: DueCard) {
    let ann = TestPhone("ann")
    let tokens = [ann.start("aa01", at: 5), ann.update("bb01", activity: "A", key: "order-1", at: 5)]
    _ = try await store.register([ann.report(tokens, at: 5)])
    try await store.accept(change("order-1"), at: 10)
    try await store.sendAll(at: 10)
    try await store.accept(change("order-1", state: #"{"n":2}"#), at: 20)
    return (ann, try #require(try await store.lease(at: 20).first))
  }

  private func died(_ due: DueCard, before: Double, at now: Double) throws -> SendingRecord {
    var card = due.card
    card.phase = .gone
    card.goneReason = .tokenDied
    let token = try #require(due.updateToken)
    return SendingRecord(
      card: card, receipt: receipt(card, .update, status: 410, reason: "Unregistered", at: now),
      tokenFate: .died(id: token.id, before: before))
  }

  /// The phone said a minute ago that it has the token: a refusal of before that is old.
  @Test(arguments: StoreKind.available)
  func aRefusalOfBeforeThePhonesLastWordBuriesNothing(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      let tokens = [ann.start("aa01", at: 100), ann.update("bb01", activity: "A", key: "order-1", at: 100)]
      _ = try await store.register([ann.report(tokens, at: 100)])
      try await store.record([try died(due, before: 90, at: 160)], node: "a")
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.state) == [.live, .live])
      #expect(standing.cards.map(\.card.phase) == [.running])
    }
  }

  @Test(arguments: StoreKind.available)
  func aDeadTokenTakesItsCardAlong(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      try await store.record([try died(due, before: 15, at: 21)], node: "a")
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.cards.map(\.card.goneReason) == [.tokenDied])
      #expect(standing.tokens.last?.state == .dead && standing.tokens.last?.reason == "Unregistered")
      #expect(try await store.sendAll(at: 30) == [])
      let gone = try await store.events(count: 4).last
      #expect(gone?.kind == .cardGone && gone?.reason == "tokenDied" && gone?.user == ann.user && gone?.at == 21)
    }
  }

  @Test(arguments: StoreKind.available)
  func aTokenRegisteredAfterItsDeathLives(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      try await store.record([try died(due, before: 4, at: 21)], node: "a")
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.cards.map(\.card.phase) == [.running])
      #expect(standing.tokens.map(\.state) == [.live, .live])
      #expect(try await store.sendAll(at: 22) == ["phone of ann update 2"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aTokenThatCameMeanwhileIsNotWiped(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      let fresh = ann.update("bb02", activity: "A", key: "order-1", at: 21)
      _ = try await store.register([ann.report([fresh], at: 21)])
      try await store.record([try died(due, before: 30, at: 31)], node: "a")
      #expect(try await store.sendAll(at: 32) == ["phone of ann update 2"])
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.filter { $0.state == .live }.map(\.beginning) == ["aa01", "bb02"])
    }
  }

  @Test(arguments: StoreKind.available)
  func theBookkeepingOfAStartKeepsTheTokenThatItBrought(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 5)], at: 5)])
      try await store.accept(change("order-1"), at: 10)
      let due = try #require(try await store.lease(at: 10).first)
      // The phone is faster than the relay's own record.
      let token = ann.update("bb01", activity: "A", key: "order-1", at: 11)
      _ = try await store.register([ann.report([token], at: 11)])
      try await store.record([outcome(of: due, at: 10)], node: "a")
      let card = try #require(try await store.installation(app: testApp, id: ann.id)?.cards.first?.card)
      #expect(card.phase == .running && card.startedAt == 10 && card.sentVersion == 1 && card.runningSince == 11)
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 20)
      #expect(try await store.sendAll(at: 20) == ["phone of ann update 2"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aQuarantinedTokenWaitsForItsPhone(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      var card = due.card
      card.retryAt = .infinity
      let fate = SendingRecord.TokenFate.quarantined(id: try #require(due.updateToken).id, reason: "BadDeviceToken")
      try await store.record([SendingRecord(card: card, tokenFate: fate)], node: "a")
      #expect(try await store.sendAll(at: 30) == [])
      var standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.last?.state == .quarantined && standing.tokens.last?.reason == "BadDeviceToken")
      let again = ann.update("bb01", activity: "A", key: "order-1", at: 40)
      _ = try await store.register([ann.report([again], at: 40)])
      #expect(try await store.sendAll(at: 40) == ["phone of ann update 2"])
      standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.last?.state == .live && standing.tokens.last?.reason == nil)
    }
  }

  @Test(arguments: StoreKind.available)
  func aSuccessorIsMadeOnceAndWakesItsPredecessorWhenItRuns(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      var record = outcome(of: due, at: 20)
      record.successor = true
      record.card.wakeAt = 5000
      try await store.record([record], node: "a")
      let next = try await store.lease(at: 21)
      #expect(next.map(\.card.generation) == [1] && next.map(\.startToken?.token) == ["aa01"])
      try await store.record(next.map { outcome(of: $0, at: 21) }, node: "a")
      #expect(try await store.lease(at: 22).isEmpty)
      let token = ann.update("bb02", activity: "B", key: "order-1", at: 30)
      _ = try await store.register([ann.report([token], at: 30)])
      let both = try await store.lease(at: 30).sorted { $0.card.generation < $1.card.generation }
      #expect(both.map(\.card.generation) == [0, 1] && both.map(\.successorPhase) == [.running, nil])
      #expect(both.map(\.updateToken?.token) == ["bb01", "bb02"])
      var again = outcome(of: both[0], at: 31)
      again.successor = true
      try await store.record([again, outcome(of: both[1], at: 31)], node: "a")
      #expect(try await store.cardCounts(of: due.activity.id) == [.running: 2])
    }
  }

  @Test(arguments: StoreKind.available)
  func whatWasDeletedStaysDeleted(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (ann, due) = try await running(store)
      _ = try await store.deleteUser(app: testApp, user: ann.user, now: 2_000)
      try await store.record([outcome(of: due, at: 21)], node: "a")
      let counts = try await store.counts(now: 22)
      #expect(counts.receipts == 0 && counts.cards.isEmpty && counts.tokens.isEmpty && counts.installations == 0)
      #expect(try await store.lease(at: 30).isEmpty)
    }
  }

  @Test(arguments: StoreKind.available)
  func anEndingActivityHasEndedWithItsLastCard(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = (1...3).map { TestPhone("ann", "p\($0)") }
      _ = try await store.register(
        phones.enumerated().map { number, phone in
          phone.report([phone.update("bb0\(number)", activity: "A", key: "order-1", at: 5)], at: 5)
        })
      try await store.accept(change("order-1"), at: 10)
      try await store.sendAll(at: 10)
      try await store.accept(change("order-1", ends: true), at: 20)
      let due = try await store.lease(at: 20)
      try await store.record(due.dropLast().map { outcome(of: $0, at: 21) }, node: "a")
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.status == .ending)
      try await store.record(due.suffix(1).map { outcome(of: $0, at: 22) }, node: "a")
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.status == .ended)
      let kinds = try await store.events(count: 6).map(\.kind)
      #expect(kinds.filter { $0 == .activityEnded || $0 == .cardGone } == [.activityEnded])
    }
  }

  @Test(arguments: StoreKind.available)
  func receiptsAreKeptAsTheyWere(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (_, due) = try await running(store)
      var record = outcome(of: due, at: 21.125)
      record.receipt?.uniqueID = "unique'\"\\"
      record.receipt?.reason = "a,b{}\\ \"c\""
      record.receipt?.milliseconds = 12.75
      try await store.record([record], node: "a")
      let page = try await store.receipts(of: due.activity.id, page: PageRequest(limit: 1))
      #expect(page.items == [try #require(record.receipt)])
      let second = try await store.receipts(of: due.activity.id, page: PageRequest(after: page.next, limit: 1))
      #expect(second.items.map(\.version) == [1] && second.next == nil)
    }
  }
}
