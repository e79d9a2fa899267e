import APNs

/// A token as a sender needs it.
public struct SendableToken: Sendable, Hashable, Codable {
  /// Row of the store.
  public var id: Int64
  /// Lower-case hexadecimal digits.
  public var token: String
  /// As the phone registered it; never guessed.
  public var environment: PushEnvironment
  /// Unix seconds.
  public var registeredAt: Double
  public init(id: Int64, token: String, environment: PushEnvironment, registeredAt: Double) {
    self.id = id; self.token = token; self.environment = environment; self.registeredAt = registeredAt
  }
}

/// A broadcast channel as a sender needs it.
public struct BroadcastChannel: Sendable, Hashable, Codable {
  /// Base64, as APNs gave it.
  public var id: String
  public var policy: ChannelPolicy
  public var environment: PushEnvironment
  public init(id: String, policy: ChannelPolicy, environment: PushEnvironment) {
    self.id = id; self.policy = policy; self.environment = environment
  }
}

/// A card that something has to be decided for, with all that the decision needs.
///
/// It is due while it is not gone, and either a version waits (`settledVersion` is behind the activity's, and neither
/// `retryAt` nor the activity's `notBefore` lies ahead), or `wakeAt` has come.
public struct DueCard: Sendable, Hashable {
  public var card: Card
  public var activity: ActivityRecord
  /// Of a channel's card: app and environment alone are filled in.
  public var installation: Installation
  /// Live push-to-start token of the activity's type, where there is one.
  public var startToken: SendableToken?
  /// Live update token of this card, where there is one.
  public var updateToken: SendableToken?
  /// Where the activity goes to a channel, which has one card without an installation.
  public var channel: BroadcastChannel?
  /// Phase of the card that renews this one (generation + 1); nil = there is none.
  public var successorPhase: Card.Phase?

  public init(
    card: Card, activity: ActivityRecord, installation: Installation, startToken: SendableToken? = nil,
    updateToken: SendableToken? = nil, channel: BroadcastChannel? = nil, successorPhase: Card.Phase? = nil
  ) {
    self.card = card; self.activity = activity; self.installation = installation; self.startToken = startToken
    self.updateToken = updateToken; self.channel = channel; self.successorPhase = successorPhase
  }
}
