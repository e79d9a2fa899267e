import APNs
import Net

/// A request as it came over HTTP/2, whole.
public struct FrontRequest: Sendable {
  /// Where the request came in: pushes and channel management have ports of their own.
  public enum Port: String, Sendable, Hashable, Codable { case pushes, channels }

  public var port: Port
  /// In capitals, as it came.
  public var method: String
  /// With the leading slash; a query is part of it.
  public var path: String
  /// Without the pseudo-headers.
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(port: Port = .pushes, method: String = "POST", path: String, headers: HTTPHeaders, body: [UInt8] = []) {
    self.port = port; self.method = method; self.path = path; self.headers = headers; self.body = body
  }
}

/// The header fields of a request that the front looks at, each by its first value.
struct RequestFields {
  var authorization: String?
  var messageID: String?
  var requestID: String?
  var channelID: String?
  var topic: String?
  var pushType: String?
  var priority: String?
  var expiration: String?
  var collapseID: String?
  /// A name that stands twice, whichever.
  var duplicate: String?

  init(_ headers: HTTPHeaders) {
    let fields = headers.fields
    for index in fields.indices {
      let field = fields[index]
      let isFirst: Bool
      // By its length, because comparing with every name costs more than all the rest.
      switch field.name.utf8.count {
      case 7 where field.name == "apns-id": isFirst = Self.put(field.value, &messageID)
      case 10 where field.name == "apns-topic": isFirst = Self.put(field.value, &topic)
      case 13 where field.name == "authorization": isFirst = Self.put(field.value, &authorization)
      case 13 where field.name == "apns-priority": isFirst = Self.put(field.value, &priority)
      case 14 where field.name == "apns-push-type": isFirst = Self.put(field.value, &pushType)
      case 15 where field.name == "apns-expiration": isFirst = Self.put(field.value, &expiration)
      case 15 where field.name == "apns-request-id": isFirst = Self.put(field.value, &requestID)
      case 15 where field.name == "apns-channel-id": isFirst = Self.put(field.value, &channelID)
      case 16 where field.name == "apns-collapse-id": isFirst = Self.put(field.value, &collapseID)
      default: isFirst = !Self.comesBefore(index, in: fields)
      }
      // HTTP/2 lets a client send cookies in pieces (RFC 9113, 8.2.3); every other name stands once.
      if !isFirst, duplicate == nil, field.name != "cookie" { duplicate = field.name }
    }
  }

  /// The push's headers as types.
  func headers(isBroadcast: Bool) throws(APNsReason) -> PushHeaders {
    try PushHeaderReader(
      pushType: pushType, topic: topic, priority: priority, expiration: expiration, collapseID: collapseID,
      id: messageID, channelID: channelID
    ).headers(isBroadcast: isBroadcast)
  }

  /// - Returns: whether it is the first value.
  private static func put(_ value: String, _ place: inout String?) -> Bool {
    guard place == nil else { return false }
    place = value
    return true
  }
  /// Whether the name of the field at `index` stands before it too.
  private static func comesBefore(_ index: Int, in fields: [HTTPHeaders.Field]) -> Bool {
    let name = fields[index].name, count = name.utf8.count
    for other in 0..<index where fields[other].name.utf8.count == count && fields[other].name == name { return true }
    return false
  }
}
