import APNs
import Testing
@testable import Relay

@Suite("Life and renewal")
struct RenewalTests {
  private func old(_ age: Double, renewAfter: Double? = 27_000) -> SampleCard {
    var sample = SampleCard(.running, policy: AppPolicy(renewAfter: renewAfter))
    sample.due.card.startedAt = SampleCard.now - age
    sample.due.card.settledVersion = 2
    sample.due.activity.expiresAt = SampleCard.now + 100_000
    return sample
  }

  @Test func aCardIsGivenUpWhenTheSystemHasEndedIt() {
    var sample = old(28_800)
    #expect(sample.reason == .expired)
    #expect(sample.idle?.goneReason == .expired)
    sample.due.activity.version = 3
    #expect(sample.reason == .expired)
    sample = old(28_799)
    sample.due.activity.version = 3
    #expect(sample.push?.event == .update)
  }

  @Test func theAgeOfACardThatTheAppStartedCountsFromItsFirstWord() {
    var sample = old(0)
    sample.due.card.startedAt = 0
    sample.due.card.runningSince = SampleCard.now - 28_800
    #expect(sample.reason == .expired)
  }

  @Test func renewalIsAChoice() {
    #expect(old(27_000, renewAfter: nil).reason == .upToDate)
    #expect(old(26_999).reason == .upToDate)
    #expect(old(26_999).idle?.wakeAt == SampleCard.now + 1)
    guard case .renew(let card) = old(27_000).plan else {
      Issue.record("not renewed")
      return
    }
    #expect(card.phase == .running)
    #expect(card.wakeAt == SampleCard.now + 1800)
  }

  @Test func nothingIsRenewedThatCannotStart() {
    var sample = old(27_000)
    sample.due.startToken = nil
    #expect(sample.reason == .upToDate)
    sample = old(27_000)
    sample.due.installation.allowsActivities = false
    #expect(sample.reason == .upToDate)
    sample = old(27_000)
    sample.due.activity.expiresAt = SampleCard.now
    #expect(sample.reason == .upToDate)
  }

  @Test func theOldCardGoesOnUntilTheNewOneRuns() throws {
    for phase in [Card.Phase.waiting, .starting, .gone] {
      var sample = old(27_500)
      sample.due.successorPhase = phase
      #expect(sample.reason == .upToDate)
      sample.due.activity.version = 3
      sample.due.activity.timestamp += 1
      #expect(sample.push?.event == .update)
    }
    var sample = old(27_500)
    sample.due.card.sentTimestamp = sample.due.activity.timestamp
    sample.due.successorPhase = .running
    let push = try #require(sample.push)
    #expect(push.event == .end)
    #expect(push.dismissalDate.map { $0 < Int64(SampleCard.now) } == true)
    #expect(push.timestamp > sample.due.card.sentTimestamp)
    #expect(push.needsReservation)
    #expect(sample.after(SampleCard.accepted)?.card.goneReason == .renewed)
  }

  @Test func theNewCardIsStartedWithItsOwnCollapseIdentifier() {
    var sample = SampleCard()
    sample.due.card.generation = 1
    #expect(sample.push?.event == .start)
    #expect(sample.push?.collapseID == "skerry-3-1")
  }
}
