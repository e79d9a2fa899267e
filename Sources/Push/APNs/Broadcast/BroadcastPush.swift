import Foundation

/// A push to a broadcast channel (iOS 18; published: Sending broadcast push notification requests to APNs).
public struct BroadcastPush: Sendable, Hashable {
  /// Of the app, without the suffix of a topic.
  public var bundleID: String
  /// Base64, as it came when the channel was made.
  public var channelID: String
  /// The body, byte for byte: an update or an end.
  public var payload: [UInt8]
  public var priority: PushPriority
  /// Seconds since 1970; 0 on a channel that stores nothing. APNs wants the field in every broadcast.
  public var expiration: Int64
  /// Comes back with the answer.
  public var requestID: UUID?

  public init(
    bundleID: String, channelID: String, payload: [UInt8], priority: PushPriority = .immediate, expiration: Int64 = 0,
    requestID: UUID? = nil
  ) {
    self.bundleID = bundleID; self.channelID = channelID; self.payload = payload
    self.priority = priority; self.expiration = expiration; self.requestID = requestID
  }

  public var request: APNsRequest {
    APNsRequest(
      method: "POST", path: "/4/broadcasts/apps/\(bundleID)",
      fields: [
        APNsRequest.Field("apns-channel-id", channelID),
        APNsRequest.Field("apns-push-type", PushKind.liveactivity.rawValue),
        APNsRequest.Field("apns-expiration", String(expiration)),
        APNsRequest.Field("apns-priority", String(priority.rawValue)),
        APNsRequest.Field("apns-request-id", RequestIdentifier.text(requestID)), APNsRequest.contentType,
      ], body: payload, destination: .broadcast)
  }

  /// What APNs would answer whatever the channel is: found before anything goes out. nil = nothing.
  /// - Parameter policy: of the channel, where it is known.
  public func refusal(policy: ChannelPolicy? = nil) -> APNsReason? {
    if channelID.isEmpty { return .missingChannelId }
    if Data(base64Encoded: channelID) == nil { return .badChannelId }
    guard ChannelRequest.isBundleID(bundleID) else { return .badPath }
    // The suffix of the topic has no place in the path.
    if bundleID.hasSuffix(PushKind.liveactivity.topicSuffix) { return .topicDisallowed }
    if expiration < 0 || policy == .noStorage && expiration != 0 { return .badExpirationDate }
    if payload.isEmpty { return .payloadEmpty }
    return payload.count > PayloadLimit.broadcast ? .payloadTooLarge : nil
  }
}
