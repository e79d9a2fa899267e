import Testing

@testable import Net

/// What a hostile or an odd peer sends, and the one outcome that no second reader can misunderstand: `GET /a`,
/// `POST /a[abc]` for each request, `400` where one is refused, `…` where an unfinished one is left.
struct RequestShape: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var outcome: [String]
  var testDescription: String { name }

  init(_ name: String, bytes: [UInt8], _ outcome: [String]) {
    self.name = name
    self.bytes = bytes
    self.outcome = outcome
  }
  init(_ name: String, _ text: String, _ outcome: [String]) { self.init(name, bytes: Array(text.utf8), outcome) }

  private static let host = "Host: x\r\n"
  private static let get = "GET /a HTTP/1.1\r\n\(host)"
  private static let post = "POST /a HTTP/1.1\r\n\(host)"
  private static let chunked = "\(post)Transfer-Encoding: chunked\r\n\r\n"
  private static let long = String(repeating: "a", count: 40_000)
  private static let tlsHello: [UInt8] =
    [0x16, 3, 1, 0, 0xC8, 1, 0, 0, 0xC4, 3, 3] + Array(repeating: 1, count: 200)

  static let all: [RequestShape] = requestLines + headers + framing + limits

  private static let requestLines: [RequestShape] = [
    RequestShape("plain", "\(get)\r\n", ["GET /a"]),
    RequestShape("HTTP/1.9", "GET /a HTTP/1.9\r\n\(host)\r\n", ["505"]),
    RequestShape("HTTP/2.0", "GET /a HTTP/2.0\r\n\(host)\r\n", ["505"]),
    RequestShape("no version", "GET /a\r\n\r\n", ["400"]),
    RequestShape("garbage words", "FOO\r\n\r\n", ["400"]),
    RequestShape("lower-case method", "get /a HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("bare LF", "GET /a HTTP/1.1\nHost: x\n\n", ["400"]),
    RequestShape("one bare LF", "GET /a HTTP/1.1\r\nHost: x\nX: y\r\n\r\n", ["400"]),
    RequestShape("NUL in the path", "GET /a\0b HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("space in the path", "GET /a b HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("tabs", "GET\t/a\tHTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("one leading empty line", "\r\n\(get)\r\n", ["GET /a"]),
    RequestShape("two leading empty lines", "\r\n\r\n\(get)\r\n", ["400"]),
    RequestShape("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", ["505"]),
    RequestShape("absolute target", "GET http://evil/a?b HTTP/1.1\r\n\(host)\r\n", ["GET /a?b"]),
    RequestShape("absolute target without path", "GET http://evil HTTP/1.1\r\n\(host)\r\n", ["GET /"]),
    RequestShape("authority", "CONNECT a:443 HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("OPTIONS *", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", ["OPTIONS *"]),
    RequestShape("GET *", "GET * HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("half a head", "GET /a HTTP/1.1\r\nHost: x\r\n", ["…"]),
    RequestShape("garbage bytes", bytes: [0, 1, 2, 3, 13, 10, 13, 10], ["400"]),
    RequestShape("TLS hello", bytes: tlsHello, ["400"]),
    RequestShape("1.0 with keep-alive", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", ["GET /a"]),
    RequestShape(
      "upgrade to h2c", "\(get)Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n", ["GET /a"]),
    RequestShape("HEAD", "HEAD /a HTTP/1.1\r\n\(host)\r\n", ["HEAD /a"]),
    RequestShape("nothing", "", []),
  ]

  private static let headers: [RequestShape] = [
    RequestShape("no Host", "GET /a HTTP/1.1\r\n\r\n", ["400"]),
    RequestShape("two Host", "GET /a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", ["400"]),
    RequestShape("Host with a space", "GET /a HTTP/1.1\r\nHost: a b\r\n\r\n", ["400"]),
    RequestShape("1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", ["GET /a"]),
    RequestShape("bare CR in a value", "\(get)X: a\rContent-Length: 3\r\n\r\n", ["400"]),
    RequestShape("folded line", "\(get)X: a\r\n b\r\n\r\n", ["400"]),
    RequestShape("folded name", "\(get)Content: 5\r\n -Length\r\n\r\n", ["400"]),
    RequestShape("leading space", "GET /a HTTP/1.1\r\n X: y\r\n\(host)\r\n", ["400"]),
    RequestShape("no colon", "\(get)foo\r\n\r\n", ["400"]),
    RequestShape("empty name", "\(get): foo\r\n\r\n", ["400"]),
    RequestShape("NUL in a value", "\(get)X: a\0b\r\n\r\n", ["400"]),
    RequestShape(
      "credentials by folding", "\(get)Auth: Bearer zzz\r\n orization\r\n\r\n", ["400"]),
    RequestShape("long fold", "\(get)X: a\r\n bbbbbbbbbbbb\r\n\r\n", ["400"]),
    RequestShape("two folds", "\(get)X: aaaaaaa\r\n b\r\n\tc\r\n\r\n", ["400"]),
    RequestShape("two cookies", "\(get)Cookie: a=1\r\nCookie: b=2\r\n\r\n", ["GET /a"]),
  ]

  private static let framing: [RequestShape] = [
    RequestShape("space before the colon", "\(post)Content-Length : 3\r\n\r\nabc", ["400"]),
    RequestShape(
      "length and chunked",
      "\(post)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n"
        + "GET /smug HTTP/1.1\r\n\(host)\r\n",
      ["400"]),
    RequestShape(
      "chunked and length",
      "\(post)Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape(
      "two lengths",
      "\(post)Content-Length: 0\r\nContent-Length: 26\r\n\r\nGET /smug HTTP/1.1\r\nA: b\r\n\r\n",
      ["400"]),
    RequestShape("one length twice", "\(post)Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", ["400"]),
    RequestShape("list of lengths", "\(post)Content-Length: 3, 3\r\n\r\nabc", ["400"]),
    RequestShape("length +3", "\(post)Content-Length: +3\r\n\r\nabc", ["400"]),
    RequestShape("length -1", "\(post)Content-Length: -1\r\n\r\nabc", ["400"]),
    RequestShape("length 0x3", "\(post)Content-Length: 0x3\r\n\r\nabc", ["400"]),
    RequestShape("length 3abc", "\(post)Content-Length: 3abc\r\n\r\nabc", ["400"]),
    RequestShape("no length", "\(post)Content-Length:\r\n\r\nGET /smug HTTP/1.1\r\n\(host)\r\n", ["400"]),
    RequestShape("length 2^64", "\(post)Content-Length: 18446744073709551616\r\n\r\nabc", ["400"]),
    RequestShape("xchunked", "\(post)Transfer-Encoding: xchunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["501"]),
    RequestShape("gzip, chunked", "\(post)Transfer-Encoding: gzip, chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["501"]),
    RequestShape("identity", "\(post)Transfer-Encoding: identity\r\n\r\n", ["501"]),
    RequestShape("two codings", "\(post)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n", ["501"]),
    RequestShape("\\u{b}chunked", "\(post)Transfer-Encoding: \u{b}chunked\r\n\r\n", ["400"]),
    RequestShape(
      "chunked in 1.0", "POST /a HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape(
      "chunked", "\(post)Transfer-Encoding: CHUNKED\r\n\r\n3\r\nabc\r\n0A\r\n0123456789\r\n0\r\n\r\n",
      ["POST /a[abc0123456789]"]),
    RequestShape("chunk extension", "\(chunked)1;x=y\r\nZ\r\n0\r\n\r\n", ["POST /a[Z]"]),
    RequestShape("chunk 0x1", "\(chunked)0x1\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk +1", "\(chunked)+1\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk with a space before", "\(chunked) 1\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk with a space behind", "\(chunked)1 \r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk with bare LF", "\(chunked)1\nZ\n0\n\n", ["400"]),
    RequestShape("chunk without line end", "\(chunked)1\r\nZ0\r\n\r\n", ["400"]),
    RequestShape("chunk zz", "\(chunked)zz\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk 2^64+1", "\(chunked)10000000000000001\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape("chunk 17 digits", "\(chunked)00000000000000001\r\nZ\r\n0\r\n\r\n", ["400"]),
    RequestShape(
      "trailer",
      "\(chunked)1\r\nZ\r\n0\r\nX: y\r\n\r\n"
        + "GET /next HTTP/1.1\r\n\(host)\r\n",
      ["POST /a[Z]", "GET /next"]),
    RequestShape("folded trailer", "\(chunked)0\r\nX: y\r\n z\r\n\r\n", ["400"]),
    RequestShape(
      "GET with a body", "\(get)Content-Length: 3\r\n\r\nabcGET /next HTTP/1.1\r\n\(host)\r\n",
      ["GET /a[abc]", "GET /next"]),
    RequestShape("expectation", "\(post)Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc", ["POST /a[abc]"]),
    RequestShape("unknown expectation", "\(post)Expect: magic\r\nContent-Length: 3\r\n\r\nabc", ["417"]),
    RequestShape("half a body", "\(post)Content-Length: 3\r\n\r\nab", ["…"]),
    RequestShape(
      "space before the colon of the coding",
      "\(post)Transfer-Encoding : chunked\r\nContent-Length: 11\r\n\r\n1\r\nZ\r\n0\r\n\r\n",
      ["400"]),
    RequestShape(
      "identity and length",
      "\(post)Transfer-Encoding: identity\r\nContent-Length: 3\r\n\r\nabc"
        + "GET /smug HTTP/1.1\r\n\(host)\r\n",
      ["400"]),
    RequestShape(
      "length by folding", "\(post)Content: 5\r\n -Length\r\n\r\nabcdeGET /next HTTP/1.1\r\n\(host)\r\n",
      ["400"]),
  ]

  private static let limits: [RequestShape] = [
    RequestShape("header of 40 kB", "\(get)X: \(long)\r\n\r\n", ["431"]),
    RequestShape(
      "1500 headers", "\(get)\((0..<1500).map { "X\($0): y\r\n" }.joined())\r\n", ["431"]),
    RequestShape("target of 40 kB", "GET /\(long) HTTP/1.1\r\n\(host)\r\n", ["414"]),
    RequestShape(
      "body of 2 MB", "\(post)Content-Length: 2000000\r\n\r\n\(String(repeating: "a", count: 2_000_000))",
      ["413"]),
    RequestShape(
      "chunks of 2 MB",
      "\(chunked)"
        + String(repeating: "4000\r\n\(String(repeating: "a", count: 16384))\r\n", count: 122) + "0\r\n\r\n",
      ["413"]),
    RequestShape(
      "100 at once", (0..<100).map { "GET /p\($0) HTTP/1.1\r\n\(host)\r\n" }.joined(),
      (0..<100).map { "GET /p\($0)" }),
  ]
}
