extension StoreQuery {
  static let deleteMembershipsOfPerson = StoreQuery("DELETE FROM member WHERE app = $1 AND person = $2")
  static let activitiesOfPersonAlone = StoreQuery(
    "SELECT id FROM activity WHERE app = $1 AND target_kind = 0 AND target = $2")
  static let deleteActivity = StoreQuery("DELETE FROM activity WHERE id = $1")
  static let deleteCardsOfActivity = StoreQuery("DELETE FROM card WHERE activity = $1")
  static let deleteReceiptsOfActivity = StoreQuery("DELETE FROM receipt WHERE activity = $1")
  static let deleteIdempotencyOfActivity = StoreQuery("DELETE FROM idempotency WHERE activity = $1")
  static let deleteEventsOfActivity = StoreQuery("DELETE FROM event WHERE activity = $1")
  static let deleteEventsOfPerson = StoreQuery("DELETE FROM event WHERE app = $1 AND person = $2")
  static let placesOfInstallation = StoreQuery("SELECT id, activity FROM card WHERE installation = $1")
  static let deleteCard = StoreQuery("DELETE FROM card WHERE id = $1")
  static let deleteReceiptsOfCard = StoreQuery("DELETE FROM receipt WHERE activity = $1 AND card = $2")

  static let oldReceipts = StoreQuery("SELECT id, at FROM receipt ORDER BY id LIMIT $1")
  static let deleteReceiptsUpTo = StoreQuery("DELETE FROM receipt WHERE id <= $1 AND at < $2")
  static let oldActivities = StoreQuery(
    "SELECT id FROM activity WHERE status = 2 AND ended_at < $1 ORDER BY ended_at LIMIT $2")
  static let someCardsOfActivity = StoreQuery("SELECT id FROM card WHERE activity = $1 LIMIT $2")
  static let someReceiptsOfActivity = StoreQuery("SELECT id FROM receipt WHERE activity = $1 LIMIT $2")
  static let deleteReceipt = StoreQuery("DELETE FROM receipt WHERE id = $1")
  static let oldTokens = StoreQuery(
    "SELECT id FROM token WHERE state = 2 AND changed_at < $1 ORDER BY changed_at LIMIT $2")
  static let deleteToken = StoreQuery("DELETE FROM token WHERE id = $1")
  static let oldIdempotencyKeys = StoreQuery("SELECT app, key FROM idempotency WHERE at < $1 ORDER BY at LIMIT $2")
  static let deleteIdempotencyKey = StoreQuery("DELETE FROM idempotency WHERE app = $1 AND key = $2")
  static let oldEvents = StoreQuery("SELECT id, at FROM event ORDER BY id LIMIT $1")
  static let deleteEventsUpTo = StoreQuery("DELETE FROM event WHERE id <= $1 AND at < $2")
  static let silentInstallations = StoreQuery(
    """
    SELECT i.id, \(Columns.installation) FROM installation i WHERE i.last_seen < $1 ORDER BY i.last_seen LIMIT $2
    """)
}
