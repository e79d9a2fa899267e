extension RequestReader {
  /// Reads the request line; false where it has not come whole.
  mutating func readRequestLine() throws(HTTPFault) -> Bool {
    // What begins like no method is no HTTP: a TLS hello on a plain port need not wait for a deadline.
    if let first = buffer.first, first != .cr, !first.isTokenByte { throw HTTPFault(400, "no HTTP request") }
    guard let line = try buffer.readLine(limit: limits.requestLine, else: HTTPFault(414, "request line too long"))
    else { return false }
    if line.isEmpty {
      // One empty line may be left over from the request before (RFC 9112, 2.2).
      guard !skippedEmptyLine else { throw HTTPFault(400, "empty lines before a request") }
      skippedEmptyLine = true
      return true
    }
    let bytes = buffer.bytes[line]
    guard let first = bytes.firstIndex(of: UInt8(ascii: " ")), let last = bytes.lastIndex(of: UInt8(ascii: " ")),
      first < last, let method = Self.method(bytes[..<first])
    else { throw HTTPFault(400, "malformed request line") }
    let version = try Self.version(bytes[(last + 1)...])
    let (target, authority) = try Self.target(bytes[(first + 1)..<last], method: method)
    self.authority = authority
    head = RequestHead(method: method, target: target, version: version, headers: HTTPHeaders(), framing: .none)
    headBytes = 0
    state = .fields
    return true
  }

  /// What the header makes of the request; from here on its body is read.
  mutating func begin() throws(HTTPFault) -> RequestHead {
    try Self.checkHost(head)
    if let authority {
      head.headers.set("host", authority)
      try Self.checkHost(head)
    }
    head.framing = try Self.framing(of: head)
    if case .length(let length) = head.framing, length > limits.body { throw BodyReader.tooLarge(limits) }
    if let expect = head.headers.first("expect"), expect.lowercased() != "100-continue" {
      throw HTTPFault(417, "unknown expectation")
    }
    switch head.framing {
    case .none: body = BodyReader(.length(0))
    case .length(let length): body = BodyReader(.length(length))
    case .chunked: body = BodyReader(.chunked)
    }
    state = .body
    // Nothing is kept here that would make the next request's header copy this one's.
    defer { head.headers = HTTPHeaders() }
    return head
  }

  private static func version(_ bytes: ArraySlice<UInt8>) throws(HTTPFault) -> RequestHead.Version {
    if bytes.elementsEqual("HTTP/1.1".utf8) { return .http11 }
    if bytes.elementsEqual("HTTP/1.0".utf8) { return .http10 }
    throw bytes.starts(with: "HTTP/".utf8)
      ? HTTPFault(505, "HTTP version not supported") : HTTPFault(400, "malformed request line")
  }

  /// Methods are case-sensitive, and every known one is written in capitals.
  private static func method(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= 32,
      bytes.allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") || $0 == UInt8(ascii: "-") })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The target in origin form. One with scheme and host, as a proxy gets it, is cut down to that, and its host counts
  /// instead of the header's (RFC 9112, 3.2.2).
  private static func target(
    _ bytes: ArraySlice<UInt8>, method: String
  ) throws(HTTPFault) -> (target: String, authority: String?) {
    // Visible ASCII: everything else has to be percent-encoded in a URI.
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw HTTPFault(400, "malformed target") }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.first == UInt8(ascii: "/") || text == "*" && method == "OPTIONS" { return (text, nil) }
    for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      guard !authority.isEmpty else { break }
      let path = rest.dropFirst(authority.count)
      return (path.hasPrefix("/") ? String(path) : "/" + path, String(authority))
    }
    throw HTTPFault(400, "malformed target")
  }

  /// Exactly one Host in HTTP/1.1, at most one before, made of what a host and a port have.
  private static func checkHost(_ head: RequestHead) throws(HTTPFault) {
    var host: String?
    for field in head.headers.fields where field.name == "host" {
      guard host == nil else { throw HTTPFault(400, "more than one Host") }
      host = field.value
    }
    guard host != nil || head.version == .http10 else { throw HTTPFault(400, "no Host") }
    let isHost = host?.utf8.allSatisfy { $0.isTokenByte || $0 == 0x5B || $0 == 0x5D || $0 == 0x3A } ?? true
    guard isHost else { throw HTTPFault(400, "malformed Host") }
  }

  private static func framing(of head: RequestHead) throws(HTTPFault) -> RequestHead.Framing {
    switch try BodyFraming.told(head.headers, version: head.version) {
    case nil: .none
    case .chunked: .chunked
    case .length(let length): .length(length)
    case .untilClose: throw HTTPFault(501, "transfer coding not supported")
    }
  }
}
