extension StoreSession {
  /// Writes what a sender says of one card.
  /// - Parameter before: its phase when it was leased; nil = not known.
  /// - Returns: whether the card is still there.
  func write(
    _ record: SendingRecord, from before: Card.Phase?, now: Double
  ) throws(RelayStoreFault) -> Bool {
    var isRefuted = false
    switch record.tokenFate {
    case .died(let id, let until)?:
      let reason = record.receipt?.reason ?? "died"
      isRefuted = try run(.buryTokenByAnswer, [.integer(id), .text(reason), .real(now), .real(until)]) == 0
    case .quarantined(let id, let reason)?:
      try run(.quarantineToken, [.integer(id), .text(reason), .real(now)])
    case nil: break
    }
    var card = record.card
    let receipt = record.receipt == nil ? nil : try nextReceipt()
    // A token that was registered after its death lives: what the sender concluded does not hold.
    var isWritten = false
    if !isRefuted {
      isWritten = try run(
        .writeCard, [.integer(card.id), .integer(card.revision)] + card.senderValues + [.optional(receipt)]) > 0
    }
    if !isWritten {
      guard let stored = try first(.cardByID, [.integer(card.id)])?.card(), stored.activity == card.activity else {
        // Deleted meanwhile: nothing of it is kept.
        return false
      }
      card = record.card.merged(onto: stored)
      try run(
        .writeCard, [.integer(card.id), .integer(stored.revision)] + card.senderValues + [.optional(receipt)])
      // Whatever was changed meanwhile is looked at, though its activity may count as told.
      if card.phase != .gone {
        try run(.wakeCard, [.integer(card.id), .real(now)])
        isStirred = true
      }
    }
    if let told = record.receipt, let receipt { try run(.insertReceipt, Self.values(told, id: receipt)) }
    // An ended activity's token would be taken for that of the next one with its key.
    if card.phase == .gone { try run(.buryTokenOfCard, [.integer(card.id), .real(now)]) }
    try follow(card, from: before, successor: record.successor, now: now)
    return true
  }

  static func values(_ receipt: DeliveryReceipt, id: Int64) -> [StoreValue] {
    [
      .integer(id), .integer(receipt.activity), .integer(receipt.card), .integer(receipt.version),
      StoredCode.code(receipt.event), .integer(receipt.timestamp), .integer(receipt.priority), .text(receipt.pushID),
      .optional(receipt.uniqueID), .integer(receipt.status), .optional(receipt.reason), .real(receipt.at),
      .real(receipt.milliseconds),
    ]
  }

  /// What follows from what a sender recorded: events, the next generation, a predecessor's wake-up.
  /// - Parameters:
  ///   - card: as it is stored now.
  ///   - before: its phase when it was leased; nil = not known, and nothing is told.
  func follow(
    _ card: Card, from before: Card.Phase?, successor: Bool, now: Double
  ) throws(RelayStoreFault) {
    if successor {
      try insertCard(
        activity: card.activity, installation: card.installation, generation: card.generation + 1, now: now)
      try run(
        .markSuccessor, [.integer(card.activity), .integer(card.installation), .integer(card.generation)])
    }
    guard let before, before != card.phase else { return }
    switch card.phase {
    case .starting:
      try append(.cardStarted, of: card, installation: try installation(of: card), now: now)
    case .gone:
      if card.goneReason != .ended {
        try append(
          .cardGone, of: card, installation: try installation(of: card), reason: card.goneReason?.rawValue, now: now)
      }
      try wakePredecessor(of: card, now: now)
    case .waiting, .running: break
    }
  }

  private func installation(of card: Card) throws(RelayStoreFault) -> Installation? {
    try first(.installationOfCard, [.integer(card.id)])?.installation()
  }
}

extension StoreQuery {
  static let buryTokenOfCard = StoreQuery(
    """
    UPDATE token SET state = 2, reason = 'ended', changed_at = $2
    WHERE id = (SELECT c.token FROM card c WHERE c.id = $1) AND state < 2
    """)
  static let wakeCard = StoreQuery("UPDATE card SET due_at = $2 WHERE id = $1 AND phase < 3")
}
