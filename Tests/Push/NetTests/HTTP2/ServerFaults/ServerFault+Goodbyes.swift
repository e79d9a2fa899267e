import Glibc

@testable import Net

extension ServerFault {
  /// Ends of connections that race with requests.
  static func goodbyes() -> [ServerFault] {
    [
      afterRequests("GOAWAY between the requests", [.answered(200), .safe, .safe]) { peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.goAway(last: streams[0]), .response(streams[0]))
      },
      afterRequests("GOAWAY before any", [.safe]) { peer, _ in peer.write(.goAway(last: 0)) },
      afterRequests("GOAWAY behind the answer of a stream that it does not name", [.safe, .answered(200), .safe]) {
        peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.response(streams[1]), .goAway(last: 0))
      },
      afterRequests("GOAWAY for all, and silence", [.unknown]) { peer, _ in peer.write(.goAway(last: .max)) },
      afterRequests("GOAWAY for all, then answers", [.answered(200)]) { peer, streams in
        peer.write(.goAway(last: .max))
        usleep(50_000)
        peer.write(streams.map { .response($0) })
      },
      afterRequests("two GOAWAYs, the second one for less", [.answered(200), .safe, .safe]) { peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.goAway(last: .max))
        usleep(20_000)
        peer.write(.goAway(last: streams[0]), .response(streams[0]))
      },
      afterRequests("GOAWAY whose last stream rises again", [.safe], orElse: [.unknown, .answered(200)]) {
        peer, streams in
        peer.write(.goAway(last: 0), .goAway(last: .max))
        peer.write(streams.map { .response($0) })
      },
      afterRequests("GOAWAY with 16 KiB of debug data that is no text", [.safe]) { peer, _ in
        peer.write(.goAway(11, last: 0, debug: [UInt8](repeating: 0xFF, count: 16_000)))
      },
      afterRequests("GOAWAY and a closed connection, the rest unanswered", [.answered(200), .unknown, .safe]) {
        peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.response(streams[0]), .goAway(last: streams[1]))
        shutdown(peer.descriptor, Int32(SHUT_RDWR))
      },
      afterRequests("GOAWAY on a stream", [.unknown]) { peer, _ in
        peer.write(Frame(type: 7, stream: 1, payload: [0, 0, 0, 0, 0, 0, 0, 0]))
      },
      afterRequests("the server ends its half", [.unknown]) { peer, _ in peer.endSending() },
      afterRequests("the server answers one and ends its half", [.answered(200), .unknown, .unknown]) {
        peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first))
        peer.endSending()
      },
      ServerFault("the server ends its half before it greets", [.noConnection]) { $0.endSending() },
      ServerFault("the server ends its half behind its greeting", [.unknown], orElse: [.safe, .noConnection]) { peer in
        peer.write(.settings(), .settingsAck)
        peer.endSending()
      },
      afterRequests("the connection is reset", [.unknown]) { peer, _ in
        var off = linger(l_onoff: 1, l_linger: 0)
        setsockopt(peer.descriptor, SOL_SOCKET, SO_LINGER, &off, socklen_t(MemoryLayout<linger>.size))
        shutdown(peer.descriptor, Int32(SHUT_RDWR))
      },
      afterRequests("garbage behind an answer", [.answered(200), .unknown, .unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(Frame.response(first).bytes + Array("HTTP/1.1 200 OK\r\n\r\nmore and more of it".utf8))
      },
    ]
  }
}
