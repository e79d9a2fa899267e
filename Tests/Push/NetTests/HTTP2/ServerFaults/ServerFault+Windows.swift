import Glibc

@testable import Net

extension ServerFault {
  /// Flow control and settings as weapons.
  static func windows() -> [ServerFault] {
    [
      afterRequests("the window of streams is nothing", [.unknown], body: 1000, settings: [(4, 0)]) { _, _ in },
      afterRequests("the window falls below nothing, and opens again", [.answered(200)], body: 100_000) {
        peer, streams in
        peer.write(.settings([(4, 0)]))
        usleep(20_000)
        peer.write(.settings([(4, 65_535)]))
        for stream in streams { peer.write(.window(stream, 200_000)) }
        peer.write(.window(0, 1_000_000))
        answerWholeRequests(peer, streams)
      },
      afterRequests("a window that overflows", [.unknown]) { peer, _ in
        peer.write(.window(0, 0x7FFF_FFFF), .window(0, 0x7FFF_FFFF))
      },
      afterRequests("a stream's window that overflows", [.unknown], orElse: [.answered(200)]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.window(first, 0x7FFF_FFFF), .window(first, 0x7FFF_FFFF))
      },
      afterRequests("a window that opens by nothing", [.unknown]) { peer, _ in peer.write(.window(0, 0)) },
      afterRequests("an initial window that is too large", [.unknown]) { peer, _ in
        peer.write(.settings([(4, 0x8000_0000)]))
      },
      afterRequests("a frame size that is too small", [.unknown]) { peer, _ in peer.write(.settings([(5, 100)])) },
      afterRequests("SETTINGS of a length that none has", [.unknown]) { peer, _ in
        peer.write(Frame(type: 4, payload: [0, 3, 0, 0, 0]))
      },
      afterRequests("SETTINGS on a stream", [.unknown]) { peer, streams in
        peer.write(Frame(type: 4, stream: streams.first ?? 1))
      },
      afterRequests("the server pretends that it may be pushed to", [.unknown]) { peer, _ in
        peer.write(.settings([(2, 1)]))
      },
      ServerFault("no stream is ever allowed", [.safe]) { peer in
        peer.write(.settings([(3, 0)]), .settingsAck)
      },
      ServerFault("one stream is allowed, and never ends", [.unknown, .safe, .safe]) { peer in
        peer.write(.settings([(3, 1)]), .settingsAck)
      },
      afterRequests("no stream is allowed any more, the three go on", [.answered(200)]) { peer, streams in
        peer.write(.settings([(3, 0)]))
        peer.write(streams.map { .response($0) })
      },
      afterRequests("a body beyond the window", [.unknown], memory: 60) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first, ends: false))
        let piece = Frame.data(first, [UInt8](repeating: 1, count: 16_384), ends: false).bytes
        for _ in 0..<200 { guard peer.write(piece) else { return } }
      },
      afterRequests("a body that is too large, within the windows", [.unknown, .answered(200), .answered(200)]) {
        peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.response(streams[0], ends: false))
        for _ in 0..<4 { peer.write(.data(streams[0], [UInt8](repeating: 1, count: 16_000), ends: false)) }
        // Leave for more is given as it is read.
        for _ in 0..<4 {
          _ = peer.next(within: 1000)
          peer.write(.data(streams[0], [UInt8](repeating: 1, count: 16_000), ends: false))
        }
        peer.write(.response(streams[1]), .response(streams[2]))
      },
      afterRequests("an acknowledgement that nobody asked for", [.unknown], orElse: [.answered(200)]) { peer, streams in
        for _ in 0..<10 { peer.write(.settingsAck) }
        peer.write(streams.map { .response($0) })
      },
    ]
  }

  /// Reads every request to its end and answers it.
  private static func answerWholeRequests(_ peer: RawPeer, _ streams: [Int32]) {
    var open = Set(streams)
    while !open.isEmpty, let frame = peer.next(within: 3000) {
      guard frame.type == 0, frame.flags & Frame.endStream != 0 else { continue }
      open.remove(frame.stream)
      peer.write(.response(frame.stream))
    }
  }
}
