/// The head of an answer.
public struct ResponseHead: Sendable, Hashable {
  /// HTTP status.
  public var status: Int
  public var headers: HTTPHeaders
  public init(_ status: Int, _ headers: HTTPHeaders = [:]) { self.status = status; self.headers = headers }

  /// The head's bytes. Whatever a handler put into a header, no value can end its line: control characters are
  /// left out.
  /// - Parameters:
  ///   - length: bytes of the body; nil for a stream of chunks, or until the connection ends for HTTP/1.0.
  ///   - date: the value of `Date`, made once a second by the server.
  public func bytes(for request: RequestHead?, length: Int?, date: String, keepsAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
    for field in headers.fields where !Self.own.contains(field.name) {
      let value = String(decoding: field.value.utf8.filter(\.isFieldByte), as: UTF8.self)
      text += "\(field.name): \(value)\r\n"
    }
    text += "date: \(date)\r\n"
    if let length, Self.mayHaveBody(status) {
      text += "content-length: \(length)\r\n"
    } else if length == nil, request?.version != .http10 {
      text += "transfer-encoding: chunked\r\n"
    }
    if !keepsAlive {
      text += "connection: close\r\n"
    } else if request?.version == .http10 {
      text += "connection: keep-alive\r\n"
    }
    return Array((text + "\r\n").utf8)
  }

  static func mayHaveBody(_ status: Int) -> Bool { status >= 200 && status != 204 && status != 304 }

  /// What the server says itself, whatever a handler wrote.
  private static let own: Set<String> = ["content-length", "transfer-encoding", "connection", "date"]

  static func phrase(_ status: Int) -> String {
    switch status {
    case 100: "Continue"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}

/// The pieces of a body whose length nobody knows beforehand.
public enum ChunkedCoding {
  /// One chunk; nothing for no bytes, because an empty chunk ends the body.
  public static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    return Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [.cr, .lf]
  }
  public static let end = Array("0\r\n\r\n".utf8)
}
