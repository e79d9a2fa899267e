@testable import Net

extension HTTP2Fault {
  private static func malformed(_ name: String, _ fields: [(String, String)]) -> HTTP2Fault {
    HTTP2Fault(name, ["RST_STREAM 1 PROTOCOL_ERROR", "HEADERS 3 200"]) { peer in
      peer.greet()
      peer.write(.headers(1, fields), .headers(3, Frame.request()))
    }
  }

  /// Requests that are none (RFC 9113, section 8.1.1), and some that are.
  static func messages() -> [HTTP2Fault] {
    var list: [HTTP2Fault] = []
    list.append(malformed("upper-case header name", Frame.request("/", [("X-Upper", "1")])))
    list.append(malformed("no :path", [(":method", "GET"), (":scheme", "http"), (":authority", "x")]))
    list.append(malformed("no :method", [(":scheme", "http"), (":authority", "x"), (":path", "/")]))
    list.append(malformed("no :scheme", [(":method", "GET"), (":authority", "x"), (":path", "/")]))
    list.append(malformed("empty :path", Frame.request("")))
    list.append(malformed("two :method", Frame.request() + [(":method", "POST")]))
    list.append(malformed("two :path", [(":path", "/a")] + Frame.request()))
    list.append(malformed("unknown pseudo header", Frame.request() + [(":odd", "1")]))
    list.append(malformed("a response's pseudo header", Frame.request() + [(":status", "200")]))
    list.append(malformed("pseudo header behind others", [("a", "b")] + Frame.request()))
    list.append(malformed("connection header", Frame.request("/", [("connection", "close")])))
    list.append(malformed("transfer-encoding header", Frame.request("/", [("transfer-encoding", "chunked")])))
    list.append(malformed("upgrade header", Frame.request("/", [("upgrade", "h2c")])))
    list.append(malformed("te other than trailers", Frame.request("/", [("te", "gzip")])))
    list.append(malformed("line end in a value", Frame.request("/", [("a", "b\r\nc: d")])))
    list.append(malformed("NUL in a value", Frame.request("/", [("a", "b\0")])))
    list.append(
      malformed(
        "content-length without a body", Frame.request("/", method: "POST", [("content-length", "5")])))
    list.append(
      malformed(
        "two content-lengths", Frame.request("/", method: "POST", [("content-length", "0"), ("content-length", "1")])))
    list.append(malformed("content-length that is no number", Frame.request("/", [("content-length", "+0")])))
    list.append(HTTP2Fault(
      "body longer than content-length", ["RST_STREAM 1 PROTOCOL_ERROR", "HEADERS 3 200"]
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST", [("content-length", "2")]), ends: false))
      peer.write(.data(1, [1, 2, 3]), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault(
      "body shorter than content-length", ["RST_STREAM 1 PROTOCOL_ERROR", "HEADERS 3 200"]
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST", [("content-length", "4")]), ends: false))
      peer.write(.data(1, [1, 2, 3]), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault("trailers", ["HEADERS 1 200"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false), .data(1, [1], ends: false))
      peer.write(.headers(1, [("x-sum", "1")]))
    })
    list.append(HTTP2Fault("pseudo header in trailers", ["RST_STREAM 1 PROTOCOL_ERROR", "HEADERS 3 200"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false), .data(1, [1], ends: false))
      peer.write(.headers(1, [(":path", "/b")]), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault(
      "trailers that do not end the stream", ["RST_STREAM 1 PROTOCOL_ERROR", "HEADERS 3 200"]
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false), .data(1, [1], ends: false))
      peer.write(.headers(1, [("x-sum", "1")], ends: false), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault(
      "body too large", ["HEADERS 1 413", "HEADERS 3 200"], limits: { $0.bodyBytes = 20_000 }
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      for _ in 0..<5 { peer.write(.data(1, [UInt8](repeating: 1, count: 10_000), ends: false)) }
      peer.write(.data(1, []), .headers(3, Frame.request()))
    })
    return list
  }
}
