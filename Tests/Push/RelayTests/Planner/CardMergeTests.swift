import Testing
@testable import Relay

@Suite("Card merge")
struct CardMergeTests {
  private var planned: Card { SampleCard().due.card }

  @Test func aTokenThatCameDuringTheStartIsKept() {
    var sent = planned
    sent.phase = .starting; sent.startedAt = 100; sent.sentVersion = 1; sent.settledVersion = 1; sent.wakeAt = 900
    var stored = planned
    stored.phase = .running; stored.phoneActivity = PhoneActivityID("A"); stored.runningSince = 101
    stored.revision = 4; stored.wakeAt = 500
    let card = sent.merged(onto: stored)
    #expect(card.phase == .running)
    #expect(card.phoneActivity == PhoneActivityID("A"))
    #expect(card.startedAt == 100)
    #expect(card.sentVersion == 1)
    #expect(card.revision == 4)
    #expect(card.wakeAt == 500)
    #expect(card.retryAt == nil)
  }

  @Test func aParkedCardIsLookedAtAgain() {
    var sent = planned
    sent.retryAt = .infinity
    #expect(sent.merged(onto: planned).retryAt == nil)
    sent.retryAt = 50
    #expect(sent.merged(onto: planned).retryAt == 50)
  }

  @Test func whatThePersonPutAwayStaysAway() {
    var sent = planned
    sent.phase = .running; sent.sentTimestamp = 9
    var stored = planned
    stored.phase = .gone; stored.goneReason = .dismissed
    let card = sent.merged(onto: stored)
    #expect(card.phase == .gone)
    #expect(card.goneReason == .dismissed)
    #expect(card.sentTimestamp == 9)
  }

  @Test func aTokenThatDiedWhileItsSuccessorCameEndsNothing() {
    var sent = planned
    sent.phase = .gone; sent.goneReason = .tokenDied
    var stored = planned
    stored.phase = .running
    #expect(sent.merged(onto: stored).phase == .running)
    sent.goneReason = .ended
    #expect(sent.merged(onto: stored).phase == .gone)
    #expect(sent.merged(onto: stored).goneReason == .ended)
  }

  @Test func timestampsNeverGoBack() {
    var sent = planned, stored = planned
    sent.sentTimestamp = 5; stored.sentTimestamp = 8
    #expect(sent.merged(onto: stored).sentTimestamp == 8)
  }
}
