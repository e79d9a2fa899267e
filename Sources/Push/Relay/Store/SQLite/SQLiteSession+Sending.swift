/// Leases live in memory, because one process uses the file: see `LeaseBook`.
extension SQLiteSession {
  func lease(_ limit: Int, node: String, now: Double, until: Double) throws(RelayStoreFault) -> [DueCard] {
    book.expire(now: now)
    var taken: [TakenCard] = []
    // What falls due by time first, as far as half: else a long fan-out would hold up every retry.
    for row in try rows(.dueByTime, [.real(now), .integer(max(limit / 2, 1) + book.leases.count)]) {
      guard taken.count < max(limit / 2, 1) else { break }
      guard !book.isLeased(row.integer(0)) else { continue }
      let extra = DueRow.activity
      taken.append(
        TakenCard(
          row: row, activity: row.integer(1), version: row.integer(extra), status: row.integer(extra + 1),
          isHanded: row.flag(extra + 2)))
      take(row.card(), node: node, now: now, until: until)
    }
    try visitOutstanding(limit: limit, node: node, now: now, until: until, into: &taken)
    return try dueCards(taken, known: { contents[$0] }, now: now) { record in
      if contents.count >= 1024 { contents = [:] }
      contents[record.id] = record
      whenUndone { $0.contents[record.id] = nil }
    }
  }

  func hand(_ activities: [Int64], now: Double) throws(RelayStoreFault) {
    for activity in activities { try run(.hand, [.integer(activity), .real(now)]) }
  }

  /// Gives every outstanding activity its turn, from where the last call stopped.
  private func visitOutstanding(
    limit: Int, node: String, now: Double, until: Double, into taken: inout [TakenCard]
  ) throws(RelayStoreFault) {
    var hasTurned = false
    let first = lastVisited
    while taken.count < limit {
      let activities = try rows(.outstanding, [.integer(lastVisited), .real(now), .integer(64)])
      for row in activities {
        if hasTurned, row.integer(0) > first { return }
        lastVisited = row.integer(0)
        let share = max(32, (limit - taken.count) / max(activities.count, 1))
        try visit(row, share: min(share, limit - taken.count), node: node, now: now, until: until, into: &taken)
        if taken.count >= limit { return }
      }
      if activities.count < 64 {
        if hasTurned { return }
        hasTurned = true
        lastVisited = 0
        if first == 0 { return }
      }
    }
  }

  private func visit(
    _ row: StoreRow, share: Int, node: String, now: Double, until: Double, into taken: inout [TakenCard]
  ) throws(RelayStoreFault) {
    guard let seen = SeenActivity(row, remembered: contents[row.integer(0)], pass: book.passes[row.integer(0)])
    else { return }
    let id = seen.id
    var pass = book.pass(id, version: seen.version)
    if pass.isComplete {
      guard try !settle(pass, of: id, isEnding: seen.isEnding) else { return }
      pass = book.passes[id] ?? pass
    }
    var left = share
    while left > 0, !pass.isComplete {
      let found = try rows(
        .dueOfActivity,
        [
          .integer(id), .integer(pass.at.installation), .integer(pass.at.generation), .integer(pass.version),
          .real(now), .text(seen.attributesType), seen.isEnding, .integer(left),
        ])
      let hasMore = found.count == left
      for row in found {
        let place = LeaseBook.Place(installation: row.integer(2), generation: row.integer(3))
        guard pass.contains(place) else {
          pass.isComplete = true
          break
        }
        pass.at = place
        guard !book.isLeased(row.integer(0)) else { continue }
        taken.append(seen.taken(row))
        take(row.card(), node: node, now: now, until: until)
        left -= 1
      }
      if !hasMore, !pass.isComplete { pass.reachedEnd() }
    }
    book.update(id) { stored in
      let leased = stored.leased
      stored = pass
      stored.leased = leased
    }
    if pass.isComplete, seen.isNewest {
      _ = try settle(book.passes[id] ?? pass, of: id, isEnding: seen.isEnding)
    }
  }

  /// Closes a pass whose cards have all come back: the version has been told to all, or the pass begins anew.
  /// - Returns: false where it begins anew.
  private func settle(
    _ pass: LeaseBook.Pass, of id: Int64, isEnding: StoreValue
  ) throws(RelayStoreFault) -> Bool {
    guard pass.leased == 0 else { return true }
    if try first(.isUnsettled, [.integer(id), .integer(pass.version), isEnding]) != nil {
      book.update(id) { $0.restart() }
      return false
    }
    try run(.settle, [.integer(id), .integer(pass.version)])
    book.forget(id)
    return true
  }

  private func take(_ card: Card, node: String, now: Double, until: Double) {
    book.lease(card, node: node, now: now, until: until)
    whenUndone { session in
      session.book.release(card.id, node: node)
      session.book.forgetPasses()
    }
  }

  // MARK: What came of it

  func record(_ records: [SendingRecord], node: String) throws(RelayStoreFault) {
    var gone: [Int64: Double] = [:]
    for record in records {
      let before = book.leases[record.card.id]?.phase
      let now = record.receipt?.at ?? book.leases[record.card.id]?.since ?? record.card.sentAt
      if try write(record, from: before, now: now), record.card.phase == .gone { gone[record.card.activity] = now }
    }
    for (activity, now) in gone.sorted(by: { $0.key < $1.key }) { try endActivity(activity, now: now) }
    let cards = records.map { ($0.card.id, $0.card.activity) }
    whenCommitted { session in
      for (card, activity) in cards {
        session.book.release(card, node: node)
        if let pass = session.book.passes[activity], pass.isComplete, pass.leased == 0 { session.isStirred = true }
      }
    }
  }

  func release(_ cards: [Int64], node: String) throws(RelayStoreFault) {
    whenCommitted { session in
      for card in cards {
        guard let lease = session.book.leases[card] else { continue }
        // Its place in the pass has been passed.
        if session.book.release(card, node: node) { session.book.update(lease.activity) { $0.restart() } }
      }
      session.isStirred = true
    }
  }

  func nextDue(now: Double) throws(RelayStoreFault) -> Double? {
    var next = try nextByTime(now: now)
    if book.earliestEnd.isFinite { next = min(next ?? book.earliestEnd, book.earliestEnd) }
    return next
  }
}
