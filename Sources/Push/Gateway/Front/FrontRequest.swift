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
  var hasPushType = false
  var hasPriority = false
  var hasExpiration = false
  /// A name that stands twice, whichever.
  var duplicate: String?

  init(_ headers: HTTPHeaders) {
    let fields = headers.fields
    for index in fields.indices {
      let field = fields[index]
      // HTTP/2 lets a client send cookies in pieces (RFC 9113, 8.2.3); every other name stands once.
      if duplicate == nil, Self.comesBefore(index, in: fields), field.name != "cookie" {
        duplicate = field.name
        continue
      }
      switch field.name {
      case "authorization": authorization = authorization ?? field.value
      case "apns-id": messageID = messageID ?? field.value
      case "apns-request-id": requestID = requestID ?? field.value
      case "apns-channel-id": channelID = channelID ?? field.value
      case "apns-topic": topic = topic ?? field.value
      case "apns-push-type": hasPushType = true
      case "apns-priority": hasPriority = true
      case "apns-expiration": hasExpiration = true
      default: break
      }
    }
  }
  /// Whether the name of the field at `index` stands before it too.
  private static func comesBefore(_ index: Int, in fields: [HTTPHeaders.Field]) -> Bool {
    let name = fields[index].name, count = name.utf8.count
    for other in 0..<index where fields[other].name.utf8.count == count && fields[other].name == name { return true }
    return false
  }
}
