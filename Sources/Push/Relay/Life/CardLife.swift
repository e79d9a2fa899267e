extension Planner {
  /// Whether iOS has ended the card by itself: pushes no longer reach it.
  func isOver(_ card: Card, now: Double) -> Bool { card.beganAt.map { now >= $0 + policy.activeLife } ?? false }

  /// Whether a card of the next generation is to be made now. The old one stays until the new one runs.
  func canRenew(_ due: DueCard, now: Double) -> Bool {
    guard let age = policy.renewAfter, let began = due.card.beganAt, now >= began + age else { return false }
    return due.successorPhase == nil && due.activity.status == .live && due.activity.expiresAt > now
      && due.startToken != nil && due.installation.allowsActivities
      && SystemVersion(due.installation.systemVersion).map { $0 >= .startsByPush } ?? true
  }

  /// When a card that is up to date is looked at again: to renew it, or to give it up.
  func wake(of card: Card, now: Double) -> Double? {
    guard let began = card.beganAt else { return nil }
    let over = began + policy.activeLife
    // After the time of renewal has come without one, only the end is left to wait for.
    guard let age = policy.renewAfter, now < began + age else { return over }
    return min(over, began + age)
  }
}
