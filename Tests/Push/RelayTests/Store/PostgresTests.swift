import Foundation
import Testing

@testable import Relay

@Suite(.serialized, .enabled(if: PostgresServer.binaries != nil, "PostgreSQL 15 is not installed"))
struct PostgresTests {
  private func twoNodes(_ body: (DatabaseStore, DatabaseStore) async throws -> Void) async throws {
    let connection = try PostgresServer.shared.get().schema()
    let one = try await DatabaseStore.postgres(PostgresSettings(connection, connections: 2))
    let two = try await DatabaseStore.postgres(PostgresSettings(connection, connections: 2))
    do { try await body(one, two) } catch {
      await one.close()
      await two.close()
      throw error
    }
    await one.close()
    await two.close()
  }

  private func audience(_ store: DatabaseStore, _ count: Int) async throws {
    let users = (0..<count).map { UserID("user\($0)") }
    _ = try await store.addMembers(users, to: AudienceID("match"), app: testApp, now: 1)
    var reports: [PhoneReport] = []
    for number in 0..<count {
      let phone = TestPhone("user\(number)", "p\(number)")
      let token = String(number + 0x1000, radix: 16)
      reports.append(phone.report([phone.update(token, activity: "A", key: "match", at: 1)], at: 1))
    }
    _ = try await store.register(reports)
  }

  @Test func twoNodesShareAFanOutWithoutADouble() async throws {
    try await twoNodes { one, two in
      try await audience(one, 400)
      try await one.accept(change("match", for: .audience(AudienceID("match"))), at: 10)
      func work(_ store: DatabaseStore, _ node: String) async throws -> [String] {
        var sent: [String] = []
        for _ in 0..<200 {
          let due = try await store.lease(20, node: node, now: 10, until: 1000)
          if due.isEmpty { break }
          sent += due.map(\.installation.id.rawValue)
          try await store.record(due.map { outcome(of: $0, at: 11) }, node: node)
        }
        return sent
      }
      async let first = work(one, "one")
      async let second = work(two, "two")
      let all = try await first + second
      #expect(all.count == 400 && Set(all).count == 400)
      // What one node had looked through before the other's records came is looked through again.
      for time in [12.0, 13, 14] { _ = try await one.lease(10, node: "one", now: time, until: 1000) }
      #expect(try await two.counts(now: 20).outstanding == 0)
      #expect(try await two.counts(now: 20).receipts == 400)
    }
  }

  @Test func theCardsOfALostNodeAreTakenOver() async throws {
    try await twoNodes { one, two in
      try await audience(one, 30)
      try await one.accept(change("match", for: .audience(AudienceID("match"))), at: 10)
      #expect(try await one.lease(100, node: "one", now: 10, until: 40).count == 30)
      #expect(try await two.lease(100, node: "two", now: 20, until: 50).isEmpty)
      #expect(try await two.lease(100, node: "two", now: 41, until: 80).count == 30)
    }
  }

