import Foundation

/// Leases are in the rows, taken in batches; rows that another node is taking are passed over.
extension PostgresSession {
  func lease(_ limit: Int, node: String, now: Double, until: Double) throws(RelayStoreFault) -> [DueCard] {
    var taken: [TakenCard] = []
    let taker: [StoreValue] = [.text(node), .real(until)]
    for row in try rows(.takeDueByTime, taker + [.real(now), .integer(max(limit / 2, 1))]) {
      let extra = DueRow.activity
      taken.append(
        TakenCard(
          row: row, activity: row.integer(1), version: row.integer(extra), status: row.integer(extra + 1),
          isHanded: row.flag(extra + 2)))
    }
    try passes.with { (book, lastVisited) throws(RelayStoreFault) in
      try visitOutstanding(limit: limit, taker: taker, now: now, &book, &lastVisited, &taken)
    }
    return try dueCards(taken, known: content, now: now, remember: remember)
  }

  /// In rising order, so that two nodes do not wait for each other.
  func hand(_ activities: [Int64], now: Double) throws(RelayStoreFault) {
    // What a server that crashes forgets would go out again under the same timestamp with another content.
    try connection.execute("SET LOCAL synchronous_commit = on")
    try run(.handAll, [PostgresText.array(activities.map { .integer($0) }), .real(now)])
  }

  private func visitOutstanding(
    limit: Int, taker: [StoreValue], now: Double, _ book: inout LeaseBook, _ lastVisited: inout Int64,
    _ taken: inout [TakenCard]
  ) throws(RelayStoreFault) {
    let first = lastVisited
    var hasTurned = false
    while taken.count < limit {
      let activities = try rows(.outstanding, [.integer(lastVisited), .real(now), .integer(64)])
      for row in activities {
        if hasTurned, row.integer(0) > first { return }
        lastVisited = row.integer(0)
        let share = min(max(32, (limit - taken.count) / max(activities.count, 1)), limit - taken.count)
        try visit(row, share: share, taker: taker, now: now, &book, &taken)
        if taken.count >= limit { return }
      }
      guard activities.count < 64 else { continue }
      if hasTurned || first == 0 { return lastVisited = 0 }
      hasTurned = true
      lastVisited = 0
    }
  }

  private func visit(
    _ row: StoreRow, share: Int, taker: [StoreValue], now: Double, _ book: inout LeaseBook,
    _ taken: inout [TakenCard]
  ) throws(RelayStoreFault) {
    let known = content(row.integer(0))
    guard let seen = SeenActivity(row, remembered: known, pass: book.passes[row.integer(0)]) else { return }
    let id = seen.id
    var pass = book.pass(id, version: seen.version)
    guard pass.examineAt <= now || !pass.isComplete else { return }
    if pass.isComplete {
      guard try !settle(id, version: pass.version, isEnding: seen.isEnding, &book) else { return }
      pass.restart()
    }
    var left = share
    while left > 0, !pass.isComplete {
      let found = try rows(
        .takeDueOfActivity,
        taker + [
          .integer(id), .integer(pass.at.installation), .integer(pass.at.generation), .integer(pass.version),
          .real(now), .text(seen.attributesType), seen.isEnding, .integer(left),
        ])
      for row in found {
        let place = LeaseBook.Place(installation: row.integer(2), generation: row.integer(3))
        if !pass.contains(place) { pass.isComplete = true }
        pass.at = max(pass.at, place)
        taken.append(seen.taken(row))
      }
      if found.count < left, !pass.isComplete { pass.reachedEnd() }
      left -= found.count
    }
    if pass.isComplete {
      // Cards are with nodes: what they record, or the end of their leases, is waited for.
      pass.examineAt = left < share ? now : now + 0.25
    }
    book.update(id) { $0 = pass }
  }

  /// - Returns: false where some card has still to be told.
  private func settle(
    _ id: Int64, version: Int64, isEnding: StoreValue, _ book: inout LeaseBook
  ) throws(RelayStoreFault) -> Bool {
    guard try first(.isUnsettled, [.integer(id), .integer(version), isEnding]) == nil else { return false }
    try run(.settle, [.integer(id), .integer(version)])
    book.forget(id)
    return true
  }

  func release(_ cards: [Int64], node: String) throws(RelayStoreFault) {
    try run(
      .releaseCards, [PostgresText.array(cards.sorted().map { .integer($0) }), .text(node)])
    passes.forget()
    isStirred = true
  }

  func nextDue(now: Double) throws(RelayStoreFault) -> Double? {
    var next = try nextByTime(now: now)
    // Another node's cards come back when its lease ends, and nobody tells of that.
    if try first(.isOutstanding, [.real(now)]) != nil { next = min(next ?? now + 1, now + 1) }
    return next
  }

  // MARK: What came of it

  func record(_ records: [SendingRecord], node: String) throws(RelayStoreFault) {
    // Of the same card the last counts; the order keeps two nodes from waiting for each other.
    let ordered = records.sorted { $0.card.id < $1.card.id }
    let receipts = try rows(.nextReceipts, [.integer(ordered.count { $0.receipt != nil })]).map { $0.integer(0) }
    var next = receipts.makeIterator()
    let batch = ordered.map { (record: $0, receipt: $0.receipt == nil ? nil : next.next()) }
    let plain = batch.filter { $0.record.tokenFate == nil && !$0.record.successor }
    var isDone: Set<Int64> = []
    var gone: [Int64: Double] = [:]
    if !plain.isEmpty {
      let rows = plain.map { [StoreValue.integer($0.record.card.id), .integer($0.record.card.revision)]
        + $0.record.card.senderValues + [.optional($0.receipt)] }
      var before: [Int64: (phase: Card.Phase, leasedAt: Double)] = [:]
      for row in try self.rows(.writeCards, PostgresText.columns(rows, count: 19)) {
        before[row.integer(0)] = (StoredCode.phase(row.integer(1)), row.real(2))
      }
      let told = plain.filter { before[$0.record.card.id] != nil }.compactMap { entry in
        entry.record.receipt.flatMap { receipt in entry.receipt.map { Self.values(receipt, id: $0) } }
      }
      if !told.isEmpty { try run(.insertReceipts, PostgresText.columns(told, count: 13)) }
      let ended = plain.map(\.record.card).filter { $0.phase == .gone && before[$0.id] != nil }
      if !ended.isEmpty {
        let at = plain.compactMap(\.record.receipt?.at).max() ?? 0
        try run(.buryTokensOfCards, [PostgresText.array(ended.map { .integer($0.id) }), .real(at)])
      }
      for entry in plain {
        let card = entry.record.card
        guard let was = before[card.id], isDone.insert(card.id).inserted else { continue }
        let now = entry.record.receipt?.at ?? was.leasedAt
        try follow(card, from: was.phase, successor: false, now: now)
        if card.phase == .gone { gone[card.activity] = now }
      }
    }
    for entry in batch where !isDone.contains(entry.record.card.id) {
      let card = entry.record.card
      let row = try first(.leaseOfCard, [.integer(card.id)])
      let now = entry.record.receipt?.at ?? row?.real(1) ?? card.sentAt
      let before = row.map { StoredCode.phase($0.integer(0)) }
      if try write(entry.record, from: before, now: now), card.phase == .gone { gone[card.activity] = now }
    }
    for (activity, now) in gone.sorted(by: { $0.key < $1.key }) { try endActivity(activity, now: now) }
    let odd = batch.map(\.record.card.id).filter { !isDone.contains($0) }
    if !odd.isEmpty { try run(.releaseCards, [PostgresText.array(odd.map { .integer($0) }), .text(node)]) }
  }
}
