import APNs

extension Planner {
  /// What an activity's channel needs: one push for all that follow it. Phones begin to follow by themselves, so that a
  /// channel gets updates and the end alone (published: broadcasts cannot start activities).
  func plan(_ due: DueCard, to channel: BroadcastChannel, now: Double) -> CardPlan {
    let activity = due.activity
    var card = due.card
    let ends = activity.status != .live
    if let pause = card.retryAt, pause.isFinite, now < pause { return .nothing(.throttled, card: card) }
    if !ends, card.settledVersion >= activity.version {
      card.retryAt = nil; card.wakeAt = nil
      return .nothing(.upToDate, card: card)
    }
    if let ahead = activity.notBefore, now < ahead { return pause(card, until: ahead, .notBefore) }
    // The end too: APNs throttles channels, not contents.
    if let free = throttle(card, policy.channelInterval, now: now) { return pause(card, until: free, .throttled) }
    let alert = alert(of: due, now: now)
    let isUrgent = activity.urgency != .opportunistic && (ends || alert != nil || activity.urgency == .immediate)
    let stale = staleDate(of: activity, now: now)
    // A channel that stores nothing takes no other expiration than 0 (published).
    let expiration: Int64 = switch channel.policy {
    case .noStorage: 0
    case .mostRecent where ends: Int64(clamping: now + policy.endExpiration)
    case .mostRecent: max(stale, Int64(clamping: now + policy.updateExpiration))
    }
    let (timestamp, isOwn) = timestamp(for: due, now: now)
    return .send(
      PlannedPush(
        event: ends ? .end : .update, address: .channel(channel), priority: isUrgent ? .immediate : .opportunistic,
        timestamp: timestamp, needsReservation: isOwn, expiration: expiration, collapseID: nil,
        version: activity.version, locale: LocaleChoice.choose("", from: activity.content.states.keys) ?? "",
        alert: alert, asksForToken: false, staleDate: ends ? nil : stale,
        dismissalDate: ends ? activity.content.dismissalDate.map { Int64(clamping: $0) } : nil,
        goneReason: ends ? .ended : nil))
  }
}
