/// When reports go out: one at a time, soon after something changed, again after a failure. Takes events and says what
/// to do next; it has no clock and sends nothing.
struct DeliveryCourse: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case idle
    /// A moment for what comes together at a launch.
    case gathering
    case sending
    case waiting
    /// Nobody is signed in.
    case signedOut
    /// The relay does not want it; a change, a launch or a heartbeat tries again.
    case refused
  }

  enum Step: Equatable, Sendable {
    case nothing
    /// Come back with `timerFired` after that time; a timer before it no longer counts.
    case wait(Duration)
    case send(isWhole: Bool)
  }

  /// What came of a try.
  enum Outcome: Equatable, Sendable {
    case delivered
    case failed(retryAfter: Duration?)
    case refused
    case signedOut
  }

  private(set) var phase = Phase.idle
  private(set) var failures = 0
  /// Whether the next report tells everything.
  private(set) var isWhole = false
  /// Something changed while a report was under way.
  private var hasChanged = false
  var gathering: Duration
  var schedule: RetrySchedule

  init(gathering: Duration = .milliseconds(250), schedule: RetrySchedule = RetrySchedule()) {
    self.gathering = gathering
    self.schedule = schedule
  }

  /// Something is news.
  mutating func changed() -> Step {
    switch phase {
    case .idle, .refused: return gather()
    case .sending:
      hasChanged = true
      return .nothing
    case .gathering, .waiting, .signedOut: return .nothing
    }
  }

  /// Everything is to be told: a launch, a heartbeat, another person.
  mutating func tellEverything() -> Step {
    isWhole = true
    return changed()
  }

  /// The app came to the front, or a credential may be there now: no reason to wait longer.
  mutating func hurry() -> Step {
    switch phase {
    case .waiting, .signedOut: return gather()
    case .idle, .gathering, .sending, .refused: return .nothing
    }
  }

  mutating func timerFired() -> Step {
    guard phase == .gathering || phase == .waiting else { return .nothing }
    phase = .sending
    hasChanged = false
    return .send(isWhole: isWhole)
  }

  /// - Parameter hasNews: whether something is left to be told.
  mutating func answered(_ outcome: Outcome, hasNews: Bool, chance: Double) -> Step {
    guard phase == .sending else { return .nothing }
    switch outcome {
    case .delivered:
      failures = 0
      // Asked for anew meanwhile: that one is still to be told.
      if !hasChanged { isWhole = false }
      guard hasChanged || hasNews else {
        phase = .idle
        return .nothing
      }
      return gather()
    case .failed(let retryAfter):
      failures += 1
      phase = .waiting
      return .wait(schedule.delay(after: failures, chance: chance, atLeast: retryAfter))
    case .refused:
      failures = 0
      guard hasChanged else {
        phase = .refused
        return .nothing
      }
      return gather()
    case .signedOut:
      // A farewell may have come meanwhile: it needs nobody who is signed in.
      guard hasChanged else {
        phase = .signedOut
        return .nothing
      }
      return gather()
    }
  }

  private mutating func gather() -> Step {
    phase = .gathering
    return .wait(gathering)
  }
}
