import APNs
import Testing

@Suite struct APNsReasonTests {
  @Test(arguments: [
    (APNsReason.badDeviceToken, 400, RetryAdvice.never), (.deviceTokenNotForTopic, 400, .never),
    (.payloadTooLarge, 413, .never), (.forbidden, 403, .never), (.expiredToken, 410, .dropToken),
    (.unregistered, 410, .dropToken), (.tooManyRequests, 429, .later), (.tooManyProviderTokenUpdates, 429, .later),
    (.internalServerError, 500, .later), (.shutdown, 503, .newConnection), (.serviceUnavailable, 503, .later),
    (.expiredProviderToken, 403, .newToken), (.invalidProviderToken, 403, .sender), (.badPath, 404, .afterFix),
    (.methodNotAllowed, 405, .afterFix), (.topicMismatch, 403, .sender), (.featureNotEnabled, 400, .sender),
    (.idleTimeout, 400, .newConnection), (.badCertificateEnvironment, 403, .sender),
    (.unrelatedKeyIdInToken, 403, .newConnection), (.channelNotRegistered, 400, .never),
  ])
  func statusAndAdvice(_ reason: APNsReason, _ status: Int, _ retry: RetryAdvice) {
    #expect(reason.status == status)
    #expect(reason.retry == retry)
  }

  @Test(arguments: APNsReason.allCases)
  func everyReasonSaysWhatAndHow(_ reason: APNsReason) {
    #expect(reason.what.count > 10 && !reason.what.hasSuffix("."))
    #expect(reason.fix.count > 10 && !reason.fix.hasSuffix("."))
    #expect(reason.rawValue.first?.isUppercase == true)
    #expect(APNsReason(spelled: reason.rawValue) == reason)
  }

  @Test func otherSpellingsAreKnown() {
    #expect(APNsReason(spelled: "Service Unavailable") == .serviceUnavailable)
    #expect(APNsReason(spelled: "BadEnvironmentKeyInToken") == .badEnvironmentKeyIdInToken)
    #expect(APNsReason(spelled: "badDeviceToken") == nil)
    #expect(APNsReason(spelled: "") == nil)
  }

  @Test func thePublishedReasonsAreAllThere() {
    #expect(APNsReason.allCases.count == 41)
    #expect(APNsReason.allCases.count { $0.status == 403 } == 9)
  }
}
