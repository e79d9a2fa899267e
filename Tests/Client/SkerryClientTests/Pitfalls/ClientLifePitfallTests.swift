import ActivityKit
import Foundation
import Phone
import Testing
import Wire

@testable import SkerryClient

/// Pitfalls of beginnings and ends that the client keeps apps from, by their numbers in Docs/pitfalls.md.
@Suite(.serialized) struct ClientLifePitfallTests {
  @Test func pitfall92ARequestFromTheBackgroundSaysWhatToDo() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    phone.session.perform(.background(ClientPhone.app))
    await #expect(throws: RequestRefusal.notInForeground) { try await launch.request("ride-1") }
    #expect("\(RequestRefusal.notInForeground)".contains("start it by push"))
    phone.session.perform(.foreground(ClientPhone.app))
    try await launch.request("ride-1")
    #expect(phone.cards.count == 1)
    await phone.close(launch)
  }

  @Test func pitfall94AReplacementThatIsRefusedLeavesTheOldCard() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1", driver: "Li")
    phone.session.perform(.background(ClientPhone.app))
    await #expect(throws: RequestRefusal.notInForeground) { try await launch.request("ride-1", driver: "Wu") }
    #expect(phone.live == [id])
    phone.push("update", to: try await phone.updateToken(of: "ride-1").token, minutes: "3")
    #expect(phone.session.state.activity(id)?.content.state == #"{"minutes":3}"#)
    await phone.close(launch)
  }

  @Test func pitfall95TheAppsOwnEndIsNotAPersonsSwipe() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let own = try await launch.request("own"), swiped = try await launch.request("swiped")
    let pushed = try await launch.request("pushed")
    _ = await launch.inApp { await launch.client.end(RideAttributes.self, key: "own", dismissal: .now) }
    phone.push("end", to: try await phone.updateToken(of: "pushed").token)
    phone.session.perform(.swipe(activity: swiped))
    try await phone.wait(for: "three ends") {
      $0.states[own] == .dismissed && $0.states[swiped] == .dismissed && $0.states[pushed] == .ended
    }
    try await wait(for: "three causes") {
      let causes = [await launch.causes(of: own), await launch.causes(of: swiped), await launch.causes(of: pushed)]
      return causes == [[.app], [.dismissed], [.elsewhere]]
    }
    await phone.close(launch)
  }

  @Test func pitfall97AStartFromAShortcutIsNotCalledSwitchedOff() async throws {
    let phone = try await ClientPhone(opens: false)
    phone.session.perform(.launch(ClientPhone.app))
    let launch = await phone.launch()
    await #expect(throws: RequestRefusal.notInForeground) { try await launch.request("ride-1") }
    phone.session.perform(.set(.liveActivitiesOf(ClientPhone.app, false)))
    phone.session.perform(.foreground(ClientPhone.app))
    await #expect(throws: RequestRefusal.switchedOff) { try await launch.request("ride-1") }
    await phone.close(launch)
  }

  @Test func pitfall98WhatABackgroundStartLacksThePushBrings() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let startToken = try await phone.startToken()
    await phone.kill(first)
    phone.session.perform(.launch(ClientPhone.app))
    let second = await phone.launch()
    await #expect(throws: RequestRefusal.notInForeground) { try await second.request("ride-1") }
    phone.pushStart(startToken, ride: "ride-1")
    #expect(phone.cards.count == 1)
    await phone.close(second)
  }

  @Test func pitfall100And121EveryCardHasAStaleDate() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1", staleAfter: 600)
    phone.session.perform(.forceQuit(ClientPhone.app))
    phone.session.advance(to: Date(timeIntervalSince1970: 1_767_225_600 + 599))
    #expect(phone.state(id) == .active)
    phone.session.advance(by: 1)
    #expect(phone.state(id) == .stale)
    await phone.close(launch)
  }

  @Test func pitfall104TheRelayCanEndTheCardOfAKilledApp() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    try await launch.request("ride-1")
    let token = try await phone.updateToken(of: "ride-1").token
    await launch.client.stop()
    phone.session.perform(.forceQuit(ClientPhone.app))
    phone.push("end", to: token, extra: #","dismissal-date":0"#)
    #expect(phone.cards.isEmpty)
    await phone.close()
  }

  @Test func pitfall106TwoTapsAreOneCard() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for minute in 1...8 { group.addTask { try await launch.request("ride-1", minutes: Double(minute)) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(ids.count == 1 && phone.cards.count == 1)
    await phone.close(launch)
  }

  @Test func pitfall107StartingOnEveryLaunchKeepsOneCard() async throws {
    let phone = try await ClientPhone()
    var ids: Set<String> = []
    for launch in 1...3 {
      let process = await phone.launch()
      ids.insert(try await process.request("ride-1", minutes: Double(launch)))
      await phone.kill(process)
      phone.session.perform(.foreground(ClientPhone.app))
    }
    #expect(ids.count == 1 && phone.cards.count == 1)
    #expect(phone.session.state.activity(try #require(ids.first))?.content.state == #"{"minutes":3}"#)
    await phone.close()
  }

  @Test func pitfall109AnEndedCardIsClearedWhenItsSuccessorStarts() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let old = try await first.request("ride-1")
    phone.push("end", to: try await phone.updateToken(of: "ride-1").token)
    await phone.kill(first)
    phone.session.perform(.foreground(ClientPhone.app))
    #expect(phone.cards == [old])
    let second = await phone.launch()
    let new = try await second.request("ride-1")
    try await wait(for: "one card") { phone.cards == [new] }
    await phone.close(second)
  }

  @Test func pitfall109WhatVanishedWhileTheAppDidNotRunIsToldAsGone() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let id = try await first.request("ride-1")
    let token = try await phone.updateToken(of: "ride-1").token
    await first.client.stop()
    phone.session.perform(.forceQuit(ClientPhone.app))
    phone.push("end", to: token, extra: #","dismissal-date":0"#)
    #expect(phone.cards.isEmpty)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await phone.wait(for: "the card to be gone") { $0.states[id] == .dismissed }
    try await wait(for: "the cause") { await second.causes(of: id) == [.vanished] }
    await phone.close(second)
  }

  @Test func pitfall110SeveralCardsOfOneKeyBecomeTheNewest() async throws {
    let phone = try await ClientPhone()
    // An older build of the app started without looking.
    try PhoneLink.$current.withValue(phone.session.connection(for: ClientPhone.app)) {
      for minutes in 1...3 {
        _ = try Ride.request(
          attributes: RideAttributes(ride: "ride-1"),
          content: ActivityContent(state: .init(minutes: Double(minutes)), staleDate: nil), pushType: .token)
      }
    }
    #expect(phone.cards.count == 3)
    let launch = await phone.launch()
    try await wait(for: "one card") { phone.cards.count == 1 }
    let left = try #require(phone.cards.first)
    #expect(phone.session.state.activity(left)?.content.state == #"{"minutes":3}"#)
    #expect(try await phone.updateToken(of: "ride-1").activity == left)
    await phone.close(launch)
  }

  @Test func pitfall113AStartForEveryStatusLeavesOneCard() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let startToken = try await phone.startToken()
    for minutes in ["9", "6", "3"] {
      phone.session.advance(by: 1)
      phone.pushStart(startToken, ride: "ride-1", minutes: minutes)
    }
    try await wait(for: "one card") { phone.live.count == 1 && phone.cards.count == 1 }
    #expect(phone.session.state.activity(try #require(phone.live.first))?.content.state == #"{"minutes":3}"#)
    await phone.close(launch)
  }

  @Test func pitfall115ALimitEndsTheOldest() async throws {
    let phone = try await ClientPhone(limit: 2), launch = await phone.launch()
    var ids: [String] = []
    for lamp in 1...4 { ids.append(try await launch.request("lamp-\(lamp)")) }
    let old = ids.prefix(2), new = Set(ids.suffix(2))
    try await wait(for: "two cards") { Set(phone.live) == new }
    try await phone.wait(for: "the ends") { known in old.allSatisfy { known.states[$0] == .dismissed } }
    await phone.close(launch)
  }

  @Test func pitfall115AtTheSystemsOwnLimitTheOldestMakesRoom() async throws {
    let phone = try await ClientPhone(limit: 5), launch = await phone.launch()
    var ids: [String] = []
    for lamp in 1...6 { ids.append(try await launch.request("lamp-\(lamp)")) }
    #expect(Set(phone.live) == Set(ids.suffix(5)))
    await phone.close(launch)
    let other = try await ClientPhone(), second = await other.launch()
    for lamp in 1...5 { try await second.request("lamp-\(lamp)") }
    await #expect(throws: RequestRefusal.tooMany) { try await second.request("lamp-6") }
    #expect(other.live.count == 5)
    await other.close(second)
  }

  @Test func pitfall118AScheduledDismissalIsBroughtForward() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    try await launch.request("ride-1")
    let later = phone.session.now.addingTimeInterval(3600)
    _ = await launch.inApp { await launch.client.end(RideAttributes.self, key: "ride-1", dismissal: .at(later)) }
    #expect(phone.cards.count == 1)
    let found = await launch.inApp { await launch.client.end(RideAttributes.self, key: "ride-1", dismissal: .now) }
    #expect(found && phone.cards.isEmpty)
    await phone.close(launch)
  }

  @Test func pitfall119AnEndSaysWhenTheCardGoes() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("ride-1")
    let later = phone.session.now.addingTimeInterval(900)
    _ = await launch.inApp {
      await launch.client.end(RideAttributes.self, key: "ride-1", state: .init(minutes: 0), dismissal: .at(later))
    }
    #expect(phone.state(id) == .ended)
    #expect(phone.session.state.activity(id)?.content.state == #"{"minutes":0}"#)
    phone.session.advance(to: later)
    #expect(phone.cards.isEmpty)
    await phone.close(launch)
  }

  /// Two kinds of cards with one attributes type are told apart by their keys, and ended ones are left out.
  @Test func pitfall124OnlyTheRightCardIsFoundAgain() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let taxi = try await first.request("taxi-1"), bus = try await first.request("bus-1")
    _ = await first.inApp { await first.client.end(RideAttributes.self, key: "bus-1") }
    await phone.kill(first)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    try await second.wait(for: .delivered)
    let listed = await second.inApp { await second.client.activities(RideAttributes.self).map(\.id) }
    #expect(listed == [taxi])
    let changed = await second.inApp {
      await second.client.update(
        RideAttributes.self, key: "taxi-1", state: .init(minutes: 7), staleDate: .distantFuture)
    }
    #expect(changed && phone.session.state.activity(taxi)?.content.state == #"{"minutes":7}"#)
    #expect(phone.session.state.activity(bus)?.content.state == #"{"minutes":9}"#)
    await phone.close(second)
  }

  @Test func pitfall125ARequestMakesAStaleCardFreshAgain() async throws {
    let phone = try await ClientPhone(), first = await phone.launch()
    let id = try await first.request("ride-1", staleAfter: 60)
    await phone.kill(first)
    phone.session.advance(by: 120)
    #expect(phone.state(id) == .stale)
    phone.session.perform(.foreground(ClientPhone.app))
    let second = await phone.launch()
    #expect(try await second.request("ride-1", staleAfter: 7200) == id)
    try await wait(for: "a fresh card") { phone.state(id) == .active }
    await phone.close(second)
  }

  @Test func pitfall127AfterTheSystemsEndTheRelayHasWhatItNeedsToStartAgain() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let startToken = try await phone.startToken()
    let id = try await launch.request("ride-1", staleAfter: 90_000)
    phone.session.perform(.background(ClientPhone.app))
    phone.session.advance(by: 8 * 3600)
    try await phone.wait(for: "the end") { $0.states[id] == .ended }
    await #expect(throws: RequestRefusal.notInForeground) { try await launch.request("ride-1") }
    phone.pushStart(startToken, ride: "ride-1")
    try await wait(for: "the next card") { phone.live.count == 1 }
    await phone.close(launch)
  }
}
