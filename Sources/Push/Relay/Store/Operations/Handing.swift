/// How fast the versions of an activity go out.
///
/// `aps.timestamp` counts whole seconds and rises from push to push, so that timestamps run ahead of the clock where
/// more than one version a second goes out; the phone then drops the app's own updates until the clock has come up.
/// Therefore a version keeps its timestamp only once one of its cards was handed to a sender (`top_timestamp` holds
/// the greatest that was): until then newer versions take its place and its timestamp. One whose timestamp would lie
/// further ahead waits until the clock has come up, for a second at most. Where the clock was set back, or those of two
/// nodes differ, that wait would not help: there one version a second goes out whatever its timestamp.
enum Pace {
  /// Seconds by which timestamps may lie ahead of the clock: a second change goes out at once.
  static let ahead = 1.0
  /// Longest wait, in seconds.
  static let longest = 1.0

  /// Whether the newest version of `a` may be handed out.
  static func isFree(_ a: String, now: String) -> String {
    """
    (\(a).timestamp <= \(a).top_timestamp OR \(a).timestamp <= \(now) + \(ahead) \
    OR \(a).handed_at <= \(now) - \(longest) OR \(a).handed_at > \(now))
    """
  }
}

/// A card that was taken for a sender, and what was seen of its activity then.
struct TakenCard {
  var row: StoreRow
  var activity: Int64
  var version: Int64
  var status: Int64
  /// Whether some card of that version was handed out before.
  var isHanded: Bool
}

/// An outstanding activity that has its turn.
struct SeenActivity {
  var id: Int64
  /// What goes out of it: its newest version, unless that waits for the clock.
  var version: Int64
  var status: Int64
  var attributesType: String
  var isHanded: Bool
  /// Whether `version` is the newest.
  var isNewest = true

  /// - Parameters:
  ///   - row: of `StoreQuery.outstanding`.
  ///   - remembered: the version that was handed out last, as far as it is known here.
  ///   - pass: how far its cards have been told that.
  /// - Returns: nil where its newest version waits for the clock. Cards that the one before has not reached yet are
  ///   told that meanwhile: else changes in quick succession would hold up a long fan-out.
  init?(_ row: StoreRow, remembered: ActivityRecord?, pass: LeaseBook.Pass?) {
    id = row.integer(0); version = row.integer(1); status = row.integer(2); attributesType = row.text(3)
    isHanded = row.flag(4)
    if row.flag(5) { return }
    guard let remembered, let pass, !pass.isComplete, pass.version == remembered.version else { return nil }
    version = remembered.version; status = StoredCode.number(remembered.status); isHanded = true
    isNewest = false
  }

  var isEnding: StoreValue { .flag(status == StoredCode.number(.ending)) }

  func taken(_ row: StoreRow) -> TakenCard {
    TakenCard(row: row, activity: id, version: version, status: status, isHanded: isHanded)
  }
}

extension StoreQuery {
  static let hand = StoreQuery(
    """
    UPDATE activity SET top_timestamp = GREATEST(top_timestamp, timestamp), handed_at = $2 WHERE id = $1
    """)
  static let nextPaced = StoreQuery(
    """
    SELECT min(CASE WHEN a.timestamp - \(Pace.ahead) < a.handed_at + \(Pace.longest)
      THEN a.timestamp - \(Pace.ahead) ELSE a.handed_at + \(Pace.longest) END)
    FROM activity a WHERE a.settled_version < a.version AND NOT \(Pace.isFree("a", now: "$1"))
    """)
}

extension StoreSession {
  /// Cards as a sender is given them. Versions that nobody was handed before keep their timestamps from now on.
  /// - Parameters:
  ///   - known: what is remembered of an activity.
  ///   - remember: takes what was read.
  func dueCards(
    _ taken: [TakenCard], known: (Int64) -> ActivityRecord?, now: Double,
    remember: (ActivityRecord) -> Void
  ) throws(RelayStoreFault) -> [DueCard] {
    var records: [Int64: ActivityRecord] = [:], new: Set<Int64> = []
    for card in taken where records[card.activity] == nil {
      guard card.isHanded else {
        new.insert(card.activity)
        continue
      }
      if let record = known(card.activity), record.version == card.version,
        StoredCode.number(record.status) == card.status
      {
        records[card.activity] = record
      } else if let record = try first(.activityByID, [.integer(card.activity)])?.activity() {
        // Raised since it was seen: it is newer than what was handed out.
        guard record.version == card.version else {
          new.insert(card.activity)
          continue
        }
        records[card.activity] = record
        remember(record)
      }
    }
    if !new.isEmpty { try hand(new.sorted(), now: now) }
    for activity in new {
      // With the newest content: nobody else changes it before this is committed.
      guard let record = try first(.activityByID, [.integer(activity)])?.activity() else { continue }
      records[activity] = record
      remember(record)
    }
    var channels: [Int64: BroadcastChannel?] = [:], due: [DueCard] = []
    due.reserveCapacity(taken.count)
    for card in taken {
      guard let activity = records[card.activity] else { continue }
      let channel: BroadcastChannel?
      if let found = channels[card.activity] { channel = found } else {
        channel = try broadcastChannel(of: activity)
        channels[card.activity] = .some(channel)
      }
      due.append(DueRow.dueCard(card.row, activity: activity, channel: channel))
    }
    return due
  }
}
