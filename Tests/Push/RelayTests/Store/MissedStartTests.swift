import Provider
import Testing

@testable import Relay

/// A phone names all activities that it has: a start that is none of them was lost.
@Suite struct MissedStartTests {
  private func started(_ store: DatabaseStore, at now: Double) async throws -> (phone: TestPhone, activity: Int64) {
    let phone = TestPhone("ann")
    _ = try await store.register([phone.report([phone.start("aa01", at: now)], at: now)])
    let activity = try await store.accept(change("order-1"), at: now).record.id
    #expect(try await store.sendAll(at: now) == ["phone of ann start 1"])
    return (phone, activity)
  }

  private func card(_ store: DatabaseStore, _ activity: Int64) async throws -> Card {
    try #require(try await store.cards(of: activity, page: PageRequest()).items.first?.card)
  }

  private func complete(_ report: PhoneReport) -> PhoneReport {
    var report = report
    report.isComplete = true
    return report
  }

  @Test(arguments: StoreKind.available)
  func aStartThatIsNotThereIsNoted(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (phone, activity) = try await started(store, at: 100)
      // A report that says nothing new and is not complete changes nothing.
      _ = try await store.register([phone.report([phone.start("aa01", at: 200)], at: 200)])
      #expect(try await card(store, activity).unseenAt == 0)
      let told = complete(phone.report([phone.start("aa01", at: 300)], at: 300))
      _ = try await store.register([told, told])
      #expect(try await card(store, activity).unseenAt == 300)
      #expect(try await store.lease(at: 300).map(\.card.unseenAt) == [300])
    }
  }

  @Test(arguments: StoreKind.available)
  func whatIsThereIsNotMissed(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (phone, activity) = try await started(store, at: 100)
      // Named by its key; or by nobody's, but of the same type.
      let other = phone.sighting("Z", .active, key: "another")
      _ = try await store.register([complete(phone.report(sightings: [other], at: 200))])
      #expect(try await card(store, activity).unseenAt == 0)
      let strange = phone.sighting("Z", .active, key: "another", type: "Walk")
      let own = phone.sighting("A", .active, key: "order-1")
      _ = try await store.register([complete(phone.report(sightings: [strange, own], at: 300))])
      #expect(try await card(store, activity).unseenAt == 0)
      #expect(try await card(store, activity).phoneActivity == PhoneActivityID("A"))
      _ = try await store.register([complete(phone.report(at: 400))])
      #expect(try await card(store, activity).unseenAt == 0)
    }
  }

  /// The whole way: nothing within the time of the first start, then once more, and never twice.
  @Test(arguments: StoreKind.available)
  func itIsSentAgainOnce(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let (phone, activity) = try await started(store, at: 100)
      let planner = Planner(AppPolicy())
      func send(at now: Double) async throws -> Int {
        var count = 0
        while true {
          let due = try await store.lease(at: now)
          if due.isEmpty { return count }
          try await store.record(
            due.map { due -> SendingRecord in
              switch planner.plan(due, now: now) {
              case .nothing(_, let card): return SendingRecord(card: card)
              case .renew(let card): return SendingRecord(card: card, successor: true)
              case .send(let push):
                count += push.event == .start ? 1 : 0
                let receipt = PushReceipt(id: "id", outcome: SampleCard.accepted, tries: 1, seconds: 0)
                return planner.outcome(of: push, receipt, card: due.card, now: now, luck: 0).record
              }
            }, node: "a")
        }
      }
      for now in stride(from: 200.0, through: 3800, by: 900) {
        _ = try await store.register([complete(phone.report(at: now))])
        #expect(try await send(at: now) == 0)
      }
      _ = try await store.register([complete(phone.report(at: 4000))])
      #expect(try await send(at: 4000) == 0)
      #expect(try await store.nextDue(now: 4000) == 4120)
      #expect(try await send(at: 4120) == 1)
      for now in stride(from: 4200.0, through: 7800, by: 900) {
        _ = try await store.register([complete(phone.report(at: now))])
        #expect(try await send(at: now) == 0)
      }
      #expect(try await card(store, activity).startedAt == 4120)
    }
  }
}
