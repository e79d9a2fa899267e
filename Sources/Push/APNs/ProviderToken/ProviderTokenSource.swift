/// When a provider makes a new token: a state machine without clock, key or lock.
///
/// A token's age is counted on a steady clock, which nobody sets; the clock of the calendar only gives `iat`. A wrong
/// clock that is put right thus neither ages the token nor makes a new one with each push. Rules: Establishing a
/// token-based connection to APNs (20 and 60 minutes).
public struct ProviderTokenSource: Sendable {
  /// In seconds.
  public struct Policy: Sendable, Hashable {
    /// Age at which a token is replaced.
    public var renewAfter: Double
    /// A token is replaced up to so much earlier or later, so that many servers do not do it at once.
    public var jitter: Double
    /// Tokens are never made more often, but for one that replaces an expired one.
    public var leastInterval: Double

    /// 45 minutes with 3 of jitter, and never twice in 20.
    public init(renewAfter: Double = 2700, jitter: Double = 180, leastInterval: Double = 1200) {
      self.renewAfter = renewAfter; self.jitter = jitter; self.leastInterval = leastInterval
    }
  }

  /// Both clocks at one moment.
  public struct Moment: Sendable, Hashable {
    /// Seconds on a clock that runs through sleep and is never set.
    public var steady: Double
    /// Seconds since 1970, as this machine believes.
    public var calendar: Double
    public init(steady: Double, calendar: Double) { self.steady = steady; self.calendar = calendar }
  }

  /// What to do for a token.
  public enum Step: Sendable, Hashable {
    case use(ProviderToken)
    /// Sign one with this `iat`, and hand it to `made`.
    case make(issuedAt: Int64)
  }

  /// What a refusal means.
  public enum Consequence: Sendable, Hashable {
    /// Ask for a token again: there is another one than the refused, or one will be made.
    case tryAgain
    /// No token of this key will be taken now. The sentence says why, without a final stop.
    case stop(what: String, fix: String)
    /// It had nothing to do with the token.
    case none
  }

  private struct Held: Hashable {
    var token: ProviderToken
    /// On the steady clock.
    var madeAt: Double
    var renewAt: Double
  }

  public let policy: Policy
  private var current: Held?
  private var previous: Held?
  /// Came too early for APNs; taken up again once the interval is over.
  private var parked: Held?
  /// On the steady clock, of any token.
  private var lastMadeAt: Double?
  /// APNs called the current one expired: a new one is due whatever its age.
  private var isExpired = false
  /// The current one replaced a token that was called expired, and was not accepted yet.
  private var isReplacement = false

  public init(policy: Policy = Policy()) { self.policy = policy }

  /// The token to send with.
  public mutating func step(_ now: Moment) -> Step {
    let make = Step.make(issuedAt: Int64(max(0, min(now.calendar.rounded(.down), 0x1p52))))
    guard let held = current else { return make }
    let isIntervalOver = lastMadeAt.map { now.steady - $0 >= policy.leastInterval } ?? true
    if isExpired || now.steady >= held.renewAt, let parked, now.steady < parked.renewAt {
      current = parked
      self.parked = nil
      isExpired = false
      return .use(parked.token)
    }
    if isExpired { return make }
    // iat is so far from what the calendar says only after that was set: APNs would call the token too old or from the
    // future. Whether the clock was wrong before or is wrong now nobody knows, so the interval is kept.
    let drift = abs(now.calendar - Double(held.token.issuedAt) - (now.steady - held.madeAt))
    let isDue = now.steady >= held.renewAt || drift > Self.driftLimit
    return isDue && isIntervalOver ? make : .use(held.token)
  }

  /// Goes on with a token that was signed earlier, by another process too, and that is neither due to be replaced nor
  /// from a time that has not come.
  /// - Returns: whether it is used from now on.
  public mutating func adopt(_ token: ProviderToken, _ now: Moment) -> Bool {
    let age = now.calendar - Double(token.issuedAt)
    guard current == nil, age >= -Double(ProviderTokenAge.futureTolerance), age < policy.renewAfter else {
      return false
    }
    let madeAt = now.steady - max(0, age)
    lastMadeAt = madeAt
    current = Held(token: token, madeAt: madeAt, renewAt: madeAt + policy.renewAfter)
    return true
  }

  /// A token was signed.
  /// - Parameter luck: a random number in 0...1, which decides about the jitter.
  public mutating func made(_ token: ProviderToken, _ now: Moment, luck: Double) {
    take(token, age: 0, now, luck: luck)
  }

  /// Sends with a token from now on that somebody else with the same key has signed. Its age is concluded from its
  /// `iat`.
  /// - Parameter luck: as in `made`.
  public mutating func adopt(_ token: ProviderToken, _ now: Moment, luck: Double) {
    guard token != current?.token else { return }
    take(token, age: max(0, now.calendar - Double(token.issuedAt)), now, luck: luck)
  }

  /// The token to send with, where there is one, however old.
  public var held: ProviderToken? { current?.token }

  private mutating func take(_ token: ProviderToken, age: Double, _ now: Moment, luck: Double) {
    previous = current
    parked = nil
    isReplacement = isExpired
    isExpired = false
    lastMadeAt = now.steady
    let wait = policy.renewAfter + policy.jitter * (2 * min(max(luck, 0), 1) - 1)
    let madeAt = now.steady - age
    current = Held(token: token, madeAt: madeAt, renewAt: madeAt + max(wait, policy.leastInterval))
  }

  /// APNs took the token, whatever else it said of the push.
  public mutating func accepted(_ token: ProviderToken) {
    if token == current?.token { isReplacement = false }
  }

  /// APNs answered a request that was sent with `token`.
  public mutating func refused(_ reason: APNsReason, _ token: ProviderToken, _ now: Moment) -> Consequence {
    switch reason {
    case .expiredProviderToken:
      guard token == current?.token else { return .tryAgain }
      if isReplacement {
        return .stop(
          what: "A provider token that was just made is called expired",
          fix: "Set the clock of this machine; it differs from that of APNs by an hour or more")
      }
      isExpired = true
      return .tryAgain
    case .tooManyProviderTokenUpdates:
      guard let held = current else { return .none }
      guard token == held.token else { return .tryAgain }
      // Without an older token that still counts there is nothing but to wait.
      guard var older = previous, now.steady - older.madeAt < Double(ProviderTokenAge.limit) - Self.safety else {
        return .none
      }
      older.renewAt = min(
        held.madeAt + policy.leastInterval, older.madeAt + Double(ProviderTokenAge.limit) - Self.safety)
      parked = held
      current = older
      previous = nil
      return .tryAgain
    case .invalidProviderToken, .missingProviderToken, .badEnvironmentKeyIdInToken:
      return .stop(what: reason.what, fix: reason.fix)
    default: return .none
    }
  }

  /// Steps of the calendar clock below this are corrections of no consequence, in seconds.
  static let driftLimit = 60.0
  /// A token is not taken up again in its last minute.
  private static let safety = 60.0
}
