import ActivityKit
import Foundation
import Phone
import Testing
import Wire

/// Pitfalls of duplicates, ends and replacements, by their numbers in Docs/pitfalls.md.
@Suite struct EndPitfallTests {
  @discardableResult
  private func begin(_ minutes: Double = 9, stale: Date? = nil) throws -> Ride {
    try Ride.request(attributes: .init(driver: "Li"), content: content(minutes, stale: stale), pushType: .token)
  }

  @Test func pitfall113EveryStartIsACardAndADismissedOneIsNotRevived() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    phone.background()
    for _ in 1...2 {
      phone.session.advance(by: 1)
      phone.pushStart(startToken)
    }
    #expect(phone.cards.count == 2)
    let id = try #require(phone.cards.first)
    phone.session.perform(.consent(activity: id, .allow))
    phone.session.advance(by: 1)
    let token = try #require(phone.token(id))
    phone.session.perform(.swipe(activity: id))
    phone.push("update", to: token)
    #expect(phone.codes.last == .pushDeadToken)
    #expect(phone.cards.count == 1)
  }

  @Test func pitfall115SeveralDevicesAreSeveralActivitiesUpToFive() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      for device in 1...5 {
        _ = try Ride.request(attributes: .init(driver: "Lamp \(device)"), content: content(0))
      }
      #expect(phone.cards.count == 5)
      #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
        try Ride.request(attributes: .init(driver: "Lamp 6"), content: content(0))
      }
    }
  }

  @Test func pitfall116WithoutAnEndPushTheDoneCardStays() async throws {
    let phone = try RealPhone()
    let id = try await phone.inProcess { try begin().id }
    phone.session.advance(by: 1)
    let token = try #require(phone.token(id))
    phone.background()
    phone.push("update", to: token, minutes: "0")
    phone.session.advance(by: 7 * 3600)
    #expect(phone.state(id) == .active && phone.cards == [id])
    phone.push("end", to: token, minutes: "0", extra: #","dismissal-date":1"#)
    #expect(phone.cards.isEmpty)
  }

  @Test func pitfall118AScheduledDismissalIsBroughtForward() async throws {
    let phone = try RealPhone()
    let later = phone.session.now.addingTimeInterval(3600)
    try await phone.inProcess { await (try begin()).end(content(0), dismissalPolicy: .after(later)) }
    phone.relaunch()
    try await phone.inProcess {
      let ride = try #require(Ride.activities.first)
      #expect(ride.activityState == .ended)
      await ride.end(nil, dismissalPolicy: .immediate)
    }
    #expect(phone.cards.isEmpty)
  }

  @Test func pitfall119AnEndWithoutPolicyLingersAndAnExplicitOneDoesNot() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      let lingering = try begin(), explicit = try begin()
      await lingering.end(nil)
      await explicit.end(nil, dismissalPolicy: .after(phone.session.now.addingTimeInterval(900)))
      phone.session.advance(by: 899)
      #expect(Set(phone.cards) == [lingering.id, explicit.id])
      phone.session.advance(by: 1)
      #expect(phone.cards == [lingering.id])
      phone.session.advance(by: 4 * 3600 - 901)
      #expect(phone.cards == [lingering.id])
      phone.session.advance(by: 1)
      #expect(phone.cards.isEmpty)
    }
  }

  @Test func pitfall121ALocallyStartedCardWithoutStaleDateLooksAliveForEightHours() async throws {
    let phone = try RealPhone()
    let id = try await phone.inProcess { try begin().id }
    phone.session.perform(.kill(RealPhone.app))
    phone.session.advance(by: 8 * 3600 - 1)
    #expect(phone.state(id) == .active)
    #expect(phone.count(.activityStale) == 0)
  }

  @Test func pitfall122AnEndPushWithoutDismissalDateLeavesTheCard() async throws {
    let phone = try RealPhone()
    let ids = try await phone.inProcess { [try begin().id, try begin().id] }
    phone.session.advance(by: 1)
    let tokens = try ids.map { try #require(phone.token($0)) }
    phone.push("end", to: tokens[0])
    phone.push("end", to: tokens[1], extra: #","dismissal-date":\#(Int(phone.session.now.timeIntervalSince1970) - 1)"#)
    #expect(phone.cards == [ids[0]])
    phone.session.advance(by: 4 * 3600 - 1)
    #expect(phone.cards == [ids[0]])
    phone.session.advance(by: 1)
    #expect(phone.cards.isEmpty)
  }

  @Test func pitfall124RecoveryListsAllKindsOfOneTypeEndedOnesToo() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      _ = try Ride.request(attributes: .init(driver: "taxi"), content: content(1))
      let bus = try Ride.request(attributes: .init(driver: "bus"), content: content(2))
      await bus.end(nil)
    }
    phone.relaunch()
    try await phone.inProcess {
      #expect(Set(Ride.activities.map(\.attributes.driver)) == ["taxi", "bus"])
      // Filtered by kind and by state, the right one is left.
      let mine = Ride.activities.filter { $0.attributes.driver == "taxi" && $0.activityState == .active }
      #expect(mine.count == 1)
      await mine.first?.update(content(7))
      #expect(Ride.activities.first { $0.attributes.driver == "bus" }?.content.state.minutes == 2)
    }
  }

  @Test func pitfall125ARelaunchFindsTheStaleActivityStale() async throws {
    let phone = try RealPhone()
    let id = try await phone.inProcess { try begin(stale: phone.session.now.addingTimeInterval(60)).id }
    phone.session.perform(.kill(RealPhone.app))
    phone.session.advance(by: 60)
    phone.session.perform(.foreground(RealPhone.app))
    try await phone.inProcess {
      let ride = try #require(Ride.activities.first)
      #expect(ride.id == id && ride.activityState == .stale)
      // Content without a newer stale date takes the overlay away.
      await ride.update(content(1))
      #expect(ride.activityState == .active)
    }
  }

  @Test func pitfall127AfterTheSystemsEndOnlyAPushStartsFromTheBackground() async throws {
    let phone = try RealPhone()
    let startToken = try await phone.startToken()
    try await phone.inProcess {
      let ride = try begin()
      let states = ride.activityStateUpdates.makeAsyncIterator()
      phone.background()
      phone.session.advance(by: 8 * 3600)
      #expect(await states.next() == .active)
      #expect(await states.next() == .ended)
      #expect(throws: ActivityAuthorizationError.visibility) { try begin() }
    }
    phone.pushStart(startToken)
    #expect(phone.session.state.allActivities.filter { $0.snapshot.state == .active }.count == 1)
  }
}
