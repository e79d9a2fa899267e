import ActivityKit
import Foundation
import Phone
import Testing
import Wire

/// Pitfalls of beginnings and ends, by their numbers in Docs/pitfalls.md.
@Suite struct LifePitfallTests {
  @discardableResult
  private func begin(_ minutes: Double = 9, stale: Date? = nil) throws -> Ride {
    try Ride.request(attributes: .init(driver: "Li"), content: content(minutes, stale: stale), pushType: .token)
  }

  @Test func pitfall92OnlyTheForegroundStarts() async throws {
    let phone = try RealPhone()
    phone.background()
    try await phone.inProcess {
      #expect(throws: ActivityAuthorizationError.visibility) { try begin() }
      phone.session.perform(.foreground(RealPhone.app))
      let ride = try begin()
      #expect(ride.activityState == .active)
    }
  }

  @Test func pitfall94ReplacementCardFromTheBackground() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      let old = try begin()
      phone.background()
      phone.session.advance(by: 8 * 3600 - 60)
      await old.end(content(0), dismissalPolicy: .immediate)
      #expect(throws: ActivityAuthorizationError.visibility) { try begin() }
      // Without the card nothing is left that updates could reach.
      await old.update(content(5))
      #expect(phone.cards.isEmpty && phone.codes.last == .updateUnknown)
    }
  }

  @Test func pitfall95TheAppsOwnEndIsNotAPersonsSwipe() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      let own = try begin(), swiped = try begin()
      let ownStates = own.activityStateUpdates.makeAsyncIterator()
      let swipedStates = swiped.activityStateUpdates.makeAsyncIterator()
      await own.end(content(0), dismissalPolicy: .immediate)
      phone.session.perform(.lock)
      phone.session.perform(.swipe(activity: swiped.id))
      for expected in [ActivityState.active, .ended, .dismissed] { #expect(await ownStates.next() == expected) }
      // A person's swipe dismisses without an end before it.
      for expected in [ActivityState.active, .dismissed] { #expect(await swipedStates.next() == expected) }
    }
  }

  @Test func pitfall97AShortcutThatIsNoLiveActivityIntentNeedsTheForeground() async throws {
    let phone = try RealPhone(opens: false)
    phone.session.perform(.launch(RealPhone.app))
    try await phone.inProcess {
      #expect(throws: ActivityAuthorizationError.visibility) { try begin() }
      // The switch has nothing to do with it.
      #expect(ActivityAuthorizationInfo().areActivitiesEnabled)
    }
    // Inside of `perform` of a LiveActivityIntent the same start works.
    phone.session.perform(.runIntent(RealPhone.app, intent: "Begin", parameters: "{}", value: nil))
    try await phone.inProcess {
      let ride = try IntentRun.$current.withValue(1) { try begin() }
      #expect(ride.activityState == .active)
    }
  }

  @Test func pitfall98ACardAppearsOnlyOnceTheAppIsOpened() async throws {
    let phone = try RealPhone(opens: false)
    phone.session.perform(.launch(RealPhone.app))
    try await phone.inProcess {
      _ = try? begin()
      #expect(phone.cards.isEmpty && phone.count(.startNotForeground) == 1)
      phone.session.perform(.foreground(RealPhone.app))
      try begin()
      #expect(phone.cards.count == 1)
    }
  }

  @Test func pitfall100WithoutAStaleDateTheCardStaysFreshAfterAForceQuit() async throws {
    let phone = try RealPhone()
    let ids = try await phone.inProcess {
      [try begin().id, try begin(stale: phone.session.now.addingTimeInterval(600)).id]
    }
    phone.session.perform(.forceQuit(RealPhone.app))
    phone.session.advance(by: 599)
    #expect(ids.map(phone.state) == [.active, .active])
    phone.session.advance(by: 1)
    #expect(ids.map(phone.state) == [.active, .stale])
  }

  @Test func pitfall101ACardOutlivesTheProcess() async throws {
    let phone = try RealPhone()
    let id = try await phone.inProcess { try begin().id }
    phone.session.perform(.kill(RealPhone.app))
    phone.session.advance(by: 8 * 3600 - 1)
    #expect(phone.state(id) == .active)
    phone.session.advance(by: 1)
    #expect(phone.state(id) == .ended)
    phone.session.advance(by: 4 * 3600 - 1)
    #expect(phone.cards == [id])
    phone.session.advance(by: 1)
    #expect(phone.cards.isEmpty)
  }

  /// There is no call-back on a kill in which the app could end its card.
  @Test func pitfall103AKilledAppIsNotAsked() async throws {
    let phone = try RealPhone()
    let connection = phone.session.connection(for: RealPhone.app)
    let ear = EventEar()
    let subscription = connection.subscribe { ear.hear($0) }
    let id = try await phone.inProcess { try begin().id }
    let before = ear.count
    phone.session.perform(.forceQuit(RealPhone.app))
    #expect(ear.count == before)
    #expect(phone.cards == [id])
    subscription.cancel()
  }

  @Test func pitfall104AfterAKillOnlyAPushEndsTheCard() async throws {
    let phone = try RealPhone()
    let id = try await phone.inProcess { try begin().id }
    phone.session.advance(by: 1)
    let token = try #require(phone.token(id))
    phone.session.perform(.forceQuit(RealPhone.app))
    phone.push("end", to: token, extra: #","dismissal-date":0"#)
    #expect(phone.cards.isEmpty)
  }

  @Test func pitfall106TwoRequestsAreTwoCards() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      try begin()
      try begin()
      #expect(Ride.activities.count == 2 && phone.cards.count == 2)
    }
  }

  @Test func pitfall107StartingOnEveryLaunchStacksCards() async throws {
    let phone = try RealPhone()
    for _ in 1...3 {
      try await phone.inProcess { _ = try begin() }
      phone.relaunch()
    }
    #expect(phone.cards.count == 3)
    // Adopting one and ending the rest.
    try await phone.inProcess {
      for ride in Ride.activities.dropFirst() { await ride.end(nil, dismissalPolicy: .immediate) }
      #expect(Ride.activities.count == 1)
    }
    #expect(phone.cards.count == 1)
  }

  @Test func pitfall109AnEndedCardIsListedForTheNextProcess() async throws {
    let phone = try RealPhone()
    try await phone.inProcess { await (try begin()).end(content(0), dismissalPolicy: .default) }
    phone.relaunch()
    try await phone.inProcess {
      #expect(Ride.activities.map(\.activityState) == [.ended])
      try begin()
      #expect(phone.cards.count == 2)
      for ride in Ride.activities where ride.activityState == .ended {
        await ride.end(nil, dismissalPolicy: .immediate)
      }
      #expect(phone.cards.count == 1)
    }
  }

  /// The phone knows no tag: equal attributes do not collapse.
  @Test func pitfall110EqualAttributesDoNotCollapse() async throws {
    let phone = try RealPhone()
    try await phone.inProcess {
      let first = try begin(), second = try begin()
      #expect(first.attributes == second.attributes && first.id != second.id)
    }
    #expect(phone.cards.count == 2)
  }
}

/// Counts what an app is told.
private final class EventEar: @unchecked Sendable {
  private let lock = NSLock()
  private var heard = 0
  var count: Int { lock.withLock { heard } }
  func hear(_ event: AppEvent) { lock.withLock { heard += 1 } }
}
