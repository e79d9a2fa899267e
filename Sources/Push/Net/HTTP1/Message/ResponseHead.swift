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
    var bytes: [UInt8] = []
    append(
      to: &bytes, version: request?.version ?? .http11, length: length, date: Array("date: \(date)\r\n".utf8),
      keepsAlive: keepsAlive)
    return bytes
  }

  /// As `bytes`, behind what is there.
  /// - Parameter date: the whole line.
  func append(
    to bytes: inout [UInt8], version: RequestHead.Version, length: Int?, date: [UInt8], keepsAlive: Bool
  ) {
    if status == 200 {
      bytes += Self.okLine
    } else {
      bytes += "HTTP/1.1 \(status) \(Self.phrase(status))\r\n".utf8
    }
    for field in headers.fields where !Self.isOwn(field.name) { field.append(to: &bytes) }
    bytes += date
    if let length, Self.mayHaveBody(status) {
      bytes += "content-length: ".utf8
      bytes.append(decimal: length)
      bytes += Self.lineEnd
    } else if length == nil, version == .http11 {
      bytes += "transfer-encoding: chunked\r\n".utf8
    }
    if !keepsAlive {
      bytes += "connection: close\r\n".utf8
    } else if version == .http10 {
      bytes += "connection: keep-alive\r\n".utf8
    }
    bytes += Self.lineEnd
  }

  private static let okLine = Array("HTTP/1.1 200 OK\r\n".utf8)
  private static let lineEnd: [UInt8] = [.cr, .lf]

  static func mayHaveBody(_ status: Int) -> Bool { status >= 200 && status != 204 && status != 304 }

  /// What the server says itself, whatever a handler wrote.
  private static func isOwn(_ name: String) -> Bool {
    switch name {
    case "content-length", "transfer-encoding", "connection", "date": true
    default: false
    }
  }

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
