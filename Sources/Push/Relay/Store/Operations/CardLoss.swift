extension StoreSession {
  /// A card that is on no phone any more, or cannot be reached.
  func lose(
    _ card: Card, _ reason: Card.GoneReason, installation: Installation?, now: Double
  ) throws(RelayStoreFault) {
    guard try run(.loseCard, [.integer(card.id), .text(reason.rawValue)]) > 0 else { return }
    try append(.cardGone, of: card, installation: installation, reason: reason.rawValue, now: now)
    try settleCardLoss(card, now: now)
  }

  /// What follows when a card is gone: the card that it was to replace is looked at, and an activity that was only
  /// waiting for it has ended.
  func settleCardLoss(_ card: Card, now: Double) throws(RelayStoreFault) {
    try wakePredecessor(of: card, now: now)
    try endActivity(card.activity, now: now)
  }

  /// Has the card looked at that this one was to replace.
  func wakePredecessor(of card: Card, now: Double) throws(RelayStoreFault) {
    guard card.generation > 0 else { return }
    let place = [StoreValue.integer(card.activity), .integer(card.installation), .integer(card.generation)]
    if try run(.wakePredecessor, place + [.real(now)]) > 0 { isStirred = true }
  }

  /// Ends an activity that is ending and has no card left.
  func endActivity(_ activity: Int64, now: Double) throws(RelayStoreFault) {
    try hold(["end \(activity)"])
    guard try run(.endWhenAllAreGone, [.integer(activity), .real(now)]) > 0 else { return }
    try append(.activityEnded, of: activity, now: now)
  }

  // MARK: Events

  func append(
    _ kind: RelayEvent.Kind, of card: Card, installation: Installation?, reason: String? = nil, now: Double
  ) throws(RelayStoreFault) {
    try append(kind, of: card.activity, installation: installation, reason: reason, now: now)
  }

  func append(
    _ kind: RelayEvent.Kind, of activity: Int64, installation: Installation? = nil, reason: String? = nil, now: Double
  ) throws(RelayStoreFault) {
    guard let row = try first(.keyOfActivity, [.integer(activity)]) else { return }
    try append(
      event: [
        row[0], .real(now), .text(kind.rawValue), .integer(activity), row[1], .optional(installation?.user),
        .optional(installation?.id), row[2], .optional(reason),
      ])
  }
}
