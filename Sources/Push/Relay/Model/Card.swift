/// One activity on one installation: what the relay believes is on that phone, and what it has told it.
public struct Card: Sendable, Hashable, Codable {
  /// Where a card stands.
  public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing sent: there is no token to start it with, or no reason yet.
    case waiting
    /// A start was sent; no update token has come. Until the fence falls, no second start goes out.
    case starting
    /// The phone has given an update token.
    case running
    /// Ended, dismissed, lost its token or replaced. Nothing more is sent.
    case gone
  }

  /// Why a card is gone.
  public enum GoneReason: String, Sendable, Hashable, Codable, CaseIterable {
    /// The relay ended it.
    case ended
    /// The person put it away, or the app ended it.
    case dismissed
    /// Its token is dead by APNs, or was dropped.
    case tokenDied
    /// A younger card of the same activity took its place.
    case renewed
    /// Ended to keep within the app's cap.
    case overCap
    /// Nothing was heard within its life.
    case expired
  }

  /// Row of the store.
  public var id: Int64
  public var activity: Int64
  /// Row of the installation.
  public var installation: Int64
  /// 0 for the first card of the activity on this phone, +1 with each renewal.
  public var generation: Int
  public var phase: Phase
  public var goneReason: GoneReason?
  public var phoneActivity: PhoneActivityID?
  /// Newest version that APNs has taken for this card; 0 = none.
  public var sentVersion: Int64
  /// Largest `aps.timestamp` that may have gone out for it.
  public var sentTimestamp: Int64
  /// Unix seconds of the last push that APNs took; 0 = none.
  public var sentAt: Double
  /// Unix seconds of the start that APNs took; 0 = the relay has not started it.
  public var startedAt: Double
  /// Unix seconds until which no further start goes out.
  public var fenceUntil: Double
  /// Pushes of priority 10 in the hour that began at `hourBegan` (Unix seconds).
  public var urgentInHour: Int
  public var hourBegan: Double
  /// Tries of the present version that failed.
  public var failures: Int
  /// Unix seconds before which it is not looked at again; nil = when something changes.
  public var retryAt: Double?

  public init(id: Int64, activity: Int64, installation: Int64, generation: Int = 0, phase: Phase = .waiting) {
    self.id = id; self.activity = activity; self.installation = installation; self.generation = generation
    self.phase = phase; goneReason = nil; phoneActivity = nil; sentVersion = 0; sentTimestamp = 0; sentAt = 0
    startedAt = 0; fenceUntil = 0; urgentInHour = 0; hourBegan = 0; failures = 0; retryAt = nil
  }
}

/// A token as a sender needs it.
public struct SendableToken: Sendable, Hashable, Codable {
  /// Row of the store.
  public var id: Int64
  /// Lower-case hexadecimal digits.
  public var token: String
  /// Unix seconds.
  public var registeredAt: Double
  public init(id: Int64, token: String, registeredAt: Double) {
    self.id = id; self.token = token; self.registeredAt = registeredAt
  }
}

/// A card that something has to be decided for, with all that the decision needs.
public struct DueCard: Sendable, Hashable {
  public var card: Card
  public var activity: ActivityRecord
  public var installation: Installation
  /// Live push-to-start token of the activity's type, where there is one.
  public var startToken: SendableToken?
  /// Live update token of this card, where there is one.
  public var updateToken: SendableToken?

  public init(
    card: Card, activity: ActivityRecord, installation: Installation, startToken: SendableToken?,
    updateToken: SendableToken?
  ) {
    self.card = card; self.activity = activity; self.installation = installation; self.startToken = startToken
    self.updateToken = updateToken
  }
}
