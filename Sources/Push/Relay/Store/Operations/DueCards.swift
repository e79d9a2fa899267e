import APNs

/// Builds what a sender is given from rows of `StoreQuery.dueColumns`.
struct DueRow {
  static let installation = Columns.cardCount
  static let updateToken = installation + Columns.installationCount
  static let startToken = updateToken + 4
  static let successor = startToken + 4
  /// Where a query names the activity's version and status, and whether that version was handed out before.
  static let activity = successor + 1

  static func dueCard(_ row: StoreRow, activity: ActivityRecord, channel: BroadcastChannel?) -> DueCard {
    let card = row.card()
    let installation =
      if row.isNull(installation) {
        // A channel's card, or one whose phone has signed out meanwhile.
        Installation(
          app: activity.app, user: UserID(""), id: InstallationID(""), environment: channel?.environment ?? .production,
          lastSeen: 0)
      } else {
        row.installation(at: installation)
      }
    return DueCard(
      card: card, activity: activity, installation: installation, startToken: row.sendableToken(at: startToken),
      updateToken: row.sendableToken(at: updateToken), channel: channel,
      successorPhase: row.optionalInteger(successor).map(StoredCode.phase))
  }
}

extension StoreQuery {
  static let broadcastChannel = StoreQuery("SELECT policy, environment FROM channel WHERE app = $1 AND id = $2")
}

extension StoreSession {
  func broadcastChannel(of activity: ActivityRecord) throws(RelayStoreFault) -> BroadcastChannel? {
    guard case .channel(let id) = activity.target,
      let row = try first(.broadcastChannel, [.name(activity.app), .text(id)])
    else { return nil }
    return BroadcastChannel(
      id: id, policy: .init(rawValue: row.int(0)) ?? .noStorage, environment: StoredCode.environment(row.integer(1)))
  }
}

extension Card {
  /// When it is looked at though no new version waits; nil = it is not.
  var dueAt: Double? {
    if phase == .gone { return nil }
    let retry = retryAt.flatMap { $0.isFinite ? $0 : nil }
    guard let retry, let wakeAt else { return retry ?? wakeAt }
    return min(retry, wakeAt)
  }

  /// Values of the columns that a sender writes, from `phase` to `due_at`.
  var senderValues: [StoreValue] {
    [
      .integer(StoredCode.number(phase)), .optional(goneReason?.rawValue), .optional(phoneActivity),
      .integer(sentVersion), .integer(settledVersion), .integer(sentTimestamp), .real(sentAt), .real(startedAt),
      .real(runningSince), .real(fenceUntil), .integer(urgentInHour), .real(hourBegan), .integer(failures),
      .optional(retryAt), .optional(wakeAt), .optional(dueAt),
    ]
  }
}
