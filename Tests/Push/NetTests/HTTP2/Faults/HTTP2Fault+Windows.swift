@testable import Net

extension HTTP2Fault {
  /// Games with flow control.
  static func windows() -> [HTTP2Fault] {
    var list: [HTTP2Fault] = []
    list.append(HTTP2Fault("window of the connection overflows", ["GOAWAY FLOW_CONTROL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.window(0, 0x7FFF_FFFF))
    })
    list.append(HTTP2Fault(
      "window of a stream overflows", ["RST_STREAM 1 FLOW_CONTROL_ERROR", "HEADERS 3 200"]
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/1000")), .window(1, 0x7FFF_FFFF), .headers(3, Frame.request()))
    })
    list.append(HTTP2Fault("window update of 0 for the connection", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.window(0, 0))
    })
    list.append(HTTP2Fault("window update of 0 for a stream", ["GOAWAY PROTOCOL_ERROR", "closed"]) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/1000")), .window(1, 0))
    })
    list.append(HTTP2Fault("initial window too large", ["GOAWAY FLOW_CONTROL_ERROR", "closed"]) { peer in
      peer.write(RawPeer.preface)
      peer.write(.settings([(4, 0x8000_0000)]))
    })
    list.append(HTTP2Fault(
      "window of 0 for ever", ["HEADERS 1 200", "RST_STREAM 1 CANCEL", "HEADERS 3 200"],
      limits: { $0.writeDeadline = .milliseconds(150) }
    ) { peer in
      peer.greet([(4, 0)])
      peer.write(.headers(1, Frame.request("/large/1000")))
      _ = peer.next(within: 100)
      _ = peer.next(within: 100)
      peer.write(.headers(3, Frame.request("/sleep/300")))
    })
    list.append(HTTP2Fault("window that shrinks below nothing", ["DATA 1 4900"]) { peer in
      peer.greet([(4, 100)])
      peer.write(.headers(1, Frame.request("/large/5000")))
      while let frame = peer.next(within: 500), frame.type != 0 {}
      // 100 bytes have gone out: the window is now -100, then 4900.
      peer.write(.settings([(4, 0)]))
      peer.write(.window(1, 5000))
      peer.write(.headers(3, Frame.request("/large/100")), .window(3, 100))
    })
    list.append(HTTP2Fault("more bytes than the window allows", ["GOAWAY FLOW_CONTROL_ERROR", "closed"]) { peer in
      peer.greet()
      _ = peer.next()
      // Of a body whose stream stays open; nothing is given back before it is read, so a stream's 65,535 are the most.
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      let piece = [UInt8](repeating: 1, count: 16384)
      peer.write([Frame](repeating: .data(1, piece, ends: false), count: 120))
    })
    return list
  }
}
