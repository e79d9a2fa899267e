extension StoreSession {
  // MARK: A person

  func signOut(
    app: AppID, user: UserID, installation: InstallationID, now: Double
  ) throws(RelayStoreFault) -> Bool {
    guard let row = try first(.findInstallation, [.name(app), .name(installation)]),
      row.installation(at: 1).user == user
    else { return false }
    try forgetPhone(row.integer(0), of: row.installation(at: 1), now: now)
    try run(.deleteInstallation, [row[0]])
    return true
  }

  func deleteUser(app: AppID, user: UserID, now: Double) throws(RelayStoreFault) -> DeletionCounts {
    var counts = DeletionCounts()
    for row in try rows(.activitiesOfPersonAlone, [.name(app), .name(user)]) {
      counts.activities += 1
      try removeActivity(row[0], &counts)
    }
    for row in try rows(.installationsOfPerson, [.name(app), .name(user)]) {
      counts.installations += 1
      counts.tokens += try run(.deleteLivingTokens, [row[0]]) + run(.deleteDeadTokens, [row[0]])
      for card in try rows(.placesOfInstallation, [row[0]]) {
        counts.receipts += try run(.deleteReceiptsOfCard, [card[1], card[0]])
        counts.cards += try run(.deleteCard, [card[0]])
        try endActivity(card.integer(1), now: now)
      }
      try run(.deleteInstallation, [row[0]])
    }
    counts.memberships = try run(.deleteMembershipsOfPerson, [.name(app), .name(user)])
    counts.events += try run(.deleteEventsOfPerson, [.name(app), .name(user)])
    return counts
  }

  private func removeActivity(_ id: StoreValue, _ counts: inout DeletionCounts) throws(RelayStoreFault) {
    counts.cards += try run(.deleteCardsOfActivity, [id])
    counts.receipts += try run(.deleteReceiptsOfActivity, [id])
    counts.events += try run(.deleteEventsOfActivity, [id])
    try run(.deleteIdempotencyOfActivity, [id])
    try run(.deleteActivity, [id])
  }

  // MARK: What is over

  /// Rows of one kind that a sweep removes at once: some hundredths of a second of the writer's time.
  private static var piece: Int { 5000 }

  func sweep(now: Double, retention: RelayRetention) throws(RelayStoreFault) -> SweepCounts {
    var counts = SweepCounts()
    let piece = Self.piece
    // Receipts and events are appended in the order of time.
    let receipts = try rows(.oldReceipts, [.integer(piece)])
    if let last = receipts.last(where: { $0.real(1) < now - retention.receipts }) {
      counts.receipts += try run(.deleteReceiptsUpTo, [last[0], .real(now - retention.receipts)])
    }
    let events = try rows(.oldEvents, [.integer(piece)])
    if let last = events.last(where: { $0.real(1) < now - retention.events }) {
      counts.events += try run(.deleteEventsUpTo, [last[0], .real(now - retention.events)])
    }
    for row in try rows(.oldIdempotencyKeys, [.real(now - retention.idempotencyKeys), .integer(piece)]) {
      counts.idempotencyKeys += try run(.deleteIdempotencyKey, row.values)
    }
    for row in try rows(.oldTokens, [.real(now - retention.deadTokens), .integer(piece)]) {
      counts.tokens += try run(.deleteToken, [row[0]])
    }
    for row in try rows(.silentInstallations, [.real(now - retention.silentInstallations), .integer(piece / 10)]) {
      try forgetPhone(row.integer(0), of: row.installation(at: 1), now: now)
      counts.installations += try run(.deleteInstallation, [row[0]])
    }
    try sweepActivities(before: now - retention.endedActivities, &counts)
    counts.isUnfinished = counts.isUnfinished || counts.receipts >= piece || counts.events >= piece
      || counts.idempotencyKeys >= piece || counts.tokens >= piece || counts.installations >= piece / 10
    return counts
  }

  private func sweepActivities(before: Double, _ counts: inout SweepCounts) throws(RelayStoreFault) {
    var left = Self.piece
    for row in try rows(.oldActivities, [.real(before), .integer(Self.piece / 10)]) {
      for (some, delete) in [
        (StoreQuery.someReceiptsOfActivity, StoreQuery.deleteReceipt), (.someCardsOfActivity, .deleteCard),
      ] {
        let parts = try rows(some, [row[0], .integer(left)])
        for part in parts { try run(delete, [part[0]]) }
        left -= parts.count
        guard left > 0 else {
          counts.isUnfinished = true
          return
        }
      }
      try run(.deleteEventsOfActivity, [row[0]])
      try run(.deleteIdempotencyOfActivity, [row[0]])
      counts.activities += try run(.deleteActivity, [row[0]])
      left -= 1
    }
  }
}
