/// A key that is used again while the activity before it is still being ended.
///
/// The new activity has its own number and cards. Cards of the old one that a phone has named are ended as they would
/// be. A start of the old one that no phone has answered is another matter: whatever comes of it names itself by the
/// same key, and would be taken for the new activity's.
extension StoreSession {
  /// Sees to the unanswered starts of the activities of a key that are ending: where the new activity begins as the old
  /// one did, they are its own, so that no second start makes a second card; else they are given up.
  func succeed(_ new: ActivityRecord, now: Double) throws(RelayStoreFault) {
    for row in try rows(.endingActivities, [.name(new.app), .name(new.key)]) where row.integer(0) != new.id {
      let old = row.integer(0)
      if row.text(1) == new.attributesType, JSONMeaning.isSame(row.text(2), new.attributes) {
        try run(.takeStartsOver, [.integer(new.id), .integer(old), .real(now)])
      }
      guard try run(.giveStartsUp, [.integer(old), .integer(new.id)]) > 0 else { continue }
      try endActivity(old, now: now)
    }
  }
}

extension StoreQuery {
  static let endingActivities = StoreQuery(
    """
    SELECT id, attributes_type, attributes FROM activity WHERE app = $1 AND key = $2 AND status = 1 ORDER BY id
    """)

  // $1 the new activity, $2 the old one, $3 now.
  static let takeStartsOver = StoreQuery(
    """
    UPDATE card SET phase = 1, started_at = (\(start("o.started_at"))), fence_until = (\(start("o.fence_until"))),
      sent_timestamp = (\(start("o.sent_timestamp"))), sent_at = (\(start("o.sent_at")))
    WHERE activity = $1 AND generation = 0 AND phase = 0 AND EXISTS (\(start("1")))
    """)
  // $1 the old activity, $2 the new one.
  static let giveStartsUp = StoreQuery(
    """
    UPDATE card SET phase = 3, gone_reason = 'renewed', revision = revision + 1, retry_at = NULL, wake_at = NULL,
      due_at = NULL
    WHERE activity = $1 AND phase = 1 AND phone_activity IS NULL AND EXISTS (
      SELECT 1 FROM card n WHERE n.activity = $2 AND n.installation = card.installation AND n.generation = 0)
    """)

  private static func start(_ column: String) -> String {
    """
    SELECT \(column) FROM card o WHERE o.activity = $2 AND o.installation = card.installation AND o.phase = 1
      AND o.phone_activity IS NULL AND o.fence_until > $3 ORDER BY o.generation DESC LIMIT 1
    """
  }
}
