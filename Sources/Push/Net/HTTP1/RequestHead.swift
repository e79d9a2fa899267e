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
  /// Values of the query, percent-decoded, `+` as a space; nil where an escape is broken.
  public var query: [String: String]? {
    guard let rawQuery else { return [:] }
    var values: [String: String] = [:]
    for pair in rawQuery.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decode(parts[0].replacing("+", with: " ")),
        let value = PercentCoding.decode(parts.count > 1 ? parts[1].replacing("+", with: " ") : "")
      else { return nil }
      values[name] = value
    }
    return values
  }
}

/// Percent-encoding of paths and queries.
public enum PercentCoding {
  /// Nil where an escape is broken, where it hides a control character, or where the bytes are no UTF-8.
  public static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(Self.hexDigit), let low = rest.next().flatMap(Self.hexDigit) else {
        return nil
      }
      let value = high << 4 | low
      guard value >= 0x20, value != 0x7F else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
