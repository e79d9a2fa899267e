/// Something that happened to an activity or to one of its cards: appended, never changed.
public struct RelayEvent: Sendable, Hashable, Codable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A change made the activity.
    case activityCreated
    /// A change raised its version.
    case activityChanged
    /// The business ended it; phones are being told.
    case activityEnding
    /// Its time came; phones are being told.
    case activityExpired
    /// Ended to make room for a younger one of the same person.
    case activityOverCap
    /// No phone shows it any more, as far as the relay can know.
    case activityEnded
    /// APNs took, or may have taken, a start.
    case cardStarted
    /// A phone told that it shows it.
    case cardRunning
    /// A phone shows it no longer, or cannot be told any more. Not told for each phone when the activity itself ended.
    case cardGone
  }

  /// Rises from event to event, not always by one. The store's order; see `RelayStore.events`.
  public var number: Int64
  public var app: AppID
  /// Unix seconds.
  public var at: Double
  public var kind: Kind
  /// Row of the activity.
  public var activity: Int64
  public var key: ActivityKey
  /// The person, where the event is about one.
  public var user: UserID?
  /// The installation, where the event is about one.
  public var installation: InstallationID?
  /// Version of the activity at that time; 0 = does not matter.
  public var version: Int64
  /// Why, where there is a reason: a case of `Card.GoneReason`.
  public var reason: String?

  public init(
    number: Int64 = 0, app: AppID, at: Double, kind: Kind, activity: Int64, key: ActivityKey, user: UserID? = nil,
    installation: InstallationID? = nil, version: Int64 = 0, reason: String? = nil
  ) {
    self.number = number; self.app = app; self.at = at; self.kind = kind; self.activity = activity; self.key = key
    self.user = user; self.installation = installation; self.version = version; self.reason = reason
  }
}
