import APNs
import Testing
@testable import Relay

@Suite("Channel plans")
struct ChannelPlanTests {
  private func sample(_ policy: ChannelPolicy = .noStorage) -> SampleCard {
    var sample = SampleCard()
    sample.due.card.installation = 0
    sample.due.channel = BroadcastChannel(id: "Y2hhbm5lbA==", policy: policy, environment: .production)
    sample.due.startToken = nil
    sample.due.activity.target = .channel("Y2hhbm5lbA==")
    return sample
  }

  @Test func oneUpdateForAll() throws {
    let push = try #require(sample().push)
    #expect(push.event == .update)
    #expect(push.token == nil)
    #expect(push.environment == .production)
    #expect(push.expiration == 0)
    #expect(push.staleDate == Int64(SampleCard.now) + 3600)
    #expect(push.collapseID == nil)
  }

  @Test func aChannelThatStoresKeepsTheNewest() {
    #expect(sample(.mostRecent).push?.expiration == Int64(SampleCard.now) + 3600)
    var ending = sample(.mostRecent)
    ending.due.activity.status = .ending
    #expect(ending.push?.expiration == Int64(SampleCard.now) + 14_400)
    ending = sample()
    ending.due.activity.status = .ending
    #expect(ending.push?.event == .end)
    #expect(ending.push?.expiration == 0)
    #expect(ending.after(SampleCard.accepted)?.card.phase == .gone)
  }

  @Test func atMostOneASecondAndTheLastOneGoes() throws {
    var sample = sample()
    sample.due.card = try #require(sample.after(SampleCard.accepted)?.card)
    #expect(sample.due.card.phase == .waiting)
    #expect(sample.reason == .upToDate)
    sample.due.activity.version = 2
    sample.due.activity.timestamp += 1
    sample.due.activity.content.alerts = ["": "{}"]
    sample.now += 0.25
    #expect(sample.reason == .throttled)
    #expect(sample.idle?.retryAt == SampleCard.now + 1)
    sample.due.activity.version = 3
    sample.due.activity.status = .ending
    sample.now += 0.75
    #expect(sample.push?.event == .end)
    #expect(sample.push?.version == 3)
  }

  @Test func aChannelThatIsNotThereIsGivenUpForThatVersion() throws {
    let record = try #require(sample().after(.channelNotRegistered))
    #expect(record.tokenFate == nil)
    #expect(record.card.settledVersion == 1)
  }
}
