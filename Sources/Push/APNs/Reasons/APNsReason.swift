/// Why APNs refused a request: the `reason` of its answers, for device pushes, broadcasts and channels.
///
/// Reasons, statuses and meanings are published (Handling notification responses from APNs; Handling error responses
/// from APNs). Many libraries lack `ExpiredToken`, `UnrelatedKeyIdInToken` and `BadEnvironmentKeyIdInToken`.
public enum APNsReason: String, Error, Sendable, Codable, Hashable, CaseIterable {
  case badCollapseId = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageId = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIdInToken = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIdInToken = "BadEnvironmentKeyIdInToken"
  case topicMismatch = "TopicMismatch"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case expiredToken = "ExpiredToken"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"
  case featureNotEnabled = "FeatureNotEnabled"
  case missingChannelId = "MissingChannelId"
  case badChannelId = "BadChannelId"
  case channelNotRegistered = "ChannelNotRegistered"
  case badRequestParams = "BadRequestParams"
  case badRequestPayload = "BadRequestPayload"
  case missingPushType = "MissingPushType"
  case cannotCreateChannelConfig = "CannotCreateChannelConfig"

  /// Reads a reason as APNs, or a library, spells it: `Service Unavailable` and `BadEnvironmentKeyInToken` occur.
  public init?(spelled text: String) {
    let name = text.filter { !$0.isWhitespace }
    self.init(rawValue: name == "BadEnvironmentKeyInToken" ? "BadEnvironmentKeyIdInToken" : name)
  }

  /// The status code of the answer.
  public var status: Int {
    switch self {
    case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden, .invalidProviderToken,
      .missingProviderToken, .unrelatedKeyIdInToken, .badEnvironmentKeyIdInToken, .topicMismatch: 403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .expiredToken, .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates, .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    default: 400
    }
  }
}
