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
    var reader = PushHeaderReader()
    for (name, value) in fields { try reader.take(name, value) }
    return try reader.headers(isBroadcast: isBroadcast)
  }
}
