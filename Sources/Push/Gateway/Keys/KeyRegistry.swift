import APNs

/// A key whose provider tokens are accepted.
public struct AcceptedKey: Sendable {
  public var keyID: String
  /// nil = any team is taken at its word.
  public var teamID: String?
  /// Nil for a key that is taken at its word.
  public var publicKey: ProviderPublicKey?
  /// The environment that the key is bound to (published, since 2025); nil = both.
  public var environment: PushEnvironment?
  /// Bundle identifiers that a topic-specific key covers; nil = all of the team.
  public var apps: Set<String>?
  /// A key that connections may change to.
  public var relatedKeyID: String?

  public init(
    keyID: String, teamID: String?, publicKey: ProviderPublicKey?, environment: PushEnvironment? = nil,
    apps: Set<String>? = nil, relatedKeyID: String? = nil
  ) {
    self.keyID = keyID; self.teamID = teamID; self.publicKey = publicKey; self.environment = environment
    self.apps = apps; self.relatedKeyID = relatedKeyID
  }

  /// Whether the key may push to this app.
  public func covers(_ app: String) -> Bool { apps?.contains(app) ?? true }
}

/// The keys that the portal knows.
public struct KeyRegistry: Sendable {
  private var keys: [String: AcceptedKey] = [:]

  public init(_ keys: [AcceptedKey] = []) { for key in keys { add(key) } }

  /// The identifiers of the keys, sorted.
  public var identifiers: [String] { keys.keys.sorted() }
  public subscript(keyID: String) -> AcceptedKey? { keys[keyID] }
  /// Takes a key in, in the place of one with its identifier.
  public mutating func add(_ key: AcceptedKey) { keys[key.keyID] = key }
  /// Revokes a key: its tokens are invalid from now on.
  public mutating func remove(_ keyID: String) { keys[keyID] = nil }
}
