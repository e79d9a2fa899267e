extension RequestReader {
  /// Reads the request line; false where it has not come whole.
  mutating func readRequestLine() throws -> Bool {
    guard let line = try readLine(limit: limits.requestLine, else: HTTPFault(414, "request line too long")) else {
      // What begins like no method is no HTTP: a TLS hello on a plain port need not wait for a deadline.
      if start < buffer.count, buffer[start] != .cr, !buffer[start].isTokenByte {
        throw HTTPFault(400, "no HTTP request")
      }
      return false
    }
    if line.isEmpty {
      // One empty line may be left over from the request before (RFC 9112, 2.2).
      guard !skippedEmptyLine else { throw HTTPFault(400, "empty lines before a request") }
      skippedEmptyLine = true
      return true
    }
    let parts = buffer[line].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, let method = Self.method(parts[0]) else { throw HTTPFault(400, "malformed request line") }
    let version: RequestHead.Version
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": version = .http11
    case "HTTP/1.0": version = .http10
    case let other where other.hasPrefix("HTTP/"): throw HTTPFault(505, "HTTP version not supported")
    default: throw HTTPFault(400, "malformed request line")
    }
    let target = try Self.target(parts[1], method: method)
    state = .fields(
      RequestHead(method: method, target: target, version: version, headers: HTTPHeaders(), framing: .none), bytes: 0)
    return true
  }

  /// What the header makes of the request, and the state that its body is read in.
  mutating func begin(_ head: RequestHead) throws -> RequestHead {
    var head = head
    try Self.checkHost(head)
    head.framing = try Self.framing(of: head)
    if case .length(let length) = head.framing, length > limits.body {
      throw HTTPFault(413, "body over \(limits.body) bytes")
    }
    if let expect = head.headers["expect"], expect.lowercased() != "100-continue" {
      throw HTTPFault(417, "unknown expectation")
    }
    state =
      switch head.framing {
      case .none: .body(left: 0)
      case .length(let length): .body(left: length)
      case .chunked: .chunkSize
      }
    return head
  }

  /// Methods are case-sensitive, and every known one is written in capitals.
  private static func method(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= 32,
      bytes.allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") || $0 == UInt8(ascii: "-") })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The target in origin form. A target with scheme and host, as a proxy gets it, is cut down to it (RFC 9112, 3.2.2).
  private static func target(_ bytes: ArraySlice<UInt8>, method: String) throws -> String {
    // Visible ASCII: everything else has to be percent-encoded in a URI.
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw HTTPFault(400, "malformed target") }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("/") || text == "*" && method == "OPTIONS" { return text }
    for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      guard !authority.isEmpty else { break }
      let path = rest.dropFirst(authority.count)
      return path.hasPrefix("/") ? String(path) : "/" + path
    }
    throw HTTPFault(400, "malformed target")
  }

  /// Exactly one Host in HTTP/1.1, at most one before, made of what a host and a port have.
  private static func checkHost(_ head: RequestHead) throws {
    let hosts = head.headers.all("host")
    guard hosts.count == 1 || hosts.isEmpty && head.version == .http10 else {
      throw HTTPFault(400, hosts.isEmpty ? "no Host" : "more than one Host")
    }
    let isHost =
      hosts.first?.utf8.allSatisfy {
        $0.isTokenByte || "[]:.%".utf8.contains($0)
      } ?? true
    guard isHost else { throw HTTPFault(400, "malformed Host") }
  }

  private static func framing(of head: RequestHead) throws -> RequestHead.Framing {
    let lengths = head.headers.all("content-length")
    let codings = head.headers.all("transfer-encoding")
    if !codings.isEmpty {
      guard lengths.isEmpty else { throw HTTPFault(400, "Content-Length and Transfer-Encoding together") }
      guard head.version == .http11 else { throw HTTPFault(400, "Transfer-Encoding in HTTP/1.0") }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw HTTPFault(501, "transfer coding not supported")
      }
      return .chunked
    }
    guard let length = lengths.first else { return .none }
    guard lengths.count == 1 else { throw HTTPFault(400, "more than one Content-Length") }
    let isNumber =
      !length.isEmpty && length.utf8.count <= 18
      && length.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isNumber, let bytes = Int(length) else { throw HTTPFault(400, "malformed Content-Length") }
    return .length(bytes)
  }
}
