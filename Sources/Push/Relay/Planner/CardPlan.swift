import APNs

/// What to do for a card now.
public enum CardPlan: Sendable, Hashable {
  /// Nothing, and why; `card` is how it stands from now on (`retryAt` = when to look again).
  case nothing(PlanReason, card: Card)
  /// A push.
  case send(PlannedPush)
}

/// Why a planner did what it did: shown by `explain`, counted by the metrics.
public enum PlanReason: String, Sendable, Hashable, Codable, CaseIterable {
  case upToDate, notBefore, fenced, budget, noToken, activitiesOff, systemTooOld, gone, overCap, expired, throttled
}

/// A push that the planner wants.
public struct PlannedPush: Sendable, Hashable {
  public var event: LiveActivityPush.Event
  public var token: SendableToken
  public var environment: PushEnvironment
  public var priority: PushPriority
  /// `aps.timestamp`.
  public var timestamp: Int64
  /// Whether the timestamp is not the activity's, and has to be reserved before the push goes out.
  public var needsReservation: Bool
  /// `apns-expiration`, Unix seconds; 0 = one attempt.
  public var expiration: Int64
  public var collapseID: String?
  /// Version of the activity that it carries.
  public var version: Int64
  /// Locale whose content it carries; "" = the common one.
  public var locale: String
  public var carriesAlert: Bool

  public init(
    event: LiveActivityPush.Event, token: SendableToken, environment: PushEnvironment, priority: PushPriority,
    timestamp: Int64, needsReservation: Bool, expiration: Int64, collapseID: String?, version: Int64, locale: String,
    carriesAlert: Bool
  ) {
    self.event = event; self.token = token; self.environment = environment; self.priority = priority
    self.timestamp = timestamp; self.needsReservation = needsReservation; self.expiration = expiration
    self.collapseID = collapseID; self.version = version; self.locale = locale; self.carriesAlert = carriesAlert
  }
}
