extension StoreQuery {
  static let insertChannel = StoreQuery(
    """
    INSERT INTO channel (app, id, environment, name, policy, created_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING
    """)
  static let channelByName = StoreQuery(
    """
    SELECT app, environment, name, id, policy, created_at FROM channel
    WHERE app = $1 AND environment = $2 AND name = $3
    """)
  static let channelsOfApp = StoreQuery(
    """
    SELECT app, environment, name, id, policy, created_at FROM channel WHERE app = $1 AND id > $2 ORDER BY id LIMIT $3
    """)
  static let deleteChannel = StoreQuery("DELETE FROM channel WHERE app = $1 AND id = $2")
  static let activitiesOfChannel = StoreQuery(
    "SELECT id FROM activity WHERE app = $1 AND target_kind = 2 AND target = $2 AND status < 2")
  static let stopActivity = StoreQuery(
    "UPDATE activity SET status = 2, ended_at = $2, settled_version = version WHERE id = $1 AND status < 2")
  static let loseCardsOfActivity = StoreQuery(
    """
    UPDATE card SET phase = 3, gone_reason = 'refused', revision = revision + 1, retry_at = NULL, wake_at = NULL,
      due_at = NULL WHERE activity = $1 AND phase < 3
    """)

  private static let keyColumns = "id, name, hash, scopes, apps, created_at, last_used_at, revoked_at"
  static let insertServerKey = StoreQuery(
    "INSERT INTO server_key (name, hash, scopes, apps, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id")
  static let serverKeys = StoreQuery("SELECT \(keyColumns) FROM server_key ORDER BY id")
  static let serverKeyByHash = StoreQuery("SELECT \(keyColumns) FROM server_key WHERE hash = $1")
  static let noteServerKey = StoreQuery("UPDATE server_key SET last_used_at = $2 WHERE id = $1")
  static let revokeServerKey = StoreQuery(
    "UPDATE server_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL")

  static let contractOfApp = StoreQuery("SELECT text FROM contract WHERE app = $1")
  static let putContract = StoreQuery(
    "INSERT INTO contract (app, text) VALUES ($1, $2) ON CONFLICT (app) DO UPDATE SET text = excluded.text")
  static let deleteContract = StoreQuery("DELETE FROM contract WHERE app = $1")

  static let providerToken = StoreQuery("SELECT text, issued_at FROM provider_token WHERE team = $1 AND key = $2")
  static let insertProviderToken = StoreQuery(
    """
    INSERT INTO provider_token (team, key, text, issued_at) VALUES ($1, $2, $3, $4) ON CONFLICT (team, key) DO NOTHING
    """)
  static let replaceProviderToken = StoreQuery(
    "UPDATE provider_token SET text = $3, issued_at = $4 WHERE team = $1 AND key = $2 AND issued_at = $5")

  private static let eventColumns = "id, app, at, kind, activity, key, person, installation, version, reason"
  // In the order of the commits: see `StoreSession.append`.
  static let events = StoreQuery("SELECT \(eventColumns) FROM event WHERE id > $1 ORDER BY id LIMIT $2")
  static let eventsOfApp = StoreQuery(
    "SELECT \(eventColumns) FROM event WHERE id > $1 AND app = $3 ORDER BY id LIMIT $2")
  static let greatestEvent = StoreQuery(
    "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'event'",
    postgres: "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('event', 'id')::regclass), 0)")
  static let lastEvent = StoreQuery("SELECT coalesce(max(id), 0) FROM event")

  private static let webhookColumns =
    "id, app, url, secret, kinds, created_at, disabled_at, cursor, failures, retry_at, failing_since"
  static let insertWebhook = StoreQuery(
    """
    INSERT INTO webhook (app, url, secret, kinds, created_at, disabled_at, cursor, failures, retry_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
    """)
  static let webhooks = StoreQuery("SELECT \(webhookColumns) FROM webhook ORDER BY id")
  static let webhooksOfApp = StoreQuery("SELECT \(webhookColumns) FROM webhook WHERE app = $1 ORDER BY id")
  static let webhookOfApp = StoreQuery("SELECT \(webhookColumns) FROM webhook WHERE app = $1 AND id = $2")
  // $1 id, $2 node, $3 now, $4 until.
  static let leaseWebhook = StoreQuery(
    """
    UPDATE webhook SET leased_by = $2, leased_until = $4
    WHERE id = $1 AND (leased_by IS NULL OR leased_by = $2 OR leased_until <= $3) RETURNING \(webhookColumns)
    """)
  static let releaseWebhook = StoreQuery(
    "UPDATE webhook SET leased_by = NULL, leased_until = NULL WHERE id = $1 AND leased_by = $2")
  // $1 id, $2 node, $3 until.
  static let recordWebhook = StoreQuery(
    """
    UPDATE webhook SET disabled_at = $4, cursor = $5, failures = $6, retry_at = $7, failing_since = $8,
      leased_until = $3 WHERE id = $1 AND leased_by = $2
    """)
  static let enableWebhook = StoreQuery(
    """
    UPDATE webhook SET disabled_at = NULL, failures = 0, retry_at = NULL, failing_since = NULL
    WHERE app = $1 AND id = $2
    """)
  static let deleteWebhook = StoreQuery("DELETE FROM webhook WHERE app = $1 AND id = $2")
}
