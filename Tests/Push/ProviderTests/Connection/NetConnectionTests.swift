import APNs
import Testing

@testable import Provider

@Suite struct NetConnectionTests {
  @Test(arguments: [
    ("", nil), (#"{"reason":"Shutdown"}"#, "Shutdown"), ("too many active streams", "too many active streams"),
    ("[]", "[]"), ("{\"reason\":5}", "{\"reason\":5}"), ("a\u{1}b\u{7F}", "a?b?"),
  ] as [(String, String?)])
  func reasonsOfAGoAwayAreFound(_ debug: String, _ reason: String?) {
    #expect(NetConnection.reason(in: Array(debug.utf8)) == reason)
  }

  @Test func longDebugDataIsCut() {
    #expect(NetConnection.reason(in: [UInt8](repeating: 65, count: 100_000))?.count == 200)
    #expect(NetConnection.reason(in: [0xFF, 0xFE]) == "??")
  }

  @Test func answersMeanSomethingToThePool() {
    func meaning(_ reason: APNsReason, _ consequence: ProviderTokenSource.Consequence = .none) -> PoolEvent.Answer {
      PoolEvent.Answer(APNsAnswer(status: reason.status, reason: reason), consequence)
    }
    #expect(meaning(.expiredProviderToken, .tryAgain) == .tryAgain(onNewConnection: true))
    #expect(meaning(.tooManyProviderTokenUpdates, .tryAgain) == .tryAgain(onNewConnection: false))
    #expect(meaning(.tooManyProviderTokenUpdates) == .plain(provesToken: false))
    #expect(meaning(.shutdown) == .tryAgain(onNewConnection: true))
    #expect(meaning(.unrelatedKeyIdInToken) == .tryAgain(onNewConnection: true))
    #expect(meaning(.badDeviceToken) == .plain(provesToken: true))
    #expect(meaning(.serviceUnavailable) == .plain(provesToken: false))
    #expect(
      meaning(.invalidProviderToken, .stop(what: "a", fix: "b")) == .stop(PoolStop(what: "a", fix: "b")))
    guard case .stop(let stop) = meaning(.badCertificate) else {
      Issue.record("a bad certificate goes on")
      return
    }
    #expect(stop.what == APNsReason.badCertificate.what)
  }
}
