/// Why a store did not do what it was asked.
public enum RelayStoreFault: Error, Sendable, Hashable {
  /// Disk full, server gone, locked by others: nothing was stored, and it may go well later. The sentence names the cause.
  case unavailable(String)
  /// The store is another's or newer than this program; the sentence says what to do.
  case unusable(String)
  /// The change does not fit what is stored, and why.
  case conflict(Conflict)

  public enum Conflict: Sendable, Hashable {
    /// The key lives with another target, attributes type or attributes.
    case activityDiffers(field: String)
    /// The idempotency key was used with another body.
    case idempotencyKeyReused
    /// There is no living activity of that key.
    case noActivity
    /// More than a limit allows: its name, and the limit.
    case limit(String, Int)
  }
}

/// All that the relay keeps. Every call is one transaction: when it returns, what it did is on disk (*accepted =
/// committed*); when it throws, nothing of it is.
///
/// Times are Unix seconds and come from the caller.
public protocol RelayStore: OutboxStore {
  // MARK: Phones

  /// Registers phones and tokens, many at once; mostly they are known already, and nothing is written then.
  ///
  /// A token of a purpose takes the place of the one before (same installation, same purpose). An update token whose
  /// activity's key is known, or whose activity was started by the relay on this installation, makes its card run; a
  /// new installation gets cards for the living activities of its user.
  func register(_ phones: [PhoneReport]) async throws(RelayStoreFault)

  // MARK: Activities

  /// Stores a change: the first of a key makes the activity and its cards, every other raises its version and takes the
  /// place of what was not sent yet.
  func accept(_ change: ActivityChange, policy: AcceptPolicy, idempotency: IdempotencyKey?, now: Double)
    async throws(RelayStoreFault) -> AcceptedChange
}

/// What a phone says of itself: one request of the client library.
public struct PhoneReport: Sendable, Hashable, Codable {
  /// What the phone saw of one of its activities.
  public struct Sighting: Sendable, Hashable, Codable {
    public enum Fate: String, Sendable, Hashable, Codable, CaseIterable { case active, stale, ended, dismissed }
    public var activity: PhoneActivityID
    public var attributesType: String
    public var key: ActivityKey?
    public var fate: Fate
    public init(activity: PhoneActivityID, attributesType: String, key: ActivityKey?, fate: Fate) {
      self.activity = activity; self.attributesType = attributesType; self.key = key; self.fate = fate
    }
  }

  public var installation: Installation
  public var tokens: [TokenRegistration]
  /// Purposes whose token the phone no longer has.
  public var dropped: [TokenPurpose]
  public var sightings: [Sighting]

  public init(
    installation: Installation, tokens: [TokenRegistration] = [], dropped: [TokenPurpose] = [],
    sightings: [Sighting] = []
  ) {
    self.installation = installation; self.tokens = tokens; self.dropped = dropped; self.sightings = sightings
  }
}

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
