extension StoreSession {
  func addMembers(
    _ users: [UserID], to audience: AudienceID, app: AppID, now: Double
  ) throws(RelayStoreFault) -> Int {
    var added = 0
    try hold([Self.held(app, .audience(audience))] + users.map { Self.held(app, .user($0)) })
    let living = try rows(.livingOfAudience, [.name(app), .name(audience)])
    for user in users {
      guard try run(.insertMember, [.name(app), .name(audience), .name(user)]) > 0 else { continue }
      added += 1
      if living.isEmpty { continue }
      for installation in try rows(.installationsOfPerson, [.name(app), .name(user)]) {
        for activity in living {
          try insertCard(activity: activity.integer(0), installation: installation.integer(0), generation: 0, now: now)
        }
      }
    }
    return added
  }

  func removeMembers(
    _ users: [UserID], from audience: AudienceID, app: AppID, now: Double
  ) throws(RelayStoreFault) -> Int {
    var removed = 0
    for user in users {
      guard try run(.deleteMember, [.name(app), .name(audience), .name(user)]) > 0 else { continue }
      removed += 1
      for row in try rows(.waitingOfPersonInAudience, [.name(app), .name(audience), .name(user)]) {
        try lose(row.card(), .ended, installation: row.installation(at: Columns.cardCount), now: now)
      }
    }
    return removed
  }

  func members(
    of audience: AudienceID, app: AppID, page: PageRequest
  ) throws(RelayStoreFault) -> Page<UserID> {
    let rows = try self.rows(
      .membersOfAudience, [.name(app), .name(audience), .text(page.after ?? ""), .integer(page.count + 1)])
    return try page.page(rows, next: \.rawValue) { (row) throws(RelayStoreFault) in UserID(row.text(0)) }
  }

  func audiences(app: AppID, page: PageRequest) throws(RelayStoreFault) -> Page<AudienceID> {
    let rows = try self.rows(.audiencesOfApp, [.name(app), .text(page.after ?? ""), .integer(page.count + 1)])
    return try page.page(rows, next: \.rawValue) { (row) throws(RelayStoreFault) in AudienceID(row.text(0)) }
  }

  func deleteAudience(_ audience: AudienceID, app: AppID, now: Double) throws(RelayStoreFault) -> Int {
    var removed = 0
    while true {
      let rows = try self.rows(.membersOfAudience, [.name(app), .name(audience), .text(""), .integer(1000)])
      if rows.isEmpty { return removed }
      removed += try removeMembers(rows.map { UserID($0.text(0)) }, from: audience, app: app, now: now)
    }
  }
}
