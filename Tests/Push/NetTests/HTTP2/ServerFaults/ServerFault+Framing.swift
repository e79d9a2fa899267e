@testable import Net

extension ServerFault {
  /// Frames that must not come.
  static func framing() -> [ServerFault] {
    let ping = [UInt8](repeating: 7, count: 8)
    return [
      ServerFault("no greeting, but an answer", [.noConnection]) { $0.write(.response(1)) },
      ServerFault("a greeting in HTTP/1.1", [.noConnection]) { peer in
        peer.write(Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8))
      },
      ServerFault("a PING before the greeting", [.noConnection]) { $0.write(.ping) },
      afterRequests("a frame that is larger than allowed", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first, ends: false), .data(first, [UInt8](repeating: 0, count: 16_385)))
      },
      afterRequests("the largest frame that there can be, never whole", [.unknown], memory: 60) { peer, streams in
        peer.write([0xFF, 0xFF, 0xFF, 0, 0] + Frame.big(streams.first ?? 1))
        for _ in 0..<200 { guard peer.write([UInt8](repeating: 0, count: 65_536)) else { return } }
      },
      afterRequests("DATA without headers", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.data(first, [1, 2, 3]))
      },
      afterRequests("DATA on the connection itself", [.unknown]) { peer, _ in peer.write(.data(0, [1])) },
      afterRequests("DATA behind the end of an answer", [.answered(200), .unknown, .unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first), .data(first, [1]))
      },
      afterRequests("DATA whose padding is longer than it", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first, ends: false), Frame(type: 0, flags: 9, stream: first, payload: [200, 1, 2]))
      },
      afterRequests("headers on a stream that nobody opened", [.unknown]) { peer, _ in peer.write(.response(99)) },
      afterRequests("headers on a stream of the server's own", [.unknown]) { peer, _ in peer.write(.response(2)) },
      afterRequests("headers on the connection itself", [.unknown]) { peer, _ in peer.write(.response(0)) },
      afterRequests("a reset of a stream that nobody opened", [.unknown]) { peer, _ in peer.write(.reset(99)) },
      afterRequests("a reset of a length that none has", [.unknown]) { peer, streams in
        peer.write(Frame(type: 3, stream: streams.first ?? 1, payload: [0, 0, 0]))
      },
      afterRequests("a PING of a length that none has", [.unknown]) { peer, _ in
        peer.write(Frame(type: 6, payload: [1, 2, 3]))
      },
      afterRequests("a PING on a stream", [.unknown]) { peer, streams in
        peer.write(Frame(type: 6, stream: streams.first ?? 1, payload: ping))
      },
      afterRequests("an answer to a PING that nobody sent", [.answered(200)]) { peer, streams in
        peer.write(Frame(type: 6, flags: 1, payload: ping))
        peer.write(streams.map { .response($0) })
      },
      afterRequests("a push promise", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(
          Frame(type: 5, flags: 4, stream: first, payload: [0, 0, 0, 2] + Frame.hpack(Frame.request("/pushed"))))
      },
      afterRequests("CONTINUATION without a beginning", [.unknown]) { peer, streams in
        peer.write(.continuation(streams.first ?? 1, Frame.hpack([(":status", "200")]), ends: true))
      },
      afterRequests("another frame within a header block", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.headers(first, [(":status", "200")], endsHeaders: false), .ping)
      },
      afterRequests("CONTINUATION of another stream", [.unknown]) { peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.headers(streams[0], [(":status", "200")], endsHeaders: false))
        peer.write(.continuation(streams[1], [], ends: true))
      },
      afterRequests("header compression that cannot be undone", [.unknown]) { peer, streams in
        peer.write(Frame(type: 1, flags: 5, stream: streams.first ?? 1, payload: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]))
      },
      afterRequests("headers that end within a field", [.unknown]) { peer, streams in
        peer.write(Frame(type: 1, flags: 5, stream: streams.first ?? 1, payload: [0x00, 0x7F]))
      },
      afterRequests("PRIORITY on itself", [.unknown], orElse: [.answered(200)]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(Frame(type: 2, stream: first, payload: Frame.big(first) + [16]))
        peer.write(streams.map { .response($0) })
      },
    ]
  }
}
