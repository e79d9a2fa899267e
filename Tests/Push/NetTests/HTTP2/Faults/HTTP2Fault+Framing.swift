@testable import Net

extension HTTP2Fault {
  /// Frames that break the rules.
  static func framing() -> [HTTP2Fault] {
    var list: [HTTP2Fault] = []
    list.append(HTTP2Fault("invalid preface", ["GOAWAY PROTOCOL_ERROR this is not HTTP/2", "closed"]) { peer in
      peer.write(Array("PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n".utf8))
    })
    list.append(HTTP2Fault("HTTP/1.1", ["GOAWAY PROTOCOL_ERROR this is not HTTP/2", "closed"]) { peer in
      peer.write(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    })
    list.append(HTTP2Fault("TLS to a plain port", ["GOAWAY PROTOCOL_ERROR this is not HTTP/2", "closed"]) { peer in
      peer.write([22, 3, 1, 0, 200] + [UInt8](repeating: 1, count: 200))
    })
    list.append(HTTP2Fault("no SETTINGS behind the preface", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.write(RawPeer.preface)
      peer.write(.headers(1, Frame.request()))
    })
    list.append(HTTP2Fault("oversize DATA", ["GOAWAY FRAME_SIZE_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      peer.write(.data(1, [UInt8](repeating: 0, count: 16385)))
    })
    list.append(HTTP2Fault("oversize SETTINGS", ["GOAWAY FRAME_SIZE_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(Frame(type: 4, payload: [UInt8](repeating: 0, count: 7)))
    })
    list.append(HTTP2Fault("PING of 7 bytes", ["GOAWAY FRAME_SIZE_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(Frame(type: 6, payload: [UInt8](repeating: 0, count: 7)))
    })
    list.append(HTTP2Fault("maximum frame size out of range", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.write(RawPeer.preface)
      peer.write(.settings([(5, 100)]))
    })
    list.append(HTTP2Fault("even stream id", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(2, Frame.request()))
    })
    list.append(HTTP2Fault(
      "stream id that goes back is not answered", ["HEADERS 5 200", "HEADERS 7 200"], never: "HEADERS 3"
    ) { peer in
      peer.greet()
      peer.write(.headers(5, Frame.request()), .headers(3, Frame.request()), .headers(7, Frame.request()))
    })
    list.append(HTTP2Fault("HEADERS on stream 0", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(0, Frame.request()))
    })
    list.append(HTTP2Fault("DATA on stream 0", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.data(0, [1]))
    })
    list.append(HTTP2Fault("DATA on a stream that nobody opened", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.data(7, [1]))
    })
    list.append(HTTP2Fault("DATA behind the end of a request", ["GOAWAY STREAM_CLOSED", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request()), .data(1, [1]))
    })
    list.append(HTTP2Fault("DATA on a closed stream is ignored", ["HEADERS 3 200"], never: "HEADERS 1") { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request()))
      while let frame = peer.next(), frame.type != 1 {}
      peer.write(.data(1, [1]), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault("HEADERS on a half-closed stream", ["GOAWAY STREAM_CLOSED", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/1000")), .headers(1, Frame.request()))
    })
    list.append(HTTP2Fault("RST_STREAM of a stream that nobody opened", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.reset(9))
    })
    list.append(HTTP2Fault("PUSH_PROMISE from a client", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/1000")))
      peer.write(Frame(type: 5, flags: 4, stream: 1, payload: Frame.big(Int32(2)) + Frame.hpack(Frame.request())))
    })
    list.append(HTTP2Fault("a stream that depends on itself", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      let priority: [UInt8] = [0, 0, 0, 1, 16]
      peer.write(Frame(type: 1, flags: 0x25, stream: 1, payload: priority + Frame.hpack(Frame.request())))
    })
    list.append(HTTP2Fault("CONTINUATION without HEADERS", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.continuation(1, [], ends: true))
    })
    list.append(HTTP2Fault("another frame before CONTINUATION", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request(), endsHeaders: false), .ping)
    })
    list.append(HTTP2Fault("padding longer than the frame", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      peer.write(Frame(type: 0, flags: 9, stream: 1, payload: [200, 1, 2, 3]))
    })
    list.append(HTTP2Fault("index that no table has", ["GOAWAY COMPRESSION_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(Frame(type: 1, flags: 5, stream: 1, payload: [0xFF, 0x80, 0x01]))
    })
    list.append(HTTP2Fault("table size beyond what is allowed", ["GOAWAY COMPRESSION_ERROR", "closed"]) { peer in
      peer.greet()
      _ = peer.next()
      // 100,000 in an integer of five bits' prefix.
      let payload: [UInt8] = [0x3F, 0x81, 0x8D, 0x06]
      peer.write(Frame(type: 1, flags: 5, stream: 1, payload: payload + Frame.hpack(Frame.request())))
    })
    list.append(HTTP2Fault("unknown frames are ignored", ["HEADERS 1 200"]) { peer in
      peer.greet()
      peer.write(Frame(type: 0xFA, flags: 0xFF, stream: 3, payload: [1, 2, 3]), .headers(1, Frame.request()))
    })
    list.append(HTTP2Fault("unknown settings are ignored", ["HEADERS 1 200"]) { peer in
      peer.greet([(0x99, 7), (2, 0)])
      peer.write(.headers(1, Frame.request()))
    })
    list.append(HTTP2Fault("GOAWAY while a request is under way", ["HEADERS 1 200", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/100")), .goAway())
    })
    list.append(HTTP2Fault("a peer that closes its half", ["HEADERS 1 200", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/100")))
      peer.endSending()
    })
    return list
  }
}
