import APNs
import Foundation

/// Columns in the order in which the readers below expect them.
enum Columns {
  static let card = """
    c.id, c.activity, c.installation, c.generation, c.phase, c.gone_reason, c.phone_activity, c.sent_version, \
    c.settled_version, c.sent_timestamp, c.sent_at, c.started_at, c.running_since, c.fence_until, c.urgent, \
    c.hour_began, c.failures, c.retry_at, c.wake_at, c.revision, c.unseen_at
    """
  static let cardCount = 21
  static let installation = """
    i.app, i.person, i.name, i.environment, i.locale, i.system_version, i.frequent, i.allowed, i.last_seen
    """
  static let installationCount = 9
  static let activity = """
    a.id, a.app, a.key, a.target_kind, a.target, a.attributes_type, a.attributes, a.content, a.urgency, a.version, \
    a.timestamp, a.status, a.created_at, a.changed_at, a.not_before, a.expires_at
    """
  static let receipt = """
    r.activity, r.card, r.version, r.event, r.timestamp, r.priority, r.push_id, r.unique_id, r.status, r.reason, r.at, \
    r.milliseconds
    """
  static let token = """
    t.id, t.kind, t.attributes_type, t.phone_activity, t.key, t.environment, t.state, t.reason, t.registered_at, t.token
    """
}

extension StoreRow {
  func card(at column: Int = 0) -> Card {
    var card = Card(
      id: integer(column), activity: integer(column + 1), installation: integer(column + 2),
      generation: int(column + 3), phase: StoredCode.phase(integer(column + 4)))
    card.goneReason = optionalText(column + 5).flatMap(Card.GoneReason.init)
    card.phoneActivity = optionalText(column + 6).map { PhoneActivityID($0) }
    card.sentVersion = integer(column + 7)
    card.settledVersion = integer(column + 8)
    card.sentTimestamp = integer(column + 9)
    card.sentAt = real(column + 10)
    card.startedAt = real(column + 11)
    card.runningSince = real(column + 12)
    card.fenceUntil = real(column + 13)
    card.urgentInHour = int(column + 14)
    card.hourBegan = real(column + 15)
    card.failures = int(column + 16)
    card.retryAt = optionalReal(column + 17)
    card.wakeAt = optionalReal(column + 18)
    card.revision = integer(column + 19)
    card.unseenAt = real(column + 20)
    return card
  }

  func installation(at column: Int = 0) -> Installation {
    Installation(
      app: AppID(text(column)), user: UserID(text(column + 1)), id: InstallationID(text(column + 2)),
      environment: StoredCode.environment(integer(column + 3)), locale: text(column + 4),
      systemVersion: text(column + 5), allowsFrequentPushes: flag(column + 6), allowsActivities: flag(column + 7),
      lastSeen: real(column + 8))
  }

  func activity(at column: Int = 0) throws(RelayStoreFault) -> ActivityRecord {
    ActivityRecord(
      id: integer(column), app: AppID(text(column + 1)), key: ActivityKey(text(column + 2)),
      target: StoredCode.target(kind: integer(column + 3), name: text(column + 4)), attributesType: text(column + 5),
      attributes: text(column + 6), content: try StoredJSON.value(text(column + 7)),
      urgency: StoredCode.urgency(integer(column + 8)), version: integer(column + 9), timestamp: integer(column + 10),
      status: StoredCode.status(integer(column + 11)), createdAt: real(column + 12), changedAt: real(column + 13),
      notBefore: optionalReal(column + 14), expiresAt: real(column + 15))
  }

  func receipt(at column: Int = 0) -> DeliveryReceipt {
    DeliveryReceipt(
      activity: integer(column), card: integer(column + 1), version: integer(column + 2),
      event: StoredCode.event(integer(column + 3)), timestamp: integer(column + 4), priority: int(column + 5),
      pushID: text(column + 6), uniqueID: optionalText(column + 7), status: int(column + 8),
      reason: optionalText(column + 9), at: real(column + 10), milliseconds: real(column + 11))
  }

  /// id, token, environment, registered_at.
  func sendableToken(at column: Int) -> SendableToken? {
    guard let id = optionalInteger(column) else { return nil }
    return SendableToken(
      id: id, token: TokenBytes.text(bytes(column + 1)), environment: StoredCode.environment(integer(column + 2)),
      registeredAt: real(column + 3))
  }

  func tokenStanding(at column: Int = 0) -> TokenStanding {
    let purpose: TokenPurpose =
      integer(column + 1) == 0
      ? .pushToStart(attributesType: text(column + 2))
      : .update(
        activity: PhoneActivityID(text(column + 3)), attributesType: text(column + 2),
        key: optionalText(column + 4).map { ActivityKey($0) })
    return TokenStanding(
      id: integer(column), purpose: purpose, environment: StoredCode.environment(integer(column + 5)),
      state: StoredCode.tokenState(integer(column + 6)), reason: optionalText(column + 7),
      beginning: TokenBytes.text(Array(bytes(column + 9).prefix(4))), registeredAt: real(column + 8))
  }
}

/// Values as the text of a column: what an activity shows, what was answered.
enum StoredJSON {
  static func text(_ value: some Encodable) throws(RelayStoreFault) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // A number that JSON cannot say: infinity, NaN.
      throw .conflict(.invalid(field: "content"))
    }
  }

  static func value<Value: Decodable>(_ text: String) throws(RelayStoreFault) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw .unusable("The store holds a text that cannot be read: \(error). Put a backup in its place.")
    }
  }
}
