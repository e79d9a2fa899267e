/// What a sender does after a refusal.
public enum RetryAdvice: Sendable, Codable, Hashable {
  /// Not to this token, or not with this payload, ever again.
  case never
  /// Once the request is mended.
  case afterFix
  /// Unchanged, after a pause that grows.
  case later
  /// Unchanged, on a new connection.
  case newConnection
  /// On a new connection with a new provider token.
  case newToken
  /// Never, and the token is dropped if it was registered before the answer's timestamp.
  case dropToken
  /// Nothing goes out until key, certificate or portal settings are mended: every push would fail alike.
  case sender
}

extension APNsReason {
  /// Published where Apple names the reasons that must not be repeated; else concluded from the meaning.
  public var retry: RetryAdvice {
    switch self {
    case .badCollapseId, .badExpirationDate, .badMessageId, .badPriority, .badTopic, .duplicateHeaders,
      .invalidPushType, .missingDeviceToken, .missingTopic, .payloadEmpty, .badPath, .methodNotAllowed,
      .missingChannelId, .badChannelId, .badRequestParams, .badRequestPayload, .missingPushType: .afterFix
    case .badDeviceToken, .deviceTokenNotForTopic, .forbidden, .payloadTooLarge, .channelNotRegistered,
      .cannotCreateChannelConfig: .never
    case .idleTimeout, .unrelatedKeyIdInToken, .shutdown: .newConnection
    case .topicDisallowed, .badCertificate, .badCertificateEnvironment, .invalidProviderToken,
      .missingProviderToken, .badEnvironmentKeyIdInToken, .topicMismatch, .featureNotEnabled: .sender
    case .expiredProviderToken: .newToken
    case .expiredToken, .unregistered: .dropToken
    case .tooManyProviderTokenUpdates, .tooManyRequests, .internalServerError, .serviceUnavailable: .later
    }
  }
}
