import APNs

/// What to do for a card now.
public enum CardPlan: Sendable, Hashable {
  /// Nothing goes out, and why; `card` is how it stands from now on.
  case nothing(PlanReason, card: Card)
  /// A card of the next generation is to be made, which will be started; this one goes on until that runs.
  case renew(card: Card)
  /// A push.
  case send(PlannedPush)
}

/// Why a planner sends nothing: shown by `explain`, counted by the metrics.
public enum PlanReason: String, Sendable, Hashable, Codable, CaseIterable {
  case upToDate, notBefore, fenced, noToken, activitiesOff, systemTooOld, gone, expired, throttled
  /// Nobody sends for this app in this environment.
  case noRoute
  /// APNs refuses the credentials.
  case stopped
  /// The connections of this app are behind; others go first.
  case busy
}

/// A push that the planner wants.
public struct PlannedPush: Sendable, Hashable {
  /// Whom it goes to.
  public enum Address: Sendable, Hashable {
    case device(SendableToken)
    case channel(BroadcastChannel)
  }

  public var event: LiveActivityPush.Event
  public var address: Address
  public var priority: PushPriority
  /// `aps.timestamp`.
  public var timestamp: Int64
  /// Whether the timestamp is not the activity's, and has to be reserved before the push goes out.
  public var needsReservation: Bool
  /// `apns-expiration`, Unix seconds; 0 = one attempt.
  public var expiration: Int64
  /// `apns-collapse-id`; nil = none.
  public var collapseID: String?
  /// Version of the activity that it carries.
  public var version: Int64
  /// Locale whose content it carries; "" = the common one.
  public var locale: String
  /// JSON object of the alert; nil = silent.
  public var alert: String?
  /// `input-push-token: 1` (iOS 18).
  public var asksForToken: Bool
  /// Unix seconds; nil in an end.
  public var staleDate: Int64?
  /// Unix seconds; in an end alone.
  public var dismissalDate: Int64?
  /// Why the card is gone once an end was taken.
  public var goneReason: Card.GoneReason?

  public var environment: PushEnvironment {
    switch address {
    case .device(let token): token.environment
    case .channel(let channel): channel.environment
    }
  }
  /// The token that it goes to; nil with a channel.
  public var token: SendableToken? { if case .device(let token) = address { token } else { nil } }
}
