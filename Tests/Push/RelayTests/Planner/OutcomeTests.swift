import APNs
import Provider
import Testing
@testable import Relay

@Suite("What an answer does")
struct OutcomeTests {
  @Test func anAcceptedUpdateSettlesItsVersion() throws {
    var sample = SampleCard(.running)
    sample.due.card.failures = 3
    let record = try #require(sample.after(SampleCard.accepted))
    #expect(record.card.sentVersion == 2)
    #expect(record.card.settledVersion == 2)
    #expect(record.card.sentTimestamp == Int64(SampleCard.now))
    #expect(record.card.failures == 0)
    #expect(record.card.retryAt == nil)
    #expect(record.tokenFate == nil)
    #expect(record.receipt?.status == 200)
    #expect(record.receipt?.reason == nil)
    #expect(record.receipt?.event == .update)
    #expect(record.receipt?.milliseconds == 10)
  }

  // MARK: Dead tokens

  @Test func aDeadUpdateTokenEndsItsCard() throws {
    let sample = SampleCard(.running)
    let record = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now - 10) * 1000))
    #expect(record.tokenFate == .died(id: 2, before: SampleCard.now - 10))
    #expect(record.card.phase == .gone)
    #expect(record.card.goneReason == .tokenDied)
  }

  @Test func aDeadStartTokenLeavesTheCardWaiting() throws {
    let record = try #require(SampleCard().after(.expiredToken, timestamp: Int64(SampleCard.now) * 1000))
    #expect(record.tokenFate == .died(id: 1, before: SampleCard.now))
    #expect(record.card.phase == .waiting)
    #expect(record.card.retryAt == .infinity)
  }

  @Test func aRefusalOlderThanTheRegistrationKillsNothing() throws {
    let sample = SampleCard(.running)
    let record = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now - 500) * 1000))
    #expect(record.tokenFate == nil)
    #expect(record.card.phase == .running)
    #expect(record.card.retryAt == SampleCard.now + 5)
  }

  @Test func theEndOfADeadCardIsAnEnd() throws {
    var sample = SampleCard(.running)
    sample.due.activity.status = .ending
    let record = try #require(sample.after(.unregistered, timestamp: Int64(SampleCard.now) * 1000))
    #expect(record.card.goneReason == .ended)
  }

  @Test(arguments: [APNsReason.badDeviceToken, .deviceTokenNotForTopic])
  func aBadTokenIsKeptAside(_ reason: APNsReason) throws {
    for sample in [SampleCard(), SampleCard(.running)] {
      let record = try #require(sample.after(reason))
      let token = try #require(sample.push?.token)
      #expect(record.tokenFate == .quarantined(id: token.id, reason: reason.rawValue))
      #expect(record.card.phase == sample.due.card.phase)
      #expect(record.card.retryAt == .infinity)
      // The environment is the token's own; no second one is tried.
      #expect(sample.push?.environment == .sandbox)
    }
  }

  // MARK: Not with this payload

  @Test(arguments: [APNsReason.payloadTooLarge, .badTopic, .payloadEmpty, .forbidden])
  func whatIsNeverTakenIsNotRepeated(_ reason: APNsReason) throws {
    var sample = SampleCard(.running)
    let card = try #require(sample.after(reason)?.card)
    #expect(card.settledVersion == 2)
    #expect(card.sentVersion == 1)
    sample.due.card = card
    #expect(sample.reason == .upToDate)
    sample.due.activity.version = 3
    sample.due.activity.timestamp += 1
    #expect(sample.push?.version == 3)
  }

  @Test func anEndThatIsNeverTakenGivesTheCardUp() throws {
    var sample = SampleCard(.running)
    sample.due.activity.status = .ending
    #expect(sample.after(.payloadTooLarge)?.card.goneReason == .refused)
  }

  // MARK: Later

  @Test func pausesGrowByClass() throws {
    func pauses(_ reason: APNsReason) throws -> [Double] {
      var sample = SampleCard(.running)
      return try (0..<4).map { _ in
        let card = try #require(sample.after(reason)?.card)
        sample.due.card.failures = card.failures
        return (card.retryAt ?? 0) - SampleCard.now
      }
    }
    #expect(try pauses(.internalServerError) == [900, 1800, 3600, 7200])
    #expect(try pauses(.serviceUnavailable) == [15, 30, 60, 120])
    #expect(try pauses(.tooManyRequests) == [10, 20, 40, 80])
    #expect(try pauses(.tooManyProviderTokenUpdates) == [60, 120, 240, 480])
  }

  @Test func pausesHaveAnEndAndAreSpreadByLuck() {
    #expect(RetryPause.serverError.seconds(failures: 1000, luck: 0) == 14_400)
    #expect(RetryPause.connection.seconds(failures: 1, luck: 0) == 1)
    #expect(RetryPause.connection.seconds(failures: 1, luck: 1) == 1.5)
    #expect(RetryPause.connection.seconds(failures: 3, luck: 0.5) == 5)
    #expect(RetryPause.connection.seconds(failures: 0, luck: -7) == 1)
  }

  @Test func anUnknownServerErrorIsOneOfApples() throws {
    let sample = SampleCard(.running)
    #expect(sample.after(.answered(APNsAnswer(status: 502)))?.card.retryAt == SampleCard.now + 900)
    #expect(sample.after(.answered(APNsAnswer(status: 429)))?.card.retryAt == SampleCard.now + 10)
  }

  // MARK: Credentials

  @Test(arguments: [APNsReason.topicDisallowed, .invalidProviderToken, .badEnvironmentKeyIdInToken])
  func refusedCredentialsStopTheLine(_ reason: APNsReason) throws {
    let sample = SampleCard(.running)
    let push = try #require(sample.push)
    let (record, news) = sample.planner.outcome(
      of: push,
      PushReceipt(
        id: "id", outcome: .answered(APNsAnswer(status: reason.status, reason: reason)), tries: 1, seconds: 0),
      card: sample.due.card, now: sample.now, luck: 0)
    #expect(news == .stopped(PoolStop(what: reason.what, fix: reason.fix)))
    #expect(record.card.settledVersion == 1)
    #expect(record.tokenFate == nil)
    #expect(record.card.retryAt == SampleCard.now + 60)
  }

  // MARK: Without an answer

  @Test func whatDidNotGoOutIsTriedAgain() throws {
    let sample = SampleCard()
    let record = try #require(sample.after(.unanswered(.notSent(.waitedTooLong(lastError: nil))), tries: 0))
    #expect(record.card.phase == .waiting)
    #expect(record.card.retryAt == SampleCard.now + 1)
    #expect(record.card.urgentInHour == 0)
    #expect(record.receipt?.status == 0)
    let shut = try #require(sample.after(.unanswered(.notSent(.shutDown)), tries: 0))
    #expect(shut.card.retryAt == nil)
    #expect(shut.card.failures == 0)
  }

  @Test func anEndOfUnknownFateIsRepeated() throws {
    var sample = SampleCard(.running)
    sample.due.activity.status = .ending
    let first = try #require(sample.push)
    sample.due.card = try #require(sample.after(.unanswered(.uncertain(.connectionLost)))?.card)
    #expect(sample.due.card.phase == .running)
    sample.now += 2
    #expect(sample.push?.timestamp == first.timestamp)
  }
}
