import APNs
import Findings
import Foundation
import Net
import Phone

extension Front {
  static let managementPath = "/1/apps/"

  /// Channel management: `/1/apps/<bundle id>/channels` and `/all-channels`.
  mutating func manage(
    _ request: FrontRequest, _ fields: RequestFields, on connection: inout FrontConnection, at now: Double
  ) throws(Refusal) -> FrontAnswer {
    let parts = request.path.hasPrefix(Self.managementPath)
      ? request.path.dropFirst(Self.managementPath.count).split(separator: "/", omittingEmptySubsequences: false) : []
    guard parts.count == 2, ChannelRequest.isBundleID(String(parts[0])),
      ["channels", "all-channels"].contains(parts[1])
    else {
      throw Refusal(
        .badPath, parts.count == 3 ? "A channel is named by a field, not by the path" : "There is no such path",
        fix: "Use /1/apps/<bundle id>/channels with the field `apns-channel-id`, or /1/apps/<bundle id>/all-channels")
    }
    let app = String(parts[0])
    let isList = parts[1] == "all-channels"
    guard isList ? request.method == "GET" : ["POST", "GET", "DELETE"].contains(request.method) else {
      throw Refusal(
        .methodNotAllowed, "The method is \(request.method.prefix(16))",
        fix: isList ? "List channels with GET" : "Make a channel with POST, read it with GET, remove it with DELETE")
    }
    let key = try authorize(fields, on: &connection, at: now)
    try checkApp(app, key)
    try Self.checkDuplicates(fields)
    let id = try requestID(fields)
    var answer: FrontAnswer
    switch request.method {
    case "POST": answer = try makeChannel(request.body, for: app, at: now)
    case "DELETE":
      channels.remove(try named(fields, app).id)
      answer = FrontAnswer(status: 204)
    case _ where isList:
      let list = channels.identifiers(of: app).map { "\"\($0)\"" }.joined(separator: ",")
      answer = Self.json("{\"channels\":[\(list)]}")
    default:
      let channel = try named(fields, app)
      answer = Self.json("{\"message-storage-policy\":\(channel.policy.rawValue),\"push-type\":\"LiveActivity\"}")
    }
    answer.id = id
    answer.headers.add("apns-request-id", id)
    return answer
  }

  /// Apps with all the channels that they may have, for which the gateway has room.
  private static let fullApps = 10

  private static func json(_ text: String) -> FrontAnswer {
    FrontAnswer(status: 200, headers: ["content-type": "application/json"], body: Array(text.utf8))
  }

  private func named(_ fields: RequestFields, _ app: String) throws(Refusal) -> Channel {
    guard let id = fields.channelID, !id.isEmpty else {
      throw Refusal(.missingChannelId, "There is no `apns-channel-id`")
    }
    guard Data(base64Encoded: id)?.isEmpty == false else {
      throw Refusal(.badChannelId, "`apns-channel-id` is “\(id.prefix(64))”, which is no base64")
    }
    return try registered(id, of: app)
  }

  private mutating func makeChannel(_ body: [UInt8], for app: String, at now: Double) throws(Refusal) -> FrontAnswer {
    let policy = try Self.policy(body)
    guard channels.identifiers(of: app).count < settings.channelLimit else {
      throw Refusal(
        .cannotCreateChannelConfig,
        "\(Refusal.shown(app)) has \(settings.channelLimit) channels, as many as it may have")
    }
    // An app is whatever a path names, so that the limit of one bounds nothing.
    guard channels.count < settings.channelLimit * Self.fullApps else {
      throw Refusal(
        .cannotCreateChannelConfig,
        "This gateway has \(channels.count) channels, as many as \(Self.fullApps) apps may have")
    }
    let channel = Channel(id: newChannelID(), app: app, policy: policy, made: now)
    channels.add(channel)
    return FrontAnswer(status: 201, headers: ["apns-channel-id": channel.id])
  }

  /// 16 random bytes in base64; Apple publishes no length.
  private mutating func newChannelID() -> String {
    let digits = Array(mint.token(characters: 32).utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) ?? 0
    }
    return Data(bytes).base64EncodedString()
  }

  /// The storage policy in the body of a request for a new channel.
  private static func policy(_ body: [UInt8]) throws(Refusal) -> ChannelPolicy {
    guard !body.isEmpty else { throw Refusal(.payloadEmpty, "The body has no bytes", fix: bodyFix) }
    guard body.count <= PayloadLimit.broadcast else {
      throw Refusal(.payloadTooLarge, "The body has \(body.count) bytes", fix: bodyFix)
    }
    guard let root = try? JSONReader().read(body).root, let members = root.members else {
      throw Refusal(.badRequestPayload, "The body is no JSON object", fix: bodyFix)
    }
    let known = ["message-storage-policy", "push-type"]
    if let other = members.first(where: { !known.contains($0.key) }) {
      throw Refusal(.badRequestParams, "The body has the key `\(other.key.prefix(64))`", fix: bodyFix)
    }
    guard let type = root["push-type"] else {
      throw Refusal(.missingPushType, "The body has no `push-type`", fix: bodyFix)
    }
    guard type.string?.lowercased() == PushKind.liveactivity.rawValue else {
      let given = type.string.map { "“\($0.prefix(64))”" } ?? type.kind
      throw Refusal(.invalidPushType, "`push-type` is \(given)", fix: bodyFix)
    }
    guard let given = root["message-storage-policy"] else {
      throw Refusal(.badRequestParams, "The body has no `message-storage-policy`", fix: bodyFix)
    }
    guard case .number(let number) = given.value, let value = number.int64,
      let policy = ChannelPolicy(rawValue: Int(clamping: value))
    else {
      throw Refusal(.badRequestParams, "`message-storage-policy` is \(given.kind) and neither 0 nor 1", fix: bodyFix)
    }
    return policy
  }

  private static let bodyFix = #"Send {"message-storage-policy": 0, "push-type": "LiveActivity"}, or 1 to store"#
}
