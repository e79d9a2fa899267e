import APNs
import Testing
@testable import Relay

@Suite("Planner")
struct PlannerTests {
  // MARK: Start, update, end or nothing

  @Test func aCardThatWaitsIsStarted() throws {
    let sample = SampleCard()
    let push = try #require(sample.push)
    #expect(push.event == .start)
    #expect(push.token?.token == "aa")
    #expect(push.priority == .immediate)
    #expect(push.version == 1)
    #expect(push.timestamp == Int64(SampleCard.now))
    #expect(!push.needsReservation)
    #expect(push.collapseID == "skerry-3-0")
    #expect(push.expiration == Int64(SampleCard.now) + 3600)
    #expect(push.staleDate == Int64(SampleCard.now) + 3600)
  }

  @Test func anUpdateIsPreferredWhereThePhoneHasTheCard() throws {
    let push = try #require(SampleCard(.running).push)
    #expect(push.event == .update)
    #expect(push.token?.token == "bb")
    #expect(push.version == 2)
    #expect(push.priority == .opportunistic)
    #expect(push.collapseID == nil)
  }

  /// A silent version overtook one with an alert: who was not sent that is alerted with the newest state.
  @Test func anOvertakenAlertGoesWithTheNewestState() throws {
    var sample = SampleCard(.running)
    sample.due.activity.version = 4
    sample.due.activity.content.alerts = ["": #"{"title":"a"}"#]
    sample.due.activity.content.overtaken = OvertakenAlert(version: 3, at: SampleCard.now - 10)
    sample.due.card.sentVersion = 2
    let push = try #require(sample.push)
    #expect(push.alert == #"{"title":"a"}"# && push.version == 4 && push.priority == .immediate)
    // Who has heard of it does not hear of it again.
    sample.due.card.sentVersion = 3
    let silent = try #require(sample.push)
    #expect(silent.alert == nil && silent.priority == .opportunistic)
    // Nor is anybody told what is long outdated.
    sample.due.card.sentVersion = 2
    sample.due.activity.content.overtaken = OvertakenAlert(version: 3, at: SampleCard.now - 3601)
    #expect(try #require(sample.push).alert == nil)
    // A start and an end take it along as well.
    var start = SampleCard()
    start.due.activity.content.alerts = ["": #"{"title":"a"}"#]
    start.due.activity.content.overtaken = OvertakenAlert(version: 3, at: SampleCard.now - 10)
    #expect(try #require(start.push).alert == #"{"title":"a"}"#)
    sample.due.activity.status = .ending
    sample.due.activity.content.overtaken = OvertakenAlert(version: 3, at: SampleCard.now - 10)
    #expect(try #require(sample.push).alert == #"{"title":"a"}"#)
  }

  @Test func nothingGoesOutForACardThatHasTheVersion() {
    var sample = SampleCard(.running)
    sample.due.card.settledVersion = 2
    #expect(sample.reason == .upToDate)
    #expect(sample.idle?.wakeAt == SampleCard.now - 100 + 28_800)
  }

  @Test func anEndGoesWithItsContentAndDismissal() throws {
    var sample = SampleCard(.running)
    sample.due.activity.status = .ending
    sample.due.activity.content.dismissalDate = SampleCard.now + 60
    let push = try #require(sample.push)
    #expect(push.event == .end)
    #expect(push.priority == .immediate)
    #expect(push.dismissalDate == Int64(SampleCard.now) + 60)
    #expect(push.staleDate == nil)
    #expect(push.expiration == Int64(SampleCard.now) + 14_400)
    #expect(sample.after(SampleCard.accepted)?.card.goneReason == .ended)
  }

  @Test func whatWasNeverStartedNeedsNoEnd() {
    var sample = SampleCard()
    sample.due.activity.status = .ending
    #expect(sample.idle?.phase == .gone)
    #expect(sample.idle?.goneReason == .ended)
  }

  @Test func anEndWaitsForTheTokenOfAStartedCard() {
    var sample = SampleCard(.starting)
    sample.due.activity.status = .ending
    #expect(sample.reason == .noToken)
    #expect(sample.idle?.phase == .starting)
    #expect(sample.idle?.retryAt == .infinity)
    sample.due.updateToken = SendableToken(id: 2, token: "bb", environment: .sandbox, registeredAt: SampleCard.now)
    #expect(sample.push?.event == .end)
  }

  @Test func aGoneCardStaysGone() {
    var sample = SampleCard(.running)
    sample.due.card.phase = .gone
    sample.due.card.goneReason = .dismissed
    #expect(sample.reason == .gone)
  }

  // MARK: Conditions of a start

  @Test(arguments: ["17.1", "16.4", "9"]) func olderSystemsAreNotStartedByPush(_ version: String) {
    var sample = SampleCard()
    sample.due.installation.systemVersion = version
    #expect(sample.reason == .systemTooOld)
    #expect(sample.idle?.retryAt == .infinity)
  }

  @Test(arguments: ["17.2", "17.2.1", "18", "26.1", ""]) func newerSystemsAre(_ version: String) {
    var sample = SampleCard()
    sample.due.installation.systemVersion = version
    #expect(sample.push?.event == .start)
  }

  @Test func aPersonWhoHasSwitchedActivitiesOffIsLeftAlone() {
    var sample = SampleCard()
    sample.due.installation.allowsActivities = false
    #expect(sample.reason == .activitiesOff)
  }

  @Test func withoutATokenNothingStarts() {
    var sample = SampleCard()
    sample.due.startToken = nil
    #expect(sample.reason == .noToken)
    #expect(sample.idle?.retryAt == .infinity)
  }

  @Test func fromIOS18AStartAsksForAToken() {
    var sample = SampleCard()
    #expect(sample.push?.asksForToken == true)
    sample.due.installation.systemVersion = "17.4"
    #expect(sample.push?.asksForToken == false)
    sample.due.installation.systemVersion = ""
    #expect(sample.push?.asksForToken == false)
  }

  @Test func aStartHasAnAlert() {
    var sample = SampleCard(policy: AppPolicy(startAlert: #"{"title":"Parcel"}"#))
    #expect(sample.push?.alert == #"{"title":"Parcel"}"#)
    sample.due.activity.content.alerts = ["": #"{"title":"On its way"}"#]
    #expect(sample.push?.alert == #"{"title":"On its way"}"#)
  }

  // MARK: The fence

  @Test func noSecondStartBehindTheFence() throws {
    let sample = SampleCard()
    let card = try #require(sample.after(SampleCard.accepted)?.card)
    #expect(card.phase == .starting)
    #expect(card.fenceUntil == SampleCard.now + 28_800)
    var later = sample
    later.due.card = card
    later.due.activity.version = 2
    later.due.activity.timestamp += 10
    later.now += 10
    #expect(later.reason == .fenced)
    #expect(later.idle?.retryAt == .infinity)
    #expect(later.idle?.wakeAt == SampleCard.now + 28_800)
    // The newest state waits for the token, and goes then.
    later.due.updateToken = SendableToken(id: 2, token: "bb", environment: .sandbox, registeredAt: later.now)
    #expect(later.push?.event == .update)
    #expect(later.push?.version == 2)
  }

  @Test func aStartOfUnknownFateIsAStart() throws {
    let sample = SampleCard()
    let card = try #require(sample.after(.unanswered(.uncertain(.timedOut)))?.card)
    #expect(card.phase == .starting)
    #expect(card.sentVersion == 0)
    #expect(card.retryAt == .infinity)
    var later = sample
    later.due.card = card
    #expect(later.reason == .fenced)
    // With its token the same version goes out as update: the phone may not have it.
    later.due.updateToken = SendableToken(id: 2, token: "bb", environment: .sandbox, registeredAt: later.now)
    #expect(later.push?.event == .update)
    #expect(later.push?.version == 1)
  }

  @Test func onceTheFenceHasFallenACardIsStartedAgain() throws {
    var sample = SampleCard(.starting, policy: AppPolicy(startFence: 600))
    #expect(sample.reason == .fenced)
    sample.now = SampleCard.now + 501
    #expect(sample.push?.event == .start)
  }

  /// A start that the phone shows nothing of, after it can still come: it is sent again, but not before the phone has
  /// had time to correct itself.
  @Test func aLostStartIsSentAgain() throws {
    let expired = SampleCard.now - 100 + 3600
    var sample = SampleCard(.starting)
    sample.due.card.unseenAt = expired + 119
    sample.now = expired + 10_000
    // By the phone's word alone, and not as long as the start may be under way.
    #expect(sample.reason == .fenced && sample.idle?.retryAt == .infinity)
    sample.due.card.unseenAt = expired + 5000
    sample.now = expired + 5010
    #expect(sample.reason == .fenced && sample.idle?.retryAt == expired + 5120)
    sample.now = expired + 5120
    let push = try #require(sample.push)
    #expect(push.event == .start && push.version == 2 && push.collapseID == "skerry-3-0")
    // The second one is waited for as the first was.
    let card = try #require(sample.after(SampleCard.accepted)?.card)
    #expect(card.startedAt == sample.now && card.fenceUntil == sample.now + 28_800)
    sample.due.card = card
    sample.due.activity.version = 3
    sample.now += 20_000
    #expect(sample.reason == .fenced && sample.idle?.retryAt == .infinity)
    // Whoever names a token has the card.
    sample.due.card.unseenAt = sample.now - 1000
    sample.due.updateToken = SendableToken(id: 2, token: "bb", environment: .sandbox, registeredAt: sample.now)
    #expect(sample.push?.event == .update)
  }

  // MARK: Timestamps

  @Test func aRepetitionKeepsItsTimestamp() throws {
    let sample = SampleCard(.running)
    let card = try #require(sample.after(.unanswered(.uncertain(.timedOut)))?.card)
    #expect(card.failures == 1)
    #expect(card.retryAt == SampleCard.now + 1)
    var later = sample
    later.due.card = card
    later.now += 2
    #expect(later.push?.timestamp == sample.push?.timestamp)
    #expect(later.push?.needsReservation == false)
  }

  @Test func aLatePushHasATimestampOfItsOwn() {
    var sample = SampleCard(.running)
    sample.now += 61.5
    #expect(sample.push?.timestamp == Int64(SampleCard.now) + 61)
    #expect(sample.push?.needsReservation == true)
  }

  @Test func aClockThatWasSetBackNeverTurnsTimestampsBack() {
    var sample = SampleCard(.running)
    sample.due.card.sentTimestamp = Int64(SampleCard.now) + 5000
    #expect(sample.push?.timestamp == Int64(SampleCard.now) + 5001)
    #expect(sample.push?.needsReservation == true)
  }

  // MARK: Throttle

  @Test func updatesAreApartAndTheLastOneGoes() {
    var sample = SampleCard(.running, policy: AppPolicy(leastInterval: 5))
    sample.due.card.sentAt = SampleCard.now - 2
    #expect(sample.reason == .throttled)
    #expect(sample.idle?.retryAt == SampleCard.now + 3)
    sample.now += 3
    #expect(sample.push?.version == 2)
    // A clock that was set back does not hold it up.
    sample.due.card.sentAt = SampleCard.now + 100_000
    #expect(sample.push?.event == .update)
  }

  @Test func alertsAndEndsAreNotHeldBack() {
    var sample = SampleCard(.running, policy: AppPolicy(leastInterval: 5))
    sample.due.card.sentAt = SampleCard.now - 2
    sample.due.activity.content.alerts = ["": "{}"]
    #expect(sample.push?.event == .update)
    sample.due.activity.content.alerts = [:]
    sample.due.activity.status = .ending
    #expect(sample.push?.event == .end)
  }

  // MARK: Priority

  @Test func priorityFollowsAlertAndUrgency() {
    var sample = SampleCard(.running)
    #expect(sample.push?.priority == .opportunistic)
    sample.due.activity.urgency = .immediate
    #expect(sample.push?.priority == .immediate)
    sample.due.activity.urgency = .automatic
    sample.due.activity.content.alerts = ["": "{}"]
    #expect(sample.push?.priority == .immediate)
    sample.due.activity.urgency = .opportunistic
    #expect(sample.push?.priority == .opportunistic)
  }

  @Test func beyondTheHoursBudgetItIsFive() throws {
    var sample = SampleCard(.running, policy: AppPolicy(leastInterval: 0, urgentPerHour: 3, urgentPerHourFrequent: 5))
    sample.due.activity.urgency = .immediate
    func send() throws -> PushPriority {
      sample.due.activity.version += 1
      sample.due.activity.timestamp += 1
      sample.now += 1
      let push = try #require(sample.push)
      sample.due.card = try #require(sample.after(SampleCard.accepted)?.card)
      return push.priority
    }
    for _ in 0..<3 { #expect(try send() == .immediate) }
    #expect(try send() == .opportunistic)
    sample.due.installation.allowsFrequentPushes = true
    for _ in 0..<2 { #expect(try send() == .immediate) }
    #expect(try send() == .opportunistic)
    sample.now += 3600
    #expect(try send() == .immediate)
    #expect(sample.due.card.urgentInHour == 1)
  }

  // MARK: Dates

  @Test func everyContentGetsAStaleDate() {
    var sample = SampleCard(.running, policy: AppPolicy(staleAfter: 900))
    #expect(sample.push?.staleDate == Int64(SampleCard.now) + 900)
    sample.due.activity.content.staleDate = SampleCard.now + 20.7
    #expect(sample.push?.staleDate == Int64(SampleCard.now) + 20)
    // Short-lived content is kept for five minutes all the same: until then it is the newest there is.
    #expect(sample.push?.expiration == Int64(SampleCard.now) + 300)
    sample.due.activity.content.staleDate = nil
    sample.now += 5000
    #expect(sample.push?.staleDate == Int64(SampleCard.now) + 5900)
    #expect(sample.push?.expiration == Int64(SampleCard.now) + 5900)
  }

  @Test func nothingGoesOutBeforeItsTime() {
    var sample = SampleCard(.running)
    sample.due.activity.notBefore = SampleCard.now + 30
    #expect(sample.reason == .notBefore)
    #expect(sample.idle?.retryAt == SampleCard.now + 30)
    sample.now += 30
    #expect(sample.push?.event == .update)
  }

  @Test func aStaleDateBeyondAllNumbersDoesNoHarm() {
    var sample = SampleCard(.running)
    for date in [1e300, -1e300, .infinity, .nan] {
      sample.due.activity.content.staleDate = date
      #expect(sample.push?.event == .update)
    }
  }
}
