import Wire

/// The life of one activity: pending, active, stale, ended, dismissed. Every method takes an event and the moment, and
/// answers whether the state or its deadlines changed. A change never goes back from ended or dismissed.
public struct LifeCycle: Hashable, Sendable {
  public private(set) var state: LifeState
  /// When the activity became visible; nil while it is pending.
  public private(set) var begun: Moment?
  /// When it ended; nil while it has not.
  public private(set) var ended: Moment?

  // What falls due next; nil = it does not.

  /// Seconds since 1970 by the wall: when a pending activity becomes visible, and when the content is outdated.
  public private(set) var startDate: Double?
  public private(set) var staleDate: Double?
  /// Seconds of elapsed time: when the system ends it.
  public private(set) var systemEnd: Double?
  /// Seconds of elapsed time: at most this long on the lock screen.
  public private(set) var dismissalLimit: Double?
  /// Seconds since 1970: when it leaves the lock screen because the app said so.
  public private(set) var dismissalDate: Double?

  /// When an ended activity leaves the lock screen.
  public enum Dismissal: Hashable, Sendable {
    /// As late as the system allows.
    case `default`
    case immediate
    /// Seconds since 1970; never later than the system allows, and at once where it is past.
    case after(Double)
  }

  private init(state: LifeState) { self.state = state }

  /// An activity that is visible at once.
  public static func started(at now: Moment, staleDate: Double?, rules: PhoneRules) -> LifeCycle {
    var life = LifeCycle(state: .active)
    life.begun = now
    life.systemEnd = now.elapsed + rules.maximumActive
    life.staleDate = rules.staleDates ? staleDate : nil
    return life
  }

  /// An activity that becomes visible at a date.
  public static func scheduled(for startDate: Double, staleDate: Double?, rules: PhoneRules) -> LifeCycle {
    var life = LifeCycle(state: .pending)
    life.startDate = startDate
    life.staleDate = rules.staleDates ? staleDate : nil
    return life
  }

  /// Takes updates.
  public var isOngoing: Bool { state == .pending || state == .active || state == .stale }
  /// Is seen somewhere.
  public var isVisible: Bool { state == .active || state == .stale || state == .ended }

  /// The scheduled moment has come.
  public mutating func begin(at now: Moment, rules: PhoneRules) -> Bool {
    guard state == .pending else { return false }
    state = .active
    startDate = nil
    begun = now
    systemEnd = now.elapsed + rules.maximumActive
    return true
  }

  /// Newer content came, with its own stale date or none.
  public mutating func refresh(staleDate: Double?, rules: PhoneRules) -> Bool {
    guard isOngoing else { return false }
    if state == .stale { state = .active }
    self.staleDate = rules.staleDates ? staleDate : nil
    return true
  }

  /// The stale date has passed. A pending activity keeps it until it begins.
  public mutating func passStaleDate() -> Bool {
    guard state == .active else { return false }
    state = .stale
    staleDate = nil
    return true
  }

  /// The app, a push or the system ends it. A dismissal at once leaves it ended; `dismiss` follows.
  public mutating func end(_ dismissal: Dismissal, at now: Moment, rules: PhoneRules) -> Bool {
    guard isOngoing else { return false }
    state = .ended
    ended = now
    startDate = nil
    staleDate = nil
    systemEnd = nil
    dismissalLimit = now.elapsed + rules.maximumEnded
    setDismissal(dismissal, at: now)
    return true
  }

  /// A second end may only bring the dismissal forward (inferred).
  public mutating func endAgain(_ dismissal: Dismissal, at now: Moment) -> Bool {
    guard state == .ended else { return false }
    let before = dismissalDate
    setDismissal(dismissal, at: now)
    dismissalDate = [before, dismissalDate].compactMap(\.self).min()
    return dismissalDate != before
  }

  /// Gone from every surface.
  public mutating func dismiss() -> Bool {
    guard state != .dismissed else { return false }
    state = .dismissed
    startDate = nil
    staleDate = nil
    systemEnd = nil
    dismissalLimit = nil
    dismissalDate = nil
    return true
  }

  private mutating func setDismissal(_ dismissal: Dismissal, at now: Moment) {
    switch dismissal {
    case .default: dismissalDate = nil
    case .immediate: dismissalDate = now.wall
    case .after(let date): dismissalDate = date.isNaN ? nil : max(date, now.wall)
    }
  }
}
