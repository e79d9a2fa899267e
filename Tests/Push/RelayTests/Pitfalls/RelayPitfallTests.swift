import APNs
import Provider
import Testing
@testable import Relay

/// Pitfalls of servers that keep tokens and cards, by their numbers in Docs/pitfalls.md.
@Suite struct RelayPitfallTests {
  @Test func pitfall35TheNewestStartTokenCounts() throws {
    // The old token is dead since a moment that lies before the registration of the new one: that one stays.
    var sample = SampleCard()
    sample.due.startToken?.registeredAt = SampleCard.now - 10
    let late = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now - 20) * 1000))
    #expect(late.tokenFate == nil)
    let dead = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now - 5) * 1000))
    #expect(dead.tokenFate == .died(id: 1, before: SampleCard.now - 5))
  }

  @Test func pitfall46And47TheEnvironmentIsTheTokensOwn() throws {
    var sample = SampleCard(.running)
    sample.due.installation.environment = .production
    // Whatever else is known of the phone: the token says where it belongs.
    #expect(sample.push?.environment == .sandbox)
    let record = try #require(sample.after(.badDeviceToken))
    #expect(record.tokenFate == .quarantined(id: 2, reason: "BadDeviceToken"))
    #expect(record.card.phase == .running)
  }

  @Test func pitfall52MachinesShareOneToken() async throws {
    let store = MemoryStore(), key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let pods = (0..<4).map { _ in
      ProviderTokenShare(
        store: store, token: SharedProviderToken(key: key, policy: ProviderTokenShare.fallback), luck: 0.5)
    }
    let now = ProviderTokenSource.Moment.current.calendar
    for pod in pods { try await pod.update(now: now) }
    #expect(Set(try pods.map { try $0.token.token().text }).count == 1)
  }

  @Test func pitfall58DeadTokensAreNotTriedAgain() throws {
    var sample = SampleCard(.running)
    sample.due.card = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now) * 1000)?.card)
    sample.due.updateToken = nil
    sample.due.activity.version += 1
    #expect(sample.reason == .gone)
  }

  @Test func pitfall86BookkeepingWipesNoToken() {
    // The phone told its token while the start was on its way.
    var started = SampleCard().due.card
    started.phase = .starting; started.startedAt = SampleCard.now
    var stored = SampleCard().due.card
    stored.phase = .running; stored.phoneActivity = PhoneActivityID("A"); stored.revision = 1
    let card = started.merged(onto: stored)
    #expect(card.phase == .running)
    #expect(card.phoneActivity == PhoneActivityID("A"))
  }

  @Test func pitfall112And113OneStartForAllStates() throws {
    var sample = SampleCard()
    sample.due.card = try #require(sample.after(SampleCard.accepted)?.card)
    for _ in 0..<50 {
      sample.due.activity.version += 1
      sample.due.activity.timestamp += 60
      sample.now += 60
      #expect(sample.reason == .fenced)
    }
    // What the person has put away does not come back.
    sample.due.card.phase = .gone; sample.due.card.goneReason = .dismissed
    #expect(sample.reason == .gone)
  }

  @Test func pitfall116TheEndIsSentAtOnce() throws {
    var sample = SampleCard(.running)
    sample.due.card.sentAt = SampleCard.now
    sample.due.activity.status = .ending
    sample.due.activity.content.dismissalDate = SampleCard.now - 1
    let push = try #require(sample.push)
    #expect(push.event == .end)
    #expect(push.dismissalDate != nil)
    #expect(push.priority == .immediate)
  }

  @Test func pitfall131OneASecondForAChannel() throws {
    var sample = SampleCard()
    sample.due.channel = BroadcastChannel(id: "Y2hhbm5lbA==", policy: .noStorage, environment: .sandbox)
    var sent = 0
    for _ in 0..<100 {
      sample.due.activity.version += 1
      sample.due.activity.timestamp += 1
      sample.now += 0.1
      if sample.push != nil {
        sent += 1
        sample.due.card = try #require(sample.after(SampleCard.accepted)?.card)
      }
    }
    #expect((9...11).contains(sent))
  }

  @Test func pitfall136UpdatesAreSilentUnlessTheyAreToBeHeard() throws {
    var sample = SampleCard(.running)
    #expect(sample.push?.alert == nil)
    #expect(sample.push?.priority == .opportunistic)
    // The alert of the start is not repeated by what follows.
    sample.planner = Planner(AppPolicy(startAlert: #"{"title":"Parcel"}"#))
    #expect(sample.push?.alert == nil)
  }

  @Test func pitfall238ARepetitionIsWhole() throws {
    var sample = SampleCard(.running)
    let first = PushContent.write(try #require(sample.push), sample.due.activity)
    sample.due.card = try #require(sample.after(.unanswered(.uncertain(.timedOut)))?.card)
    sample.now += 10
    #expect(PushContent.write(try #require(sample.push), sample.due.activity) == first)
  }
}
