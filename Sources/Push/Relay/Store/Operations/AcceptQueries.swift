extension StoreQuery {
  private static let idempotencyByKey =
    "SELECT fingerprint, activity, installations, is_new, answer FROM idempotency WHERE app = $1 AND key = $2"
  static let findIdempotency = StoreQuery(idempotencyByKey)
  static let lockIdempotency = StoreQuery(idempotencyByKey + " /*lock*/")
  static let insertIdempotency = StoreQuery(
    """
    INSERT INTO idempotency (app, key, fingerprint, activity, installations, is_new, at, answer)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """)
  static let activityByID = StoreQuery("SELECT \(Columns.activity) FROM activity a WHERE a.id = $1")
  static let aliveActivity = StoreQuery(
    """
    SELECT \(Columns.activity), a.top_timestamp FROM activity a
    WHERE a.app = $1 AND a.key = $2 AND a.status = 0 /*lock*/
    """)
  /// The youngest that is ending; a key may have several.
  static let endingActivity = StoreQuery(
    """
    SELECT \(Columns.activity), a.top_timestamp FROM activity a
    WHERE a.app = $1 AND a.key = $2 AND a.status = 1 ORDER BY a.id DESC LIMIT 1 /*lock*/
    """)
  static let lastTimestamp = StoreQuery(
    "SELECT top_timestamp FROM activity WHERE app = $1 AND key = $2 ORDER BY id DESC LIMIT 1")
  static let livingOfChannel = StoreQuery(
    "SELECT id, key FROM activity WHERE app = $1 AND target_kind = 2 AND target = $2 AND status = 0 /*lock*/")
  static let giveWay = StoreQuery("UPDATE activity SET status = 1, changed_at = $2 WHERE id = $1")
  static let lastTimestampOfChannel = StoreQuery(
    """
    SELECT COALESCE(max(top_timestamp), 0) FROM (
      SELECT GREATEST(top_timestamp, timestamp) AS top_timestamp FROM activity
      WHERE app = $1 AND target_kind = 2 AND target = $2 ORDER BY id DESC LIMIT 16) AS latest
    """)
  static let insertActivity = StoreQuery(
    """
    INSERT INTO activity (app, key, target_kind, target, attributes_type, attributes, content, urgency, version,
      timestamp, top_timestamp, settled_version, status, created_at, changed_at, not_before, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $13, 0, 0, $10, $10, $11, $12) RETURNING id
    """)
  static let changeActivity = StoreQuery(
    """
    UPDATE activity SET content = $2, urgency = $3, version = version + 1, timestamp = $4, status = $5,
      changed_at = $6, not_before = $7, expires_at = $8 WHERE id = $1
    """)
  static let countAliveCards = StoreQuery("SELECT count(*) FROM card WHERE activity = $1 AND phase < 3")

  /// Cards of a new activity for one person's phones, running where a phone has named a token for its key that is not
  /// that of a card which is still to be ended.
  static let insertCardsOfPerson = StoreQuery(cards(of: """
    SELECT id FROM installation WHERE app = $3 AND person = $4 ORDER BY last_seen DESC, id LIMIT $6
    """))
  /// The same for an audience's.
  static let insertCardsOfAudience = StoreQuery(cards(of: """
    SELECT id FROM (
      SELECT i.id AS id, row_number() OVER (PARTITION BY i.person ORDER BY i.last_seen DESC, i.id) AS place
      FROM member m JOIN installation i ON i.app = m.app AND i.person = m.person
      WHERE m.app = $3 AND m.audience = $4) AS placed
    WHERE place <= $6
    """))
  static let insertChannelCard = StoreQuery(
    """
    INSERT INTO card (activity, installation, generation, phase, sent_version, settled_version, sent_timestamp, sent_at,
      started_at, running_since, fence_until, urgent, hour_began, failures, due_at, revision, has_successor)
    VALUES ($1, 0, 0, 2, 0, 0, 0, 0, 0, $2, 0, 0, 0, 0, NULL, 0, 0)
    """)

  static let oldestOfPerson = StoreQuery(
    """
    SELECT \(Columns.activity), a.top_timestamp FROM activity a
    WHERE a.app = $1 AND a.target_kind = 0 AND a.target = $2 AND a.status = 0 ORDER BY a.id /*lock*/
    """)
  static let expiredActivities = StoreQuery(
    """
    SELECT \(Columns.activity), a.top_timestamp FROM activity a
    WHERE a.status = 0 AND a.expires_at <= $1 ORDER BY a.expires_at LIMIT 500 /*lock*/
    """)
  static let channelOfApp = StoreQuery("SELECT environment FROM channel WHERE app = $1 AND id = $2")
  static let reserveOnCard = StoreQuery(
    "UPDATE card SET sent_timestamp = GREATEST(sent_timestamp, $2) WHERE id = $1 RETURNING activity")
  static let reserveOnActivity = StoreQuery(
    "UPDATE activity SET top_timestamp = GREATEST(top_timestamp, $2) WHERE id = $1 AND top_timestamp < $2")

  // $1 activity, $2 now, $3 app, $4 whose, $5 key, $6 installations of one person, $7 attributes type.
  private static func cards(of installations: String) -> String {
    """
    INSERT INTO card (activity, installation, generation, phase, phone_activity, token, sent_version, settled_version,
      sent_timestamp, sent_at, started_at, running_since, fence_until, urgent, hour_began, failures, revision,
      has_successor)
    SELECT $1, named.id, 0, CASE WHEN t.id IS NULL THEN 0 ELSE 2 END, t.phone_activity, t.id, 0, 0, 0, 0, 0,
      CASE WHEN t.id IS NULL THEN 0.0 ELSE $2 END, 0, 0, 0, 0, 0, 0
    FROM (
      SELECT chosen.id AS id, (
        SELECT max(k.id) FROM token k WHERE k.installation = chosen.id AND k.kind = 1 AND k.attributes_type = $7
          AND k.state < 2 AND k.key = $5
          AND NOT EXISTS (
            SELECT 1 FROM card h WHERE h.installation = chosen.id AND h.token = k.id AND h.phase < 3)) AS token
      FROM (\(installations)) AS chosen) AS named
    LEFT JOIN token t ON t.id = named.token ORDER BY named.id
    """
  }
}
