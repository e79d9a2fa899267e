import APNs

/// What became of one push, as it is kept: appended, never changed.
public struct DeliveryReceipt: Sendable, Hashable, Codable {
  /// Row of the activity.
  public var activity: Int64
  /// Row of the card; a channel has one too.
  public var card: Int64
  public var version: Int64
  public var event: LiveActivityPush.Event
  /// `aps.timestamp`.
  public var timestamp: Int64
  /// `apns-priority`: 5 or 10.
  public var priority: Int
  /// `apns-id` as sent.
  public var pushID: String
  /// `apns-unique-id`, which the sandbox alone gives.
  public var uniqueID: String?
  /// 0 where there was no answer.
  public var status: Int
  /// APNs' reason, or why there was no answer.
  public var reason: String?
  /// Unix seconds.
  public var at: Double
  /// From the first try to the answer, in milliseconds.
  public var milliseconds: Double

  public init(
    activity: Int64, card: Int64, version: Int64, event: LiveActivityPush.Event, timestamp: Int64, priority: Int,
    pushID: String, uniqueID: String? = nil, status: Int, reason: String? = nil, at: Double, milliseconds: Double
  ) {
    self.activity = activity; self.card = card; self.version = version; self.event = event
    self.timestamp = timestamp; self.priority = priority; self.pushID = pushID; self.uniqueID = uniqueID
    self.status = status; self.reason = reason; self.at = at; self.milliseconds = milliseconds
  }
}

/// What a sending changed, to be committed in one batch with others.
///
/// A store writes `card` where its row still has the card's `revision`, and else `card.merged(onto:)` that row, so that
/// what a phone told meanwhile is kept.
public struct SendingRecord: Sendable, Hashable {
  /// What an answer says of a token.
  public enum TokenFate: Sendable, Hashable {
    /// 410: dead if it was registered before `before` (Unix seconds).
    case died(id: Int64, before: Double)
    /// `BadDeviceToken`, `DeviceTokenNotForTopic`.
    case quarantined(id: Int64, reason: String)
  }

  /// The card as it stands now; its lease ends with this.
  public var card: Card
  /// What became of the push; nil where none went out.
  public var receipt: DeliveryReceipt?
  /// What the answer says of the token; nil = nothing.
  public var tokenFate: TokenFate?
  /// Makes the card of the next generation, waiting and due at once, unless it is there.
  public var successor: Bool

  public init(card: Card, receipt: DeliveryReceipt? = nil, tokenFate: TokenFate? = nil, successor: Bool = false) {
    self.card = card; self.receipt = receipt; self.tokenFate = tokenFate; self.successor = successor
  }
}
