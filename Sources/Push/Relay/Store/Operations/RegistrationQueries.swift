extension StoreQuery {
  static let findInstallation = StoreQuery(
    "SELECT i.id, \(Columns.installation) FROM installation i WHERE i.app = $1 AND i.name = $2 /*lock*/")
  static let insertInstallation = StoreQuery(
    """
    INSERT INTO installation (app, name, person, environment, locale, system_version, frequent, allowed, last_seen)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
    """)
  static let updateInstallation = StoreQuery(
    """
    UPDATE installation SET person = $2, environment = $3, locale = $4, system_version = $5, frequent = $6,
      allowed = $7, last_seen = $8 WHERE id = $1
    """)
  static let deleteInstallation = StoreQuery("DELETE FROM installation WHERE id = $1")

  static let findToken = StoreQuery(
    """
    SELECT id, token, state, environment, key, registered_at FROM token
    WHERE installation = $1 AND kind = $2 AND attributes_type = $3 AND phone_activity = $4 AND state < 2
    """)
  static let tokensOfDigest = StoreQuery(
    """
    SELECT id, token, installation, kind, attributes_type, phone_activity, state, reason FROM token WHERE digest = $1
    """)
  static let insertToken = StoreQuery(
    """
    INSERT INTO token (installation, kind, attributes_type, phone_activity, key, environment, state, registered_at,
      changed_at, digest, token) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $7, $8, $9) RETURNING id
    """)
  static let confirmToken = StoreQuery(
    """
    UPDATE token SET state = 0, reason = NULL, environment = $2, key = $3, registered_at = $4, changed_at = $4
    WHERE id = $1
    """)
  static let buryToken = StoreQuery(
    "UPDATE token SET state = 2, reason = $2, changed_at = $3 WHERE id = $1 AND state < 2")
  static let buryUpdateTokens = StoreQuery(
    """
    UPDATE token SET state = 2, reason = $3, changed_at = $4
    WHERE installation = $1 AND kind = 1 AND phone_activity = $2 AND state < 2
    """)
  static let deleteLivingTokens = StoreQuery("DELETE FROM token WHERE installation = $1 AND state < 2")
  static let deleteDeadTokens = StoreQuery("DELETE FROM token WHERE installation = $1 AND state = 2")

  // A person's activities: their own, and those of their audiences.
  static let activitiesOfPerson = StoreQuery(
    """
    SELECT id, key, attributes_type FROM activity
    WHERE app = $1 AND target_kind = 0 AND target = $2 AND status = 0
    UNION ALL
    SELECT a.id, a.key, a.attributes_type FROM member m
    JOIN activity a ON a.app = m.app AND a.target_kind = 1 AND a.target = m.audience AND a.status = 0
    WHERE m.app = $1 AND m.person = $2
    """)
  /// The living one first, then those that are ending, the youngest of them first.
  static let activitiesOfKey = StoreQuery(
    """
    SELECT id, target_kind, target FROM activity
    WHERE app = $1 AND key = $2 AND attributes_type = $3 AND status < 2 ORDER BY status, id DESC
    """)
  static let isMember = StoreQuery("SELECT 1 FROM member WHERE app = $1 AND audience = $2 AND person = $3")

  /// More than a person may have: those that were not heard of for longest.
  static let crowdedOfPerson = StoreQuery(
    """
    SELECT i.id, \(Columns.installation) FROM installation i WHERE i.app = $1 AND i.person = $2 AND i.id <> $3
    ORDER BY i.last_seen DESC, i.id DESC LIMIT 1000 OFFSET $4
    """)
  static let countTokensOfKind = StoreQuery(
    "SELECT count(*) FROM token WHERE installation = $1 AND kind = $2 AND state < 2")
  static let buryOldestToken = StoreQuery(
    """
    UPDATE token SET state = 2, reason = $3, changed_at = $4 WHERE id = (
      SELECT t.id FROM token t WHERE t.installation = $1 AND t.kind = $2 AND t.state < 2
        AND NOT EXISTS (SELECT 1 FROM card c WHERE c.installation = $1 AND c.token = t.id AND c.phase < 3)
      ORDER BY t.registered_at, t.id LIMIT 1)
    """)

  private static let cards =
    "SELECT \(Columns.card), a.key, a.attributes_type, a.status, c.token "
    + "FROM card c JOIN activity a ON a.id = c.activity "
  static let cardsOfInstallation = StoreQuery(cards + "WHERE c.installation = $1 ORDER BY c.id")
  static let cardsOfPhoneActivity = StoreQuery(
    cards + "WHERE c.installation = $1 AND c.phone_activity = $2 ORDER BY c.id")
  static let unnamedStarts = StoreQuery(
    cards + "WHERE c.installation = $1 AND c.phase = 1 AND c.phone_activity IS NULL ORDER BY c.id")
  static let cardsOfToken = StoreQuery(cards + "WHERE c.installation = $1 AND c.token = $2 ORDER BY c.id")
  static let cardsOfActivityOnPhone = StoreQuery(
    cards + "WHERE c.activity = $1 AND c.installation = $2 ORDER BY c.id")
  static let insertCard = StoreQuery(
    """
    INSERT INTO card (activity, installation, generation, phase, phone_activity, token, sent_version, settled_version,
      sent_timestamp, sent_at, started_at, running_since, fence_until, urgent, hour_began, failures, due_at, revision,
      has_successor)
    VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0, 0, $7, 0, 0, 0, 0, $8, 0, 0)
    ON CONFLICT (activity, installation, generation) DO NOTHING
    """)
  static let runCard = StoreQuery(
    """
    UPDATE card SET phase = 2, gone_reason = NULL, phone_activity = $2, token = $3,
      running_since = CASE WHEN running_since > 0 THEN running_since ELSE $4 END,
      revision = revision + 1, retry_at = NULL, due_at = $4 WHERE id = $1
    """)
  static let sightCard = StoreQuery(
    """
    UPDATE card SET phone_activity = $2, running_since = CASE WHEN running_since > 0 THEN running_since ELSE $3 END,
      revision = revision + 1, retry_at = NULL, due_at = $3 WHERE id = $1
    """)
  static let loseCard = StoreQuery(
    """
    UPDATE card SET phase = 3, gone_reason = $2, revision = revision + 1, retry_at = NULL, wake_at = NULL, due_at = NULL
    WHERE id = $1 AND phase < 3
    """)
  static let wakePredecessor = StoreQuery(
    """
    UPDATE card SET wake_at = $4, due_at = $4, revision = revision + 1
    WHERE activity = $1 AND installation = $2 AND generation = $3 - 1 AND phase < 3
    """)
  static let stirWaitingCards = StoreQuery(
    """
    UPDATE card SET revision = revision + 1, retry_at = NULL, due_at = $2 WHERE installation = $1 AND phase = 0
    """)
  static let stirCards = StoreQuery(
    """
    UPDATE card SET revision = revision + 1, retry_at = NULL, due_at = $2 WHERE installation = $1 AND phase < 3
    """)
  static let markSuccessor = StoreQuery(
    "UPDATE card SET has_successor = 1 WHERE activity = $1 AND installation = $2 AND generation = $3")
  static let endWhenAllAreGone = StoreQuery(
    """
    UPDATE activity SET status = 2, ended_at = $2, settled_version = version WHERE id = $1 AND status = 1
      AND NOT EXISTS (SELECT 1 FROM card c WHERE c.activity = $1 AND c.phase < 3)
    """)
  static let keyOfActivity = StoreQuery("SELECT app, key, version, status FROM activity WHERE id = $1")
  static let insertEvent = StoreQuery(
    """
    INSERT INTO event (app, at, kind, activity, key, person, installation, version, reason)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    """)
}
