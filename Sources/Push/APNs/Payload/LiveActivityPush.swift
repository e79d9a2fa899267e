import Findings

/// The payload of a Live Activity push, as types.
///
/// Keys and their meaning are published (Starting and updating Live Activities with ActivityKit push notifications;
/// `input-push-token` and `input-push-channel` since iOS 18). What no property holds is kept in `otherKeys` and
/// `customKeys`, so that reading and writing lose nothing but spacing, the order of keys and the spelling of numbers
/// in the dates.
public struct LiveActivityPush: Sendable, Codable, Hashable {
  /// What a push does to an activity.
  public enum Event: String, Sendable, Codable, Hashable, CaseIterable {
    /// Starts an activity by push (iOS 17.2).
    case start
    case update
    case end

    /// The event that a word like `Ended` or `updated` probably means.
    static func meant(by word: String) -> Event? {
      let lower = word.lowercased()
      return allCases.first { lower.hasPrefix($0.rawValue) }
        ?? Suggestion.nearest(to: word, in: allCases.map(\.rawValue)).flatMap(Event.init)
    }
  }

  /// Which pushes a started activity listens to (iOS 18).
  public enum Input: Sendable, Codable, Hashable {
    /// `input-push-token: 1`: to a token of its own, which the app is told.
    case token
    /// `input-push-channel`: to a broadcast channel, by its base64 identifier.
    case channel(String)
  }

  public var event: Event
  /// Seconds since 1970; a phone shows the content with the newest one and drops what is older.
  public var timestamp: Double
  /// The content state as one line of JSON; nil only for an end, which then leaves the last content.
  public var contentState: String?
  /// Name of the `ActivityAttributes` type; starts have it.
  public var attributesType: String?
  /// The attributes as one line of JSON; starts have them.
  public var attributes: String?
  /// Lights the screen and expands the island; a push without it is silent.
  public var alert: PushAlert?
  /// Seconds since 1970 from which the content counts as outdated.
  public var staleDate: Double?
  /// Seconds since 1970 at which an ended card leaves the lock screen; only an end has it.
  public var dismissalDate: Double?
  /// Any number, compared among the activities of one app.
  public var relevanceScore: Double?
  /// nil = the push has neither of the keys.
  public var input: Input?
  /// Keys of `aps` without a property of their own, in the order of the text.
  public var otherKeys: [JSONMember]
  /// Keys beside `aps`.
  public var customKeys: [JSONMember]

  public init(
    event: Event, timestamp: Double, contentState: String? = nil, attributesType: String? = nil,
    attributes: String? = nil, alert: PushAlert? = nil, staleDate: Double? = nil, dismissalDate: Double? = nil,
    relevanceScore: Double? = nil, input: Input? = nil, otherKeys: [JSONMember] = [], customKeys: [JSONMember] = []
  ) {
    self.event = event; self.timestamp = timestamp; self.contentState = contentState
    self.attributesType = attributesType; self.attributes = attributes; self.alert = alert
    self.staleDate = staleDate; self.dismissalDate = dismissalDate; self.relevanceScore = relevanceScore
    self.input = input; self.otherKeys = otherKeys; self.customKeys = customKeys
  }
}

/// A key of a JSON object and its value as one line of JSON.
public struct JSONMember: Sendable, Codable, Hashable {
  public var key: String
  public var value: String
  public init(_ key: String, _ value: String) { self.key = key; self.value = value }
}
