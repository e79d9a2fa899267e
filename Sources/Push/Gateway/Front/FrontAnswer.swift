import APNs
import Findings
import Net
import Phone

/// What APNs answers, and what the sender is not told.
public struct FrontAnswer: Sendable {
  /// Status code of HTTP.
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]
  /// Nil where the request was accepted.
  public var reason: APNsReason?
  /// `apns-id` or, for broadcasts and channels, `apns-request-id`, as it is answered.
  public var id: String?
  /// In the sandbox alone; what a delivery log would be searched by.
  public var uniqueID: String?
  /// Milliseconds since 1970, with 410 alone.
  public var timestamp: Int64?
  /// Why exactly: what Apple's reason leaves open. Nil where there is nothing to add.
  public var truth: Finding?
  /// What was accepted; nil for refusals and for channel management.
  public var accepted: AcceptedPush?
  /// What becomes of the connection, in order, after the answer is out.
  public var effects: [ConnectionEffect]
  /// Seconds that the answer is held back.
  public var delay: Double
  /// The stream is reset with this error instead of being answered.
  public var reset: StreamReset?
  /// No answer ever comes.
  public var isSwallowed: Bool

  public init(
    status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], reason: APNsReason? = nil, id: String? = nil,
    uniqueID: String? = nil, timestamp: Int64? = nil, truth: Finding? = nil, accepted: AcceptedPush? = nil,
    effects: [ConnectionEffect] = [], delay: Double = 0, reset: StreamReset? = nil, isSwallowed: Bool = false
  ) {
    self.status = status; self.headers = headers; self.body = body; self.reason = reason; self.id = id
    self.uniqueID = uniqueID; self.timestamp = timestamp; self.truth = truth; self.accepted = accepted
    self.effects = effects; self.delay = delay; self.reset = reset; self.isSwallowed = isSwallowed
  }
}

/// How a stream ends without an answer.
public enum StreamReset: String, Sendable, Hashable, Codable {
  /// REFUSED_STREAM: the request was not looked at, and may safely be sent again (RFC 9113, 8.7).
  case refused
}

/// What the front wants of the connection that a request came by.
public enum ConnectionEffect: Sendable, Hashable {
  /// A new SETTINGS frame with MAX_CONCURRENT_STREAMS.
  case streams(Int)
  /// GOAWAY with `{"reason": …}` as its debug data.
  case goAway(APNsReason)
  case close
}

/// A push that APNs took: it answers 200 and hears nothing more of it.
public struct AcceptedPush: Sendable, Hashable {
  public var delivery: PushDelivery
  /// The app that the topic or the path names.
  public var app: String
  /// What the token stands for; nil for broadcasts.
  public var token: RegisteredToken?
  /// The channel; nil for device pushes.
  public var channel: Channel?
}

/// Why APNs refuses a request.
struct Refusal: Error {
  var reason: APNsReason
  /// Seconds since 1970 from which a dead token is dead.
  var since: Double?
  var truth: Finding?

  init(_ reason: APNsReason, since: Double? = nil, truth: Finding? = nil) {
    self.reason = reason; self.since = since; self.truth = truth
  }

  /// With what the sender is not told: what exactly is wrong, and how to mend it where the reason's own way is not it.
  init(_ reason: APNsReason, _ what: String, fix: String? = nil, since: Double? = nil) {
    self.init(
      reason, since: since,
      truth: Finding(
        id: "apns.\(reason.rawValue)", what: what, why: reason.what + ".", fix: (fix ?? reason.fix) + "."))
  }

  /// A name as a refusal tells it: what is longer than any app's is cut, as fields may have thousands of characters.
  static func shown(_ name: some StringProtocol) -> String {
    name.utf8.count <= longestName ? String(name) : "\(name.prefix(64))… (\(name.utf8.count) bytes)"
  }
  /// Bytes of the longest bundle identifier that App Store Connect takes.
  private static let longestName = 155
}

extension APNsReason {
  /// The refusal as a finding: APNs' own words.
  var finding: Finding { Finding(id: "apns.\(rawValue)", what: what, fix: fix + ".") }
  /// `{"reason":"BadTopic"}`, with the timestamp where there is one.
  func body(timestamp: Int64? = nil) -> [UInt8] {
    Array((timestamp.map { "{\"reason\":\"\(spelling)\",\"timestamp\":\($0)}" } ?? "{\"reason\":\"\(spelling)\"}").utf8)
  }
  /// As the answer spells it.
  private var spelling: String { rawValue }
}
