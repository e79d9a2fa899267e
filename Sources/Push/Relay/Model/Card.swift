/// One activity on one installation: what the relay believes is on that phone, and what it has told it.
public struct Card: Sendable, Hashable, Codable {
  /// Where a card stands.
  public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing sent: there is no token to start it with, or no reason yet.
    case waiting
    /// A start was sent; no update token has come. Until the fence falls, no second start goes out, unless the phone
    /// says that it shows nothing of the first.
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
    /// A younger card of the same activity, or of the next one of its key, took its place.
    case renewed
    /// Its life is over: the system has ended it.
    case expired
    /// APNs will not take its end, whatever is done.
    case refused
  }

  /// Row of the store.
  public var id: Int64
  public var activity: Int64
  /// Row of the installation.
  public var installation: Int64
  /// 0 for the first card of the activity on this phone, +1 with each renewal.
  public var generation: Int
  public var phase: Phase
  /// Why it is gone; nil while it is not.
  public var goneReason: GoneReason?
  /// The phone's own name for it, once the phone has said it.
  public var phoneActivity: PhoneActivityID?
  /// Newest version that APNs has taken for this card; 0 = none.
  public var sentVersion: Int64
  /// Newest version that needs no more sending: taken, or refused for good.
  public var settledVersion: Int64
  /// Largest `aps.timestamp` that APNs has taken for it, or that was reserved for it.
  public var sentTimestamp: Int64
  /// Unix seconds of the last push that APNs took; 0 = none.
  public var sentAt: Double
  /// Unix seconds of the start that APNs took, or may have taken; 0 = the relay has not started it.
  public var startedAt: Double
  /// Unix seconds at which the phone first told of it; 0 = it has not.
  public var runningSince: Double
  /// Unix seconds until which no further start goes out.
  public var fenceUntil: Double
  /// Unix seconds at which the phone named all its activities last and this one was not among them, though a start had
  /// been sent; 0 = that has not been.
  public var unseenAt: Double
  /// Pushes of priority 10 in the hour that began at `hourBegan` (Unix seconds).
  public var urgentInHour: Int
  /// Unix seconds at which the hour of `urgentInHour` began.
  public var hourBegan: Double
  /// Tries of the present version that failed.
  public var failures: Int
  /// Unix seconds before which no version is sent: a pause after a failure, or between two updates. Infinity: not until
  /// the phone tells something new, or the activity ends. nil = no pause.
  public var retryAt: Double?
  /// Unix seconds at which it is looked at even where no version waits: to renew it, or to give it up.
  public var wakeAt: Double?
  /// Raised with every change that did not come from a sender, so that a sender notices what happened meanwhile.
  public var revision: Int64

  /// Unix seconds at which it began, as far as is known; nil = it has not.
  public var beganAt: Double? { startedAt > 0 ? startedAt : runningSince > 0 ? runningSince : nil }

  public init(id: Int64, activity: Int64, installation: Int64, generation: Int = 0, phase: Phase = .waiting) {
    self.id = id; self.activity = activity; self.installation = installation; self.generation = generation
    self.phase = phase; goneReason = nil; phoneActivity = nil; sentVersion = 0; settledVersion = 0; sentTimestamp = 0
    sentAt = 0; startedAt = 0; runningSince = 0; fenceUntil = 0; unseenAt = 0; urgentInHour = 0; hourBegan = 0
    failures = 0; retryAt = nil; wakeAt = nil; revision = 0
  }
}
