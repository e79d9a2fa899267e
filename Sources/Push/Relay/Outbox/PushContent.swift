import APNs

/// The bodies of pushes. One body serves all phones that are told the same.
struct PushContent: Sendable {
  /// What tells bodies apart. Nothing of a single device is among it.
  private struct Key: Hashable {
    var activity: Int64
    var version: Int64
    var event: LiveActivityPush.Event
    var timestamp: Int64
    var locale: String
    var alert: String?
    var asksForToken: Bool
    var staleDate: Int64?
    var dismissalDate: Int64?
  }

  /// Bytes that are kept at most, twice: those used lately, and those used before them.
  private let limit: Int
  private var young: [Key: [UInt8]] = [:]
  private var old: [Key: [UInt8]] = [:]
  private var youngBytes = 0
  /// The one of the last push, mostly that of the next: comparing is cheaper than hashing.
  private var last: (key: Key, body: [UInt8])?
  /// How often a body was written, and how often it was there.
  private(set) var written: UInt64 = 0
  private(set) var reused: UInt64 = 0

  /// Bytes of the bodies that are kept.
  var bytes: Int { young.values.reduce(0) { $0 + $1.count } + old.values.reduce(0) { $0 + $1.count } }

  init(limit: Int = 4 << 20) { self.limit = limit }

  /// The body of a push.
  mutating func body(of push: PlannedPush, _ activity: ActivityRecord) -> [UInt8] {
    let key = Key(
      activity: activity.id, version: push.version, event: push.event, timestamp: push.timestamp, locale: push.locale,
      alert: push.alert, asksForToken: push.asksForToken, staleDate: push.staleDate, dismissalDate: push.dismissalDate)
    if let last, last.key == key {
      reused += 1
      return last.body
    }
    if let body = young[key] {
      reused += 1
      last = (key, body)
      return body
    }
    let body: [UInt8]
    if let known = old.removeValue(forKey: key) {
      reused += 1
      body = known
    } else {
      written += 1
      body = Self.write(push, activity)
    }
    if youngBytes + body.count > limit { (old, young, youngBytes) = (young, [:], 0) }
    young[key] = body
    youngBytes += body.count
    last = (key, body)
    return body
  }

  static func write(_ push: PlannedPush, _ activity: ActivityRecord) -> [UInt8] {
    let body = write(push, activity, alert: push.alert)
    // State and alert were each checked with what they came with. Where they are too much together, the state counts.
    let limit = PayloadLimit.body(isBroadcast: push.token == nil)
    return body.count > limit && activity.content.overtaken != nil ? write(push, activity, alert: nil) : body
  }

  private static func write(_ push: PlannedPush, _ activity: ActivityRecord, alert: String?) -> [UInt8] {
    let isStart = push.event == .start
    return LiveActivityPush(
      event: push.event, timestamp: Double(push.timestamp), contentState: activity.content.states[push.locale],
      attributesType: isStart ? activity.attributesType : nil, attributes: isStart ? activity.attributes : nil,
      staleDate: push.staleDate.map(Double.init), dismissalDate: push.dismissalDate.map(Double.init),
      relevanceScore: activity.content.relevanceScore, input: isStart && push.asksForToken ? .token : nil,
      // As the business wrote it, byte for byte.
      otherKeys: alert.map { [JSONMember("alert", $0)] } ?? []
    ).bytes
  }
}

extension PlannedPush {
  /// As it goes to one device.
  func devicePush(app: AppID, token: SendableToken, body: [UInt8]) -> DevicePush {
    var headers = PushHeaders.liveActivity(bundleID: app.rawValue, priority: priority, expiration: expiration)
    headers.collapseID = collapseID
    return DevicePush(token: token.token, headers: headers, payload: body)
  }

  /// As it goes to a channel.
  func broadcastPush(app: AppID, channel: BroadcastChannel, body: [UInt8]) -> BroadcastPush {
    BroadcastPush(
      bundleID: app.rawValue, channelID: channel.id, payload: body, priority: priority, expiration: expiration)
  }
}
