import Randomness
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

  /// Each shape means the same however the network cuts it.
  @Test(arguments: RequestShape.all)
  func shapes(_ shape: RequestShape) {
    #expect(outcome(shape.bytes) == shape.outcome)
    for piece in shape.bytes.count > 100_000 ? [4096, 1_000_003] : [1, 2, 7] {
      #expect(outcome(shape.bytes, piece: piece) == shape.outcome)
    }
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

  @Test func theHostOfAWholeURICounts() {
    var reader = RequestReader()
    reader.receive("GET http://b:81/x?y HTTP/1.1\r\nHost: a\r\n\r\nGET /z HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    guard case .head(let head)? = reader.next() else {
      Issue.record("no head")
      return
    }
    #expect(head.target == "/x?y" && head.headers.all("host") == ["b:81"])
    #expect(reader.next() == .end)
    guard case .head(let second)? = reader.next() else {
      Issue.record("no second head")
      return
    }
    #expect(second.headers.all("host") == ["a"])
    #expect(outcome("GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n") == ["400"])
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
    var random = SeededNumbers(7)
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
