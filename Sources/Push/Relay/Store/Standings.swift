import APNs

/// A card as a person asks for it.
public struct CardStanding: Sendable, Hashable, Codable {
  public var card: Card
  public var key: ActivityKey
  /// nil with a channel's card.
  public var installation: Installation?
  /// Of the newest push for it; nil before the first.
  public var lastReceipt: DeliveryReceipt?
  public init(card: Card, key: ActivityKey, installation: Installation?, lastReceipt: DeliveryReceipt?) {
    self.card = card; self.key = key; self.installation = installation; self.lastReceipt = lastReceipt
  }
}

/// A token as a person may see it: never whole.
public struct TokenStanding: Sendable, Hashable, Codable {
  /// Row of the store.
  public var id: Int64
  public var purpose: TokenPurpose
  public var environment: PushEnvironment
  public var state: TokenState
  /// Why it is not live.
  public var reason: String?
  /// The first eight hexadecimal digits.
  public var beginning: String
  /// Unix seconds.
  public var registeredAt: Double

  public init(
    id: Int64, purpose: TokenPurpose, environment: PushEnvironment, state: TokenState, reason: String?,
    beginning: String, registeredAt: Double
  ) {
    self.id = id; self.purpose = purpose; self.environment = environment; self.state = state; self.reason = reason
    self.beginning = beginning; self.registeredAt = registeredAt
  }
}

/// One phone of a person, with all that is known of it.
public struct InstallationStanding: Sendable, Hashable, Codable {
  public var installation: Installation
  /// Dead ones included, as long as they are kept.
  public var tokens: [TokenStanding]
  public var cards: [CardStanding]
  public init(installation: Installation, tokens: [TokenStanding], cards: [CardStanding]) {
    self.installation = installation; self.tokens = tokens; self.cards = cards
  }
}

/// All that explains what a person sees.
public struct UserStanding: Sendable, Hashable, Codable {
  public var user: UserID
  public var installations: [InstallationStanding]
  public var audiences: [AudienceID]
  /// Activities that the person or one of their audiences is the target of, the newest first, ended ones included; at
  /// most 200.
  public var activities: [ActivityRecord]

  public init(
    user: UserID, installations: [InstallationStanding], audiences: [AudienceID], activities: [ActivityRecord]
  ) {
    self.user = user; self.installations = installations; self.audiences = audiences; self.activities = activities
  }
}

/// Which activities a list shows.
public struct ActivityFilter: Sendable, Hashable {
  /// Whom they are for; nil = anybody.
  public var target: ActivityTarget?
  /// nil = any.
  public var statuses: Set<ActivityRecord.Status>?
  /// nil = any.
  public var attributesType: String?
  public init(
    target: ActivityTarget? = nil, statuses: Set<ActivityRecord.Status>? = nil, attributesType: String? = nil
  ) {
    self.target = target; self.statuses = statuses; self.attributesType = attributesType
  }
}

/// What was removed with a person's data.
public struct DeletionCounts: Sendable, Hashable, Codable {
  public var installations = 0, tokens = 0, cards = 0, activities = 0, receipts = 0, memberships = 0, events = 0
  public init() {}
}
