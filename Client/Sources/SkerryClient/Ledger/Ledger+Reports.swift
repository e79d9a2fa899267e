/// What a report covers: confirming it confirms just that.
struct Receipt: Equatable, Sendable {
  var facts: PhoneFacts
  var startTokens: [String: Int] = [:]
  var droppedStarts: [String: Int] = [:]
  var cards: [String: Int] = [:]
}

extension Ledger {
  /// Whether there is something that the relay does not know.
  func hasNews(_ facts: PhoneFacts?) -> Bool {
    !farewells.isEmpty || (facts != nil && facts != deliveredFacts) || !droppedStarts.isEmpty
      || cards.contains { $0.value.changed > $0.value.delivered && !$0.value.isFormer }
      || allowsRemoteStarts && startTokens.contains { $0.value.changed > $0.value.delivered }
  }

  /// The report that is due.
  /// - Parameter isWhole: everything that holds, whether it was confirmed or not; else what is news.
  func report(_ facts: PhoneFacts, isWhole: Bool) -> (Report, Receipt) {
    var report = Report(facts), receipt = Receipt(facts: facts)
    if allowsRemoteStarts {
      for (type, known) in startTokens.sorted(by: { $0.key < $1.key })
      where isWhole || known.changed > known.delivered {
        report.tokens.append(.init(kind: .pushToStart, attributesType: type, token: known.token))
        receipt.startTokens[type] = known.changed
      }
    }
    for (type, number) in droppedStarts.sorted(by: { $0.key < $1.key }) {
      report.dropped.append(.init(kind: .pushToStart, attributesType: type))
      receipt.droppedStarts[type] = number
    }
    for (id, card) in cards.sorted(by: { ($0.value.order, $0.key) < ($1.value.order, $1.key) }) {
      let isNews = card.changed > card.delivered
      guard !card.isFormer, isNews || isWhole && !card.isOver else { continue }
      if let token = card.token, !card.isOver {
        report.tokens.append(
          .init(kind: .update, attributesType: card.attributesType, activity: id, key: card.key, token: token))
      }
      report.sightings.append(
        .init(activity: id, attributesType: card.attributesType, key: card.key, state: card.state))
      receipt.cards[id] = card.changed
    }
    if isWhole { report.complete = true }
    return (report, receipt)
  }

  /// The relay has confirmed a report.
  mutating func confirm(_ receipt: Receipt, now: Double) {
    deliveredFacts = receipt.facts
    for (type, number) in receipt.startTokens { startTokens[type]?.delivered = number }
    for (type, number) in receipt.droppedStarts where droppedStarts[type] == number { droppedStarts[type] = nil }
    for (id, number) in receipt.cards { cards[id]?.delivered = number }
    forgetOldTombstones(now: now)
  }

  private mutating func forgetOldTombstones(now: Double) {
    let over = cards.compactMap { id, card in
      card.overAt.map { (id: id, at: $0, isTold: card.isFormer || card.changed <= card.delivered) }
    }
    .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    for (index, tombstone) in over.enumerated() where tombstone.isTold {
      if index >= Ledger.tombstoneLimit || now - tombstone.at > Ledger.tombstoneLife { cards[tombstone.id] = nil }
    }
  }
}
