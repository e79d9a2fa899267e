/// `message-storage-policy` of a channel: what APNs keeps for devices that cannot be reached. It never changes
/// (published: Sending channel management requests to APNs).
public enum ChannelPolicy: Int, Sendable, Codable, Hashable, CaseIterable {
  /// Nothing; a larger budget of broadcasts.
  case noStorage = 0
  /// The newest message, for up to 8 hours.
  case mostRecent = 1
}
