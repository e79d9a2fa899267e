import CShims
import Testing

@testable import Relay

@Suite struct CountShelfTests {
  private final class Clock: @unchecked Sendable {
    // Unchecked: reached under `lock`.
    private let lock = SkerryLock()
    private var time = 1000.0
    deinit { lock.destroy() }
    var now: Double {
      lock.lock()
      defer { lock.unlock() }
      return time
    }
    func move(_ seconds: Double) {
      lock.lock()
      time += seconds
      lock.unlock()
    }
  }

  /// What reads whole tables is kept for a while; whether the relay keeps up is always of the moment.
  @Test(arguments: StoreKind.available)
  func wholeCountsAreKeptAndTheBacklogIsNot(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let clock = Clock(), shelf = CountShelf(store, clock: { clock.now })
      let ann = TestPhone("ann"), bob = TestPhone("bob")
      _ = try await store.register([ann.report([ann.start("aa01", at: 1000)], at: 1000)])
      #expect(await shelf.counts()?.installations == 1)
      _ = try await store.register([bob.report(at: 1000)])
      try await store.accept(change("order-1"), at: 1000)
      let kept = try #require(await shelf.counts())
      #expect(kept.installations == 1 && kept.activities[.live] == nil && kept.outstanding == 1)
      #expect(kept.oldestOutstanding == 1000)
      clock.move(100_000)
      let fresh = try #require(await shelf.counts())
      let whole = try await store.counts(now: clock.now)
      #expect(fresh.installations == 2 && fresh.activities[.live] == 1)
      #expect(fresh.tokens == whole.tokens && fresh.outstanding == whole.outstanding)
    }
  }

  /// What comes with every look is found by indexes; what does not is what the shelf keeps.
  @Test func theBacklogReadsNoWholeTable() throws {
    let connection = try SQLiteConnection(path: "")
    try SQLiteMigration.run(on: connection)
    func plan(_ query: StoreQuery) throws -> [String] {
      try connection.rows(StoreQuery("EXPLAIN QUERY PLAN " + query.text), []).map { $0.text(3) }
    }
    let partial = ["activity_outstanding", "card_failing"]
    for query in [StoreQuery.countOutstanding, .countFailing, .countDue] {
      for line in try plan(query) where line.hasPrefix("SCAN") {
        // An index that holds nothing but what is counted.
        #expect(partial.contains { line.contains("INDEX \($0)") }, "\(line)")
      }
    }
    #expect(try plan(.countTokens).contains { $0.hasPrefix("SCAN token") })
  }
}
