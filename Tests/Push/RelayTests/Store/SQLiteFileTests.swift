import Foundation
import Testing

@testable import Relay

@Suite struct SQLiteFileTests {
  private func open(_ path: String, sizeLimit: Int64? = nil, forMaintenance: Bool = false) throws -> DatabaseStore {
    try DatabaseStore.sqlite(SQLiteSettings(path: path, sizeLimit: sizeLimit, forMaintenance: forMaintenance))
  }

  private func fault(_ path: String) throws -> RelayStoreFault {
    do {
      _ = try open(path)
    } catch let fault as RelayStoreFault {
      return fault
    }
    throw CancellationError()
  }

  private func sentence(_ fault: RelayStoreFault) -> String {
    switch fault {
    case .unavailable(let text): "unavailable: " + text
    case .unusable(let text): "unusable: " + text
    case .conflict: "conflict"
    }
  }

  @Test func whatWasAcceptedIsThereAfterARestart() async throws {
    try await withFolder { folder in
      let path = folder + "/relay.db", ann = TestPhone("ann")
      var store = try open(path)
      _ = try await store.register([ann.report([ann.start("aa01", at: 5)], at: 5)])
      try await store.accept(change("order-1"), at: 10)
      #expect(try await store.lease(at: 10).count == 1)
      await store.close()
      store = try open(path)
      // The lease went with the process: what was not recorded is sent again.
      #expect(try await store.sendAll(at: 11) == ["phone of ann start 1"])
      await store.close()
      store = try open(path)
      #expect(try await store.sendAll(at: 12) == [])
      #expect(try await store.counts(now: 12).receipts == 1)
      await store.close()
    }
  }

  @Test func aSecondRelayIsToldWhoHasTheFile() async throws {
    try await withFolder { folder in
      let path = folder + "/relay.db"
      let store = try open(path)
      let text = sentence(try fault(path))
      #expect(text.hasPrefix("unavailable: ") && text.contains("process \(getpid())") && text.contains("PostgreSQL"))
      // A command may look beside it, and write a key.
      let beside = try open(path, forMaintenance: true)
      let key = ServerKey(name: "k", hash: [1], scopes: [.admin], createdAt: 1)
      _ = try await beside.addServerKey(key)
      #expect(try await store.serverKeys().map(\.name) == ["k"])
      await beside.close()
      await store.close()
      await (try open(path)).close()
    }
  }

  @Test func filesThatAreNoneOfOursAreLeftAlone() async throws {
    try await withFolder { folder in
      let text = folder + "/text.db", other = folder + "/other.db", newer = folder + "/newer.db"
      try Data("this is a letter, and not a short one at that, so that it has a header".utf8).write(
        to: URL(fileURLWithPath: text))
      #expect(sentence(try fault(text)).contains("is no SQLite database. Name another file"))

      let connection = try SQLiteConnection(path: other)
      try connection.execute("CREATE TABLE letters (id INTEGER PRIMARY KEY)")
      connection.close()
      #expect(sentence(try fault(other)) == "unusable: \(other) is a database of another program. Name another file.")

      await (try open(newer)).close()
      let upgraded = try SQLiteConnection(path: newer)
      try upgraded.execute("PRAGMA user_version = 99")
      upgraded.close()
      #expect(sentence(try fault(newer)).hasPrefix("unusable: \(newer) was written by a newer relay"))
      #expect(sentence(try fault(folder + "/no/such/folder/relay.db")).hasPrefix("unavailable: "))
    }
  }

  /// Tokens and contents are nobody's but the owner's, in the file, in its log and in its copies.
  @Test func filesAreTheirOwnersAlone() async throws {
    try await withFolder { folder in
      let store = try open(folder + "/relay.db")
      _ = try await store.register([TestPhone("ann").report([TestPhone("ann").start("aa01", at: 5)], at: 5)])
      try await store.backup(to: folder + "/copy.db")
      for name in ["relay.db", "relay.db-wal", "copy.db"] {
        let mode = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int
        #expect(mode == 0o600, "\(name): \(mode ?? 0)")
      }
      await store.close()
    }
  }

