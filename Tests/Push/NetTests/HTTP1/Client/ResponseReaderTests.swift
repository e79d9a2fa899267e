import Testing

@testable import Net

/// What came of a connection's bytes: `200[abc]` for an answer, `200…` for one that has not ended, `!` at a fault, `+`
/// where the connection may carry on.
private func outcome(
  _ text: String, method: String = "GET", answers: Int = 1, ends: Bool = false, limits: HTTPLimits = HTTPLimits(),
  piece: Int? = nil
) -> String {
  var reader = ResponseReader(limits: limits)
  reader.expect(method: method)
  var found = ""
  var left = answers
  func take(_ event: ResponseReader.Event, _ reader: inout ResponseReader) {
    switch event {
    case .head(let head): found += "\(head.status)["
    case .body(let bytes): found += String(decoding: bytes, as: UTF8.self)
    case .end:
      found += "]" + (reader.keepsAlive ? "+" : "")
      left -= 1
      if left > 0 { reader.expect(method: method) }
    case .fault: found += "!"
    }
  }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let next = rest.prefix(piece ?? rest.count)
    rest = rest.dropFirst(next.count)
    reader.receive(next)
    while let event = reader.next() { take(event, &reader) }
  }
  if ends, let event = reader.close() { take(event, &reader) }
  return found
}

@Suite struct ResponseReaderTests {
  @Test(arguments: [
    ("length", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", "200[abc]+"),
    ("no phrase", "HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n", "200[]+"),
    ("no space", "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", "200[]+"),
    ("close", "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\na", "200[a]"),
    ("1.0", "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na", "200[a]"),
    ("1.0 keep-alive", "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\na", "200[a]+"),
    ("chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "200[abc]+"),
    ("trailer", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: y\r\n\r\n", "200[a]+"),
    ("interim", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nX: y\r\n\r\nHTTP/1.1 204 No\r\n\r\n", "204[]+"),
    ("304 with a length", "HTTP/1.1 304 Not Modified\r\nContent-Length: 99\r\n\r\n", "304[]+"),
    ("bytes behind", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc", "200[a]+!"),
    ("until the end", "HTTP/1.1 200 OK\r\n\r\nabc", "200[abc]"),
    ("half a body", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc", "200[abc!"),
    ("half a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc", "200[abc!"),
    ("no last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "200[abc!"),
    ("half a head", "HTTP/1.1 200 OK\r\nContent-", "!"),
    ("two framings", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na", "!"),
    ("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", "!"),
    ("unknown coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\na", "!"),
    ("chunked in 1.0", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "!"),
    ("folded", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n", "!"),
    ("bare LF", "HTTP/1.1 200 OK\nContent-Length: 0\n\n", "!"),
    ("HTTP/2", "HTTP/2.0 200 OK\r\n\r\n", "!"),
    ("switching", "HTTP/1.1 101 Switching\r\n\r\n", "!"),
    ("status 99", "HTTP/1.1 099 X\r\n\r\n", "!"),
    ("status 600", "HTTP/1.1 600 X\r\n\r\n", "!"),
    ("status 2x0", "HTTP/1.1 2x0 X\r\n\r\n", "!"),
    ("no HTTP", "220 mail.example ESMTP\r\n", "!"),
    ("nothing", "", "!"),
  ])
  func shapes(_ name: String, _ text: String, _ expected: String) {
    #expect(outcome(text, ends: true) == expected)
    for piece in [1, 2, 7] { #expect(outcome(text, ends: true, piece: piece) == expected) }
  }

  @Test func severalAnswers() {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\naHTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
    #expect(outcome(text, answers: 2) == "200[a]+404[]+")
    #expect(outcome("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n", method: "HEAD") == "200[]+")
  }

  @Test func interimAnswersAreBounded() {
    let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 9)
    #expect(outcome(interim + "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") == "!")
  }

  @Test func limits() {
    var limits = HTTPLimits()
    limits.body = 4
    #expect(outcome("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", limits: limits) == "!")
    #expect(outcome("HTTP/1.1 200 OK\r\n\r\nabcde", limits: limits) == "200[abcd!")
    #expect(outcome("HTTP/1.1 200 OK\r\n\r\nabcd", ends: true, limits: limits) == "200[abcd]")
    limits.headerBytes = 10
    #expect(outcome("HTTP/1.1 200 OK\r\nX: 0123456789\r\n\r\n", limits: limits) == "!")
  }

  @Test func itTellsWhetherAnythingHasCome() {
    var reader = ResponseReader()
    reader.expect(method: "GET")
    #expect(reader.hasNothing)
    reader.receive([UInt8(ascii: "H")])
    #expect(!reader.hasNothing)
  }
}
