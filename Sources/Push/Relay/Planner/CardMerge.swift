extension Card {
  /// What a sender made of the card, put onto the row that has changed meanwhile: nothing that was sent is forgotten,
  /// and nothing that the phone told.
  public func merged(onto stored: Card) -> Card {
    var card = stored
    card.sentVersion = max(sentVersion, stored.sentVersion)
    card.settledVersion = max(settledVersion, stored.settledVersion)
    card.sentTimestamp = max(sentTimestamp, stored.sentTimestamp)
    card.sentAt = max(sentAt, stored.sentAt)
    card.startedAt = max(startedAt, stored.startedAt)
    card.fenceUntil = max(fenceUntil, stored.fenceUntil)
    card.urgentInHour = urgentInHour; card.hourBegan = hourBegan
    card.failures = failures
    card.wakeAt = [wakeAt, stored.wakeAt].compactMap(\.self).min()
    // A card that was parked for want of something is looked at again, because something came.
    card.retryAt = retryAt == .infinity ? nil : retryAt
    guard stored.phase != .gone else { return card }
    switch (phase, goneReason) {
    // The end went out.
    case (.gone, .ended?), (.gone, .renewed?):
      card.phase = .gone; card.goneReason = goneReason
    // A conclusion from what was known before: the next look concludes anew.
    case (.gone, _): break
    case (.starting, _): if stored.phase == .waiting { card.phase = .starting }
    case (.running, _): card.phase = .running
    case (.waiting, _): break
    }
    return card
  }
}
