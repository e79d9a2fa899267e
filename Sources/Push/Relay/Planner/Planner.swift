import APNs

/// Decides what a card needs now: start, update, end or nothing. It has neither clock nor memory of its own, so that
/// the same card brings the same plan on every node.
public struct Planner: Sendable {
  public let policy: AppPolicy

  public init(_ policy: AppPolicy = AppPolicy()) { self.policy = policy }

  /// - Parameter now: Unix seconds.
  public func plan(_ due: DueCard, now: Double) -> CardPlan {
    let card = due.card, activity = due.activity
    if card.phase == .gone { return .nothing(.gone, card: card) }
    if let channel = due.channel { return plan(due, to: channel, now: now) }
    if isOver(card, now: now) { return gone(card, .expired, reason: .expired) }
    if let pause = card.retryAt, pause.isFinite, now < pause { return wait(due, until: pause, now: now) }
    if due.successorPhase == .running { return renewed(due, now: now) }
    if activity.status != .live { return end(due, now: now) }
    if let ahead = activity.notBefore, now < ahead { return pause(card, until: ahead, .notBefore) }
    if due.updateToken != nil { return update(due, now: now) }
    switch card.phase {
    // The start is on its way to the phone, or shown there: the newest state waits for its token.
    case .starting:
      if now >= card.fenceUntil { return start(due, now: now) }
      guard let lostAt = lostAt(card) else { return park(card, .fenced, now: now) }
      return now < lostAt ? hold(card, until: lostAt, now: now) : start(due, now: now)
    case .waiting: return start(due, now: now)
    case .running: return park(card, .noToken, now: now)
    case .gone: return .nothing(.gone, card: card)
    }
  }

  // MARK: Updates

  private func update(_ due: DueCard, now: Double) -> CardPlan {
    var card = due.card
    guard let token = due.updateToken else { return park(card, .noToken, now: now) }
    guard card.settledVersion < due.activity.version else {
      card.retryAt = nil
      card.wakeAt = wake(of: card, now: now)
      if canRenew(due, now: now) { return .renew(card: card) }
      return .nothing(.upToDate, card: card)
    }
    let locale = LocaleChoice.choose(due.installation.locale, from: due.activity.content.states.keys) ?? ""
    let alert = alert(of: due, now: now)
    if alert == nil, card.phase == .running, let free = throttle(card, policy.leastInterval, now: now) {
      return pause(card, until: free, .throttled)
    }
    let stale = staleDate(of: due.activity, now: now)
    let (timestamp, isOwn) = timestamp(for: due, now: now)
    return .send(
      PlannedPush(
        event: .update, address: .device(token), priority: priority(of: due, hasAlert: alert != nil, now: now),
        timestamp: timestamp, needsReservation: isOwn,
        expiration: max(stale, Int64(clamping: now + policy.updateExpiration)), collapseID: nil,
        version: due.activity.version, locale: locale, alert: alert, asksForToken: false, staleDate: stale,
        dismissalDate: nil, goneReason: nil))
  }

  // MARK: Starts

  private func start(_ due: DueCard, now: Double) -> CardPlan {
    let card = due.card, phone = due.installation
    if card.phase == .waiting, now < card.fenceUntil { return park(card, .fenced, now: now) }
    let version = SystemVersion(phone.systemVersion)
    if let version, version < .startsByPush { return park(card, .systemTooOld, now: now) }
    guard phone.allowsActivities else { return park(card, .activitiesOff, now: now) }
    guard let token = due.startToken else { return park(card, .noToken, now: now) }
    let locale = LocaleChoice.choose(phone.locale, from: due.activity.content.states.keys) ?? ""
    let (timestamp, isOwn) = timestamp(for: due, now: now)
    return .send(
      PlannedPush(
        event: .start, address: .device(token), priority: mark(of: due.activity), timestamp: timestamp,
        needsReservation: isOwn,
        expiration: Int64(clamping: min(now + policy.startExpiration, max(due.activity.expiresAt, now + 1))),
        collapseID: Self.collapseID(card), version: due.activity.version, locale: locale,
        alert: alert(of: due, now: now) ?? policy.startAlert,
        asksForToken: version.map { $0 >= .asksForToken } ?? false,
        staleDate: staleDate(of: due.activity, now: now), dismissalDate: nil, goneReason: nil))
  }

