import Glibc

@testable import Net

extension ServerFault {
  /// Answers that are none, or that come at an odd time. A stream's fault leaves the others alone.
  static func messages() -> [ServerFault] {
    func first(_ name: String, _ headers: [(String, String)], _ more: [Frame] = []) -> ServerFault {
      let fields = headers.map { ($0.0, $0.1) }
      return afterRequests(name, [.unknown, .answered(200), .answered(200)]) { peer, streams in
        guard streams.count == 3 else { return }
        peer.write(.headers(streams[0], fields, ends: more.isEmpty))
        peer.write(more.map { frame in
          var frame = frame
          frame.stream = streams[0]
          return frame
        })
        peer.write(.response(streams[1]), .response(streams[2]))
      }
    }
    return [
      first("no status", [("apns-id", "x")]), first("a status that is no number", [(":status", "ok")]),
      first("a status of two digits", [(":status", "20")]),
      first("two statuses", [(":status", "200"), (":status", "200")]),
      first("a status behind a field", [("a", "b"), (":status", "200")]),
      first("a field of requests", [(":status", "200"), (":path", "/")]),
      first("capitals in a name", [(":status", "200"), ("Apns-Id", "x")]),
      first("a field of HTTP/1.1", [(":status", "200"), ("connection", "close")]),
      first("an interim answer that ends the stream", [(":status", "100")]),
      first("fewer bytes than the length says", [(":status", "200"), ("content-length", "5")], [.data(1, [1, 2])]),
      first("more bytes than the length says", [(":status", "200"), ("content-length", "1")], [.data(1, [1, 2])]),
      first("two lengths", [(":status", "200"), ("content-length", "1"), ("content-length", "2")], [.data(1, [1])]),
      first("a status among the trailers", [(":status", "200")], [.data(1, [1], ends: false), .response(1, "500")]),
      afterRequests("an interim answer and then the real one", [.answered(410)]) { peer, streams in
        for stream in streams { peer.write(.response(stream, "103", ends: false), .response(stream, "410")) }
      },
      afterRequests("an answer before the request has ended", [.answered(413)], body: 200_000) { peer, streams in
        peer.write(streams.map { .response($0, "413") })
      },
      afterRequests("an answer and a reset before the request has ended", [.answered(413)], body: 200_000) {
        peer, streams in
        for stream in streams { peer.write(.response(stream, "413"), .reset(stream, 0)) }
      },
      afterRequests("a reset in the middle of the answer", [.unknown]) { peer, streams in
        for stream in streams {
          peer.write(.response(stream, ends: false), .data(stream, [1], ends: false), .reset(stream, 2))
        }
      },
      afterRequests("answers in the other order", [.answered(203), .answered(202), .answered(201)]) { peer, streams in
        for (number, stream) in streams.reversed().enumerated() { peer.write(.response(stream, "20\(number + 1)")) }
      },
      afterRequests("an answer byte by byte", [.answered(200)]) { peer, streams in
        for byte in streams.flatMap({ Frame.response($0).bytes }) {
          peer.write([byte])
          usleep(500)
        }
      },
    ]
  }

  /// Nothing, or nothing more.
  static func silence() -> [ServerFault] {
    [
      ServerFault("no greeting ever comes", [.noConnection]) { _ in },
      ServerFault("a greeting and nothing else", [.unknown]) { $0.write(.settings(), .settingsAck) },
      afterRequests("one answer and nothing else", [.answered(200), .unknown, .unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.response(first))
      },
      afterRequests("half an answer", [.unknown]) { peer, streams in
        for stream in streams { peer.write(.response(stream, ends: false)) }
      },
      afterRequests("half a frame", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(Array(Frame.response(first).bytes.dropLast(3)))
      },
      afterRequests("half a header block", [.unknown]) { peer, streams in
        guard let first = streams.first else { return }
        peer.write(.headers(first, [(":status", "200")], endsHeaders: false))
      },
      ServerFault("a server that reads nothing", [.unknown], orElse: [.safe], body: 60_000) { peer in
        peer.write(.settings([(4, 0x7FFF_FFFF)]), .settingsAck, .window(0, 0x7FFF_0000))
        usleep(2_000_000)
      },
    ]
  }
}
