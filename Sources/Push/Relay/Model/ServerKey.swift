/// What a server key may do. None holds another's right.
public enum KeyScope: String, Sendable, Hashable, Codable, CaseIterable {
  case send, read, admin
}

/// A key with which a server of the business speaks to the relay. The key itself is not kept.
public struct ServerKey: Sendable, Hashable, Codable {
  /// Made by the store; not secret.
  public var id: Int64
  /// What a person calls it.
  public var name: String
  /// SHA-256 of the key.
  public var hash: [UInt8]
  public var scopes: Set<KeyScope>
  /// Apps that it is for; nil = all.
  public var apps: Set<AppID>?
  /// Unix seconds.
  public var createdAt: Double
  /// Unix seconds, exact to some minutes; nil = never.
  public var lastUsedAt: Double?
  /// Unix seconds; nil = it is valid.
  public var revokedAt: Double?

  public init(
    id: Int64 = 0, name: String, hash: [UInt8], scopes: Set<KeyScope>, apps: Set<AppID>? = nil, createdAt: Double,
    lastUsedAt: Double? = nil, revokedAt: Double? = nil
  ) {
    self.id = id; self.name = name; self.hash = hash; self.scopes = scopes; self.apps = apps
    self.createdAt = createdAt; self.lastUsedAt = lastUsedAt; self.revokedAt = revokedAt
  }
}
