extension StoreSession {
  func activity(app: AppID, key: ActivityKey) throws(RelayStoreFault) -> ActivityRecord? {
    try first(.youngestActivity, [.name(app), .name(key)])?.activity()
  }

  func activities(
    app: AppID, filter: ActivityFilter, page: PageRequest
  ) throws(RelayStoreFault) -> Page<ActivityRecord> {
    var statuses: Int64 = 0
    for status in filter.statuses ?? Set(ActivityRecord.Status.allCases) { statuses |= 1 << StoredCode.number(status) }
    var values: [StoreValue] = [
      .name(app), .integer(try page.number(otherwise: .max)), .integer(page.count + 1), .integer(statuses),
      .text(filter.attributesType ?? ""),
    ]
    let rows: [StoreRow]
    if let target = filter.target {
      let coded = StoredCode.target(target)
      values += [.integer(coded.kind), .text(coded.name)]
      rows = try self.rows(.activitiesOfTarget, values)
    } else {
      rows = try self.rows(.activitiesOfApp, values)
    }
    return try page.page(rows, next: { String($0.id) }) { (row) throws(RelayStoreFault) in try row.activity() }
  }

  func cards(of activity: Int64, page: PageRequest) throws(RelayStoreFault) -> Page<CardStanding> {
    let place = try page.place()
    let rows = try self.rows(
      .standingsOfActivity,
      [.integer(activity), .integer(place.installation), .integer(place.generation), .integer(page.count + 1)])
    return try page.page(rows, next: { "\($0.card.installation).\($0.card.generation)" }) {
      (row) throws(RelayStoreFault) in row.standing()
    }
  }

  func cardCounts(of activity: Int64) throws(RelayStoreFault) -> [Card.Phase: Int] {
    var counts: [Card.Phase: Int] = [:]
    for row in try rows(.cardPhases, [.integer(activity)]) {
      counts[StoredCode.phase(row.integer(0))] = row.int(1)
    }
    return counts
  }

  func receipts(of activity: Int64, page: PageRequest) throws(RelayStoreFault) -> Page<DeliveryReceipt> {
    let rows = try self.rows(
      .receiptsOfActivity,
      [.integer(activity), .integer(try page.number(otherwise: .max)), .integer(page.count + 1)])
    let last = rows.dropFirst(page.count - 1).first?.integer(12)
    return try page.page(rows, next: { _ in last.map(String.init) ?? "" }) { (row) throws(RelayStoreFault) in
      row.receipt()
    }
  }

  // MARK: A person

  func installation(app: AppID, id: InstallationID) throws(RelayStoreFault) -> InstallationStanding? {
    guard let row = try first(.readInstallation, [.name(app), .name(id)]) else { return nil }
    return try standing(row)
  }

  func standing(app: AppID, user: UserID) throws(RelayStoreFault) -> UserStanding {
    var standing = UserStanding(user: user, installations: [], audiences: [], activities: [])
    for row in try rows(.installationsOfPerson, [.name(app), .name(user)]) {
      standing.installations.append(try self.standing(row))
    }
    standing.audiences = try rows(.audiencesOfPerson, [.name(app), .name(user)]).map { AudienceID($0.text(0)) }
    for row in try rows(.allActivitiesOfPerson, [.name(app), .name(user)]) {
      standing.activities.append(try row.activity())
    }
    return standing
  }

  /// - Parameter row: id, then the installation.
  private func standing(_ row: StoreRow) throws(RelayStoreFault) -> InstallationStanding {
    let tokens = try rows(.livingTokens, [row[0]]) + rows(.deadTokens, [row[0]])
    return InstallationStanding(
      installation: row.installation(at: 1), tokens: tokens.map { $0.tokenStanding() },
      cards: try rows(.standingsOfInstallation, [row[0]]).map { $0.standing() })
  }
}

extension StoreRow {
  /// Card, installation, key, receipt.
  fileprivate func standing() -> CardStanding {
    let installation = Columns.cardCount, key = installation + Columns.installationCount
    return CardStanding(
      card: card(), key: ActivityKey(text(key)),
      installation: isNull(installation) ? nil : self.installation(at: installation),
      lastReceipt: isNull(key + 1) ? nil : receipt(at: key + 1))
  }
}

extension PageRequest {
  /// The limit, as queries take it.
  var count: Int { min(max(limit, 1), 1000) }

  func number(otherwise first: Int64) throws(RelayStoreFault) -> Int64 {
    guard let after else { return first }
    guard let number = Int64(after) else { throw .conflict(.invalid(field: "after")) }
    return number
  }

  func place() throws(RelayStoreFault) -> (installation: Int64, generation: Int64) {
    guard let after else { return (-1, -1) }
    let parts = after.split(separator: ".")
    guard parts.count == 2, let installation = Int64(parts[0]), let generation = Int64(parts[1]) else {
      throw .conflict(.invalid(field: "after"))
    }
    return (installation, generation)
  }

  /// A page of rows, of which one more than wanted was asked for.
  func page<Item: Sendable>(
    _ rows: [StoreRow], next: (Item) -> String, _ item: (StoreRow) throws(RelayStoreFault) -> Item
  ) throws(RelayStoreFault) -> Page<Item> {
    var items: [Item] = []
    for row in rows.prefix(count) { items.append(try item(row)) }
    return Page(items: items, next: rows.count > count ? items.last.map(next) : nil)
  }
}
