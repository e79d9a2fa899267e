extension StoreQuery {
  static let countInstallations = StoreQuery("SELECT count(*) FROM installation")
  static let countTokens = StoreQuery(
    "SELECT kind, environment, state, count(*) FROM token GROUP BY kind, environment, state ORDER BY 1, 2, 3")
  static let countCards = StoreQuery("SELECT phase, count(*) FROM card GROUP BY phase")
  static let countActivities = StoreQuery("SELECT status, count(*) FROM activity GROUP BY status")
  static let countOutstanding = StoreQuery(
    """
    SELECT count(*), min(CASE WHEN not_before IS NULL OR not_before <= $1 THEN changed_at END)
    FROM activity WHERE settled_version < version
    """)
  /// Cards whose push did not get through and is tried again: beside the activities that are still being told.
  static let countFailing = StoreQuery(
    """
    SELECT count(*), min(a.changed_at) FROM card c JOIN activity a ON a.id = c.activity
    WHERE c.failures > 0 AND c.phase < 3 AND c.settled_version < a.version
    """)
  static let countDue = StoreQuery("SELECT count(*) FROM card WHERE due_at IS NOT NULL AND due_at <= $1")
  static let countReceipts = StoreQuery("SELECT count(*) FROM receipt")
}

extension StoreSession {
  func counts(now: Double) throws(RelayStoreFault) -> StoreCounts {
    var counts = StoreCounts()
    counts.installations = Int(try number(.countInstallations))
    counts.tokens = try rows(.countTokens, []).map { row in
      StoreCounts.Tokens(
        isStart: row.integer(0) == 0, environment: StoredCode.environment(row.integer(1)),
        state: StoredCode.tokenState(row.integer(2)), count: row.int(3))
    }
    for row in try rows(.countCards, []) { counts.cards[StoredCode.phase(row.integer(0))] = row.int(1) }
    for row in try rows(.countActivities, []) { counts.activities[StoredCode.status(row.integer(0))] = row.int(1) }
    counts.receipts = Int(try number(.countReceipts))
    counts.add(backlog: try backlog(now: now))
    return counts
  }

  func backlog(now: Double) throws(RelayStoreFault) -> StoreCounts {
    var counts = StoreCounts()
    if let row = try first(.countOutstanding, [.real(now)]) {
      counts.outstanding = row.int(0)
      counts.oldestOutstanding = row.optionalReal(1)
    }
    if let row = try first(.countFailing, []) {
      counts.failingCards = row.int(0)
      counts.oldestOutstanding = [counts.oldestOutstanding, row.optionalReal(1)].compactMap(\.self).min()
    }
    counts.dueCards = Int(try number(.countDue, [.real(now)]))
    counts.bytes = try size()
    return counts
  }
}
