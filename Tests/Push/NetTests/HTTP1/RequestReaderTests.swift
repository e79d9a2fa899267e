import Testing

@testable import Net

/// What came of a byte stream: `GET /a`, `POST /a[abc]`, `400`, and `…` where an unfinished request is left.
private func outcome(_ text: String, limits: HTTPLimits = HTTPLimits(), piece: Int? = nil) -> [String] {
  outcome(Array(text.utf8), limits: limits, piece: piece)
}
private func outcome(_ bytes: [UInt8], limits: HTTPLimits = HTTPLimits(), piece: Int? = nil) -> [String] {
  var reader = RequestReader(limits: limits)
  var found: [String] = []
  var body: [UInt8] = []
  var head: RequestHead?
  var rest = bytes[...]
  repeat {
    let next = rest.prefix(piece ?? max(1, rest.count))
    rest = rest.dropFirst(next.count)
    reader.receive(next)
    while let event = reader.next() {
      switch event {
      case .head(let new): head = new
      case .body(let bytes): body += bytes
      case .end:
        let text = body.isEmpty ? "" : "[" + String(decoding: body, as: UTF8.self) + "]"
        found.append("\(head?.method ?? "?") \(head?.target ?? "?")\(text)")
        (head, body) = (nil, [])
      case .fault(let fault): found.append("\(fault.status)")
      }
    }
  } while !rest.isEmpty
  if reader.isInsideRequest, !reader.hasFailed { found.append("…") }
  return found
}

@Suite struct RequestReaderTests {
  private static let h = "Host: x\r\n"

