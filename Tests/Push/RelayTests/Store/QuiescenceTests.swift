import APNs
import Provider
import Randomness
import Testing

@testable import Relay

/// With the clock standing still a sender comes to rest: what it has decided to leave alone is not handed to it again.
@Suite struct QuiescenceTests {
  /// Looks until the store hands out nothing more, as the outbox does.
  /// - Returns: after how many rounds that was; nil where it never was.
  private func rounds(
    _ store: DatabaseStore, _ planner: Planner, at now: Double,
    answer: (PlannedPush) -> PushReceipt.Outcome = { _ in SampleCard.accepted }
  ) async throws -> Int? {
    for round in 0..<50 {
      let due = try await store.lease(100, at: now)
      if due.isEmpty { return round }
      let records = due.map { due in
        switch planner.plan(due, now: now) {
        case .nothing(_, let card): SendingRecord(card: card)
        case .renew(let card): SendingRecord(card: card, successor: true)
        case .send(let push):
          planner.outcome(
            of: push, PushReceipt(id: "id", outcome: answer(push), tries: 1, seconds: 0), card: due.card, now: now,
            luck: 0.5
          ).record
        }
      }
      try await store.record(records, node: "a")
    }
    return nil
  }

  /// A card that was started and never told its token can be ended by nothing; only its phone brings news.
  @Test(arguments: StoreKind.available)
  func anEndThatNobodyCanBeTold(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let planner = Planner(AppPolicy(leastInterval: 0)), ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 5)], at: 5)])
      try await store.accept(change("order-1"), at: 10)
      #expect(try await rounds(store, planner, at: 10) != nil)
      try await store.accept(change("order-1", ends: true), at: 20)
      #expect(try await rounds(store, planner, at: 20) != nil)
      #expect(try await store.lease(at: 21).isEmpty)
      // Its token comes: now it is ended.
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", key: "order-1", at: 30)], at: 30)])
      let due = try await store.lease(at: 30)
      #expect(due.count == 1)
      guard case .send(let push)? = due.first.map({ planner.plan($0, now: 30) }) else {
        Issue.record("no end was planned")
        return
      }
      #expect(push.event == .end)
    }
  }

  @Test(arguments: StoreKind.available)
  func whateverHasHappened(_ kind: StoreKind) async throws {
    for seed in 0..<(kind == .postgres ? 6 : 30) {
      var numbers = SeededNumbers(UInt64(seed))
      try await withStore(kind) { store in
        let planner = Planner(AppPolicy(leastInterval: 0))
        var now = 100.0
        for step in 0..<25 {
          let phone = TestPhone("user\(numbers.below(3))", "phone\(numbers.below(4))")
          let key = "order-\(numbers.below(3))", user = UserID("user\(numbers.below(3))")
          now += Double(numbers.below(3))
          switch numbers.below(6) {
          case 0:
            let token = String(0x1000 + numbers.below(0xFFF), radix: 16)
            _ = try await store.register([phone.report([phone.start(token, at: now)], at: now)])
          case 1:
            let token = String(0x1_0000 + numbers.below(0xFFFF), radix: 16)
            let activity = "\(phone.id.rawValue) \(key)"
            _ = try? await store.register([
              phone.report([phone.update("0" + token, activity: activity, key: key, at: now)], at: now)
            ])
          case 2, 3:
            _ = try? await store.accept(change(key, for: .user(user), state: #"{"n":\#(step)}"#), at: now)
          case 4: _ = try? await store.accept(change(key, for: .user(user), ends: true), at: now)
          default: _ = try await store.register([phone.report(at: now)])
          }
          let refusals: [APNsReason?] = [
            nil, nil, nil, .badDeviceToken, .unregistered, .payloadTooLarge, .tooManyRequests,
          ]
          let refusal = refusals[numbers.below(refusals.count)]
          let time = Int64(now + 1) * 1000
          let came = try await rounds(store, planner, at: now) { _ in
            guard let refusal else { return SampleCard.accepted }
            return .answered(APNsAnswer(status: refusal.status, reason: refusal, timestamp: time))
          }
          #expect(came != nil, "seed \(seed), step \(step): the sender never comes to rest")
        }
      }
    }
  }
}
