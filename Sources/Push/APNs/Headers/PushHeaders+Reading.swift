import Foundation

extension PushHeaders {
  /// Reads header fields; other fields are left alone.
  ///
  /// The order in which APNs checks is not published; this one is assumed: duplicates, id, push type, topic or channel,
  /// priority, expiration, collapse id.
  /// - Parameters:
  ///   - fields: names in any letter case.
  ///   - isBroadcast: a channel is named instead of a topic.
  /// - Throws: the `APNsReason` that APNs answers.
  public static func read(
    _ fields: some Sequence<(name: String, value: String)>, isBroadcast: Bool = false
  ) throws(APNsReason) -> PushHeaders {
    var values: [String: String] = [:]
    for (name, value) in fields {
      let key = name.lowercased()
      guard Field.all.contains(key) else { continue }
      guard values.updateValue(value, forKey: key) == nil else { throw .duplicateHeaders }
    }
    var id: UUID?
    if let text = values[Field.id] {
      // Foundation takes no other form than 8-4-4-4-12.
      guard let uuid = UUID(uuidString: text) else { throw .badMessageId }
      id = uuid
    }
    if isBroadcast, values[Field.pushType] == nil { throw .missingPushType }
    guard let pushType = PushKind(rawValue: values[Field.pushType] ?? PushKind.alert.rawValue) else {
      throw .invalidPushType
    }
    if isBroadcast {
      guard let channel = values[Field.channelID], !channel.isEmpty else { throw .missingChannelId }
      guard Data(base64Encoded: channel) != nil else { throw .badChannelId }
    } else {
      guard let topic = values[Field.topic], !topic.isEmpty else { throw .missingTopic }
      let suffix = pushType.topicSuffix
      guard topic.hasSuffix(suffix), topic.count > suffix.count else { throw .badTopic }
    }
    var priority = PushPriority.immediate
    if let text = values[Field.priority] {
      guard let number = Int(text), let known = PushPriority(rawValue: number) else { throw .badPriority }
      priority = known
    }
    // Without a priority a background push is taken as 10 is: only the field itself is an error.
    if pushType == .background, values[Field.priority] != nil, priority == .immediate { throw .badPriority }
    var expiration: Int64?
    if let text = values[Field.expiration] {
      guard let seconds = Int64(text), seconds >= 0 else { throw .badExpirationDate }
      expiration = seconds
    }
    if let collapse = values[Field.collapseID], collapse.utf8.count > collapseLimit { throw .badCollapseId }
    return PushHeaders(
      pushType: pushType, topic: values[Field.topic], priority: priority, expiration: expiration,
      collapseID: values[Field.collapseID], id: id, channelID: values[Field.channelID])
  }
}
