import Testing

@testable import Relay

@Suite struct RegistrationTests {
  @Test(arguments: StoreKind.available)
  func aTokenTakesThePlaceOfTheOneBefore(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      _ = try await store.register([ann.report([ann.start("aa02", at: 20)], at: 20)])
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.beginning) == ["aa02", "aa01"])
      #expect(standing.tokens.map(\.state) == [.live, .dead])
      #expect(standing.tokens.map(\.reason) == [nil, "replaced"])
      try await store.accept(change("order-1"), at: 30)
      let due = try await store.lease(at: 30)
      #expect(due.map(\.startToken?.token) == ["aa02"])
      #expect(due.map(\.startToken?.environment) == [.production])
    }
  }

  @Test(arguments: StoreKind.available)
  func whatIsKnownIsNotWrittenAgainWithinTheMinute(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      _ = try await store.register([ann.report([ann.start("aa01", at: 69)], at: 69)])
      var standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.registeredAt) == [10] && standing.installation.lastSeen == 10)
      _ = try await store.register([ann.report([ann.start("aa01", at: 70)], at: 70)])
      standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.registeredAt) == [70] && standing.installation.lastSeen == 10)
      _ = try await store.register([ann.report([ann.start("aa01", at: 90_000)], at: 90_000)])
      standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.registeredAt) == [90_000] && standing.installation.lastSeen == 90_000)
    }
  }

  @Test(arguments: StoreKind.available)
  func anUpdateTokenRunsTheCardThatTheRelayStarted(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      try await store.accept(change("order-1"), at: 20)
      #expect(try await store.sendAll(at: 20) == ["phone of ann start 1"])
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 30)
      #expect(try await store.sendAll(at: 30) == [])
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", at: 40)], at: 40)])
      #expect(try await store.sendAll(at: 40) == ["phone of ann update 2"])
      let card = try #require(try await store.installation(app: testApp, id: ann.id)?.cards.first)
      #expect(card.card.phase == .running && card.card.runningSince == 40 && card.card.phoneActivity?.rawValue == "A")
      #expect(card.lastReceipt?.event == .update && card.key.rawValue == "order-1")
    }
  }

  @Test(arguments: StoreKind.available)
  func twoStartsOfOneTypeAreNotGuessed(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 10)], at: 10)])
      try await store.accept(change("order-1"), at: 20)
      try await store.accept(change("order-2"), at: 20)
      try await store.sendAll(at: 20)
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", at: 30)], at: 30)])
      var cards = try #require(try await store.installation(app: testApp, id: ann.id)?.cards)
      #expect(cards.map(\.card.phase) == [.starting, .starting])
      // The key says which.
      _ = try await store.register([ann.report([ann.update("bb01", activity: "A", key: "order-2", at: 31)], at: 31)])
      cards = try #require(try await store.installation(app: testApp, id: ann.id)?.cards)
      #expect(cards.map(\.card.phase) == [.starting, .running])
    }
  }

  @Test(arguments: StoreKind.available)
  func aTokenThatComesBeforeItsActivityIsFoundByItsKey(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      let early = ann.update("bb01", activity: "A", key: "order-1", at: 10)
      _ = try await store.register([ann.report([early], at: 10)])
      try await store.accept(change("order-1"), at: 20)
      #expect(try await store.sendAll(at: 20) == ["phone of ann update 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aKeyOfAnotherPersonIsOfNoUse(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let eve = TestPhone("eve")
      try await store.accept(change("order-1"), at: 10)
      let guessed = eve.update("ee01", activity: "E", key: "order-1", at: 20)
      _ = try await store.register([eve.report([guessed], at: 20)])
      #expect(try await store.sendAll(at: 20) == [])
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 30)
      #expect(try await store.sendAll(at: 30) == [])
      #expect(try await store.installation(app: testApp, id: eve.id)?.cards == [])
    }
  }

  @Test(arguments: StoreKind.available)
  func aNewPhoneGetsWhatLives(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      try await store.accept(change("order-1"), at: 10)
      _ = try await store.addMembers([UserID("ann")], to: AudienceID("match"), app: testApp, now: 10)
      try await store.accept(change("match-1", for: .audience(AudienceID("match"))), at: 10)
      #expect(try await store.sendAll(at: 11) == [])
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report([ann.start("aa01", at: 20)], at: 20)])
      #expect(try await store.sendAll(at: 20) == ["phone of ann start 1", "phone of ann start 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aDismissedCardIsGoneAndItsTokenIsNotTakenAgain(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 10)
      let token = ann.update("bb01", activity: "A", key: "order-1", at: 20)
      _ = try await store.register([ann.report([token], at: 20)])
      #expect(try await store.sendAll(at: 20) == ["phone of ann update 1"])
      _ = try await store.register([ann.report(sightings: [ann.sighting("A", .dismissed)], at: 30)])
      // The list of ended activities yields the old token once more.
      let again = ann.update("bb01", activity: "A", key: "order-1", at: 40)
      _ = try await store.register([ann.report([again], at: 40)])
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 50)
      #expect(try await store.sendAll(at: 50) == [])
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.cards.map(\.card.goneReason) == [.dismissed])
      #expect(standing.tokens.map(\.state) == [.dead])
    }
  }

  @Test(arguments: StoreKind.available)
  func aPhoneIsToldWhatIsOver(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 10)
      let token = ann.update("bb01", activity: "A", key: "order-1", at: 20)
      #expect(try await store.register([ann.report([token], at: 20)]) == [[]])
      try await store.sendAll(at: 20)
      try await store.accept(change("order-1", ends: true), at: 30)
      #expect(try await store.sendAll(at: 30) == ["phone of ann end 2"])
      let seen = ann.report(sightings: [ann.sighting("A", .active, key: "order-1")], at: 40)
      #expect(try await store.register([seen]) == [[PhoneActivityID("A")]])
      #expect(try await store.activity(app: testApp, key: ActivityKey("order-1"))?.status == .ended)
    }
  }

  @Test(arguments: StoreKind.available)
  func anInstallationOfAnotherPersonInheritsNothing(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann", "shared")
      try await store.accept(change("order-1"), at: 10)
      let tokens = [ann.start("aa01", at: 20), ann.update("bb01", activity: "A", key: "order-1", at: 20)]
      _ = try await store.register([ann.report(tokens, at: 20)])
      try await store.sendAll(at: 20)
      let eve = TestPhone("eve", "shared")
      _ = try await store.register([eve.report([eve.start("ee01", at: 30)], at: 30)])
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 40)
      #expect(try await store.sendAll(at: 40) == [])
      let standing = try #require(try await store.installation(app: testApp, id: eve.id))
      #expect(standing.installation.user == eve.user && standing.tokens.map(\.beginning) == ["ee01"])
      #expect(try await store.standing(app: testApp, user: ann.user).installations.isEmpty)
    }
  }

  @Test(arguments: StoreKind.available)
  func oneTokenIsOfOnePhone(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let old = TestPhone("ann", "before"), new = TestPhone("ann", "after")
      _ = try await store.register([old.report([old.start("aa01", at: 10)], at: 10)])
      _ = try await store.register([new.report([new.start("aa01", at: 20)], at: 20)])
      try await store.accept(change("order-1"), at: 30)
      #expect(try await store.sendAll(at: 30) == ["after start 1"])
      let before = try #require(try await store.installation(app: testApp, id: old.id))
      #expect(before.tokens.map(\.reason) == ["moved"])
    }
  }

  @Test(arguments: StoreKind.available)
  func anOwnStartBesideADismissedCardIsANewCard(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 10)
      let first = ann.update("bb01", activity: "A", key: "order-1", at: 20)
      _ = try await store.register([ann.report([first], at: 20)])
      _ = try await store.register([ann.report(sightings: [ann.sighting("A", .dismissed)], at: 30)])
      let second = ann.update("bb02", activity: "B", key: "order-1", at: 40)
      _ = try await store.register([ann.report([second], at: 40)])
      #expect(try await store.sendAll(at: 40) == ["phone of ann update 1"])
      let cards = try #require(try await store.installation(app: testApp, id: ann.id)?.cards)
      #expect(cards.map(\.card.generation) == [0, 1] && cards.map(\.card.phase) == [.gone, .running])
    }
  }

  @Test(arguments: StoreKind.available)
  func signingOutForgetsThePhoneAndOnlyItsOwnUserMay(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 10)
      let tokens = [ann.start("aa01", at: 20), ann.update("bb01", activity: "A", key: "order-1", at: 20)]
      _ = try await store.register([ann.report(tokens, at: 20)])
      #expect(try await !store.signOut(app: testApp, user: UserID("eve"), installation: ann.id, now: 30))
      #expect(try await store.signOut(app: testApp, user: ann.user, installation: ann.id, now: 30))
      #expect(try await !store.signOut(app: testApp, user: ann.user, installation: ann.id, now: 30))
      try await store.accept(change("order-1", state: #"{"n":2}"#), at: 40)
      #expect(try await store.sendAll(at: 40) == [])
      #expect(try await store.installation(app: testApp, id: ann.id) == nil)
    }
  }

  @Test(arguments: StoreKind.available)
  func aTokenThatIsNoneIsRefusedAndNothingOfTheRequestIsKept(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann"), bob = TestPhone("bob")
      for token in ["", "abc", "AA01", "zz"] {
        await #expect(throws: RelayStoreFault.conflict(.invalid(field: "token"))) {
          _ = try await store.register([
            bob.report([bob.start("bb01", at: 10)], at: 10), ann.report([ann.start(token, at: 10)], at: 10),
          ])
        }
      }
      let stored = try await store.installation(app: testApp, id: bob.id)
      #expect(stored == nil)
    }
  }

  @Test(arguments: StoreKind.available)
  func aDroppedTokenIsNotSentTo(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 10)
      let tokens = [ann.start("aa01", at: 20), ann.update("bb01", activity: "A", key: "order-1", at: 20)]
      _ = try await store.register([ann.report(tokens, at: 20)])
      let dropped = tokens.map(\.purpose)
      _ = try await store.register([ann.report(dropped: dropped, at: 30)])
      #expect(try await store.sendAll(at: 30) == [])
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.tokens.map(\.reason) == ["dropped", "dropped"])
      #expect(standing.cards.map(\.card.goneReason) == [.tokenDied])
      // A rotated token brings the card back.
      let fresh = ann.update("bb02", activity: "A", key: "order-1", at: 40)
      _ = try await store.register([ann.report([fresh], at: 40)])
      #expect(try await store.sendAll(at: 40) == ["phone of ann update 1"])
    }
  }

  @Test(arguments: StoreKind.available)
  func aPhoneHasSoManyCardsOfAnActivityAndNoMore(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      _ = try await store.register([ann.report(at: 1)])
      try await store.accept(change("order-1"), at: 2)
      var over: [PhoneActivityID] = []
      for turn in 0..<4 {
        let tokens = (0..<10).map {
          ann.update("aa\(10 + turn)bb\(10 + $0)", activity: "A\(turn)-\($0)", key: "order-1", at: 3)
        }
        over += try await store.register([ann.report(tokens, at: 3)]).flatMap(\.self)
      }
      // The phone is told which of them are not followed, and their tokens are not kept.
      #expect(over.count == 40 - PhoneBounds.generations)
      let standing = try #require(try await store.installation(app: testApp, id: ann.id))
      #expect(standing.cards.count == PhoneBounds.generations && standing.tokens.count == PhoneBounds.generations)
      #expect(standing.cards.allSatisfy { $0.card.phase == .running })
      // Those that are followed stay so with another token.
      let known = ann.update("cc01", activity: "A0-3", key: "order-1", at: 9)
      #expect(try await store.register([ann.report([known], at: 9)]) == [[]])
    }
  }

  @Test(arguments: StoreKind.available)
  func aPhoneHasSoManyTokensAndTheOldestUnusedGives(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      let ann = TestPhone("ann")
      try await store.accept(change("order-1"), at: 1)
      _ = try await store.register([ann.report([ann.update("dd01", activity: "Mine", key: "order-1", at: 1)], at: 1)])
      for number in 0..<(PhoneBounds.tokens + 20) {
        let now = Double(2 + number)
        let token = String(1000 + number)
        let update = ann.update(token, activity: "A\(number)", at: now)
        let start = ann.start(token + "aa", type: "T\(number)", at: now)
        _ = try await store.register([ann.report([update, start], at: now)])
      }
      let tokens = try #require(try await store.installation(app: testApp, id: ann.id)?.tokens)
      let live = tokens.filter { $0.state == .live }
      #expect(live.count == 2 * PhoneBounds.tokens)
      // That of a living card is kept, and the youngest.
      #expect(live.contains { $0.beginning == "dd01" })
      #expect(live.contains { $0.beginning == String(1000 + PhoneBounds.tokens + 19) })
      #expect(!live.contains { $0.beginning == "1000" })
    }
  }

  @Test(arguments: StoreKind.available)
  func ofTooManyPhonesThoseLeaveThatWereNotHeardOfForLongest(_ kind: StoreKind) async throws {
    try await withStore(kind) { store in
      func report(_ number: Int, at now: Double) -> PhoneReport {
        let phone = TestPhone("ann", "phone \(number)")
        var report = phone.report([phone.start("aa0\(number)", at: now)], at: now)
        report.installationLimit = 3
        return report
      }
      try await store.accept(change("order-1"), at: 1)
      for number in 1...3 { _ = try await store.register([report(number, at: Double(number))]) }
      _ = try await store.register([report(1, at: 100_000)])
      _ = try await store.register([report(4, at: 100_001), report(5, at: 100_002)])
      let standing = try await store.standing(app: testApp, user: UserID("ann"))
      #expect(Set(standing.installations.map(\.installation.id.rawValue)) == ["phone 1", "phone 4", "phone 5"])
      let record = try #require(try await store.activity(app: testApp, key: ActivityKey("order-1")))
      #expect(try await store.cardCounts(of: record.id) == [.waiting: 3, .gone: 2])
      _ = try await store.addMembers([UserID("ann")], to: AudienceID("team"), app: testApp, now: 100_003)
      #expect(try await store.accept(change("m", for: .audience(AudienceID("team"))), at: 100_004).installations == 3)
    }
  }
}
