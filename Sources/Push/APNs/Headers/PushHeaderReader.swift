import Foundation

/// Reads the header fields of a push one by one. `PushHeaders.read` is the short way; a gateway that reads tens of
/// thousands of requests a second takes this one, which asks for no sequence.
public struct PushHeaderReader {
  private var pushType: String?
  private var topic: String?
  private var priority: String?
  private var expiration: String?
  private var collapseID: String?
  private var id: String?
  private var channelID: String?

  public init() {}

  /// Of fields that were told apart already, each by its only value.
  public init(
    pushType: String?, topic: String?, priority: String?, expiration: String?, collapseID: String?, id: String?,
    channelID: String?
  ) {
    self.pushType = pushType; self.topic = topic; self.priority = priority; self.expiration = expiration
    self.collapseID = collapseID; self.id = id; self.channelID = channelID
  }

  /// Takes a field in; fields of other names are left alone.
  /// - Parameter name: in any letter case.
  /// - Throws: `.duplicateHeaders` where a field came before.
  public mutating func take(_ name: String, _ value: String) throws(APNsReason) {
    typealias Field = PushHeaders.Field
    switch name {
    case Field.pushType: try Self.put(value, &pushType)
    case Field.topic: try Self.put(value, &topic)
    case Field.priority: try Self.put(value, &priority)
    case Field.expiration: try Self.put(value, &expiration)
    case Field.collapseID: try Self.put(value, &collapseID)
    case Field.id: try Self.put(value, &id)
    case Field.channelID: try Self.put(value, &channelID)
    default:
      guard name.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 >= 0x80 }) else {
        return
      }
      let lower = name.lowercased()
      if lower != name { try take(lower, value) }
    }
  }

  private static func put(_ value: String, _ place: inout String?) throws(APNsReason) {
    guard place == nil else { throw .duplicateHeaders }
    place = value
  }

  /// What the fields come to, in the order of checks that `PushHeaders.read` names.
  /// - Throws: the `APNsReason` that APNs answers.
  public func headers(isBroadcast: Bool = false) throws(APNsReason) -> PushHeaders {
    var uuid: UUID?
    if let text = id {
      // Foundation takes no other form than 8-4-4-4-12.
      uuid = UUID(uuidString: text)
      if uuid == nil { throw .badMessageId }
    }
    if isBroadcast, pushType == nil { throw .missingPushType }
    guard let kind = PushKind(spelling: pushType ?? PushKind.alert.rawValue) else {
      throw .invalidPushType
    }
    if isBroadcast {
      guard let channel = channelID, !channel.isEmpty else { throw .missingChannelId }
      guard Data(base64Encoded: channel) != nil else { throw .badChannelId }
    } else {
      guard let topic = topic, !topic.isEmpty else { throw .missingTopic }
      guard kind.fits(topic: topic) else { throw .badTopic }
    }
    var urgency = PushPriority.immediate
    if let text = priority {
      guard let number = Int(text), let known = PushPriority(rawValue: number) else { throw .badPriority }
      urgency = known
    }
    // Without a priority a background push is taken as 10 is: only the field itself is an error.
    if kind == .background, priority != nil, urgency == .immediate { throw .badPriority }
    var until: Int64?
    if let text = expiration {
      guard let seconds = Int64(text), seconds >= 0 else { throw .badExpirationDate }
      until = seconds
    }
    if let collapse = collapseID, collapse.utf8.count > PushHeaders.collapseLimit { throw .badCollapseId }
    return PushHeaders(
      pushType: kind, topic: topic, priority: urgency, expiration: until, collapseID: collapseID, id: uuid,
      channelID: channelID)
  }
}
