@testable import Net

extension ServerFault {
  /// Much of what costs the server little.
  static func storms() -> [ServerFault] {
    [
      afterRequests("every stream is refused", [.safe]) { peer, streams in peer.write(streams.map { .reset($0, 7) }) },
      afterRequests("every stream is reset", [.unknown]) { peer, streams in
        peer.write(streams.map { .reset($0, 11) })
      },
      afterRequests("every stream is reset without an error", [.unknown]) { peer, streams in
        peer.write(streams.map { .reset($0, 0) })
      },
      afterRequests("a storm of resets", [.safe]) { peer, streams in
        for _ in 0..<20_000 { guard peer.write(streams.flatMap { Frame.reset($0, 7).bytes }) else { return } }
      },
      afterRequests("a flood of PINGs, their answers unread", [.unknown], memory: 60) { peer, _ in
        flood(peer, .ping, megabytes: 60)
      },
      afterRequests("a flood of SETTINGS, their answers unread", [.unknown], memory: 60) { peer, _ in
        flood(peer, .settings([(3, 100)]), megabytes: 60)
      },
      afterRequests("a flood of empty SETTINGS", [.unknown], memory: 60) { peer, _ in
        flood(peer, .settings(), megabytes: 40)
      },
      afterRequests("a flood of unknown frames", [.unknown], memory: 60) { peer, _ in
        flood(peer, Frame(type: 0xBB, payload: [UInt8](repeating: 1, count: 1000)), megabytes: 60)
      },
      afterRequests("a flood of PRIORITY frames", [.unknown], memory: 60) { peer, _ in
        for stream in Int32(0)..<400_000 {
          let frame = Frame(type: 2, stream: (stream * 2 + 101) & 0x7FFF_FFFF, payload: [0, 0, 0, 0, 16])
          guard peer.write(frame.bytes) else { return }
        }
      },
      afterRequests("a flood of empty DATA", [.unknown], memory: 60) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first, ends: false))
        flood(peer, .data(first, [], ends: false), megabytes: 20)
      },
      afterRequests("a flood of WINDOW_UPDATE", [.unknown], memory: 60) { peer, _ in
        flood(peer, .window(0, 1), megabytes: 20)
      },
      afterRequests("a flood of interim responses", [.unknown], memory: 60) { peer, streams in
        guard let first = streams.first else { return }
        flood(peer, .response(first, "103", [("link", "</style.css>")], ends: false), megabytes: 20)
      },
      afterRequests("a CONTINUATION flood", [.unknown], memory: 60) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.headers(first, [(":status", "200")], ends: false, endsHeaders: false))
        flood(peer, .continuation(first, [], ends: false), megabytes: 40)
      },
      afterRequests("a header block without an end", [.unknown], memory: 60) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.headers(first, [(":status", "200")], ends: false, endsHeaders: false))
        let more = Frame.hpack((0..<100).map { ("h\($0)", String(repeating: "v", count: 140)) })
        flood(peer, .continuation(first, more, ends: false), megabytes: 60)
      },
      afterRequests("a header bomb", [.unknown, .answered(200), .answered(200)], memory: 60) { peer, streams in
        guard streams.count == 3 else { return }
        // One entry of 3900 bytes in the dynamic table (index 62), then named 10,000 times with a byte each.
        var payload = Frame.hpack([(":status", "200")])
        payload.append(0x40)
        payload += Frame.text("a") + Frame.text(String(repeating: "b", count: 3900))
        payload += [UInt8](repeating: 0xBE, count: 10_000)
        peer.write(Frame(type: 1, flags: 5, stream: streams[0], payload: payload))
        peer.write(.response(streams[1]), .response(streams[2]))
      },
    ]
  }

  /// Writes frames of one kind until so much is out, or the client has had enough.
  private static func flood(_ peer: RawPeer, _ frame: Frame, megabytes: Int) {
    let bytes = frame.bytes
    let chunk = (0..<max(1, 65_536 / bytes.count)).flatMap { _ in bytes }
    for _ in 0..<(megabytes << 20 / chunk.count) { guard peer.write(chunk) else { return } }
  }
}
