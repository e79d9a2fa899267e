/// Starts that a phone says nothing came of.
extension StoreSession {
  /// Notes which unanswered starts are none of the activities that the phone has. Whether they may still come, the
  /// planner knows.
  /// - Parameter report: complete, and stored as far as it names activities.
  func missStarts(_ report: PhoneReport, row installation: Int64, now: Double) throws(RelayStoreFault) {
    guard try first(.unansweredStart, [.integer(installation)]) != nil else { return }
    let cards = try rows(.cardsOfInstallation, [.integer(installation)])
    let named = Set(cards.compactMap { $0.card().phoneActivity })
    // An activity that is nobody's card yet may be what came of a start of its type.
    var strange = Set(
      report.sightings.filter { $0.fate != .ended && $0.fate != .dismissed && !named.contains($0.activity) }
        .map(\.attributesType))
    for token in report.tokens {
      if case .update(let activity, let type, _) = token.purpose, !named.contains(activity) { strange.insert(type) }
    }
    for row in cards {
      let card = row.card()
      guard card.phase == .starting, card.phoneActivity == nil, !strange.contains(row.text(Columns.cardCount + 1))
      else { continue }
      if try run(.missStart, [.integer(card.id), .real(now)]) > 0 { isStirred = true }
    }
  }
}

extension StoreQuery {
  static let unansweredStart = StoreQuery(
    "SELECT 1 FROM card WHERE installation = $1 AND phase = 1 AND phone_activity IS NULL LIMIT 1")
  static let missStart = StoreQuery(
    """
    UPDATE card SET unseen_at = $2, revision = revision + 1, retry_at = NULL, due_at = $2
    WHERE id = $1 AND phase = 1 AND phone_activity IS NULL
    """)
}
