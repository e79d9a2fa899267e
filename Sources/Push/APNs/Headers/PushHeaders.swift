import Foundation

/// The header fields of a push, as types. Field names and rules are published (Sending notification requests to APNs;
/// Sending broadcast push notification requests to APNs).
public struct PushHeaders: Sendable, Codable, Hashable {
  public var pushType: PushKind
  /// Bundle identifier of the app, with the suffix of the push type; nil for a broadcast, whose path names the app.
  public var topic: String?
  public var priority: PushPriority
  /// Seconds since 1970 until which APNs keeps the push for a device that cannot be reached; 0 = one attempt; nil =
  /// APNs' own policy of at most 30 days.
  public var expiration: Int64?
  /// At most 64 bytes; a later push with the same one replaces an earlier one that waits.
  public var collapseID: String?
  /// Identifier of this push; APNs makes one where it is nil.
  public var id: UUID?
  /// Base64 identifier of a broadcast channel.
  public var channelID: String?

  public init(
    pushType: PushKind = .liveactivity, topic: String?, priority: PushPriority = .immediate, expiration: Int64? = nil,
    collapseID: String? = nil, id: UUID? = nil, channelID: String? = nil
  ) {
    self.pushType = pushType; self.topic = topic; self.priority = priority; self.expiration = expiration
    self.collapseID = collapseID; self.id = id; self.channelID = channelID
  }

  /// Headers of a push to an activity of the app `bundleID`.
  public static func liveActivity(
    bundleID: String, priority: PushPriority = .immediate, expiration: Int64? = nil
  ) -> PushHeaders {
    PushHeaders(topic: bundleID + PushKind.liveactivity.topicSuffix, priority: priority, expiration: expiration)
  }

  /// The app that the topic names: without the suffix of the push type, or nil where that is missing.
  public var bundleID: String? {
    guard let topic, pushType.fits(topic: topic) else { return nil }
    return String(topic.utf8.dropLast(pushType.topicSuffix.utf8.count))
  }

  /// Longest `apns-collapse-id`, in bytes.
  public static let collapseLimit = 64

  /// Header fields in the order in which they are sent; names in lower case, as HTTP/2 wants them.
  public var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    fields.reserveCapacity(7)
    fields.append((Field.pushType, pushType.rawValue))
    if let topic { fields.append((Field.topic, topic)) }
    fields.append((Field.priority, String(priority.rawValue)))
    if let expiration { fields.append((Field.expiration, String(expiration))) }
    if let collapseID { fields.append((Field.collapseID, collapseID)) }
    if let id { fields.append((Field.id, id.uuidString.lowercased())) }
    if let channelID { fields.append((Field.channelID, channelID)) }
    return fields
  }

  /// What APNs would answer to a push to a device with these headers, whatever else it holds; nil = nothing. It is what
  /// reading `fields` would find, without writing and reading them.
  public var refusal: APNsReason? {
    guard let topic, !topic.isEmpty else { return .missingTopic }
    guard pushType.fits(topic: topic) else { return .badTopic }
    if pushType == .background, priority == .immediate { return .badPriority }
    if let expiration, expiration < 0 { return .badExpirationDate }
    if let collapseID, collapseID.utf8.count > Self.collapseLimit { return .badCollapseId }
    return nil
  }

  enum Field {
    static let pushType = "apns-push-type"
    static let topic = "apns-topic"
    static let priority = "apns-priority"
    static let expiration = "apns-expiration"
    static let collapseID = "apns-collapse-id"
    static let id = "apns-id"
    static let channelID = "apns-channel-id"
  }
}
