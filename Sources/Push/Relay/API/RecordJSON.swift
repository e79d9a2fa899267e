import APNs
import Findings

extension JSONNode {
  /// An object of the members that have a value.
  static func members(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// JSON that is stored as text.
  static func stored(_ text: String) -> JSONNode { (try? JSONReader().read(text).root) ?? .object([]) }

  static func whole(_ number: some BinaryInteger) -> JSONNode { .number(literal: String(number)) }
  /// Unix seconds; nil where it is not known or never.
  static func moment(_ seconds: Double?) -> JSONNode? {
    guard let seconds, seconds.isFinite, seconds > 0 else { return nil }
    return .number((min(seconds, APIShapes.latestDate) * 1000).rounded() / 1000)
  }
  /// Unix seconds that the business has said: 0 is a moment like others.
  static func given(_ seconds: Double?) -> JSONNode? { seconds == 0 ? .number(0) : moment(seconds) }
  static func strings(_ texts: some Sequence<String>) -> JSONNode { .array(texts.map { .string($0) }) }
}

extension ActivityRecord {
  /// As the API gives it.
  func apiJSON(cards: [Card.Phase: Int]? = nil) -> JSONNode {
    var user: String?, audience: String?, channel: String?
    switch target {
    case .user(let id): user = id.rawValue
    case .audience(let id): audience = id.rawValue
    case .channel(let id): channel = id
    }
    func texts(_ texts: [String: String]) -> JSONNode {
      .object(texts.sorted { $0.key < $1.key }.map { ($0.key, .stored($0.value)) })
    }
    return .members([
      "key": .string(key.rawValue), "status": .string(status.rawValue), "version": .whole(version),
      "timestamp": .whole(timestamp), "user": user.map { .string($0) }, "audience": audience.map { .string($0) },
      "channel": channel.map { .string($0) }, "attributesType": .string(attributesType),
      "attributes": .stored(attributes), "states": texts(content.states), "alerts": texts(content.ownAlerts),
      "staleDate": .given(content.staleDate), "relevanceScore": content.relevanceScore.map { .number($0) },
      "dismissalDate": .given(content.dismissalDate), "priority": .string(urgency.rawValue),
      "createdAt": .moment(createdAt) ?? 0, "changedAt": .moment(changedAt) ?? 0, "notBefore": .moment(notBefore),
      "expiresAt": .moment(expiresAt) ?? 0,
      "cards": cards.map { counts in
        .object(Card.Phase.allCases.map { ($0.rawValue, .whole(counts[$0] ?? 0)) })
      },
    ])
  }
}

extension AcceptedChange {
  /// Its note is the remarks, as a list.
  var apiJSON: JSONNode {
    let remarks = (try? JSONReader().read(note).root) ?? .array([])
    return .members([
      "activity": record.apiJSON(), "installations": .whole(installations), "created": .bool(isNew),
      "replayed": .bool(isReplay), "remarks": remarks,
    ])
  }
}

extension DeliveryReceipt {
  var apiJSON: JSONNode {
    .members([
      "event": .string(event.rawValue), "version": .whole(version), "timestamp": .whole(timestamp),
      "priority": .whole(priority), "id": .string(pushID), "uniqueID": uniqueID.map { .string($0) },
      "status": .whole(status), "reason": reason.map { .string($0) }, "at": .moment(at) ?? 0,
      "milliseconds": .number((milliseconds * 1000).rounded() / 1000),
    ])
  }
}

extension CardStanding {
  var apiJSON: JSONNode {
    .members([
      "key": .string(key.rawValue), "installation": installation.map { .string($0.id.rawValue) },
      "user": installation.map { .string($0.user.rawValue) }, "generation": .whole(card.generation),
      "phase": .string(card.phase.rawValue), "goneReason": card.goneReason.map { .string($0.rawValue) },
      "activity": card.phoneActivity.map { .string($0.rawValue) }, "sentVersion": .whole(card.sentVersion),
      "startedAt": .moment(card.startedAt), "runningSince": .moment(card.runningSince),
      "sentAt": .moment(card.sentAt), "fenceUntil": .moment(card.fenceUntil), "retryAt": .moment(card.retryAt),
      "lastDelivery": lastReceipt.map(\.apiJSON),
    ])
  }
}

extension TokenStanding {
  var apiJSON: JSONNode {
    let (kind, type, activity): (String, String, String?) =
      switch purpose {
      case .pushToStart(let type): ("push-to-start", type, nil)
      case .update(let activity, let type, _): ("update", type, activity.rawValue)
      }
    return .members([
      "kind": .string(kind), "attributesType": .string(type), "activity": activity.map { .string($0) },
      "environment": .string(environment.rawValue), "state": .string(state.rawValue),
      "reason": reason.map { .string($0) }, "beginning": .string(beginning), "registeredAt": .moment(registeredAt) ?? 0,
    ])
  }
}

extension InstallationStanding {
  var apiJSON: JSONNode {
    .members([
      "id": .string(installation.id.rawValue), "environment": .string(installation.environment.rawValue),
      "locale": .string(installation.locale), "systemVersion": .string(installation.systemVersion),
      "allowsActivities": .bool(installation.allowsActivities),
      "allowsFrequentPushes": .bool(installation.allowsFrequentPushes),
      "lastSeen": .moment(installation.lastSeen) ?? 0, "tokens": .array(tokens.map(\.apiJSON)),
      "cards": .array(cards.map(\.apiJSON)),
    ])
  }
}

extension RelayEvent {
  var apiJSON: JSONNode {
    .members([
      "number": .whole(number), "at": .moment(at) ?? 0, "app": .string(app.rawValue), "kind": .string(kind.rawValue),
      "key": .string(key.rawValue), "user": user.map { .string($0.rawValue) },
      "installation": installation.map { .string($0.rawValue) }, "version": version > 0 ? .whole(version) : nil,
      "reason": reason.map { .string($0) },
    ])
  }
}

extension RelayChannel {
  var apiJSON: JSONNode {
    .members([
      "name": .string(name), "environment": .string(environment.rawValue), "id": .string(id),
      "storage": .string(policy == .noStorage ? "none" : "most-recent"), "createdAt": .moment(createdAt) ?? 0,
    ])
  }
}

extension RelayWebhook {
  /// - Parameter showsSecret: only in the answer that makes it.
  func apiJSON(showsSecret: Bool = false) -> JSONNode {
    let kinds = kinds.isEmpty ? RelayEvent.Kind.allCases : RelayEvent.Kind.allCases.filter(kinds.contains)
    return .members([
      "id": .whole(id), "url": .string(url), "kinds": .strings(kinds.map(\.rawValue)),
      "createdAt": .moment(createdAt) ?? 0, "disabledAt": .moment(disabledAt), "failures": .whole(failures),
      "retryAt": .moment(retryAt),
      "lastFailure": lastFailure.map { .object([("what", .string($0.what)), ("at", .moment($0.at) ?? 0)]) },
      "cursor": .whole(cursor), "secret": showsSecret ? .string(secret) : nil,
    ])
  }
}

extension ServerKey {
  /// - Parameter key: only in the answer that makes it.
  func apiJSON(key: ServerKeySecret? = nil) -> JSONNode {
    .members([
      "id": .whole(id), "name": .string(name),
      "scopes": .strings(KeyScope.allCases.filter(scopes.contains).map(\.rawValue)),
      "apps": apps.map { .strings($0.map(\.rawValue).sorted()) }, "createdAt": .moment(createdAt) ?? 0,
      "lastUsedAt": .moment(lastUsedAt), "revokedAt": .moment(revokedAt), "key": key.map { .string($0.text) },
    ])
  }
}

extension DeletionCounts {
  var apiJSON: JSONNode {
    .members([
      "installations": .whole(installations), "tokens": .whole(tokens), "cards": .whole(cards),
      "activities": .whole(activities), "receipts": .whole(receipts), "memberships": .whole(memberships),
      "events": .whole(events),
    ])
  }
}
