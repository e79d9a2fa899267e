import Testing

@testable import Relay

@Suite struct AcceptTests {
  /// A version of which nothing went out gives its timestamp to the next; one that a sender was handed keeps it.
  @Test(arguments: StoreKind.available)
  func whatGoesOutHasALaterTimestamp(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", key: "order-1", at: 5)], at: 5)])
      var times: [Int64] = []
      func accept(at now: Double) async throws {
        let state = #"{"n":\#(now)}"#
        times.append(try await store.accept(change("order-1", state: state), at: now).record.timestamp)
      }
      for now in [100.7, 100.9, 50.0, 101.0] { try await accept(at: now) }
      #expect(times == [100, 100, 100, 101])
      try await store.sendAll(at: 101)
      for now in [101.1, 60.0] { try await accept(at: now) }
      try await store.sendAll(at: 102)
      for now in [102.0, 300.0] { try await accept(at: now) }
      #expect(times == [100, 100, 100, 101, 102, 102, 103, 300])
    }
  }

  @Test(arguments: StoreKind.available)
  func aReservedTimestampLiesBeforeTheNextVersion(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      try await store.accept(change("order-1"), at: 100)
      let due = try await store.lease(at: 100)
      try await store.reserve([(card: due[0].card.id, timestamp: 250)])
      try await store.release(due.map(\.card.id), node: "a")
      #expect(try await store.lease(at: 101).map(\.card.sentTimestamp) == [250])
      let accepted = try await store.accept(change("order-1", state: #"{"n":2}"#), at: 102)
      #expect(accepted.record.timestamp == 251)
    }
  }

  @Test(arguments: StoreKind.available)
  func aKeyUsedAgainGoesOnInTime(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", key: "order-1", at: 5)], at: 5)])
      try await store.accept(change("order-1"), at: 100)
      try await store.sendAll(at: 100)
      try await store.accept(change("order-1", ends: true), at: 100)
      try await store.sendAll(at: 100)
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.status == .ended)
      let again = try await store.accept(change("order-1"), at: 90)
      #expect(again.isNew && again.record.version == 1 && again.record.timestamp == 102)
      #expect(try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest()).items.count == 2)
    }
  }

  @Test(arguments: StoreKind.available)
  func whatIsFixedStaysFixed(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await store.accept(change("order-1"), at: 10)
      func fails(_ field: String, _ change: ActivityChange) async {
        await #expect(throws: RelayStoreFault.conflict(.activityDiffers(field: field))) {
          try await store.accept(change, at: 20)
        }
      }
      await fails("target", change("order-1", for: .user(UserID("bob"))))
      await fails("target", change("order-1", for: .audience(AudienceID("ann"))))
      await fails("attributesType", change("order-1", type: "Walk"))
      await fails("attributes", change("order-1", attributes: #"{"order":8,"name":"x"}"#))
      let same = change("order-1", attributes: #"{ "name": "x", "order": 7.0 }"#)
      #expect(try await store.accept(same, at: 20).record.version == 2)
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.version == 2)
    }
  }

  @Test(arguments: StoreKind.available)
  func theSameRequestIsDoneOnce(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      let key = IdempotencyKey(key: "request-1", fingerprint: [1, 2, 3])
      let policy = AcceptPolicy()
      let first = try await store.accept(change("order-1"), policy: policy, idempotency: key, now: 20)
      let again = try await store.accept(change("order-1"), policy: policy, idempotency: key, now: 30)
      #expect(!first.isReplay && again.isReplay && again.isNew && again.installations == 1)
      #expect(again.record == first.record)
      // The first answer, with what was said with it, whatever has come of the activity since.
      var noted = IdempotencyKey(key: "request-3", fingerprint: [7])
      noted.note = #"["a remark"]"#
      let third = try await store.accept(change("order-3"), policy: policy, idempotency: noted, now: 20)
      try await store.accept(change("order-3", state: #"{"n":2}"#), at: 21)
      let replay = try #require(try await store.accepted(under: noted, app: testApp))
      #expect(replay.record == third.record && replay.record.version == 1 && replay.isReplay && replay.isNew)
      #expect(replay.note == noted.note && third.note == noted.note)
      #expect(try await store.accept(change("order-3"), policy: policy, idempotency: noted, now: 30) == replay)
      let fresh = IdempotencyKey(key: "request-4", fingerprint: [7])
      #expect(try await store.accepted(under: fresh, app: testApp) == nil)
      await #expect(throws: RelayStoreFault.conflict(.idempotencyKeyReused)) {
        _ = try await store.accepted(under: IdempotencyKey(key: "request-3", fingerprint: [8]), app: testApp)
      }
      await #expect(throws: RelayStoreFault.conflict(.idempotencyKeyReused)) {
        let other = IdempotencyKey(key: "request-1", fingerprint: [1, 2, 4])
        _ = try await store.accept(change("order-1"), policy: policy, idempotency: other, now: 30)
      }
      // A refused request does not use its key up.
      let second = IdempotencyKey(key: "request-2", fingerprint: [9])
      await #expect(throws: RelayStoreFault.conflict(.noActivity)) {
        _ = try await store.accept(change("order-9", ends: true), policy: policy, idempotency: second, now: 30)
      }
      let done = try await store.accept(change("order-9"), policy: policy, idempotency: second, now: 40)
      #expect(!done.isReplay && done.isNew)
    }
  }

  @Test(arguments: StoreKind.available)
  func aSilentVersionTakesTheAlertAlongThatItOvertakes(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      func alerting(_ text: String?, _ state: String) -> ActivityChange {
        var next = change("order-1", state: state)
        if let text { next.content.alerts = ["": text] }
        return next
      }
      try await store.accept(alerting(nil, "{}"), at: 10)
      let loud = try await store.accept(alerting(#"{"title":"a"}"#, #"{"n":2}"#), at: 20)
      #expect(loud.record.content.overtaken == nil)
      for step in 3...4 {
        let silent = try await store.accept(alerting(nil, #"{"n":\#(step)}"#), at: 20 + Double(step)).record
        #expect(silent.content.alerts == ["": #"{"title":"a"}"#] && silent.content.ownAlerts.isEmpty)
        #expect(silent.content.overtaken == OvertakenAlert(version: 2, at: 20))
        #expect(silent.content.states == ["": #"{"n":\#(step)}"#])
      }
      // The newest alert counts, and an end takes it along too.
      let newer = try await store.accept(alerting(#"{"title":"b"}"#, "{}"), at: 30).record
      #expect(newer.content.alerts == ["": #"{"title":"b"}"#] && newer.content.overtaken == nil)
      let end = try await store.accept(change("order-1", ends: true), at: 31).record
      #expect(end.content.overtaken == OvertakenAlert(version: 5, at: 30))
      let stored = try #require(try await store.activity(app: testApp, key: ActivityKey("order-1")))
      #expect(stored.content == end.content)
    }
  }

  @Test(arguments: StoreKind.available)
  func whatTheRelayEndsByItselfIsSilent(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      var loud = change("order-1")
      loud.content.alerts = ["": #"{"title":"a"}"#]
      loud.expiresAt = 50
      try await store.accept(loud, at: 10)
      loud.content.alerts = [:]
      try await store.accept(loud, at: 11)
      #expect(try await store.expire(now: 60) == 1)
      let stored = try #require(try await store.activity(app: testApp, key: ActivityKey("order-1")))
      #expect(stored.content.alerts.isEmpty && stored.content.overtaken == nil)
    }
  }

  @Test(arguments: StoreKind.available)
  func anEndCanBeSaidAgainAndThenTheKeyIsFree(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      let token = ann.update("bb01", activity: "A", key: "order-1", at: 5)
      _ = try await store.register([ann.report([token], at: 5)])
      try await store.accept(change("order-1"), at: 10)
      try await store.accept(change("order-1", ends: true), at: 20)
      // Ending once more is a younger end.
      #expect(try await store.accept(change("order-1", state: #"{"n":3}"#, ends: true), at: 30).record.version == 3)
      #expect(try await store.sendAll(at: 30) == ["phone of ann end 3"])
      #expect(try await store.accept(change("order-1"), at: 40).isNew)
      // One push ends all that follow a channel, whatever began meanwhile.
      try await store.addChannel(
        RelayChannel(
          app: testApp, environment: .sandbox, name: "match", id: "Y2g=", policy: .mostRecent, createdAt: 1))
      let score = change("score", for: .channel("Y2g="))
      try await store.accept(score, at: 50)
      try await store.accept(change("score", for: .channel("Y2g="), ends: true), at: 51)
      await #expect(throws: RelayStoreFault.conflict(.activityEnding)) { try await store.accept(score, at: 52) }
      #expect(try await store.sendAll(at: 52) == [" end 2"])
      #expect(try await store.accept(score, at: 53).isNew)
    }
  }

  @Test(arguments: StoreKind.available)
  func whatIsStoredComesBackWhole(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      var full = change("order-\u{1F697}'\"\\", for: .audience(AudienceID("a'b\"c\\")))
      full.content = ActivityContent(
        states: ["": #"{"t":"\u0000 “ä” \\"}"#, "zh-Hans": "{}"], alerts: ["": #"{"title":"x"}"#],
        staleDate: 1234.5, relevanceScore: 0.1, dismissalDate: 99)
      full.urgency = .immediate
      full.notBefore = 500.25
      full.expiresAt = 1000.125
      let accepted = try await store.accept(full, at: 10)
      let stored = try #require(try await store.activity(app: testApp, key: full.key))
      #expect(stored == accepted.record)
      #expect(stored.content == full.content && stored.target == full.target && stored.notBefore == 500.25)
      #expect(stored.urgency == .immediate && stored.expiresAt == 1000.125 && stored.attributes == full.attributes)
    }
  }

  @Test(arguments: StoreKind.available)
  func theCapEndsTheOldest(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let policy = AcceptPolicy(activityCap: 2)
      for number in 1...4 {
        try await store.accept(change("order-\(number)"), at: Double(number), policy: policy)
      }
      let living = try await store.activities(
        app: testApp, filter: ActivityFilter(target: .user(UserID("ann")), statuses: [.live]), page: PageRequest())
      #expect(living.items.map(\.key.rawValue) == ["order-4", "order-3"])
      let kinds = try await store.events(count: 8).map(\.kind)
      #expect(kinds.filter { $0 == .activityOverCap }.count == 2)
    }
  }

  @Test(arguments: StoreKind.available)
  func onlyTheYoungestPhonesOfAPersonGetCards(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      for number in 1...5 {
        let phone = TestPhone("ann", "phone \(number)")
        let now = Double(number)
        _ = try await store.register([phone.report([phone.start("aa0\(number)", at: now)], at: now)])
      }
      _ = try await store.addMembers([UserID("ann")], to: AudienceID("match"), app: testApp, now: 9)
      let policy = AcceptPolicy(installationLimit: 2)
      #expect(try await store.accept(change("order-1"), at: 10, policy: policy).installations == 2)
      #expect(try await store.sendAll(at: 10) == ["phone 4 start 1", "phone 5 start 1"])
      let match = change("match-1", for: .audience(AudienceID("match")))
      #expect(try await store.accept(match, at: 11, policy: policy).installations == 2)
      #expect(try await store.sendAll(at: 11) == ["phone 4 start 1", "phone 5 start 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func expiredActivitiesEndWithTheirLastContent(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      let token = ann.update("bb01", activity: "A", key: "order-1", at: 5)
      _ = try await store.register([ann.report([token], at: 5)])
      try await store.accept(change("order-1"), at: 10, policy: AcceptPolicy(life: 100))
      try await store.sendAll(at: 10)
      #expect(try await store.expire(now: 109) == 0)
      #expect(try await store.nextDue(now: 50) == 110)
      #expect(try await store.expire(now: 110) == 1)
      #expect(try await store.expire(now: 110) == 0)
      let due = try await store.lease(at: 110)
      #expect(due.map(\.activity.status) == [.ending] && due.map(\.activity.version) == [2])
      #expect(due.map(\.activity.content.dismissalDate) == [110])
      #expect(due.map(\.activity.content.states) == [["": #"{"n":1}"#]])
    }
  }

  @Test(arguments: StoreKind.available)
  func aChannelHasOneCard(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let score = change("score", for: .channel("Y2g="))
      await #expect(throws: RelayStoreFault.conflict(.noChannel)) { try await store.accept(score, at: 10) }
      let channel = RelayChannel(
        app: testApp, environment: .sandbox, name: "match", id: "Y2g=", policy: .mostRecent, createdAt: 1)
      try await store.addChannel(channel)
      #expect(try await store.accept(score, at: 20).installations == 1)
      let due = try await store.lease(at: 20)
      #expect(due.map(\.card.installation) == [0] && due.map(\.card.phase) == [.running])
      #expect(due.map(\.channel) == [BroadcastChannel(id: "Y2g=", policy: .mostRecent, environment: .sandbox)])
      #expect(due.map(\.installation.app) == [testApp])
      try await store.release(due.map(\.card.id), node: "a")
      #expect(try await store.sendAll(at: 21) == [" update 1"])
      #expect(try await store.deleteChannel(app: testApp, id: "Y2g=", now: 30))
      #expect(try await store.activity(app: testApp, key: ActivityKey("score"))?.status == .ended)
      #expect(try await store.sendAll(at: 31) == [])
    }
  }
}
