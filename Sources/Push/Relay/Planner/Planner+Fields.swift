import APNs

extension Planner {
  /// A push that is later than this after its version's timestamp gets one of its own: phones have been seen to drop
  /// older ones.
  static let lateAfter = 60.0

  /// `aps.timestamp`, and whether it has to be reserved because it is not the version's own.
  ///
  /// It is later than all that APNs took for the card or that was reserved for it, whatever the clock says. A push
  /// whose fate is not known goes out again with the same one, so that a phone that has it drops the second.
  func timestamp(for due: DueCard, now: Double) -> (Int64, isOwn: Bool) {
    let own = due.activity.timestamp, sent = due.card.sentTimestamp
    let isLate = now > Double(own) + Self.lateAfter
    if !isLate, sent < own { return (own, false) }
    return (max(isLate ? Int64(clamping: now) : own, sent + 1), true)
  }

  /// `stale-date`: the content's own, else by the policy.
  func staleDate(of activity: ActivityRecord, now: Double) -> Int64 {
    if let date = activity.content.staleDate { return Int64(clamping: date) }
    let usual = activity.changedAt + policy.staleAfter
    // What goes out late is not to be outdated on arrival.
    return Int64(clamping: usual > now ? usual : now + policy.staleAfter)
  }

  /// What the phone is alerted with: the content's own, or that of a version which it was not sent, as long as its
  /// content would not be outdated.
  func alert(of due: DueCard, now: Double) -> String? {
    let alerts = due.activity.content.alerts
    if let overtaken = due.activity.content.overtaken {
      let isFresh = overtaken.at...overtaken.at + policy.staleAfter ~= now
      guard isFresh, due.card.sentVersion < overtaken.version else { return nil }
    }
    return LocaleChoice.choose(due.installation.locale, from: alerts.keys).flatMap { alerts[$0] }
  }

  /// Priority of starts and ends: 10, whatever was sent within the hour.
  func mark(of activity: ActivityRecord) -> PushPriority {
    activity.urgency == .opportunistic ? .opportunistic : .immediate
  }

  /// 10 for what a person is to notice now, within the hour's budget; else 5.
  func priority(of due: DueCard, hasAlert: Bool, now: Double) -> PushPriority {
    switch due.activity.urgency {
    case .opportunistic: return .opportunistic
    case .automatic: if !hasAlert { return .opportunistic }
    case .immediate: break
    }
    return due.card.urgent(at: now) < policy.urgentBudget(of: due.installation) ? .immediate : .opportunistic
  }

  /// When the next silent push may go out; nil = now. A clock that was set back does not hold it up for longer.
  func throttle(_ card: Card, _ interval: Double, now: Double) -> Double? {
    guard card.sentAt > 0, now >= card.sentAt, now < card.sentAt + interval else { return nil }
    return card.sentAt + interval
  }
}

extension AppPolicy {
  /// Pushes of priority 10 that a card on that phone gets in an hour.
  func urgentBudget(of phone: Installation) -> Int {
    phone.allowsFrequentPushes ? urgentPerHourFrequent : urgentPerHour
  }
}

extension Card {
  /// Length of the window that pushes of priority 10 are counted in.
  static let hour = 3600.0

  /// Pushes of priority 10 in the hour that `now` falls into.
  func urgent(at now: Double) -> Int { now >= hourBegan && now < hourBegan + Self.hour ? urgentInHour : 0 }

  /// Counts one of priority 10.
  mutating func countUrgent(at now: Double) {
    let count = urgent(at: now)
    if count == 0 { hourBegan = now }
    urgentInHour = count + 1
  }
}

extension Int64 {
  /// The whole number below; the least or the greatest where there is none, 0 for no number at all.
  init(clamping value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    let whole = value.rounded(.down)
    self = Int64(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}
