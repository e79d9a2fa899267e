/// A request without its body.
public struct RequestHead: Sendable, Hashable {
  /// Version of HTTP.
  public enum Version: Sendable, Hashable { case http10, http11 }
  /// How the body is delimited.
  public enum Framing: Sendable, Hashable {
    case none
    /// Bytes.
    case length(Int)
    case chunked
  }

  public var method: String
  /// As it came, in origin form: `/v1/apps?limit=10`, or `*`.
  public var target: String
  public var version: Version
  public var headers: HTTPHeaders
  public var framing: Framing

  /// The head's bytes as this reader reads them: the headers as they stand, framing included.
  public var bytes: [UInt8] {
    var bytes = Array("\(method) \(target) \(version == .http11 ? "HTTP/1.1" : "HTTP/1.0")\r\n".utf8)
    for field in headers.fields { field.append(to: &bytes) }
    return bytes + [.cr, .lf]
  }

  /// The connection may carry another request after this one.
  public var keepsAlive: Bool {
    switch version {
    case .http11: !headers.has("close", in: "connection")
    case .http10: headers.has("keep-alive", in: "connection")
    }
  }
  /// The peer waits for `100 Continue` before it sends the body.
  public var expectsContinue: Bool {
    version == .http11 && framing != .none && headers["expect"]?.lowercased() == "100-continue"
  }

  /// The target's path as it came, without the query.
  public var rawPath: Substring { target.prefix { $0 != "?" } }
  /// The query as it came, without its question mark; nil where there is none.
  public var rawQuery: Substring? {
    target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }
  /// The path's parts, percent-decoded one by one, so that `%2F` stays inside its part. Nil where an escape is broken
  /// or hides a control character.
  public var pathParts: [String]? {
    var parts: [String] = []
    for part in rawPath.split(separator: "/") {
      guard let text = PercentCoding.decode(part) else { return nil }
      parts.append(text)
    }
    return parts
  }
  /// Values of the query by their names, of a repeated name the last; nil where an escape is broken.
  public var query: [String: String]? {
    queryItems.map { Dictionary($0.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) }
  }

  /// Names and values of the query in their order, percent-decoded, `+` as a space; nil where an escape is broken.
  public var queryItems: [(name: String, value: String)]? {
    guard let rawQuery else { return [] }
    var items: [(name: String, value: String)] = []
    for pair in rawQuery.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decode(parts[0].replacing("+", with: " ")),
        let value = PercentCoding.decode(parts.count > 1 ? parts[1].replacing("+", with: " ") : "")
      else { return nil }
      items.append((name, value))
    }
    return items
  }
}
