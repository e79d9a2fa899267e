import Glibc

@testable import Net

extension HTTP2Fault {
  /// Peers that keep a server waiting.
  static func slowness() -> [HTTP2Fault] {
    var list: [HTTP2Fault] = []
    list.append(HTTP2Fault(
      "silent peer", ["GOAWAY PROTOCOL_ERROR no preface in time", "closed"],
      limits: { $0.prefaceDeadline = .milliseconds(100) }
    ) { _ in })
    list.append(HTTP2Fault(
      "slow preface", ["GOAWAY PROTOCOL_ERROR no preface in time", "closed"],
      limits: { $0.prefaceDeadline = .milliseconds(100) }
    ) { peer in
      for byte in RawPeer.preface.prefix(20) {
        peer.write([byte])
        usleep(15_000)
      }
    })
    list.append(HTTP2Fault(
      "SETTINGS never acknowledged", ["GOAWAY SETTINGS_TIMEOUT SETTINGS were not acknowledged in time", "closed"],
      limits: { $0.settingsDeadline = .milliseconds(100) }
    ) { peer in
      peer.greet(acknowledges: false)
    })
    list.append(HTTP2Fault(
      "headers that never end", ["GOAWAY ENHANCE_YOUR_CALM headers did not come in time", "closed"],
      limits: { $0.headerDeadline = .milliseconds(100) }
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request(), endsHeaders: false))
    })
    list.append(HTTP2Fault(
      "slow body", ["RST_STREAM 1 CANCEL", "HEADERS 3 200"], limits: { $0.bodyDeadline = .milliseconds(100) }
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/", method: "POST"), ends: false))
      for _ in 0..<15 {
        peer.write(.data(1, [1], ends: false))
        usleep(10_000)
      }
      peer.write(.headers(3, Frame.request()))
    })
    list.append(HTTP2Fault(
      "reader that never reads", ["closed"], limits: { $0.writeDeadline = .milliseconds(200) }
    ) { peer in
      peer.greet([(4, 0x7FFF_FFFF)])
      peer.write(.window(0, 0x7FFF_0000))
      peer.write(.headers(1, Frame.request("/large/20000000")))
      usleep(700_000)
    })
    list.append(HTTP2Fault(
      "idle connection", ["HEADERS 1 200", #"GOAWAY NO_ERROR {"reason":"IdleTimeout"}"#, "closed"],
      limits: {
        $0.idleTimeout = .milliseconds(100)
        $0.idleDebug = Array(#"{"reason":"IdleTimeout"}"#.utf8)
      }
    ) { peer in
      peer.greet()
      peer.write(.headers(1, Frame.request("/sleep/250")))
    })
    list.append(HTTP2Fault(
      "bytes that never make a frame", [#"GOAWAY NO_ERROR"#, "closed"], limits: { $0.idleTimeout = .milliseconds(150) }
    ) { peer in
      peer.greet()
      // Nine would be a frame's header.
      for _ in 0..<8 {
        peer.write([0])
        usleep(30_000)
      }
    })
    return list
  }
}
