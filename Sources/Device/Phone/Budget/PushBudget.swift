import APNs

/// The budgets of one app: updates of priority 10 by the hour, and starts by push.
///
/// Published (Starting and updating Live Activities with ActivityKit push notifications): priority 10 counts against an
/// hourly budget, beyond it pushes are throttled on the device, priority 5 does not count. APNs answers 200 in any
/// case. What is throttled is lost (assumed; reports speak of updates that never appear). The numbers are observed:
/// `BudgetFigures`.
public struct PushBudget: Hashable, Sendable, Codable {
  /// What a push pays.
  public enum Cost: Hashable, Sendable, Codable {
    /// An update or an end.
    case push(PushPriority)
    /// A start, which pays from a budget of its own (observed).
    case start
  }

  public var figures: BudgetFigures
  /// A change keeps what was charged.
  public var level: BudgetLevel
  private var pushes: RollingAllowance
  private var starts: RollingAllowance
  /// What was charged and what was not, for dumps and plots.
  public private(set) var history = BudgetHistory()

  public init(figures: BudgetFigures = BudgetFigures(), level: BudgetLevel = .normal) {
    self.figures = figures; self.level = level
    pushes = RollingAllowance(window: figures.pushWindow)
    starts = RollingAllowance(window: figures.startWindow)
  }

  /// Charges a push, or says how long nothing passes.
  /// - Parameter now: seconds of a clock that does not go back.
  public mutating func charge(_ cost: Cost, at now: Double) -> BudgetVerdict {
    switch cost {
    case .push(.immediate):
      let limit = figures.pushes(level)
      let verdict = pushes.charge(limit: limit, at: now)
      history.add(.init(
        moment: now, isAllowed: verdict == .allowed, remaining: pushes.remaining(limit: limit, at: now), limit: limit))
      return verdict
    case .push: return .allowed
    case .start: return starts.charge(limit: figures.starts, at: now)
    }
  }

  /// Updates of priority 10 that may still follow at `now`.
  public func remaining(at now: Double) -> Int { pushes.remaining(limit: figures.pushes(level), at: now) }
  /// Pushes to start that are left at a moment, seconds since 1970.
  public func remainingStarts(at now: Double) -> Int { starts.remaining(limit: figures.starts, at: now) }
  /// When the next update of priority 10 comes back; nil where none is out.
  public func nextRefill(after now: Double) -> Double? { pushes.nextReturn(after: now) }
  /// When the next push to start is free again; nil where none is used.
  public func nextStartRefill(after now: Double) -> Double? { starts.nextReturn(after: now) }

  /// When a phone takes a push that APNs hands over now.
  /// - Parameter isScreenLit: a person uses the phone, or looks at it.
  public func delivery(
    _ priority: PushPriority, isScreenLit: Bool, isLowPower: Bool, at now: Double
  ) -> PushMoment {
    if priority == .immediate || isScreenLit { return .now }
    if priority == .considerate { return .onceLit }
    let step = isLowPower ? figures.lowPowerOpportunity : figures.opportunity
    guard step > 0 else { return .now }
    let next = (now / step).rounded(.up) * step
    return next <= now ? .now : .at(next)
  }

  /// One line: `normal: 12 of 15 updates of priority 10 left, next back in 1,200 s; 10 of 10 starts left (observed)`.
  public func dump(at now: Double) -> String {
    func part(_ remaining: Int, _ limit: Int, _ name: String, _ next: Double?) -> String {
      "\(remaining) of \(limit) \(name) left" + (next.map { ", next back in \(Int(($0 - now).rounded(.up))) s" } ?? "")
    }
    let updates = part(
      remaining(at: now), figures.pushes(level), "updates of priority 10", nextRefill(after: now))
    let starts = part(remainingStarts(at: now), figures.starts, "starts", nextStartRefill(after: now))
    return "\(level.rawValue): \(updates); \(starts) (numbers observed, not published)"
  }
}

/// When a push reaches the activity.
public enum PushMoment: Hashable, Sendable, Codable {
  case now
  /// Seconds of the phone's clock.
  case at(Double)
  /// Once the screen lights up: such a push never wakes the phone.
  case onceLit
}
