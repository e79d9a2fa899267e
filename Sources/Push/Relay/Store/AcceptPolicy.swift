/// Limits and lives that the app's configuration gives a change.
public struct AcceptPolicy: Sendable, Hashable {
  /// Seconds an activity lives without an own `expiresAt`: 8 h + 4 h.
  public var life: Double
  /// Most installations of one user that get a card.
  public var installationLimit: Int
  /// Most living activities of one user; a new one beyond it ends the oldest. nil = no cap.
  public var activityCap: Int?
  public init(life: Double = 43_200, installationLimit: Int = 32, activityCap: Int? = nil) {
    self.life = life; self.installationLimit = installationLimit; self.activityCap = activityCap
  }
}

/// A request's idempotency key, with the hash of what was asked.
public struct IdempotencyKey: Sendable, Hashable {
  public var key: String
  /// SHA-256 of method, path and body.
  public var fingerprint: [UInt8]
  public init(key: String, fingerprint: [UInt8]) { self.key = key; self.fingerprint = fingerprint }
}

/// An accepted change.
public struct AcceptedChange: Sendable, Hashable, Codable {
  public var record: ActivityRecord
  /// Installations that it concerns now.
  public var installations: Int
  /// Whether it made the activity.
  public var isNew: Bool
  /// Whether the same request was accepted before, and nothing was done now.
  public var isReplay: Bool
  public init(record: ActivityRecord, installations: Int, isNew: Bool, isReplay: Bool) {
    self.record = record; self.installations = installations; self.isNew = isNew; self.isReplay = isReplay
  }
}
