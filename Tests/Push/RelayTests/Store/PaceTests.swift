import Testing

@testable import Relay

/// Timestamps count whole seconds and rise from push to push: they stay with the clock all the same.
@Suite struct PaceTests {
  private func running(_ store: DatabaseStore, phones: Int = 1) async throws {
    let reports = (1...phones).map { number in
      let phone = TestPhone("ann", "phone \(number)")
      let token = "bb" + String(repeating: "0", count: 4 - String(number).count) + String(number)
      return phone.report([phone.update(token, activity: "A\(number)", key: "order-1", at: 5)], at: 5)
    }
    _ = try await store.register(reports)
  }

  @discardableResult
  private func accept(_ store: DatabaseStore, _ step: Int, at now: Double) async throws -> ActivityRecord {
    try await store.accept(change("order-1", state: #"{"n":\#(step)}"#), at: now).record
  }

  /// What went out: version, timestamp, and when.
  private func sent(_ store: DatabaseStore) async throws -> [DeliveryReceipt] {
    let activity = try #require(try await store.activity(app: testApp, key: ActivityKey("order-1")))
    return try await store.receipts(of: activity.id, page: PageRequest(limit: 1000)).items.reversed()
  }

  @Test(arguments: StoreKind.available)
  func manyChangesDoNotRunAhead(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await running(store)
      var now = 1000.25
      for step in 1...200 {
        try await accept(store, step, at: now)
        try await store.sendAll(at: now)
        now += 0.0075
      }
      // The last state is due by itself, a second later at most.
      let due = try #require(try await store.nextDue(now: now))
      #expect(due > now && due <= now + 1)
      try await store.sendAll(at: due)
      let all = try await sent(store)
      #expect(all.last?.version == 200)
      #expect(all.count < 10 && all.allSatisfy { Double($0.timestamp) <= $0.at + 1 }, "\(all.map(\.timestamp))")
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp && $0.version < $1.version })
      #expect(try await store.sendAll(at: due + 10) == [])
    }
  }

  @Test(arguments: StoreKind.available)
  func twoChangesGoOutAtOnce(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await running(store)
      for step in 1...2 {
        try await accept(store, step, at: 1000 + Double(step) / 100)
        #expect(try await store.sendAll(at: 1000 + Double(step) / 100).count == 1)
      }
      try await accept(store, 3, at: 1000.03)
      #expect(try await store.sendAll(at: 1000.03) == [])
      // A phone that names a token meanwhile waits as long.
      let cat = TestPhone("ann", "phone of cat")
      let token = cat.update("cc01", activity: "C", key: "order-1", at: 1000.04)
      _ = try await store.register([cat.report([token], at: 1000.04)])
      #expect(try await store.sendAll(at: 1000.05) == [])
      #expect(try await store.nextDue(now: 1000.05) == 1001)
      #expect(try await store.sendAll(at: 1001) == ["phone 1 update 3", "phone of cat update 3"])
    }
  }

  /// Waiting for a clock that was set back would take as long as that: one version a second goes out.
  @Test(arguments: StoreKind.available)
  func aClockThatWasSetBackHoldsNothingUp(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await running(store)
      try await accept(store, 1, at: 50_000)
      try await store.sendAll(at: 50_000)
      try await accept(store, 2, at: 1000)
      #expect(try await store.sendAll(at: 1000).count == 1)
      for step in 3...50 { try await accept(store, step, at: 1000.2) }
      #expect(try await store.sendAll(at: 1000.2) == [])
      #expect(try await store.nextDue(now: 1000.2) == 1001)
      #expect(try await store.sendAll(at: 1001).count == 1)
      let all = try await sent(store)
      #expect(all.map(\.version) == [1, 2, 50] && all.map(\.timestamp) == [50_000, 50_001, 50_002])
    }
  }

  /// What a process had in hand when it was killed may have gone out: its timestamp is not used for another content.
  @Test func aRestartForgetsNoTimestamp() async throws {
    try await withFolder { folder in
      let settings = SQLiteSettings(path: folder + "/relay.db")
      let store = try DatabaseStore.sqlite(settings)
      try await running(store)
      try await accept(store, 1, at: 1000)
      #expect(try await store.lease(at: 1000).map(\.activity.timestamp) == [1000])
      await store.close()
      let again = try DatabaseStore.sqlite(settings)
      #expect(try await accept(again, 2, at: 1000).timestamp == 1001)
      #expect(try await again.lease(at: 1000).map(\.activity.version) == [2])
      await again.close()
    }
  }

  /// A lease that came to nothing was none: what it would have handed out is as it was.
  @Test func aLeaseThatFailsHandsNothingOut() async throws {
    let session = SQLiteSession(try SQLiteConnection(path: ""))
    try SQLiteMigration.run(on: session.connection)
    let phone = TestPhone("ann")
    try session.begin()
    _ = try session.register([phone.report([phone.update("bb01", activity: "A", key: "order-1", at: 5)], at: 5)])
    let made = try session.accept(change("order-1"), policy: AcceptPolicy(), idempotency: nil, now: 10)
    try session.commit()
    try session.begin()
    #expect(throws: RelayStoreFault.unavailable("test")) {
      try session.part { (session) throws(RelayStoreFault) in
        let leased = try session.lease(10, node: "a", now: 10, until: 40)
        throw RelayStoreFault.unavailable(leased.count == 1 ? "test" : "\(leased.count) cards")
      }
    }
    try session.commit()
    #expect(session.contents.isEmpty)
    try session.begin()
    let next = try session.accept(change("order-1", state: "{}"), policy: AcceptPolicy(), idempotency: nil, now: 10)
    #expect(next.record.timestamp == made.record.timestamp)
    #expect(try session.lease(10, node: "a", now: 10, until: 40).map(\.activity.version) == [2])
    try session.commit()
  }

  /// Phones that a version has not reached yet are told it while a newer one waits for the clock.
  @Test(arguments: [StoreKind.memory, .file])
  func aFanOutGoesOnMeanwhile(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await running(store, phones: 30)
      try await accept(store, 1, at: 1000)
      let first = try await store.lease(10, at: 1000)
      try await store.record(first.map { outcome(of: $0, at: 1000) }, node: "a")
      try await accept(store, 2, at: 1000.1)
      let second = try await store.lease(10, at: 1000.1)
      #expect(second.map(\.activity.version) == Array(repeating: 2, count: 10))
      try await store.record(second.map { outcome(of: $0, at: 1000.1) }, node: "a")
      try await accept(store, 3, at: 1000.2)
      let third = try await store.lease(100, at: 1000.2)
      #expect(Set(third.map(\.activity.version)) == [2] && third.count == 20)
      #expect(third.allSatisfy { $0.activity.timestamp == 1001 })
      try await store.record(third.map { outcome(of: $0, at: 1000.2) }, node: "a")
      #expect(try await store.lease(100, at: 1000.3) == [])
      #expect(try await store.sendAll(at: 1001.1).count == 30)
      let all = try await sent(store)
      #expect(all.count == 70 && all.suffix(30).allSatisfy { $0.version == 3 && $0.timestamp == 1002 })
    }
  }
}
