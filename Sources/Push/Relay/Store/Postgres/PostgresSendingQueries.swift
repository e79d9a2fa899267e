extension StoreQuery {
  private static func take(_ picked: String) -> String {
    """
    WITH picked AS (\(picked)), c AS (
      UPDATE card SET leased_by = $1, leased_at = $LEASED, leased_until = $2 FROM picked WHERE card.id = picked.id
      RETURNING card.*)
    """
  }

  // $1 node, $2 until, $3 now, $4 limit.
  static let takeDueByTime = StoreQuery(
    """
    \(take("""
      SELECT id FROM card WHERE due_at IS NOT NULL AND due_at <= $3 AND phase < 3
        AND (leased_until IS NULL OR leased_until <= $3)
        AND (SELECT \(Pace.isFree("a", now: "$3")) FROM activity a WHERE a.id = card.activity)
      ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED
      """).replacing("$LEASED", with: "$3"))
    SELECT \(dueColumns), a.version, a.status, a.timestamp <= a.top_timestamp FROM c
    JOIN activity a ON a.id = c.activity
    \(dueJoins(now: "$3", type: "a.attributes_type")) ORDER BY c.due_at
    """)

  // $1 node, $2 until, $3 activity, $4, $5 place, $6 version, $7 now, $8 attributes type, $9 is it ending, $10 limit.
  static let takeDueOfActivity = StoreQuery(
    """
    \(take("""
      SELECT id FROM card c WHERE activity = $3 AND (installation, generation) > ($4, $5) AND phase < 3
        AND settled_version < $6 AND (leased_until IS NULL OR leased_until <= $7)
        AND (retry_at IS NULL OR retry_at <= $7 OR ($9 = 1 AND retry_at = 'Infinity' AND \(canEnd)))
      ORDER BY installation, generation LIMIT $10 FOR UPDATE SKIP LOCKED
      """).replacing("$LEASED", with: "$7"))
    SELECT \(dueColumns) FROM c \(dueJoins(now: "$7", type: "$8")) ORDER BY c.installation, c.generation
    """)

  static let handAll = StoreQuery(
    """
    WITH held AS (SELECT id FROM activity WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE)
    UPDATE activity a SET top_timestamp = GREATEST(a.top_timestamp, a.timestamp), handed_at = $2
    FROM held WHERE a.id = held.id
    """)

  static let isOutstanding = StoreQuery(
    """
    SELECT 1 FROM activity WHERE settled_version < version AND (not_before IS NULL OR not_before <= $1) LIMIT 1
    """)
  static let releaseCards = StoreQuery(
    """
    UPDATE card SET leased_by = NULL, leased_at = NULL, leased_until = NULL
    WHERE id = ANY ($1::bigint[]) AND leased_by = $2
    """)
  static let buryTokensOfCards = StoreQuery(
    """
    UPDATE token SET state = 2, reason = 'ended', changed_at = $2
    WHERE id IN (SELECT c.token FROM card c WHERE c.id = ANY ($1::bigint[])) AND state < 2
    """)
  static let leaseOfCard = StoreQuery("SELECT phase, leased_at FROM card WHERE id = $1 FOR UPDATE")
  static let nextReceipts = StoreQuery(
    "SELECT nextval(pg_get_serial_sequence('receipt', 'id')) FROM generate_series(1, $1)")

  static let writeCards = StoreQuery(
    """
    UPDATE card c SET phase = r.phase, gone_reason = r.gone_reason, phone_activity = r.phone_activity,
      sent_version = GREATEST(c.sent_version, r.sent_version),
      settled_version = GREATEST(c.settled_version, r.settled_version),
      sent_timestamp = GREATEST(c.sent_timestamp, r.sent_timestamp), sent_at = r.sent_at, started_at = r.started_at,
      running_since = r.running_since, fence_until = r.fence_until, urgent = r.urgent, hour_began = r.hour_began,
      failures = r.failures, retry_at = r.retry_at, wake_at = r.wake_at, due_at = r.due_at,
      last_receipt = coalesce(r.receipt, c.last_receipt), leased_by = NULL, leased_at = NULL, leased_until = NULL
    FROM (
      SELECT n.*, o.phase AS before, o.leased_at AS since
      FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::bigint[], $14::float8[],
        $15::bigint[], $16::float8[], $17::float8[], $18::float8[], $19::bigint[]) AS n (id, revision, phase,
        gone_reason, phone_activity, sent_version, settled_version, sent_timestamp, sent_at, started_at, running_since,
        fence_until, urgent, hour_began, failures, retry_at, wake_at, due_at, receipt)
      JOIN card o ON o.id = n.id AND o.revision = n.revision ORDER BY o.id FOR UPDATE OF o) AS r
    WHERE c.id = r.id RETURNING c.id, r.before, r.since
    """)
  static let insertReceipts = StoreQuery(
    """
    INSERT INTO receipt (id, activity, card, version, event, timestamp, priority, push_id, unique_id, status, reason,
      at, milliseconds)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::bigint[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::float8[], $13::float8[])
    """)
}
