extension StoreQuery {
  static let readInstallation = StoreQuery(
    "SELECT i.id, \(Columns.installation) FROM installation i WHERE i.app = $1 AND i.name = $2")
  static let ping = StoreQuery("SELECT 1")

  static let youngestActivity = StoreQuery(
    "SELECT \(Columns.activity) FROM activity a WHERE a.app = $1 AND a.key = $2 ORDER BY a.id DESC LIMIT 1")
  // $2 before, $3 limit, $4 statuses (bits), $5 attributes type, $6 target kind, $7 target.
  static let activitiesOfApp = StoreQuery(
    """
    SELECT \(Columns.activity) FROM activity a
    WHERE a.app = $1 AND a.id < $2 AND (($4 >> a.status) & 1) = 1 AND ($5 = '' OR a.attributes_type = $5)
    ORDER BY a.id DESC LIMIT $3
    """,
    postgres: """
      SELECT \(Columns.activity) FROM activity a
      WHERE a.app = $1 AND a.id < $2 AND (($4::bigint >> a.status::int) & 1) = 1
        AND ($5 = '' OR a.attributes_type = $5)
      ORDER BY a.id DESC LIMIT $3
      """)
  static let activitiesOfTarget = StoreQuery(
    """
    SELECT \(Columns.activity) FROM activity a
    WHERE a.app = $1 AND a.target_kind = $6 AND a.target = $7 AND a.id < $2 AND (($4 >> a.status) & 1) = 1
      AND ($5 = '' OR a.attributes_type = $5)
    ORDER BY a.id DESC LIMIT $3
    """,
    postgres: """
      SELECT \(Columns.activity) FROM activity a
      WHERE a.app = $1 AND a.target_kind = $6 AND a.target = $7 AND a.id < $2
        AND (($4::bigint >> a.status::int) & 1) = 1 AND ($5 = '' OR a.attributes_type = $5)
      ORDER BY a.id DESC LIMIT $3
      """)
  static let standingsOfActivity = StoreQuery(
    """
    SELECT \(Columns.card), \(Columns.installation), a.key, \(Columns.receipt) FROM card c
    JOIN activity a ON a.id = c.activity LEFT JOIN installation i ON i.id = c.installation
    LEFT JOIN receipt r ON r.id = c.last_receipt
    WHERE c.activity = $1 AND (c.installation, c.generation) > ($2, $3)
    ORDER BY c.installation, c.generation LIMIT $4
    """)
  static let standingsOfInstallation = StoreQuery(
    """
    SELECT \(Columns.card), \(Columns.installation), a.key, \(Columns.receipt) FROM card c
    JOIN activity a ON a.id = c.activity LEFT JOIN installation i ON i.id = c.installation
    LEFT JOIN receipt r ON r.id = c.last_receipt
    WHERE c.installation = $1 ORDER BY c.id
    """)
  static let cardPhases = StoreQuery("SELECT phase, count(*) FROM card WHERE activity = $1 GROUP BY phase")
  static let receiptsOfActivity = StoreQuery(
    """
    SELECT \(Columns.receipt), r.id FROM receipt r WHERE r.activity = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3
    """)

  static let installationsOfPerson = StoreQuery(
    "SELECT i.id, \(Columns.installation) FROM installation i WHERE i.app = $1 AND i.person = $2 ORDER BY i.id")
  static let livingTokens = StoreQuery(
    "SELECT \(Columns.token) FROM token t WHERE t.installation = $1 AND t.state < 2 ORDER BY t.id")
  static let deadTokens = StoreQuery(
    "SELECT \(Columns.token) FROM token t WHERE t.installation = $1 AND t.state = 2 ORDER BY t.id")
  static let audiencesOfPerson = StoreQuery(
    "SELECT audience FROM member WHERE app = $1 AND person = $2 ORDER BY audience")
  static let allActivitiesOfPerson = StoreQuery(
    """
    SELECT \(Columns.activity) FROM activity a
    WHERE a.app = $1 AND a.target_kind = 0 AND a.target = $2
    UNION
    SELECT \(Columns.activity) FROM member m
    JOIN activity a ON a.app = m.app AND a.target_kind = 1 AND a.target = m.audience
    WHERE m.app = $1 AND m.person = $2
    UNION
    SELECT \(Columns.activity) FROM installation i
    JOIN card c ON c.installation = i.id AND c.phase < 3
    JOIN activity a ON a.id = c.activity
    WHERE i.app = $1 AND i.person = $2
    ORDER BY 1 DESC LIMIT 200
    """)
}
