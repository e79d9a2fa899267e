import Testing

@testable import Relay

@Suite struct LeaseTests {
  /// An audience of `count` persons, one phone each, all showing the activity `match`.
  private func audience(_ store: DatabaseStore, _ count: Int, running: Bool = true) async throws {
    let users = (0..<count).map { UserID("user\($0)") }
    _ = try await store.addMembers(users, to: AudienceID("match"), app: testApp, now: 1)
    let phones = (0..<count).map { TestPhone("user\($0)", "p\($0)") }
    var reports: [PhoneReport] = []
    for (number, phone) in phones.enumerated() {
      let token = String(number + 0x1000, radix: 16)
      reports.append(
        phone.report(
          [running ? phone.update(token, activity: "A", key: "match", at: 1) : phone.start(token, at: 1)], at: 1))
    }
    _ = try await store.register(reports)
  }

  private let match = change("match", for: .audience(AudienceID("match")))

  @Test(arguments: StoreKind.available)
  func aCardIsWithOneNodeUntilItsLeaseEnds(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 3)
      try await store.accept(match, at: 10)
      #expect(try await store.lease(100, node: "a", now: 10, until: 20).count == 3)
      #expect(try await store.lease(100, node: "b", now: 12, until: 22).isEmpty)
      #expect(try await store.lease(100, node: "b", now: 21, until: 40).count == 3)
    }
  }

  @Test(arguments: StoreKind.available)
  func aFanOutReachesEveryCardOnce(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 257)
      try await store.accept(match, at: 10)
      var seen: Set<Int64> = [], all: [DueCard] = []
      while true {
        let due = try await store.lease(40, at: 10)
        if due.isEmpty { break }
        #expect(due.count <= 40)
        for card in due { #expect(seen.insert(card.card.id).inserted) }
        all += due
      }
      #expect(seen.count == 257)
      try await store.record(all.map { outcome(of: $0, at: 11) }, node: "a")
      #expect(try await store.lease(at: 12).isEmpty)
      #expect(try await store.counts(now: 12).outstanding == 0)
    }
  }

  @Test(arguments: StoreKind.available)
  func aVersionThatComesDuringAFanOutReachesAllInOneRound(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 100)
      try await store.accept(match, at: 10)
      let first = try await store.lease(40, at: 10)
      try await store.accept(change("match", for: .audience(AudienceID("match")), state: "{}"), at: 11)
      try await store.record(first.map { outcome(of: $0, at: 12) }, node: "a")
      // The sixty that nobody has looked at get the younger version at once, and only that.
      let sent = try await store.sendAll(at: 13)
      #expect(sent.count == 100 && sent.allSatisfy { $0.hasSuffix("update 2") })
      let receipts = try await store.receipts(
        of: first[0].card.activity, page: PageRequest(limit: 1000))
      #expect(receipts.items.count == 140)
    }
  }

  @Test(arguments: StoreKind.available)
  func aLongFanOutDoesNotHoldUpTheOthers(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 400)
      try await store.accept(match, at: 10)
      let bob = TestPhone("bob")
      _ = try await store.register([bob.report([bob.start("b0b0", at: 10)], at: 10)])
      _ = try await store.lease(40, at: 10)
      try await store.accept(change("order-1", for: .user(bob.user)), at: 11)
      let next = try await store.lease(100, at: 11)
      #expect(next.contains { $0.installation.id == bob.id })
    }
  }

  @Test(arguments: StoreKind.available)
  func aPauseIsKeptAndAParkedCardWaits(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 2)
      try await store.accept(match, at: 10)
      let due = try await store.lease(at: 10)
      try #require(due.count == 2)
      var paused = due[0].card, parked = due[1].card
      paused.failures = 3
      paused.retryAt = 100
      parked.retryAt = .infinity
      try await store.record([SendingRecord(card: paused), SendingRecord(card: parked)], node: "a")
      #expect(try await store.lease(at: 50).isEmpty)
      #expect(try await store.counts(now: 50).outstanding == 0)
      #expect(try await store.nextDue(now: 50) == 100)
      // A younger version does not shorten the pause.
      try await store.accept(change("match", for: .audience(AudienceID("match")), state: "{}"), at: 60)
      #expect(try await store.lease(at: 60).isEmpty)
      let later = try await store.lease(at: 100)
      #expect(later.map(\.card.id) == [paused.id] && later.map(\.card.failures) == [3])
      #expect(later.map(\.activity.version) == [2])
      // The end is told to the parked one, too.
      try await store.record(later.map { outcome(of: $0, at: 101) }, node: "a")
      try await store.accept(change("match", for: .audience(AudienceID("match")), ends: true), at: 110)
      #expect(try await store.lease(at: 110).count == 2)
    }
  }

  @Test(arguments: StoreKind.available)
  func aParkedCardWakesWhenItsPhoneSpeaks(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report(at: 5)])
      try await store.accept(change("order-1"), at: 10)
      #expect(try await store.sendAll(at: 10) == [])
      #expect(try await store.lease(at: 20).isEmpty)
      _ = try await store.register([ann.report([ann.start("aa01", at: 30)], at: 30)])
      #expect(try await store.sendAll(at: 30) == ["phone of ann start 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aCardWakesAtItsTime(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 1)
      try await store.accept(match, at: 10)
      let due = try await store.lease(at: 10)
      var record = outcome(of: due[0], at: 10)
      record.card.wakeAt = 500
      try await store.record([record], node: "a")
      #expect(try await store.lease(at: 499).isEmpty)
      #expect(try await store.nextDue(now: 11) == 500)
      #expect(try await store.lease(at: 500).map(\.card.wakeAt) == [500])
    }
  }

  @Test(arguments: StoreKind.available)
  func nothingGoesOutBeforeItsTime(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 1)
      var later = match
      later.notBefore = 100
      try await store.accept(later, at: 10)
      #expect(try await store.lease(at: 99).isEmpty)
      #expect(try await store.nextDue(now: 11) == 100)
      #expect(try await store.lease(at: 100).count == 1)
    }
  }

  @Test(arguments: StoreKind.available)
  func releasedCardsAreDueAtOnce(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 5)
      try await store.accept(match, at: 10)
      let due = try await store.lease(at: 10)
      try await store.release(due.map(\.card.id), node: "b")
      #expect(try await store.lease(at: 10).isEmpty, "another node's release is none")
      try await store.release(due.map(\.card.id), node: "a")
      #expect(try await store.lease(at: 10).count == 5)
    }
  }

  @Test(arguments: StoreKind.available)
  func changesAreTold(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await audience(store, 1)
      var changes = store.changes().makeAsyncIterator()
      try await store.accept(match, at: 10)
      #expect(await changes.next() != nil)
      #expect(try await store.lease(at: 10).count == 1)
    }
  }
}
