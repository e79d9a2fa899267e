extension StoreQuery {
  /// What a sender needs besides the card: installation, its own token, the token that starts, the successor's phase.
  static let dueColumns = """
    \(Columns.card), \(Columns.installation), u.id, u.token, u.environment, u.registered_at, s.id, s.token, \
    s.environment, s.registered_at, CASE WHEN c.has_successor = 1 THEN (SELECT n.phase FROM card n \
    WHERE n.activity = c.activity AND n.installation = c.installation AND n.generation = c.generation + 1) END
    """
  static func dueJoins(now: String, type: String) -> String {
    """
    LEFT JOIN installation i ON i.id = c.installation
    LEFT JOIN token u ON u.id = c.token AND u.state = 0
    LEFT JOIN token s ON s.installation = c.installation AND s.kind = 0 AND s.attributes_type = \(type)
      AND s.phone_activity = '' AND s.state < 2 AND s.state = 0 AND (c.phase < 2 OR c.wake_at <= \(now))
    """
  }

  /// Which parked cards the end of their activity concerns: those that were never started, and those that have a token
  /// to end them with. For the others the planner has nothing but the same answer again, until their phones speak.
  static let canEnd = """
    (c.phase = 0 OR EXISTS (SELECT 1 FROM token t WHERE t.id = c.token AND t.state = 0))
    """

  static let outstanding = StoreQuery(
    """
    SELECT a.id, a.version, a.status, a.attributes_type, a.timestamp <= a.top_timestamp, \(Pace.isFree("a", now: "$2"))
    FROM activity a WHERE a.settled_version < a.version AND a.id > $1
      AND (a.not_before IS NULL OR a.not_before <= $2) ORDER BY a.id LIMIT $3
    """)
  // $1 activity, $2, $3 place, $4 version, $5 now, $6 attributes type, $7 whether it is ending, $8 limit.
  static let dueOfActivity = StoreQuery(
    """
    SELECT \(dueColumns) FROM card c \(dueJoins(now: "$5", type: "$6"))
    WHERE c.activity = $1 AND (c.installation, c.generation) > ($2, $3) AND c.phase < 3 AND c.settled_version < $4
      AND (c.retry_at IS NULL OR c.retry_at <= $5 OR ($7 = 1 AND c.retry_at = 9e999 AND \(canEnd)))
    ORDER BY c.installation, c.generation LIMIT $8
    """)
  static let dueByTime = StoreQuery(
    """
    SELECT \(dueColumns), a.version, a.status, a.timestamp <= a.top_timestamp
    FROM card c JOIN activity a ON a.id = c.activity \(dueJoins(now: "$1", type: "a.attributes_type"))
    WHERE c.due_at IS NOT NULL AND c.due_at <= $1 AND c.phase < 3 AND \(Pace.isFree("a", now: "$1"))
    ORDER BY c.due_at LIMIT $2
    """)
  static let isUnsettled = StoreQuery(
    """
    SELECT 1 FROM card c WHERE c.activity = $1 AND c.phase < 3 AND c.settled_version < $2
      AND (c.retry_at IS NULL OR ($3 = 1 AND c.retry_at = 9e999 AND \(canEnd))) LIMIT 1
    """)
  static let settle = StoreQuery("UPDATE activity SET settled_version = $2 WHERE id = $1 AND version = $2")

  static let writeCard = StoreQuery(
    """
    UPDATE card SET phase = $3, gone_reason = $4, phone_activity = $5, sent_version = GREATEST(sent_version, $6),
      settled_version = GREATEST(settled_version, $7), sent_timestamp = GREATEST(sent_timestamp, $8), sent_at = $9,
      started_at = $10, running_since = $11, fence_until = $12, urgent = $13, hour_began = $14, failures = $15,
      retry_at = $16, wake_at = $17, due_at = $18, last_receipt = coalesce($19, last_receipt)
    WHERE id = $1 AND revision = $2
    """)
  static let cardByID = StoreQuery("SELECT \(Columns.card) FROM card c WHERE c.id = $1 /*lock*/")
  static let buryTokenByAnswer = StoreQuery(
    """
    UPDATE token SET state = 2, reason = $2, changed_at = $3 WHERE id = $1 AND state < 2 AND registered_at < $4
    """)
  static let quarantineToken = StoreQuery(
    "UPDATE token SET state = 1, reason = $2, changed_at = $3 WHERE id = $1 AND state = 0")
  static let insertReceipt = StoreQuery(
    """
    INSERT INTO receipt (id, activity, card, version, event, timestamp, priority, push_id, unique_id, status, reason,
      at, milliseconds) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    """)
  static let lastReceipt = StoreQuery("SELECT coalesce(max(id), 0) FROM receipt")

  static let nextNotBefore = StoreQuery(
    "SELECT min(not_before) FROM activity WHERE settled_version < version AND not_before > $1")
  static let nextDueCard = StoreQuery("SELECT min(due_at) FROM card WHERE due_at IS NOT NULL AND due_at > $1")
  static let nextExpiry = StoreQuery("SELECT min(expires_at) FROM activity WHERE status = 0 AND expires_at > $1")
  static let installationOfCard = StoreQuery(
    """
    SELECT \(Columns.installation) FROM card c JOIN installation i ON i.id = c.installation WHERE c.id = $1
    """)
}

extension StoreSession {
  /// When the first thing falls due by itself; nil = nothing will.
  func nextByTime(now: Double) throws(RelayStoreFault) -> Double? {
    var next: Double?
    for query in [StoreQuery.nextNotBefore, .nextDueCard, .nextExpiry, .nextPaced] {
      if let due = try first(query, [.real(now)])?.optionalReal(0) { next = min(next ?? due, due) }
    }
    return next
  }
}
