import APNs
import Findings
import Foundation
import Net
import Phone

extension Front {
  mutating func broadcast(
    _ request: FrontRequest, _ fields: RequestFields, _ number: Int, on connection: inout FrontConnection,
    at now: Double
  ) throws(Refusal) -> FrontAnswer {
    let app = String(request.path.dropFirst(Self.broadcastPath.count))
    guard ChannelRequest.isBundleID(app) else {
      throw Refusal(
        .badPath, "What follows \(Self.broadcastPath) is no bundle identifier",
        fix: "Post to \(Self.broadcastPath)<bundle id>")
    }
    try Self.checkPost(request)
    let key = try authorize(fields, on: &connection, at: now)
    try checkApp(app, key)
    try Self.checkDuplicates(fields)
    let requestID = try requestID(fields)
    var lenient = fields
    // Apple's pages spell the push type in three ways; all of them are taken.
    if let type = fields.pushType, type.lowercased() == PushKind.liveactivity.rawValue {
      lenient.pushType = PushKind.liveactivity.rawValue
    }
    var headers = try read(lenient, isBroadcast: true, request.headers)
    guard headers.pushType == .liveactivity else {
      throw Refusal(.invalidPushType, "A channel carries pushes of type liveactivity, not \(headers.pushType.rawValue)")
    }
    guard fields.priority != nil else {
      throw Refusal(.badPriority, "There is no `apns-priority`, which a broadcast needs")
    }
    guard let expiration = headers.expiration else {
      throw Refusal(.badExpirationDate, "There is no `apns-expiration`, which a broadcast needs")
    }
    guard !request.body.isEmpty else { throw Refusal(.payloadEmpty, "The body has no bytes") }
    guard request.body.count <= PayloadLimit.broadcast else {
      throw Refusal(
        .payloadTooLarge, "The body has \(request.body.count) bytes; \(PayloadLimit.broadcast) are allowed")
    }
    guard (try? JSONReader().read(request.body)) != nil else {
      throw Refusal(.badRequestPayload, "The body is not JSON")
    }
    let channel = try registered(headers.channelID ?? "", of: app)
    if channel.policy == .noStorage, expiration != 0 {
      throw Refusal(
        .badExpirationDate, "`apns-expiration` is \(expiration), and the channel stores nothing",
        fix: "Send `apns-expiration: 0`, or make a channel with the message-storage-policy 1")
    }
    headers.topic = nil
    let delivery = PushDelivery(
      headers: headers, payload: request.body, address: .channel(channel.id), environment: settings.environment,
      number: number)
    let unique = uniqueID()
    return FrontAnswer(
      status: 200, headers: Self.headers("apns-request-id", requestID, unique), id: requestID, uniqueID: unique,
      accepted: AcceptedPush(delivery: delivery, app: app, token: nil, channel: channel))
  }

  /// What broadcasts and channel management ask of the app in their path.
  func checkApp(_ app: String, _ key: AcceptedKey) throws(Refusal) {
    if let kind = PushKind.allCases.first(where: { !$0.topicSuffix.isEmpty && app.hasSuffix($0.topicSuffix) }) {
      throw Refusal(
        .topicDisallowed, "The path names “\(Refusal.shown(app))”, with the suffix “\(kind.topicSuffix)”",
        fix: "Write the bundle identifier alone: \(Refusal.shown(app.dropLast(kind.topicSuffix.count)))")
    }
    guard key.covers(app) else {
      throw Refusal(.topicMismatch, "The key \(key.keyID) does not cover \(Refusal.shown(app))")
    }
    guard !settings.appsWithoutBroadcasts.contains(app) else {
      throw Refusal(.featureNotEnabled, "Broadcast Capability is switched off for \(Refusal.shown(app))")
    }
  }

  /// `apns-request-id`, or one that is made up.
  mutating func requestID(_ fields: RequestFields) throws(Refusal) -> String {
    if let given = fields.requestID, UUID(uuidString: given) == nil {
      throw Refusal(
        .badMessageId, "`apns-request-id` is “\(given.prefix(64))”",
        fix: "Write `apns-request-id` as a UUID in the form 8-4-4-4-12, or leave it out")
    }
    return identifier(fields.requestID)
  }

  func registered(_ id: String, of app: String) throws(Refusal) -> Channel {
    guard let channel = channels[id], channel.app == app else {
      throw Refusal(
        .channelNotRegistered,
        channels[id] == nil
          ? "There is no channel “\(id.prefix(64))” in \(settings.environment.rawValue)"
          : "The channel “\(id.prefix(64))” belongs to another app")
    }
    return channel
  }
}
