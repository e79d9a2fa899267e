/// Whom an activity is for. Fixed when it is made.
public enum ActivityTarget: Sendable, Hashable, Codable {
  case user(UserID)
  case audience(AudienceID)
  /// A broadcast channel of APNs, by its id: one push for all that follow.
  case channel(String)
}

/// What an activity shows now.
public struct ActivityContent: Sendable, Hashable, Codable {
  /// JSON objects by locale (BCP 47); "" = for all others.
  public var states: [String: String]
  /// JSON objects of `aps.alert` by locale; empty = silent.
  public var alerts: [String: String]
  /// Where the alerts are those of an earlier version, which a silent one overtook: phones that were not sent that
  /// version, or a later one, are alerted with this content. nil = they are its own.
  public var overtaken: OvertakenAlert?
  /// Unix seconds.
  public var staleDate: Double?
  public var relevanceScore: Double?
  /// Unix seconds; counts at the end alone.
  public var dismissalDate: Double?

  public init(
    states: [String: String], alerts: [String: String] = [:], staleDate: Double? = nil, relevanceScore: Double? = nil,
    dismissalDate: Double? = nil
  ) {
    self.states = states; self.alerts = alerts; self.staleDate = staleDate; self.relevanceScore = relevanceScore
    self.dismissalDate = dismissalDate
  }
}

/// Where an alert comes from that goes out with a newer content than its own.
public struct OvertakenAlert: Sendable, Hashable, Codable {
  /// Version that brought it.
  public var version: Int64
  /// Unix seconds of that change.
  public var at: Double
  public init(version: Int64, at: Double) { self.version = version; self.at = at }
}

/// How urgent the business calls a change.
public enum ChangeUrgency: String, Sendable, Hashable, Codable, CaseIterable {
  /// 10 with an alert, a start or an end, else 5.
  case automatic
  /// 10, as long as the phone's budget is likely to allow it.
  case immediate
  /// 5 always.
  case opportunistic
}

/// A change that the business asks for: the newest state of the activity with that key, whole.
public struct ActivityChange: Sendable, Hashable, Codable {
  public var app: AppID
  public var key: ActivityKey
  public var target: ActivityTarget
  public var attributesType: String
  /// A JSON object: the part that never changes. Counts when the activity is made.
  public var attributes: String
  public var content: ActivityContent
  public var urgency: ChangeUrgency
  /// Unix seconds before which nothing goes out.
  public var notBefore: Double?
  /// Unix seconds at which the relay gives the activity up; nil = by the app's policy.
  public var expiresAt: Double?
  /// Ends the activity on every phone, with this content.
  public var ends: Bool
  /// Whether it says by itself all that an activity begins with; else it changes a living one, or nothing.
  public var isWhole = true

  public init(
    app: AppID, key: ActivityKey, target: ActivityTarget, attributesType: String, attributes: String,
    content: ActivityContent, urgency: ChangeUrgency = .automatic, notBefore: Double? = nil, expiresAt: Double? = nil,
    ends: Bool = false
  ) {
    self.app = app; self.key = key; self.target = target; self.attributesType = attributesType
    self.attributes = attributes; self.content = content; self.urgency = urgency; self.notBefore = notBefore
    self.expiresAt = expiresAt; self.ends = ends
  }
}

/// An activity as it is stored.
public struct ActivityRecord: Sendable, Hashable, Codable {
  /// Where an activity's life stands.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    case live
    /// Asked to end; some phone has not been told yet. The key may be used again, but for a channel's.
    case ending
    /// Every phone has been told, or given up.
    case ended
  }

  /// Row of the store.
  public var id: Int64
  public var app: AppID
  public var key: ActivityKey
  public var target: ActivityTarget
  public var attributesType: String
  public var attributes: String
  public var content: ActivityContent
  public var urgency: ChangeUrgency
  /// Counts the accepted changes, from 1.
  public var version: Int64
  /// `aps.timestamp` of this version, committed with it: later than all that may have gone out before, so that phones
  /// never go back, whoever sends and however often. Versions of which nothing went out share it with the next one.
  public var timestamp: Int64
  public var status: Status
  /// Unix seconds.
  public var createdAt: Double
  public var changedAt: Double
  /// Unix seconds before which nothing goes out; nil = at once.
  public var notBefore: Double?
  /// Unix seconds at which the relay gives the activity up.
  public var expiresAt: Double

  public init(
    id: Int64, app: AppID, key: ActivityKey, target: ActivityTarget, attributesType: String, attributes: String,
    content: ActivityContent, urgency: ChangeUrgency, version: Int64, timestamp: Int64, status: Status,
    createdAt: Double, changedAt: Double, notBefore: Double?, expiresAt: Double
  ) {
    self.id = id; self.app = app; self.key = key; self.target = target; self.attributesType = attributesType
    self.attributes = attributes; self.content = content; self.urgency = urgency; self.version = version
    self.timestamp = timestamp; self.status = status; self.createdAt = createdAt; self.changedAt = changedAt
    self.notBefore = notBefore; self.expiresAt = expiresAt
  }
}
