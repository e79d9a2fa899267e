import APNs

/// A broadcast channel that the relay has made at APNs.
public struct RelayChannel: Sendable, Hashable, Codable {
  public var app: AppID
  public var environment: PushEnvironment
  /// The business's own name, unique in app and environment.
  public var name: String
  /// Base64, as APNs gave it.
  public var id: String
  public var policy: ChannelPolicy
  /// Unix seconds.
  public var createdAt: Double

  public init(
    app: AppID, environment: PushEnvironment, name: String, id: String, policy: ChannelPolicy, createdAt: Double
  ) {
    self.app = app; self.environment = environment; self.name = name; self.id = id; self.policy = policy
    self.createdAt = createdAt
  }
}
