@testable import Net

private func requests(_ count: Int, _ path: String, _ more: [(String, String)] = []) -> [Frame] {
  (0..<count).map { number in Frame.headers(Int32(number * 2 + 1), Frame.request(path, more)) }
}
private func requestsAndResets(_ count: Int) -> [Frame] {
  var frames: [Frame] = []
  for request in requests(count, "/sleep/1000") {
    frames.append(request)
    frames.append(.reset(request.stream))
  }
  return frames
}
private func numbered(_ count: Int, _ value: String) -> [(String, String)] {
  (0..<count).map { number in ("h\(number)", value) }
}

extension HTTP2Fault {
  /// Cheap to send, dear to serve.
  static func storms() -> [HTTP2Fault] {
    var list: [HTTP2Fault] = []
    list.append(HTTP2Fault("rapid reset", ["GOAWAY ENHANCE_YOUR_CALM too many RST_STREAM frames", "closed"]) { peer in
      peer.greet()
      peer.write(requestsAndResets(300))
    })
    list.append(HTTP2Fault(
      "requests that are reset for their faults", ["GOAWAY ENHANCE_YOUR_CALM too many RST_STREAM", "closed"],
      settings: HTTP2Settings(maxConcurrentStreams: 1000)
    ) { peer in
      peer.greet()
      peer.write(requests(300, "/", [("Upper", "case")]))
    })
    list.append(HTTP2Fault("a few resets", ["HEADERS 41 200"]) { peer in
      peer.greet()
      peer.write(requestsAndResets(20))
      peer.write(.headers(41, Frame.request()))
    })
    list.append(HTTP2Fault("CONTINUATION flood", ["GOAWAY ENHANCE_YOUR_CALM", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request(), endsHeaders: false))
      peer.write([Frame](repeating: .continuation(1, [], ends: false), count: 200))
    })
    list.append(HTTP2Fault("header bomb", ["GOAWAY ENHANCE_YOUR_CALM headers of more than", "closed"]) { peer in
      peer.greet()
      // One entry of 3900 bytes in the dynamic table (index 62), then named 10,000 times with a byte each.
      var payload = Frame.hpack(Frame.request())
      payload.append(0x40)
      payload += Frame.text("a")
      payload += Frame.text(String(repeating: "b", count: 3900))
      payload += [UInt8](repeating: 0xBE, count: 10_000)
      peer.write(Frame(type: 1, flags: 5, stream: 1, payload: payload))
    })
    list.append(HTTP2Fault("headers too large", ["HEADERS 1 431", "HEADERS 3 200"]) { peer in
      peer.greet()
      let large = String(repeating: "x", count: 380)
      peer.write(.headers(1, Frame.request("/", numbered(40, large))))
      peer.write(.headers(3, Frame.request()))
    })
    list.append(HTTP2Fault("too many headers", ["HEADERS 1 431", "HEADERS 3 200"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", numbered(120, "x"))))
      peer.write(.headers(3, Frame.request()))
    })
    list.append(HTTP2Fault(
      "empty DATA flood", ["GOAWAY ENHANCE_YOUR_CALM too many empty DATA frames", "closed"]
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      peer.write([Frame](repeating: .data(1, [], ends: false), count: 300))
    })
    list.append(HTTP2Fault("PING flood", ["GOAWAY ENHANCE_YOUR_CALM too many PING frames", "closed"]) { peer in
      peer.greet()
      peer.write([Frame](repeating: .ping, count: 300))
    })
    list.append(HTTP2Fault("SETTINGS flood", ["GOAWAY ENHANCE_YOUR_CALM too many SETTINGS frames", "closed"]) { peer in
      peer.greet()
      peer.write([Frame](repeating: .settings([(4, 65535)]), count: 300))
    })
    list.append(HTTP2Fault("PRIORITY flood", ["GOAWAY ENHANCE_YOUR_CALM too many PRIORITY frames", "closed"]) { peer in
      peer.greet()
      for stream in 0..<3000 { peer.write(Frame(type: 2, stream: Int32(stream * 2 + 1), payload: [0, 0, 0, 0, 16])) }
    })
    list.append(HTTP2Fault(
      "WINDOW_UPDATE flood", ["GOAWAY ENHANCE_YOUR_CALM too many WINDOW_UPDATE frames", "closed"],
      limits: { $0.windowUpdates = HTTP2Rate(burst: 100, perSecond: 10) }
    ) { peer in
      peer.greet()
      peer.write([Frame](repeating: .window(0, 1), count: 300))
    })
    list.append(HTTP2Fault("flood of unknown frames is ignored", ["HEADERS 1 200"]) { peer in
      peer.greet()
      peer.write([Frame](repeating: Frame(type: 0xBB, payload: [1, 2, 3]), count: 3000))
      peer.write(.headers(1, Frame.request()))
    })
    list.append(HTTP2Fault(
      "more streams than are allowed", ["GOAWAY PROTOCOL_ERROR", "closed"],
      settings: HTTP2Settings(maxConcurrentStreams: 1)
    ) { peer in
      peer.greet()
      _ = peer.next()
      peer.write(requests(3, "/sleep/1000"))
    })
    list.append(HTTP2Fault(
      "more streams before the limit is known", ["RST_STREAM 3 REFUSED_STREAM", "HEADERS 1 200"],
      settings: HTTP2Settings(maxConcurrentStreams: 1)
    ) { peer in
      peer.greet(acknowledges: false)
      peer.write(requests(2, "/sleep/50"))
    })
    return list
  }
}
