import APNs
import Testing

@testable import Relay

@Suite struct AdministrationTests {
  @Test(arguments: StoreKind.available)
  func audiencesAreCountedOnceAndListedInPages(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let match = AudienceID("match"), users = ["cat", "ann", "bob", "Äl"].map { UserID($0) }
      #expect(try await store.addMembers(users, to: match, app: testApp, now: 1) == 4)
      #expect(try await store.addMembers([users[0], UserID("dan")], to: match, app: testApp, now: 1) == 1)
      for name in ["b", "a", "c"] {
        _ = try await store.addMembers([users[0]], to: AudienceID(name), app: testApp, now: 1)
      }
      let first = try await store.members(of: match, app: testApp, page: PageRequest(limit: 3))
      #expect(first.items.map(\.rawValue) == ["ann", "bob", "cat"])
      let rest = try await store.members(of: match, app: testApp, page: PageRequest(after: first.next, limit: 3))
      #expect(rest.items.map(\.rawValue) == ["dan", "Äl"] && rest.next == nil)
      let names = try await store.audiences(app: testApp, page: PageRequest(limit: 2))
      #expect(names.items.map(\.rawValue) == ["a", "b"])
      let more = try await store.audiences(app: testApp, page: PageRequest(after: names.next, limit: 2))
      #expect(more.items.map(\.rawValue) == ["c", "match"] && more.next == nil)
      #expect(try await store.removeMembers([users[1], UserID("eve")], from: match, app: testApp, now: 2) == 1)
      #expect(try await store.deleteAudience(match, app: testApp, now: 3) == 4)
      #expect(try await store.members(of: match, app: testApp, page: PageRequest()).items.isEmpty)
      #expect(try await store.audiences(app: AppID("com.example.other"), page: PageRequest()).items.isEmpty)
    }
  }

  @Test(arguments: StoreKind.available)
  func whoLeavesAnAudienceIsNotSentAStart(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let match = AudienceID("match")
      _ = try await store.addMembers([UserID("ann"), UserID("bob")], to: match, app: testApp, now: 1)
      for name in ["ann", "bob"] {
        let phone = TestPhone(name)
        _ = try await store.register([phone.report([phone.start("aa0\(name == "ann" ? 1 : 2)", at: 1)], at: 1)])
      }
      try await store.accept(change("match", for: .audience(match)), at: 10)
      _ = try await store.removeMembers([UserID("bob")], from: match, app: testApp, now: 11)
      #expect(try await store.sendAll(at: 12) == ["phone of ann start 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func listsHavePagesAndFilters(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      for number in 1...5 {
        try await store.accept(
          change("order-\(number)", for: .user(UserID(number % 2 == 0 ? "bob" : "ann")), type: "T\(number / 4)"),
          at: Double(number))
      }
      try await store.accept(change("order-5", type: "T1", ends: true), at: 6)
      func keys(_ filter: ActivityFilter, _ page: PageRequest = PageRequest()) async throws -> [String] {
        try await store.activities(app: testApp, filter: filter, page: page).items.map(\.key.rawValue)
      }
      #expect(try await keys(ActivityFilter()) == ["order-5", "order-4", "order-3", "order-2", "order-1"])
      #expect(try await keys(ActivityFilter(target: .user(UserID("bob")))) == ["order-4", "order-2"])
      #expect(try await keys(ActivityFilter(statuses: [.ended])) == ["order-5"])
      #expect(try await keys(ActivityFilter(statuses: [.live], attributesType: "T1")) == ["order-4"])
      #expect(try await keys(ActivityFilter(target: .audience(AudienceID("bob")))) == [])
      let first = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest(limit: 2))
      #expect(try await keys(ActivityFilter(), PageRequest(after: first.next, limit: 2)) == ["order-3", "order-2"])
      await #expect(throws: RelayStoreFault.conflict(.invalid(field: "after"))) {
        _ = try await keys(ActivityFilter(), PageRequest(after: "x'; DROP TABLE activity"))
      }
      let others = try await store.activities(app: AppID("other"), filter: ActivityFilter(), page: PageRequest())
      #expect(others.items == [])
    }
  }

  @Test(arguments: StoreKind.available)
  func cardsAreListedWithTheirPhonesAndReceipts(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let phones = (1...3).map { TestPhone("ann", "p\($0)") }
      _ = try await store.register(
        phones.enumerated().map { number, phone in phone.report([phone.start("aa0\(number)", at: 5)], at: 5) })
      let id = try await store.accept(change("order-1"), at: 10).record.id
      let due = try await store.lease(2, at: 10)
      try await store.record(due.map { outcome(of: $0, at: 11) }, node: "a")
      let first = try await store.cards(of: id, page: PageRequest(limit: 2))
      let rest = try await store.cards(of: id, page: PageRequest(after: first.next, limit: 2))
      #expect(first.items.map(\.installation?.id.rawValue) == ["p1", "p2"] && rest.next == nil)
      #expect(rest.items.map(\.installation?.id.rawValue) == ["p3"])
      #expect(first.items.map(\.lastReceipt?.status) == [200, 200] && rest.items.map(\.lastReceipt) == [nil])
      #expect(try await store.cardCounts(of: id) == [.starting: 2, .waiting: 1])
    }
  }

  @Test(arguments: StoreKind.available)
  func channelsHaveNamesOfTheirOwn(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      func channel(_ name: String, _ id: String, _ environment: PushEnvironment = .production) -> RelayChannel {
        RelayChannel(
          app: testApp, environment: environment, name: name, id: id, policy: .noStorage, createdAt: 1.5)
      }
      try await store.addChannel(channel("match", "a=="))
      try await store.addChannel(channel("match", "b==", .sandbox))
      for other in [channel("match", "c=="), channel("other", "a==")] {
        await #expect(throws: RelayStoreFault.conflict(.nameInUse)) { try await store.addChannel(other) }
      }
      let found = try await store.channel(app: testApp, environment: .sandbox, name: "match")
      #expect(found == channel("match", "b==", .sandbox))
      #expect(try await store.channel(app: testApp, environment: .sandbox, name: "other") == nil)
      #expect(try await store.channels(app: testApp, page: PageRequest()).items.map(\.id) == ["a==", "b=="])
      #expect(try await store.deleteChannel(app: testApp, id: "a==", now: 2))
      #expect(try await !store.deleteChannel(app: testApp, id: "a==", now: 2))
    }
  }

  @Test(arguments: StoreKind.available)
  func serverKeysAreFoundByTheirHash(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let hash = [UInt8](repeating: 0, count: 31) + [0xFF]
      let key = try await store.addServerKey(
        ServerKey(
          name: "shop, \"main\"", hash: hash, scopes: [.send, .read], apps: [testApp, AppID("b")], createdAt: 1))
      await #expect(throws: RelayStoreFault.conflict(.nameInUse)) { _ = try await store.addServerKey(key) }
      #expect(try await store.serverKey(hash: hash, now: 10_000) == key)
      #expect(try await store.serverKey(hash: hash, now: 10_100)?.lastUsedAt == 10_000)
      #expect(try await store.serverKey(hash: hash, now: 10_400)?.lastUsedAt == 10_000)
      #expect(try await store.serverKeys().map(\.lastUsedAt) == [10_400])
      #expect(try await store.revokeServerKey(key.id, now: 20_000))
      #expect(try await !store.revokeServerKey(key.id, now: 30_000))
      #expect(try await store.serverKey(hash: hash, now: 40_000)?.revokedAt == 20_000)
      #expect(try await store.serverKey(hash: Array(hash.reversed()), now: 1) == nil)
    }
  }

  @Test(arguments: StoreKind.available)
  func contractsWebhooksAndProviderTokensAreKept(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await store.setContract("{}", app: testApp)
      try await store.setContract(#"{"a":"ä"}"#, app: testApp)
      #expect(try await store.contract(app: testApp) == #"{"a":"ä"}"#)
      try await store.setContract(nil, app: testApp)
      #expect(try await store.contract(app: testApp) == nil)

      try await store.accept(change("order-1"), at: 1)
      let youngest = try #require(try await store.events(count: 1).last).number
      var hook = try await store.addWebhook(
        RelayWebhook(app: testApp, url: "https://x", secret: "s", kinds: [.cardGone, .activityEnded], createdAt: 2))
      #expect(hook.cursor == youngest)
      // One node at a time has it; what another says of it is not stored.
      #expect(try await store.leaseWebhook(hook.id, node: "one", now: 10, until: 20) == hook)
      #expect(try await store.leaseWebhook(hook.id, node: "two", now: 19, until: 40) == nil)
      hook.failures = 3; hook.retryAt = 7.5; hook.cursor = 99; hook.disabledAt = 8; hook.failingSince = 6
      #expect(try await !store.recordWebhook(hook, node: "two", until: 30))
      #expect(try await store.recordWebhook(hook, node: "one", until: 30))
      #expect(try await store.webhooks(app: nil) == [hook])
      #expect(try await store.leaseWebhook(hook.id, node: "two", now: 29, until: 40) == nil)
      #expect(try await store.leaseWebhook(hook.id, node: "two", now: 30, until: 40) == hook)
      #expect(try await !store.recordWebhook(hook, node: "one", until: 50))
      try await store.releaseWebhook(hook.id, node: "one")
      #expect(try await store.leaseWebhook(hook.id, node: "one", now: 31, until: 40) == nil)
      try await store.releaseWebhook(hook.id, node: "two")
      #expect(try await store.leaseWebhook(hook.id, node: "one", now: 31, until: 40) == hook)
      // Switched on again, it goes on where it stopped, whoever serves it.
      #expect(try await store.enableWebhook(app: AppID("b"), id: hook.id) == nil)
      let enabled = try #require(try await store.enableWebhook(app: testApp, id: hook.id))
      #expect(enabled.cursor == 99 && enabled.failures == 0 && enabled.disabledAt == nil && enabled.retryAt == nil)
      #expect(enabled.failingSince == nil)
      #expect(try await store.webhooks(app: AppID("b")).isEmpty)
      #expect(try await !store.deleteWebhook(app: AppID("b"), id: hook.id))
      #expect(try await store.deleteWebhook(app: testApp, id: hook.id))

      func replace(_ old: Int64?, _ new: Int64) async throws -> Int64 {
        try await store.replaceProviderToken(
          team: "T", key: "K", issuedAt: old, with: StoredProviderToken(text: "jwt \(new)", issuedAt: new)).issuedAt
      }
      #expect(try await store.providerToken(team: "T", key: "K") == nil)
      #expect(try await replace(nil, 100) == 100)
      #expect(try await replace(nil, 200) == 100, "another node was faster")
      #expect(try await replace(100, 300) == 300)
      #expect(try await replace(100, 400) == 300)
      #expect(try await store.providerToken(team: "T", key: "K")?.text == "jwt 300")
    }
  }

  @Test(arguments: StoreKind.available)
  func eventsAreInOrderAndByApp(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await store.accept(change("order-1"), at: 1)
      var other = change("order-2")
      other.app = AppID("com.example.other")
      try await store.accept(other, at: 2)
      try await store.accept(change("order-1", state: "{}"), at: 3)
      let all = try await store.events(count: 3, app: nil)
      try #require(all.count == 3)
      #expect(all.map(\.kind) == [.activityCreated, .activityCreated, .activityChanged])
      #expect(all.map(\.version) == [1, 1, 2] && all.map(\.at) == [1, 2, 3])
      #expect(try await store.events(after: all[0].number, app: testApp, limit: 10) == [all[2]])
      #expect(try await store.events(after: all[2].number, app: nil, limit: 10).isEmpty)
      #expect(try await store.lastEventNumber() == all[2].number)
    }
  }

  @Test(arguments: StoreKind.available)
  func aCursorWhoseEventIsGoneReplaysNothing(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await store.accept(change("order-1"), at: 1)
      try await store.accept(change("bob-1", for: .user(UserID("bob"))), at: 2)
      let known = try #require(try await store.events(count: 2).last)
      try await store.accept(change("order-2"), at: 3)
      // The event at the cursor goes with the data of its person.
      _ = try await store.deleteUser(app: testApp, user: UserID("bob"), now: 4)
      let left = try await store.events(after: 0, app: nil, limit: 10)
      #expect(!left.contains { $0.number == known.number })
      let next = try await store.events(after: known.number, app: testApp, limit: 10)
      #expect(next.map(\.key.rawValue) == ["order-2"])
    }
  }

  @Test(arguments: StoreKind.available)
  func allOfAPersonGoes(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann"), bob = TestPhone("bob"), match = AudienceID("match")
      _ = try await store.addMembers([ann.user, bob.user], to: match, app: testApp, now: 1)
      for phone in [ann, bob] {
        let token = phone.start(phone.user == ann.user ? "aa01" : "bb01", at: 2)
        _ = try await store.register([phone.report([token], at: 2)])
      }
      let key = IdempotencyKey(key: "r", fingerprint: [1])
      _ = try await store.accept(change("order-1"), policy: AcceptPolicy(), idempotency: key, now: 3)
      try await store.accept(change("match", for: .audience(match)), at: 3)
      try await store.sendAll(at: 4)
      let counts = try await store.deleteUser(app: testApp, user: ann.user, now: 2_000)
      #expect(counts.installations == 1 && counts.tokens == 1 && counts.cards == 2 && counts.activities == 1)
      #expect(counts.receipts == 2 && counts.memberships == 1 && counts.events == 3)
      let left = try await store.standing(app: testApp, user: ann.user)
      #expect(left.installations.isEmpty && left.activities.isEmpty && left.audiences.isEmpty)
      #expect(try await store.standing(app: testApp, user: bob.user).installations.count == 1)
      let events = try await store.events(after: 0, app: testApp, limit: 100)
      #expect(!events.contains { $0.user == ann.user })
      // Its idempotency key went along.
      let again = try await store.accept(change("order-1"), policy: AcceptPolicy(), idempotency: key, now: 5)
      #expect(!again.isReplay && again.installations == 0)
    }
  }

  @Test(arguments: StoreKind.available)
  func aPersonsStandingSaysWhatExplainsIt(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann"), match = AudienceID("match")
      _ = try await store.addMembers([ann.user], to: match, app: testApp, now: 1)
      _ = try await store.register([ann.report([ann.start("aa01bb02cc03", at: 2)], at: 2)])
      try await store.accept(change("order-1"), at: 3)
      try await store.accept(change("match", for: .audience(match)), at: 3)
      let standing = try await store.standing(app: testApp, user: ann.user)
      #expect(standing.audiences == [match] && standing.activities.map(\.key.rawValue) == ["match", "order-1"])
      let phone = try #require(standing.installations.first)
      #expect(phone.installation == ann.installation(at: 2) && phone.cards.map(\.key.rawValue) == ["order-1", "match"])
      #expect(phone.tokens.map(\.beginning) == ["aa01bb02"], "never the token whole")
    }
  }

  @Test(arguments: StoreKind.available)
  func whatIsOverIsSweptAfterItsTime(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann"), bob = TestPhone("bob")
      _ = try await store.register([
        ann.report([ann.update("aa01", activity: "A", key: "order-1", at: 10)], at: 10),
        bob.report([bob.start("bb01", at: 10)], at: 10),
      ])
      let key = IdempotencyKey(key: "r", fingerprint: [1])
      _ = try await store.accept(change("order-1"), policy: AcceptPolicy(), idempotency: key, now: 10)
      try await store.sendAll(at: 10)
      _ = try await store.register([ann.report([ann.update("aa02", activity: "A", key: "order-1", at: 20)], at: 20)])
      try await store.accept(change("order-1", ends: true), at: 30)
      try await store.sendAll(at: 30)
      let keep = RelayRetention(
        receipts: 100, endedActivities: 300, deadTokens: 200, idempotencyKeys: 100, events: 100,
        silentInstallations: 1000)
      #expect(try await store.sweep(now: 109, retention: keep) == SweepCounts())
      var counts = try await store.sweep(now: 125, retention: keep)
      #expect(counts.receipts == 1 && counts.idempotencyKeys == 1 && counts.tokens == 0 && !counts.isUnfinished)
      counts = try await store.sweep(now: 331, retention: keep)
      #expect(counts.tokens == 2 && counts.activities == 1)
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1")) == nil)
      counts = try await store.sweep(now: 5000, retention: keep)
      #expect(counts.installations == 2)
      let left = try await store.counts(now: 5000)
      #expect(left.tokens.isEmpty && left.cards.isEmpty && left.installations == 0 && left.receipts == 0)
    }
  }

  @Test(arguments: StoreKind.available)
  func figuresAreCounted(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 5)], at: 5)])
      _ = try await store.register([ann.report([ann.start("aa02", at: 6)], at: 6)])
      try await store.accept(change("order-1"), at: 10)
      var counts = try await store.counts(now: 20)
      #expect(counts.outstanding == 1 && counts.oldestOutstanding == 10 && counts.installations == 1)
      #expect(counts.tokens.map(\.count) == [1, 1] && counts.tokens.map(\.state) == [.live, .dead])
      try await store.sendAll(at: 20)
      counts = try await store.counts(now: 20)
      #expect(counts.outstanding == 0 && counts.oldestOutstanding == nil && counts.receipts == 1)
      #expect(counts.description.contains("starting 1"))
      #expect((counts.bytes > 0) == (kind != .memory))
      try await store.ping()
    }
  }

  /// Cards whose push is tried again are counted as long as their newest state is missing, though all were asked once.
  @Test(arguments: StoreKind.available)
  func whatDoesNotGetThroughIsCounted(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 5)], at: 5)])
      try await store.accept(change("order-1"), at: 10)
      let due = try #require(try await store.lease(at: 10).first)
      var card = due.card
      card.failures = 1
      card.retryAt = 500
      try await store.record(
        [SendingRecord(card: card, receipt: receipt(card, .start, status: 503, at: 11))], node: "a")
      #expect(try await store.lease(at: 12).isEmpty)
      var counts = try await store.counts(now: 20)
      #expect(counts.failingCards == 1 && counts.oldestOutstanding == 10, "\(counts)")
      try await store.sendAll(at: 501)
      counts = try await store.counts(now: 502)
      #expect(counts.failingCards == 0 && counts.oldestOutstanding == nil, "\(counts)")
    }
  }
}
