import APNs
import Foundation
import Testing
@testable import Relay

@Suite("Shared provider token")
struct ProviderTokenShareTests {
  /// The clocks of a node, as far as its token is concerned.
  private final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = 0.0
    var moment: ProviderTokenSource.Moment {
      lock.withLock { ProviderTokenSource.Moment(steady: 1000 + time, calendar: SampleCard.now + time) }
    }
    var now: Double { moment.calendar }
    func move(_ seconds: Double) { lock.withLock { time += seconds } }
  }

  private func node(
    _ store: MemoryStore, _ clock: Clock, _ key: ProviderKey, luck: Double = 0.5
  ) -> ProviderTokenShare {
    ProviderTokenShare(
      store: store,
      token: SharedProviderToken(key: key, policy: ProviderTokenShare.fallback, clock: { clock.moment }), luck: luck)
  }

  @Test func theFirstNodeMakesItAndTheOthersTakeIt() async throws {
    let store = MemoryStore(), clock = Clock(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let one = node(store, clock, key), two = node(store, clock, key)
    try await one.update(now: clock.now)
    clock.move(10)
    try await two.update(now: clock.now)
    #expect(one.token.held != nil)
    #expect(try two.token.token() == one.token.token())
  }

  @Test func itIsRenewedOnceForAll() async throws {
    let store = MemoryStore(), clock = Clock(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let early = node(store, clock, key, luck: 0), late = node(store, clock, key, luck: 1)
    try await early.update(now: clock.now)
    try await late.update(now: clock.now)
    let first = try early.token.token()
    clock.move(2700 - 180)
    try await late.update(now: clock.now)
    #expect(try late.token.token() == first)
    try await early.update(now: clock.now)
    let second = try early.token.token()
    #expect(second != first)
    try await late.update(now: clock.now)
    #expect(try late.token.token() == second)
  }

  @Test func withoutTheStoreANodeHelpsItself() async throws {
    let store = MemoryStore(), clock = Clock(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let one = node(store, clock, key)
    try await one.update(now: clock.now)
    let first = try one.token.token()
    clock.move(3300)
    let second = try one.token.token()
    #expect(second.issuedAt == first.issuedAt + 3300)
    // The others get what it made meanwhile.
    try await one.update(now: clock.now)
    let stored = await store.providerToken(team: key.teamID, key: key.keyID)
    #expect(stored?.issuedAt == second.issuedAt)
  }

  @Test func aTokenFromAClockFarAheadIsNotTaken() async throws {
    let store = MemoryStore(), clock = Clock(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let ahead = try ProviderToken(signedWith: key, issuedAt: Int64(clock.now) + 10_000)
    let foreign = StoredProviderToken(text: ahead.text, issuedAt: ahead.issuedAt)
    _ = await store.replaceProviderToken(team: key.teamID, key: key.keyID, issuedAt: nil, with: foreign)
    let one = node(store, clock, key)
    try await one.update(now: clock.now)
    #expect(one.token.held?.issuedAt == Int64(clock.now))
  }

  @Test func aTokenOfAnotherKeyIsReplaced() async throws {
    let store = MemoryStore(), clock = Clock(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let wrong = try ProviderToken(
      signedWith: try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456"), issuedAt: Int64(clock.now) - 60)
    _ = await store.replaceProviderToken(
      team: key.teamID, key: key.keyID, issuedAt: nil,
      with: StoredProviderToken(text: wrong.text, issuedAt: wrong.issuedAt))
    let one = node(store, clock, key)
    try await one.update(now: clock.now)
    let held = try #require(one.token.held)
    #expect(held.text != wrong.text)
    #expect(await store.providerToken(team: key.teamID, key: key.keyID)?.text == held.text)
  }
}
