/// What a phone says of itself: one request of the client library.
public struct PhoneReport: Sendable, Hashable, Codable {
  /// What the phone saw of one of its activities.
  public struct Sighting: Sendable, Hashable, Codable {
    /// How the activity stood on the phone.
    public enum Fate: String, Sendable, Hashable, Codable, CaseIterable {
      case pending, active, stale, ended, dismissed
    }
    public var activity: PhoneActivityID
    public var attributesType: String
    /// The business's key, where the app knows it.
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
  /// Whether the sightings are all activities that the phone has: a start that shows itself in none of them was lost.
  public var isComplete: Bool
  /// Most phones that the user may have, by the app's configuration: of more, those that were not heard of for longest
  /// are forgotten.
  public var installationLimit = AcceptPolicy().installationLimit

  public init(
    installation: Installation, tokens: [TokenRegistration] = [], dropped: [TokenPurpose] = [],
    sightings: [Sighting] = [], isComplete: Bool = false
  ) {
    self.installation = installation; self.tokens = tokens; self.dropped = dropped; self.sightings = sightings
    self.isComplete = isComplete
  }
}
