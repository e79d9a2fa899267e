extension StoreQuery {
  static let insertMember = StoreQuery(
    """
    INSERT INTO member (app, audience, person) VALUES ($1, $2, $3) ON CONFLICT (app, audience, person) DO NOTHING
    """)
  static let deleteMember = StoreQuery("DELETE FROM member WHERE app = $1 AND audience = $2 AND person = $3")
  static let livingOfAudience = StoreQuery(
    "SELECT id FROM activity WHERE app = $1 AND target_kind = 1 AND target = $2 AND status = 0 ORDER BY id")
  static let waitingOfPersonInAudience = StoreQuery(
    """
    SELECT \(Columns.card), \(Columns.installation) FROM installation i JOIN card c ON c.installation = i.id
    JOIN activity a ON a.id = c.activity
    WHERE i.app = $1 AND i.person = $3 AND c.phase = 0 AND a.target_kind = 1 AND a.target = $2
    """)
  static let membersOfAudience = StoreQuery(
    "SELECT person FROM member WHERE app = $1 AND audience = $2 AND person > $3 ORDER BY person LIMIT $4")
  // One step per audience, however many members it has.
  static let audiencesOfApp = StoreQuery(
    """
    WITH RECURSIVE found (audience, place) AS (
      SELECT (SELECT m.audience FROM member m WHERE m.app = $1 AND m.audience > $2 ORDER BY m.audience LIMIT 1), 1
      UNION ALL
      SELECT (SELECT m.audience FROM member m WHERE m.app = $1 AND m.audience > f.audience
        ORDER BY m.audience LIMIT 1), f.place + 1
      FROM found f WHERE f.audience IS NOT NULL AND f.place < $3)
    SELECT audience FROM found WHERE audience IS NOT NULL
    """)
}