  /// A copy that could not be finished leaves nothing that looks like one.
  @Test func aCopyIsWholeOrNotThere() async throws {
    try await withFolder { folder in
      let store = try open(folder + "/relay.db")
      for path in ["", folder + "/relay.db", folder + "/no/such/folder/copy.db"] {
        await #expect(throws: RelayStoreFault.self, "\(path)") { try await store.backup(to: path) }
      }
      try Data("left over".utf8).write(to: URL(fileURLWithPath: folder + "/copy.db.part"))
      try await store.backup(to: folder + "/copy.db")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("copy") }
      #expect(names == ["copy.db"])
      await store.close()
      let copy = try open(folder + "/copy.db")
      #expect(try await copy.counts(now: 1).installations == 0)
      await copy.close()
    }
  }

  /// The keys command of a newer program changes no tables under a relay that runs.
  @Test func tablesAreNotChangedUnderARelay() async throws {
    try await withFolder { folder in
      let path = folder + "/relay.db"
      let store = try open(path)
      let older = try SQLiteConnection(path: path)
      try older.execute(
        "DROP TABLE webhook_failure; DROP INDEX card_failing; ALTER TABLE activity DROP COLUMN handed_at; "
          + "ALTER TABLE card DROP COLUMN unseen_at; "
          + "PRAGMA user_version = 2")
      older.close()
      do throws(RelayStoreFault) {
        _ = try SQLiteBackend(SQLiteSettings(path: path, forMaintenance: true))
        Issue.record("it was opened")
      } catch { #expect(error.sentence.contains("a running relay of an older version")) }
      await store.close()
      await (try DatabaseStore.sqlite(SQLiteSettings(path: path, forMaintenance: true))).close()
      let newer = try SQLiteConnection(path: path)
      let version = try newer.rows(StoreQuery("PRAGMA user_version"), []).first?.integer(0)
      newer.close()
      #expect(version == Int64(StoreSchema.version))
    }
  }

  @Test func aDamagedFileIsSaid() async throws {
    try await withFolder { folder in
      let path = folder + "/relay.db"
      let store = try open(path)
      for number in 0..<200 {
        let phone = TestPhone("user\(number)")
        let token = phone.start(String(number + 0x1000, radix: 16), at: 5)
        _ = try await store.register([phone.report([token], at: 5)])
      }
      await store.close()
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try file.seek(toOffset: 4096)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 40 * 4096))
      try file.close()
      do {
        let damaged = try open(path)
        _ = try await damaged.counts(now: 1)
        Issue.record("the damage was not noticed")
      } catch let fault as RelayStoreFault {
        let text = sentence(fault)
        #expect(text.hasPrefix("unusable: ") && text.contains("backup"))
      }
    }
  }

  @Test func aFullDiskStoresNothingHalf() async throws {
    try await withFolder { folder in
      let path = folder + "/relay.db"
      let store = try open(path, sizeLimit: 1_000_000)
      let big = String(repeating: "x", count: 3000)
      var accepted = 0, refused: RelayStoreFault?
      for number in 0..<1000 where refused == nil {
        do {
          try await store.accept(change("order-\(number)", state: #"{"x":"\#(big)"}"#), at: 10)
          accepted += 1
        } catch let fault as RelayStoreFault {
          refused = fault
        }
      }
      #expect(accepted > 10 && refused.map(sentence)?.contains("disk is full") == true)
      let stored = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest(limit: 1000))
      #expect(stored.items.count == accepted)
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-\(accepted)")) == nil)
      // Room made: it goes on.
      try await store.accept(change("order-0", ends: true), at: 20)
      let all = RelayRetention(
        receipts: 0, endedActivities: 0, deadTokens: 0, idempotencyKeys: 0, events: 0, silentInstallations: 0)
      #expect(try await store.sweep(now: 30, retention: all).activities == 1)
      try await store.accept(change("order-new"), at: 40)
      await store.close()
    }
  }

  @Test func aBackupIsAWholeStore() async throws {
    try await withFolder { folder in
      let store = try open(folder + "/relay.db")
      try await store.accept(change("order-1"), at: 10)
      try await store.backup(to: folder + "/copy.db")
      try await store.accept(change("order-2"), at: 11)
      await #expect(throws: RelayStoreFault.self) { try await store.backup(to: folder + "/copy.db") }
      await store.close()
      let copy = try open(folder + "/copy.db")
      let keys = try await copy.activities(app: testApp, filter: ActivityFilter(), page: PageRequest()).items.map(\.key)
      #expect(keys.map(\.rawValue) == ["order-1"])
      await copy.close()
    }
  }

  @Test func manyCallsAtOnceAreCommittedTogetherAndAllThere() async throws {
    try await withFolder { folder in
      let store = try open(folder + "/relay.db")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<300 {
          group.addTask { try await store.accept(change("order-\(number % 50)"), at: Double(number)) }
        }
        try await group.waitForAll()
      }
      let stored = try await store.activities(app: testApp, filter: ActivityFilter(), page: PageRequest(limit: 1000))
      #expect(stored.items.count == 50 && stored.items.allSatisfy { $0.version == 6 })
      #expect(Set(stored.items.map(\.timestamp)).count > 1)
      await store.close()
      await #expect(throws: RelayStoreFault.unavailable("The store is closed.")) {
        try await store.accept(change("order-1"), at: 1)
      }
    }
  }
}
