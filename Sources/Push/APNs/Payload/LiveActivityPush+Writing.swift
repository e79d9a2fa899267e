import Contract
import Findings

extension LiveActivityPush {
  /// The payload as one line of JSON.
  public var text: String {
    var aps = [
      JSONMember(Key.timestamp, PushText.number(timestamp)), JSONMember(Key.event, PushText.string(event.rawValue)),
    ]
    func add(_ key: String, _ value: String?) {
      if let value { aps.append(JSONMember(key, value)) }
    }
    add(Key.contentState, contentState)
    add(Key.attributesType, attributesType.map(PushText.string))
    add(Key.attributes, attributes)
    switch input {
    case .token: add(Key.inputToken, "1")
    case .channel(let id): add(Key.inputChannel, PushText.string(id))
    case nil: break
    }
    add(Key.alert, alert?.text)
    add(Key.staleDate, staleDate.map(PushText.number))
    add(Key.dismissalDate, dismissalDate.map(PushText.number))
    add(Key.relevanceScore, relevanceScore.map(PushText.number))
    return PushText.object([JSONMember(Key.aps, PushText.object(aps + otherKeys))] + customKeys)
  }

  /// The payload as it is sent: UTF-8 without escapes that it does not need.
  public var bytes: [UInt8] { Array(text.utf8) }

  enum Key {
    static let aps = "aps"
    static let timestamp = "timestamp"
    static let event = "event"
    static let contentState = "content-state"
    static let attributesType = "attributes-type"
    static let attributes = "attributes"
    static let alert = "alert"
    static let staleDate = "stale-date"
    static let dismissalDate = "dismissal-date"
    static let relevanceScore = "relevance-score"
    static let inputToken = "input-push-token"
    static let inputChannel = "input-push-channel"
    static let all = [
      timestamp, event, contentState, attributesType, attributes, alert, staleDate, dismissalDate, relevanceScore,
      inputToken, inputChannel,
    ]
    static let title = "title"
    static let body = "body"
    static let sound = "sound"
    static let localizedKey = "loc-key"
    static let localizedArguments = "loc-args"
  }
}

extension PushAlert {
  /// The alert as one line of JSON.
  public var text: String {
    typealias Key = LiveActivityPush.Key
    var members: [JSONMember] = []
    if let title { members.append(JSONMember(Key.title, title.text)) }
    if let body { members.append(JSONMember(Key.body, body.text)) }
    if let sound { members.append(JSONMember(Key.sound, PushText.string(sound))) }
    return PushText.object(members + otherKeys)
  }
}

extension PushAlert.Wording {
  var text: String {
    switch self {
    case .plain(let text): return PushText.string(text)
    case .localized(let key, let arguments, let otherKeys):
      var members = [JSONMember(LiveActivityPush.Key.localizedKey, PushText.string(key))]
      if !arguments.isEmpty {
        let list = "[" + arguments.map(PushText.string).joined(separator: ",") + "]"
        members.append(JSONMember(LiveActivityPush.Key.localizedArguments, list))
      }
      return PushText.object(members + otherKeys)
    }
  }
}

/// Pieces of JSON text.
enum PushText {
  static func string(_ text: String) -> String { JSONNode.quoted(text) }

  /// A whole number without a fraction; what JSON cannot hold becomes 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return Int64(exactly: value).map { String($0) } ?? value.description
  }

  /// Seconds since 1970 that a text means: a number, in milliseconds too, or a date of ISO 8601.
  static func moment(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite else { return MomentText.seconds(iso8601: text) }
    return number >= PayloadReader.millisecondsFrom ? (number / 1000).rounded() : number
  }

  static func object(_ members: [JSONMember]) -> String {
    "{" + members.map { string($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