  /// After the expiration of a start that much later it cannot come any more, and a phone that has said that it shows
  /// nothing of it has had that long to correct itself: right after a launch iOS may list no activities for a moment.
  /// In seconds.
  static let startGrace = 120.0

  /// From when on a start counts as lost, because the phone named all its activities after it could still come, and
  /// this was none of them; nil = it does not.
  private func lostAt(_ card: Card) -> Double? {
    card.unseenAt >= card.startedAt + policy.startExpiration + Self.startGrace ? card.unseenAt + Self.startGrace : nil
  }

  private func hold(_ card: Card, until time: Double, now: Double) -> CardPlan {
    var card = card
    card.retryAt = time
    card.wakeAt = wake(of: card, now: now)
    return .nothing(.fenced, card: card)
  }

  /// Starts of one card that meet at APNs become one.
  static func collapseID(_ card: Card) -> String { "skerry-\(card.activity)-\(card.generation)" }

  // MARK: Ends

  private func end(_ due: DueCard, now: Double) -> CardPlan {
    let card = due.card
    if due.activity.status == .ended { return gone(card, .ended, reason: .gone) }
    guard let token = due.updateToken else {
      // What was never started needs no end. What was started is ended once its token comes.
      return card.phase == .waiting ? gone(card, .ended, reason: .gone) : park(card, .noToken, now: now)
    }
    if let ahead = due.activity.notBefore, now < ahead { return pause(card, until: ahead, .notBefore) }
    return .send(
      end(due, token, dismissal: due.activity.content.dismissalDate, alert: alert(of: due, now: now), .ended, now: now))
  }

  /// The younger card runs: this one leaves at once.
  private func renewed(_ due: DueCard, now: Double) -> CardPlan {
    guard let token = due.updateToken else { return gone(due.card, .renewed, reason: .gone) }
    return .send(end(due, token, dismissal: now - 1, alert: nil, .renewed, now: now))
  }

  private func end(
    _ due: DueCard, _ token: SendableToken, dismissal: Double?, alert: String?, _ reason: Card.GoneReason, now: Double
  ) -> PlannedPush {
    let locale = LocaleChoice.choose(due.installation.locale, from: due.activity.content.states.keys) ?? ""
    let (timestamp, isOwn) = timestamp(for: due, now: now)
    return PlannedPush(
      event: .end, address: .device(token), priority: mark(of: due.activity), timestamp: timestamp,
      needsReservation: isOwn, expiration: Int64(clamping: now + policy.endExpiration), collapseID: nil,
      version: due.activity.version, locale: locale, alert: alert, asksForToken: false, staleDate: nil,
      dismissalDate: dismissal.map { Int64(clamping: $0) }, goneReason: reason)
  }

  // MARK: Nothing

  /// Its alarm rang during a pause: nothing goes out before that is over.
  private func wait(_ due: DueCard, until pause: Double, now: Double) -> CardPlan {
    var card = due.card
    card.wakeAt = min(pause, wake(of: card, now: now) ?? .infinity)
    return .nothing(.throttled, card: card)
  }

  /// Looked at again at `time`.
  func pause(_ card: Card, until time: Double, _ reason: PlanReason) -> CardPlan {
    var card = card
    card.retryAt = time
    return .nothing(reason, card: card)
  }

  /// Not looked at again until the phone tells something new, or its life is over.
  private func park(_ card: Card, _ reason: PlanReason, now: Double) -> CardPlan {
    var card = card
    card.retryAt = .infinity
    card.wakeAt = card.beganAt.map { $0 + policy.activeLife }
    if card.phase == .starting, card.fenceUntil > now { card.wakeAt = min(card.fenceUntil, card.wakeAt ?? .infinity) }
    return .nothing(reason, card: card)
  }

  private func gone(_ card: Card, _ why: Card.GoneReason, reason: PlanReason) -> CardPlan {
    var card = card
    card.phase = .gone; card.goneReason = why; card.retryAt = nil; card.wakeAt = nil
    return .nothing(reason, card: card)
  }
}
