extension APNsReason {
  /// What happened, in one sentence without a final stop.
  public var what: String {
    switch self {
    case .badCollapseId: "The collapse identifier is longer than 64 bytes"
    case .badDeviceToken: "The device token is malformed, or belongs to the other environment"
    case .badExpirationDate:
      "The expiration is no whole number of seconds since 1970, or not 0 on a channel that stores nothing"
    case .badMessageId: "The identifier of the message is no UUID"
    case .badPriority: "The priority is none of 10, 5 and 1, or 10 with a background push"
    case .badTopic: "The topic is invalid"
    case .deviceTokenNotForTopic: "The device token belongs to another app or to another kind of push"
    case .duplicateHeaders: "A header field stands twice"
    case .idleTimeout: "The connection was idle for too long"
    case .invalidPushType: "The push type is unknown"
    case .missingDeviceToken: "The path names no device token"
    case .missingTopic: "The topic is missing"
    case .payloadEmpty: "The body is empty"
    case .topicDisallowed: "Pushing to this topic is not allowed"
    case .badCertificate: "The certificate is bad"
    case .badCertificateEnvironment: "The certificate is for the other environment"
    case .expiredProviderToken: "The provider token is older than an hour"
    case .forbidden: "The action is not allowed"
    case .invalidProviderToken: "The provider token does not verify: its signature, key or team is wrong"
    case .missingProviderToken: "There is neither a certificate nor a provider token"
    case .unrelatedKeyIdInToken: "The key is not related to the first one on this connection"
    case .badEnvironmentKeyIdInToken: "The key is bound to the other environment"
    case .topicMismatch: "Certificate or key do not cover the app in the path"
    case .badPath: "The path is wrong"
    case .methodNotAllowed: "The method is not POST"
    case .expiredToken: "The device token has expired, as tokens of activities do"
    case .unregistered:
      "The device token is no longer active for the topic: the activity is over, the token was replaced, or the "
        + "app is gone"
    case .payloadTooLarge: "The body is larger than 4096 bytes, or 5120 on a channel"
    case .tooManyProviderTokenUpdates: "The provider token changes more often than every 20 minutes"
    case .tooManyRequests: "Too many pushes in a row went to the same token"
    case .internalServerError: "APNs failed"
    case .serviceUnavailable: "APNs is not available"
    case .shutdown: "The server is shutting down"
    case .featureNotEnabled: "Broadcasts are not enabled for the app"
    case .missingChannelId: "The channel is missing"
    case .badChannelId: "The channel identifier is not base64, or of a wrong length"
    case .channelNotRegistered: "There is no such channel in this environment"
    case .badRequestParams: "The body of the request has an unknown key"
    case .badRequestPayload: "The body of the request is not JSON"
    case .missingPushType: "The push type is missing"
    case .cannotCreateChannelConfig: "The app has as many channels as it may have"
    }
  }

  /// How to mend it, in one sentence without a final stop.
  public var fix: String {
    switch self {
    case .badCollapseId: "Shorten `apns-collapse-id` to 64 bytes of UTF-8"
    case .badDeviceToken:
      "Send to the environment that the app reported with the token; never repeat the push to this one"
    case .badExpirationDate: "Send `apns-expiration` in seconds since 1970; 0 on a channel without storage"
    case .badMessageId: "Write `apns-id` as a UUID in the form 8-4-4-4-12, or leave it out"
    case .badPriority: "Send `apns-priority` 10 or 5"
    case .badTopic: "Write the bundle identifier of the app, for Live Activities followed by `.push-type.liveactivity`"
    case .deviceTokenNotForTopic:
      "Send an activity's token with the topic of Live Activities and the app's own token with the bare bundle "
        + "identifier; authenticate by token, not by certificate"
    case .duplicateHeaders: "Send every `apns-` field once"
    case .idleTimeout: "Open a new connection and send again"
    case .invalidPushType: "Send `apns-push-type: liveactivity`"
    case .missingDeviceToken: "Post to `/3/device/` followed by the token in hexadecimal"
    case .missingTopic: "Send `apns-topic`; with token authentication it has no default"
    case .payloadEmpty: "Send a JSON object with `aps`"
    case .topicDisallowed:
      "Use a key that covers the app; in the path of a broadcast write the bundle identifier without a suffix"
    case .badCertificate: "Authenticate with a provider token"
    case .badCertificateEnvironment:
      "Connect to the environment of the certificate, or authenticate with a provider token"
    case .expiredProviderToken:
      "Make a new token at most every 20 and at least every 60 minutes; check the clock of the server"
    case .forbidden: "Do not repeat the request"
    case .invalidProviderToken: "Sign with ES256 as raw 64 bytes, with the key of `kid` and the team of `iss`"
    case .missingProviderToken: "Send `authorization: bearer` with a provider token"
    case .unrelatedKeyIdInToken: "Keep one connection for each key"
    case .badEnvironmentKeyIdInToken: "Use a key of the environment that is connected to"
    case .topicMismatch: "Use a key that covers the app"
    case .badPath: "Post to `/3/device/` followed by the token"
    case .methodNotAllowed: "Send the request with POST"
    case .expiredToken: "Drop the token if it was registered before `timestamp` of the answer"
    case .unregistered: "Drop the token if it was registered before `timestamp` of the answer"
    case .payloadTooLarge: "Send less; keep what does not change in the attributes"
    case .tooManyProviderTokenUpdates: "Share one token among all servers and keep it for at least 20 minutes"
    case .tooManyRequests: "Wait, then send the newest state alone"
    case .internalServerError: "Try again after 15 minutes, then at growing intervals"
    case .serviceUnavailable: "Try again after 15 minutes, then at growing intervals"
    case .shutdown: "Open a new connection and send again"
    case .featureNotEnabled: "Switch on Broadcast Capability for the App ID in the developer portal"
    case .missingChannelId: "Send `apns-channel-id`"
    case .badChannelId: "Send the identifier as it came when the channel was made"
    case .channelNotRegistered: "Make the channel in this environment; a deleted one does not come back"
    case .badRequestParams: "Send the published keys alone"
    case .badRequestPayload: "Send a JSON object"
    case .missingPushType: "Send `apns-push-type: liveactivity`"
    case .cannotCreateChannelConfig: "Delete channels that are not used; an app may have 10,000 in each environment"
    }
  }
}