  /// Numbers are those of the commits: a reader that knows one has missed none before it.
  @Test func eventsOfManyNodesAreReadWithoutAGap() async throws {
    try await twoNodes { one, two in
      @Sendable func write(_ store: DatabaseStore, _ name: String) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<60 {
            group.addTask { try await store.accept(change("\(name)-\(number)"), at: 10) }
          }
          try await group.waitForAll()
        }
      }
      async let first: Void = write(one, "a")
      async let second: Void = write(two, "b")
      var known: Int64 = 0, seen: [String] = []
      for _ in 0..<20_000 where seen.count < 120 {
        let events = try await two.events(after: known, app: testApp, limit: 50)
        #expect(events.map(\.number) == events.map(\.number).sorted())
        seen += events.map(\.key.rawValue)
        known = events.last?.number ?? known
        if events.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      }
      _ = try await (first, second)
      #expect(Set(seen).count == 120 && seen.count == 120)
    }
  }

  @Test func tablesOfTheFirstVersionAreBroughtUpToDate() async throws {
    let connection = try PostgresServer.shared.get().schema()
    let database = try PostgresConnection(connection)
    for statement in StoreSchema.steps[0] { try database.execute(StoreSchema.postgres(statement)) }
    for statement in PostgresMigration.additions[0] { try database.execute(statement) }
    try database.execute("CREATE TABLE skerry_relay (version BIGINT NOT NULL); INSERT INTO skerry_relay VALUES (1)")
    try database.execute(
      "INSERT INTO event (app, at, kind, activity, key, version) VALUES ('com.example.app', 1, 'activityCreated', 7, "
        + "'order-1', 1)")
    let store = try await DatabaseStore.postgres(PostgresSettings(connection, connections: 1))
    #expect(try await store.events(after: 0, app: testApp, limit: 10).map(\.key.rawValue) == ["order-1"])
    try await store.accept(change("order-2"), at: 10)
    #expect(try await store.events(after: 1, app: testApp, limit: 10).map(\.key.rawValue) == ["order-2"])
    await store.close()
  }

  /// A lease waits for the row of a transaction that fails: what that one then does must not wait for the lease.
  @Test func aTransactionThatFailsLetsALeaseThatWaitsForItGoOn() async throws {
    let connection = try PostgresServer.shared.get().schema()
    let store = try await DatabaseStore.postgres(PostgresSettings(connection, connections: 2))
    // Nobody is to be told: the second look settles it, and writes its row.
    try await store.accept(change("order-1"), at: 10)
    #expect(try await store.lease(10, node: "one", now: 11, until: 50).isEmpty)
    let watcher = try PostgresConnection(connection)
    let lock = StoreQuery("UPDATE activity SET urgency = urgency WHERE key = 'order-1'")
    let isHeld = Flag(), isWaitedFor = Flag()
    let failing = Task {
      try await store.backend.write(.accepted) { (session) throws(RelayStoreFault) -> Void in
        try session.run(lock, [])
        isHeld.set()
        isWaitedFor.wait()
        throw .unavailable("as when the disk is full")
      }
    }
    while !isHeld.isSet { try await Task.sleep(for: .milliseconds(2)) }
    let leasing = Task { try await store.lease(10, node: "one", now: 12, until: 50) }
    let waiting = StoreQuery("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while try watcher.rows(waiting, []).first?.integer(0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    isWaitedFor.set()
    await #expect(throws: RelayStoreFault.self) { try await failing.value }
    #expect(try await leasing.value.isEmpty)
    #expect(try await store.counts(now: 13).outstanding == 0)
    await store.close()
  }

  /// Raised once.
  private final class Flag: @unchecked Sendable {
    // Unchecked: reached under `lock`.
    private let lock = NSLock()
    private var isUp = false
    var isSet: Bool { lock.withLock { isUp } }
    func set() { lock.withLock { isUp = true } }
    /// For a thread that is the caller's own.
    func wait() { while !isSet { usleep(1000) } }
  }

  @Test func oneNodeHearsOfTheOther() async throws {
    try await twoNodes { one, two in
      try await audience(one, 1)
      let changes = two.changes(), second = Flag()
      let hearing = Task {
        var count = 0
        // The first signal may be that of the listener's own start, and that may have been before.
        for await _ in changes {
          count += 1
          if count == 2 { return second.set() }
        }
      }
      for number in 0..<500 where !second.isSet {
        try await one.accept(
          change("match", for: .audience(AudienceID("match")), state: #"{"n":\#(number)}"#), at: 10 + Double(number))
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(second.isSet, "nothing was heard")
      hearing.cancel()
    }
  }

  @Test func theSameNewKeyFromTwoNodesIsOneActivity() async throws {
    try await twoNodes { one, two in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          let store = number % 2 == 0 ? one : two
          group.addTask { try await store.accept(change("order-1"), at: 10).isNew }
        }
        var new = 0
        for try await isNew in group where isNew { new += 1 }
        #expect(new == 1)
      }
      let stored = try #require(try await one.activity(app: testApp, key: ActivityKey("order-1")))
      // Nothing of it was handed to a sender.
      #expect(stored.version == 40 && stored.timestamp == 10)
    }
  }

  @Test func aPhoneAndAnActivityThatComeAtOnceFindEachOther() async throws {
    try await twoNodes { one, two in
      for round in 0..<15 {
        let phone = TestPhone("user\(round)")
        let token = phone.start(String(round + 0x1000, radix: 16), at: 5)
        async let registered = one.register([phone.report([token], at: 5)])
        async let accepted = two.accept(change("order-\(round)", for: .user(phone.user)), at: 5)
        _ = try await (registered, accepted)
        let cards = try await one.installation(app: testApp, id: phone.id)?.cards.count
        #expect(cards == 1, "round \(round)")
      }
    }
  }

  @Test func nodesThatStartTogetherMakeTheTablesOnce() async throws {
    let connection = try PostgresServer.shared.get().schema()
    let stores = try await withThrowingTaskGroup(of: DatabaseStore.self) { group in
      for _ in 0..<4 {
        group.addTask { try await DatabaseStore.postgres(PostgresSettings(connection, connections: 1)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for store in stores {
      try await store.ping()
      await store.close()
    }
  }

  @Test func aNewerDatabaseIsLeftAlone() async throws {
    let connection = try PostgresServer.shared.get().schema()
    await (try await DatabaseStore.postgres(PostgresSettings(connection))).close()
    try PostgresConnection(connection).execute("UPDATE skerry_relay SET version = 99")
    do {
      _ = try await DatabaseStore.postgres(PostgresSettings(connection))
      Issue.record("it was opened")
    } catch {
      guard case .unusable(let text) = error else { throw error }
      #expect(text.contains("newer relay"))
    }
  }

  @Test func aServerThatIsNotThereIsSaid() async throws {
    do {
      _ = try await DatabaseStore.postgres(PostgresSettings("host=/nonexistent user=relay dbname=x"))
      Issue.record("it was opened")
    } catch {
      guard case .unavailable(let text) = error else { throw error }
      #expect(text.hasPrefix("PostgreSQL cannot be reached"))
    }
    let server = try PostgresServer.shared.get()
    do {
      _ = try await DatabaseStore.postgres(PostgresSettings("host=\(server.folder) user=relay dbname=nowhere"))
      Issue.record("it was opened")
    } catch {
      guard case .unusable(let text) = error else { throw error }
      #expect(text.contains("PGDATABASE"))
    }
  }

  /// With a server of its own: the others' tests go on.
  @Test func aRestartOfTheServerIsOutlived() async throws {
    let server = try PostgresServer()
    defer { server.end() }
    let store = try await DatabaseStore.postgres(PostgresSettings(try server.schema(), connections: 2))
    try await store.accept(change("order-1"), at: 10)
    server.stop()
    do {
      try await store.accept(change("order-2"), at: 11)
      Issue.record("it was accepted without a server")
    } catch let fault as RelayStoreFault {
      guard case .unavailable = fault else { throw fault }
    }
    try server.start()
    var isBack = false
    for _ in 0..<200 where !isBack {
      do {
        try await store.accept(change("order-3"), at: 12)
        isBack = true
      } catch { try await Task.sleep(for: .milliseconds(50)) }
    }
    #expect(isBack)
    let stored = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest())
    #expect(stored.items.map(\.key.rawValue) == ["order-3", "order-1"])
    await store.close()
  }
}