  /// Each shape that a hostile or an odd peer sends, and the one answer that no second reader can misunderstand.
  @Test(arguments: [
    ("plain", "GET /a HTTP/1.1\r\n\(h)\r\n", ["GET /a"]),
    ("no Host", "GET /a HTTP/1.1\r\n\r\n", ["400"]),
    ("two Host", "GET /a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", ["400"]),
    ("Host with a space", "GET /a HTTP/1.1\r\nHost: a b\r\n\r\n", ["400"]),
    ("1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", ["GET /a"]),
    ("HTTP/1.9", "GET /a HTTP/1.9\r\n\(h)\r\n", ["505"]),
    ("HTTP/2.0", "GET /a HTTP/2.0\r\n\(h)\r\n", ["505"]),
    ("no version", "GET /a\r\n\r\n", ["400"]),
    ("garbage words", "FOO\r\n\r\n", ["400"]),
    ("lower-case method", "get /a HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("bare LF", "GET /a HTTP/1.1\nHost: x\n\n", ["400"]),
    ("one bare LF", "GET /a HTTP/1.1\r\nHost: x\nX: y\r\n\r\n", ["400"]),
    ("bare CR in a value", "GET /a HTTP/1.1\r\n\(h)X: a\rContent-Length: 3\r\n\r\n", ["400"]),
    ("folded line", "GET /a HTTP/1.1\r\n\(h)X: a\r\n b\r\n\r\n", ["400"]),
    ("folded name", "GET /a HTTP/1.1\r\n\(h)Content: 5\r\n -Length\r\n\r\n", ["400"]),
    ("space before the colon", "POST /a HTTP/1.1\r\n\(h)Content-Length : 3\r\n\r\nabc", ["400"]),
    ("leading space", "GET /a HTTP/1.1\r\n X: y\r\n\(h)\r\n", ["400"]),
    ("no colon", "GET /a HTTP/1.1\r\n\(h)foo\r\n\r\n", ["400"]),
    ("empty name", "GET /a HTTP/1.1\r\n\(h): foo\r\n\r\n", ["400"]),
    ("NUL in a value", "GET /a HTTP/1.1\r\n\(h)X: a\0b\r\n\r\n", ["400"]),
    ("NUL in the path", "GET /a\0b HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("space in the path", "GET /a b HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("tabs", "GET\t/a\tHTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("one leading empty line", "\r\nGET /a HTTP/1.1\r\n\(h)\r\n", ["GET /a"]),
    ("two leading empty lines", "\r\n\r\nGET /a HTTP/1.1\r\n\(h)\r\n", ["400"]),
    (
      "length and chunked",
      "POST /a HTTP/1.1\r\n\(h)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n"
        + "GET /smug HTTP/1.1\r\n\(h)\r\n",
      ["400"]
    ),
    (
      "chunked and length",
      "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["400"]
    ),
    (
      "two lengths",
      "POST /a HTTP/1.1\r\n\(h)Content-Length: 0\r\nContent-Length: 26\r\n\r\nGET /smug HTTP/1.1\r\nA: b\r\n\r\n",
      ["400"]
    ),
    ("one length twice", "POST /a HTTP/1.1\r\n\(h)Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", ["400"]),
    ("list of lengths", "POST /a HTTP/1.1\r\n\(h)Content-Length: 3, 3\r\n\r\nabc", ["400"]),
    ("length +3", "POST /a HTTP/1.1\r\n\(h)Content-Length: +3\r\n\r\nabc", ["400"]),
    ("length -1", "POST /a HTTP/1.1\r\n\(h)Content-Length: -1\r\n\r\nabc", ["400"]),
    ("length 0x3", "POST /a HTTP/1.1\r\n\(h)Content-Length: 0x3\r\n\r\nabc", ["400"]),
    ("length 3abc", "POST /a HTTP/1.1\r\n\(h)Content-Length: 3abc\r\n\r\nabc", ["400"]),
    ("no length", "POST /a HTTP/1.1\r\n\(h)Content-Length:\r\n\r\nGET /smug HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("length 2^64", "POST /a HTTP/1.1\r\n\(h)Content-Length: 18446744073709551616\r\n\r\nabc", ["400"]),
    ("xchunked", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: xchunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["501"]),
    ("gzip, chunked", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: gzip, chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["501"]),
    ("identity", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: identity\r\n\r\n", ["501"]),
    (
      "two codings", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n",
      ["501"]
    ),
    ("\\u{b}chunked", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: \u{b}chunked\r\n\r\n", ["400"]),
    ("chunked in 1.0", "POST /a HTTP/1.0\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["400"]),
    (
      "chunked", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: CHUNKED\r\n\r\n3\r\nabc\r\n0A\r\n0123456789\r\n0\r\n\r\n",
      ["POST /a[abc0123456789]"]
    ),
    (
      "chunk extension", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1;x=y\r\nZ\r\n0\r\n\r\n",
      ["POST /a[Z]"]
    ),
    ("chunk 0x1", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n0x1\r\nZ\r\n0\r\n\r\n", ["400"]),
    ("chunk +1", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n+1\r\nZ\r\n0\r\n\r\n", ["400"]),
    (
      "chunk with a space before", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n 1\r\nZ\r\n0\r\n\r\n",
      ["400"]
    ),
    (
      "chunk with a space behind", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1 \r\nZ\r\n0\r\n\r\n",
      ["400"]
    ),
    ("chunk with bare LF", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1\nZ\n0\n\n", ["400"]),
    ("chunk without line end", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1\r\nZ0\r\n\r\n", ["400"]),
    ("chunk zz", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\nzz\r\nZ\r\n0\r\n\r\n", ["400"]),
    (
      "chunk 2^64+1", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n10000000000000001\r\nZ\r\n0\r\n\r\n",
      ["400"]
    ),
    (
      "chunk 17 digits",
      "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n00000000000000001\r\nZ\r\n0\r\n\r\n", ["400"]
    ),
    (
      "trailer",
      "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n1\r\nZ\r\n0\r\nX: y\r\n\r\n"
        + "GET /next HTTP/1.1\r\n\(h)\r\n",
      ["POST /a[Z]", "GET /next"]
    ),
    ("folded trailer", "POST /a HTTP/1.1\r\n\(h)Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n z\r\n\r\n", ["400"]),
    (
      "GET with a body", "GET /a HTTP/1.1\r\n\(h)Content-Length: 3\r\n\r\nabcGET /next HTTP/1.1\r\n\(h)\r\n",
      ["GET /a[abc]", "GET /next"]
    ),
    ("expectation", "POST /a HTTP/1.1\r\n\(h)Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc", ["POST /a[abc]"]),
    ("unknown expectation", "POST /a HTTP/1.1\r\n\(h)Expect: magic\r\nContent-Length: 3\r\n\r\nabc", ["417"]),
    ("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", ["505"]),
    ("absolute target", "GET http://evil/a?b HTTP/1.1\r\n\(h)\r\n", ["GET /a?b"]),
    ("absolute target without path", "GET http://evil HTTP/1.1\r\n\(h)\r\n", ["GET /"]),
    ("authority", "CONNECT a:443 HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("OPTIONS *", "OPTIONS * HTTP/1.1\r\n\(h)\r\n", ["OPTIONS *"]),
    ("GET *", "GET * HTTP/1.1\r\n\(h)\r\n", ["400"]),
    ("half a head", "GET /a HTTP/1.1\r\nHost: x\r\n", ["…"]),
    ("half a body", "POST /a HTTP/1.1\r\n\(h)Content-Length: 3\r\n\r\nab", ["…"]),
  ])
  func shapes(_ name: String, _ text: String, _ expected: [String]) {
    #expect(outcome(text) == expected)
    // However the network cuts the bytes, they mean the same.
    for piece in [1, 2, 7] { #expect(outcome(text, piece: piece) == expected) }
  }

  @Test func bytesThatAreNoHTTP() {
    #expect(outcome([0, 1, 2, 3, 13, 10, 13, 10]) == ["400"])
    let hello: [UInt8] = [0x16, 3, 1, 0, 0xC8, 1, 0, 0, 0xC4, 3, 3] + Array(repeating: 1, count: 200)
    #expect(outcome(hello) == ["400"])
  }

  @Test func aHundredInOneGo() {
    let text = (0..<100).map { "GET /p\($0) HTTP/1.1\r\n\(Self.h)\r\n" }.joined()
    #expect(outcome(text) == (0..<100).map { "GET /p\($0)" })
  }

  @Test func limitsHoldToTheByte() {
    var limits = HTTPLimits()
    limits.requestLine = 30
    limits.headerBytes = 64
    limits.headerCount = 3
    limits.body = 10
    let line = "GET /" + String(repeating: "a", count: 16) + " HTTP/1.1"
    #expect(line.utf8.count == 30)
    #expect(outcome("\(line)\r\n\(Self.h)\r\n", limits: limits).count == 1)
    #expect(outcome("\(line)\r\n\(Self.h)\r\n", limits: limits) != ["414"])
    #expect(outcome("GET /a\(line.dropFirst(5))\r\n\(Self.h)\r\n", limits: limits) == ["414"])
    // Without its end a line is refused as soon as it is too long.
    #expect(outcome("GET /" + String(repeating: "a", count: 40), limits: limits) == ["414"])
    let wide = "X: " + String(repeating: "b", count: 64 - 9 - 2 - 3)
    #expect(outcome("GET /a HTTP/1.1\r\n\(Self.h)\(wide)\r\n\r\n", limits: limits) == ["GET /a"])
    #expect(outcome("GET /a HTTP/1.1\r\n\(Self.h)\(wide)bbb\r\n\r\n", limits: limits) == ["431"])
    #expect(outcome("GET /a HTTP/1.1\r\n\(Self.h)A: b\r\nC: d\r\n\r\n", limits: limits) == ["GET /a"])
    #expect(outcome("GET /a HTTP/1.1\r\n\(Self.h)A: b\r\nC: d\r\nE: f\r\n\r\n", limits: limits) == ["431"])
    #expect(
      outcome("POST /a HTTP/1.1\r\n\(Self.h)Content-Length: 10\r\n\r\n0123456789", limits: limits) == [
        "POST /a[0123456789]"
      ])
    #expect(outcome("POST /a HTTP/1.1\r\n\(Self.h)Content-Length: 11\r\n\r\n", limits: limits) == ["413"])
    let chunked = "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(outcome(chunked + "5\r\n01234\r\n5\r\n56789\r\n0\r\n\r\n", limits: limits) == ["POST /a[0123456789]"])
    #expect(outcome(chunked + "5\r\n01234\r\n6\r\n", limits: limits) == ["413"])
  }

  @Test func keepsAlive() {
    func head(_ text: String) -> RequestHead? {
      var reader = RequestReader()
      reader.receive(text.utf8)
      guard case .head(let head)? = reader.next() else { return nil }
      return head
    }
    #expect(head("GET / HTTP/1.1\r\nHost: x\r\n\r\n")?.keepsAlive == true)
    #expect(head("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, Close\r\n\r\n")?.keepsAlive == false)
    #expect(head("GET / HTTP/1.0\r\n\r\n")?.keepsAlive == false)
    #expect(head("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")?.keepsAlive == true)
    let expecting = head("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n")
    #expect(expecting?.expectsContinue == true)
  }

  @Test func pathsAndQueries() {
    func head(_ target: String) -> RequestHead {
      RequestHead(method: "GET", target: target, version: .http11, headers: [:], framing: .none)
    }
    #expect(head("/v1/apps/a%2Fb/%E5%B2%9B?x=1&y=a+b%26c&z").pathParts == ["v1", "apps", "a/b", "岛"])
    #expect(head("/v1?x=1&y=a+b%26c&z").query == ["x": "1", "y": "a b&c", "z": ""])
    #expect(head("/a%00b").pathParts == nil)
    #expect(head("/a%0d%0ab").pathParts == nil)
    #expect(head("/a%zz").pathParts == nil)
    #expect(head("/a%4").pathParts == nil)
    #expect(head("/a%FF").pathParts == nil)
  }

  /// No bytes end the reader's process, and what it says never depends on how the bytes were cut.
  @Test func mutatedRequests() {
    let seeds = [
      "POST /v1/a?b=c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\nX: y\r\n\r\n",
      "GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\nabcGET /b HTTP/1.0\r\n\r\n",
    ].map { Array($0.utf8) }
    var random = SplitMix(state: 7)
    for round in 0..<4_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...(round % 4) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert("\r\n :;0".utf8.randomElement(using: &random) ?? 0, at: index)
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 9)], at: index)
        }
      }
      let whole = outcome(bytes)
      #expect(outcome(bytes, piece: 1) == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      #expect(whole.filter { $0.count == 3 && $0 != "GET" }.count <= 1)
    }
  }
}

/// A generator with a seed, so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct ResponseHeadTests {
  private let request = RequestHead(method: "GET", target: "/", version: .http11, headers: [:], framing: .none)
  private func text(
    _ head: ResponseHead, _ length: Int?, version: RequestHead.Version = .http11, keepsAlive: Bool = true
  ) -> String {
    var request = request
    request.version = version
    return String(
      decoding: head.bytes(for: request, length: length, date: "Mon, 12 Jan 2026 09:41:00 GMT", keepsAlive: keepsAlive),
      as: UTF8.self)
  }

  @Test func framing() {
    #expect(
      text(ResponseHead(200, ["Content-Type": "text/plain"]), 3)
        == "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ndate: Mon, 12 Jan 2026 09:41:00 GMT\r\n"
        + "content-length: 3\r\n\r\n"
    )
    #expect(text(ResponseHead(200), nil).contains("transfer-encoding: chunked\r\n"))
    #expect(!text(ResponseHead(200), nil, version: .http10, keepsAlive: false).contains("chunked"))
    #expect(!text(ResponseHead(204), 0).contains("content-length"))
    #expect(text(ResponseHead(400), 0, keepsAlive: false).contains("connection: close\r\n"))
  }

  @Test func aValueCannotEndItsLine() {
    let split = text(ResponseHead(200, ["x": "a\r\nset-cookie: b", "content-length": "99"]), 3)
    #expect(split.contains("x: aset-cookie: b\r\n"))
    #expect(!split.contains("99"))
  }

  @Test func chunks() {
    #expect(
      ChunkedCoding.chunk(Array(repeating: 97, count: 26))
        == Array("1a\r\n\(String(repeating: "a", count: 26))\r\n".utf8))
    #expect(ChunkedCoding.chunk([]) == [])
  }
}
