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
  /// What the caller says with the answer, and wants to say again with its repetition.
  public var note: String
  public init(key: String, fingerprint: [UInt8], note: String = "") {
    self.key = key; self.fingerprint = fingerprint; self.note = note
  }
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
  /// Of the idempotency key under which it was accepted.
  public var note: String
  public init(record: ActivityRecord, installations: Int, isNew: Bool, isReplay: Bool, note: String = "") {
    self.record = record; self.installations = installations; self.isNew = isNew; self.isReplay = isReplay
    self.note = note
  }
}
