import Foundation

/// A request as it goes out, checked: a pure value.
struct HTTPClientRequest: Sendable, Hashable {
  /// Where connections may be shared.
  struct Origin: Sendable, Hashable {
    var isSecure: Bool
    var address: SocketAddress
  }

  let origin: Origin
  let method: String
  /// Head and body.
  let bytes: [UInt8]

  /// To ask twice is no more than to ask once (RFC 9110, 9.2.2).
  var isIdempotent: Bool { ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(method) }

  /// - Throws: `HTTPClientError.badRequest`.
  init(method: String, url: URL, headers: HTTPHeaders, body: [UInt8]) throws(HTTPClientError) {
    let shown = url.absoluteString
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .badRequest("\(shown): a URL begins with http:// or https:// here")
    }
    guard var host = url.host(percentEncoded: false), !host.isEmpty else {
      throw .badRequest("\(shown): the URL has no host")
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard url.user == nil, url.password == nil else {
      throw .badRequest("\(shown): credentials belong into a header, not into the URL")
    }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65535).contains(port) else { throw .badRequest("\(shown): ports are 1 to 65535") }
    guard !method.isEmpty, method.utf8.allSatisfy(\.isTokenByte) else {
      throw .badRequest("\(method) is no method")
    }
    let path = url.path(percentEncoded: true)
    let target = (path.hasPrefix("/") ? path : "/" + path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .badRequest("\(shown): the path has a character that has to be percent-encoded")
    }
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(\.isTokenByte) else {
        throw .badRequest("\(field.name) is no name of a header")
      }
      guard field.value.utf8.allSatisfy(\.isFieldByte) else {
        throw .badRequest("the header \(field.name) has a control character")
      }
      guard !["host", "content-length", "transfer-encoding", "connection"].contains(field.name) else {
        throw .badRequest("the header \(field.name) is the client's own business")
      }
    }
    let isDefault = port == (scheme == "https" ? 443 : 80)
    let name = host.contains(":") ? "[\(host)]" : host
    guard name.utf8.allSatisfy({ $0.isTokenByte || "[]:".utf8.contains($0) }) else {
      throw .badRequest("\(shown): \(host) is no host")
    }
    var fields = HTTPHeaders([.init("host", isDefault ? name : "\(name):\(port)")])
    for field in headers.fields { fields.append(field) }
    if !body.isEmpty || ["POST", "PUT", "PATCH"].contains(method) { fields.add("content-length", "\(body.count)") }
    let head = RequestHead(method: method, target: target, version: .http11, headers: fields, framing: .none)
    origin = Origin(isSecure: scheme == "https", address: SocketAddress(host: host, port: port))
    self.method = method
    bytes = head.bytes + body
  }
}
