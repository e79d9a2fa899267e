import Contract
import Findings

/// A push before it is sent, with what is known around it: what push rules look at.
public struct PushUnderTest: Sendable {
  /// Who else handles the push on its way to APNs.
  public enum Relay: Sendable {
    /// Firebase Cloud Messaging, which adds push type and topic itself; its `message`, and where the message stands.
    case fcm(message: JSONNode, PushOrigin, JSONDocument)
  }

  /// The payload as its author wrote it.
  public let payload: [UInt8]
  /// Bytes of the body that is sent: fewer than those of `payload` where that stands in a message with line breaks.
  public let size: Int
  /// nil where it is no JSON.
  public let document: JSONDocument?
  /// The payload as a phone takes it. A payload that is too large is read all the same.
  public let reading: PushReading
  /// What the app's own types make of it.
  public let content: ContentReading
  /// nil where nothing is known of the request.
  public let request: GivenRequest?
  public let isBroadcast: Bool
  /// What passes the push on to APNs; nil where it goes there directly.
  public let relay: Relay?
  public let origin: PushOrigin
  public let setting: PushSetting
  /// What the pushes before it left.
  public let history: PushHistory

  /// - Parameter size: nil = the payload goes out byte for byte.
  public init(
    payload: [UInt8], size: Int? = nil, request: GivenRequest? = nil, isBroadcast: Bool? = nil, relay: Relay? = nil,
    origin: PushOrigin = PushOrigin(), setting: PushSetting = PushSetting(), history: PushHistory = PushHistory()
  ) {
    let isBroadcast = isBroadcast ?? request?.isBroadcast ?? false
    self.payload = payload; self.size = size ?? payload.count; self.request = request
    self.isBroadcast = isBroadcast; self.relay = relay
    self.origin = origin; self.setting = setting; self.history = history
    document = try? JSONReader().read(payload)
    if let document {
      var reader = PayloadReader(document: document, isBroadcast: isBroadcast)
      var reading = reader.reading()
      let limit = PayloadLimit.body(isBroadcast: isBroadcast)
      if self.size > limit {
        reading.problems.insert(LiveActivityPush.tooLarge(self.size, limit), at: 0)
        reading.push = nil
      }
      self.reading = reading
    } else {
      reading = LiveActivityPush.read(payload, isBroadcast: isBroadcast)
    }
    content = document.map { document in
      let timestamp = document.root[LiveActivityPush.Key.aps]?[LiveActivityPush.Key.timestamp]
      return ContentReading(
        document, setting: setting,
        now: setting.now ?? timestamp.flatMap(PayloadReader.number) ?? PushExample.moment,
        attributesType: history.attributesType)
    } ?? ContentReading()
  }

  // MARK: Parts

  /// The members of `aps`; nil where there is no such object.
  var aps: [JSONNode.Member]? { document?.root[LiveActivityPush.Key.aps]?.members }

  /// The value of a key of `aps`.
  func value(_ key: String) -> JSONNode? { document?.root[LiveActivityPush.Key.aps]?[key] }

  /// The number at a key of `aps`; nil where there is none.
  func number(_ key: String) -> Double? { value(key).flatMap(PayloadReader.number) }

  /// The event, where it is one of the three.
  public var event: LiveActivityPush.Event? {
    document.flatMap(LiveActivityPush.event)
  }

  /// The timestamp, where it can be meant as seconds.
  var timestamp: Double? {
    number(LiveActivityPush.Key.timestamp).flatMap { $0 < PayloadReader.millisecondsFrom ? $0 : nil }
  }

  /// Seconds since 1970 at which it is sent, as far as that is known.
  var moment: Double? { setting.now ?? timestamp }

  /// A whole moment for a line that mends.
  var mendingMoment: Double { (moment ?? PushExample.moment).rounded() }

  /// `apns-priority` is 10, or missing, where the fields are known.
  var isImmediate: Bool {
    guard let request, request.namesFields else { return false }
    guard let priority = request[PushHeaders.Field.priority] else { return true }
    return Int(priority.value) == PushPriority.immediate.rawValue
  }

  func has(_ code: PushProblemCode) -> Bool { reading.problems.contains { $0.code == code } }

  // MARK: Places

  /// The place of a key of `aps`, or of the object where the key is missing.
  func place(_ steps: String...) -> Place {
    place(at: JSONPath([.key(LiveActivityPush.Key.aps)] + steps.map { .key($0) }))
  }

  /// The place of a value of the payload.
  public func place(at path: JSONPath) -> Place { origin.place(document?.place(at: path, file: nil)) }

  /// The place of a header field, or of the push where the field is missing.
  func place(of field: GivenRequest.Field?) -> Place {
    field?.place ?? Place(path: origin.file, line: origin.start.line, column: origin.start.column)
  }
}
