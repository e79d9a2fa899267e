import Foundation
import Testing

@testable import Net

/// Mutated bytes for the readers of HTTP/1.1: 1,000,000 for requests and 200,000 for answers with SKERRY_SOAK=1, a
/// few thousand without. Nothing crashes or hangs; what the bytes mean does not depend on how the network cut them;
/// and what is taken reads the same when it is written anew.
@Suite struct HTTP1FuzzSoakTests {
  private static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"
  private static let lanes = 4

  /// Small limits, so that mutations reach them.
  private static var limits: HTTPLimits {
    var limits = HTTPLimits()
    (limits.requestLine, limits.headerBytes, limits.headerCount, limits.body) = (64, 160, 8, 64)
    limits.chunkLine = 16
    return limits
  }
  /// What is taken comes more often, because most mutations of it are refused.
  private static let seeds =
    RequestShape.all.filter { !$0.bytes.isEmpty && $0.bytes.count < 400 }.flatMap { shape in
      [[UInt8]](repeating: shape.bytes, count: shape.outcome.contains { $0.contains("/") } ? 4 : 1)
    }
    + [
      "POST /v1/a?b=c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\nX: y\r\n\r\n",
      "GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\nabcGET /b HTTP/1.0\r\n\r\n",
    ].map { Array($0.utf8) }

  // MARK: - Requests

  /// A request with its body in one piece, or a fault.
  private enum Outcome: Hashable {
    case request(RequestHead, [UInt8])
    case fault(HTTPFault)
    case unfinished(isInsideHead: Bool)
  }

  private static func read(_ bytes: [UInt8], _ cuts: [Range<Int>]) -> [Outcome] {
    var reader = RequestReader(limits: limits)
    var outcomes: [Outcome] = []
    var head: RequestHead?
    var body: [UInt8] = []
    for cut in cuts {
      reader.receive(bytes[cut])
      while let event = reader.next() {
        switch event {
        case .head(let new): head = new
        case .body(let piece): body += piece
        case .end:
          if let head { outcomes.append(.request(head, body)) }
          (head, body) = (nil, [])
        case .fault(let fault): outcomes.append(.fault(fault))
        }
      }
    }
    if reader.isInsideRequest, !reader.hasFailed { outcomes.append(.unfinished(isInsideHead: reader.isInsideHead)) }
    return outcomes
  }

  /// The request's bytes as a client of ours would send them.
  private static func written(_ head: RequestHead, _ body: [UInt8]) -> [UInt8] {
    switch head.framing {
    case .chunked: head.bytes + ChunkedCoding.chunk(body) + ChunkedCoding.end
    case .none, .length: head.bytes + body
    }
  }

  @Test(arguments: 0..<lanes)
  func requests(_ lane: Int) {
    var mutation = Mutation(seed: UInt64(lane) &* 7919 &+ 1, seeds: Self.seeds)
    var taken = 0, refused = 0
    for round in 0..<((Self.isLong ? 1_000_000 : 4_000) / Self.lanes) {
      let bytes = mutation.next()
      let whole = Self.read(bytes, bytes.isEmpty ? [] : [0..<bytes.count])
      let pieces = Self.read(bytes, mutation.cuts(bytes.count))
      guard whole == pieces else {
        Issue.record("lane \(lane), round \(round): \(shown(bytes)) is \(whole) or, in pieces, \(pieces)")
        return
      }
      for case .request(let head, let body) in whole {
        taken += 1
        let again = Self.written(head, body)
        // A host that was in the target makes the header longer than it came.
        guard Self.fits(head) else { continue }
        guard Self.read(again, [0..<again.count]) == [.request(head, body)] else {
          Issue.record("lane \(lane), round \(round): \(shown(bytes)) reads otherwise when it is written anew")
          return
        }
        guard body.count <= Self.limits.body, head.headers.fields.count <= Self.limits.headerCount else {
          Issue.record("lane \(lane), round \(round): \(shown(bytes)) is beyond the limits")
          return
        }
      }
      if whole.contains(where: { if case .fault = $0 { true } else { false } }) { refused += 1 }
    }
    // Mutations that are all refused, or none, would show nothing.
    #expect(taken > 20 && refused > 100)
  }

  private static func fits(_ head: RequestHead) -> Bool {
    head.headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } <= limits.headerBytes
      && head.method.utf8.count + head.target.utf8.count + 10 <= limits.requestLine
  }

  // MARK: - Answers

  private static let answers = [
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\nabc",
    "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 304 Not Modified\r\n\r\n",
  ].map { Array($0.utf8) }

  private static func readAnswer(_ bytes: [UInt8], _ cuts: [Range<Int>]) -> [ResponseReader.Event] {
    var reader = ResponseReader(limits: limits)
    reader.expect(method: "GET")
    var events: [ResponseReader.Event] = []
    func take(_ event: ResponseReader.Event) {
      // Bodies count as a whole.
      if case .body(let piece) = event, case .body(let before)? = events.last {
        events[events.count - 1] = .body(before + piece)
      } else {
        events.append(event)
      }
    }
    for cut in cuts {
      reader.receive(bytes[cut])
      while let event = reader.next() { take(event) }
    }
    if let event = reader.close() { take(event) }
    return events
  }

  @Test(arguments: 0..<lanes)
  func answers(_ lane: Int) {
    var mutation = Mutation(seed: UInt64(lane) &* 104_729 &+ 3, seeds: Self.answers)
    for round in 0..<((Self.isLong ? 200_000 : 2_000) / Self.lanes) {
      let bytes = mutation.next()
      let whole = Self.readAnswer(bytes, bytes.isEmpty ? [] : [0..<bytes.count])
      let pieces = Self.readAnswer(bytes, mutation.cuts(bytes.count))
      guard whole == pieces else {
        Issue.record("lane \(lane), round \(round): \(shown(bytes)) is \(whole) or, in pieces, \(pieces)")
        return
      }
    }
  }

  // MARK: - Event streams

  @Test func eventStreams() throws {
    let seeds = [
      "event: k\nid: 1\ndata: a\r\ndata: b\n\n", "\u{FEFF}data\n\n: x\nretry: 5\rdata: y\r\r", "id: a\0b\ndata: 岛\n\n",
    ].map { Array($0.utf8) }
    var mutation = Mutation(seed: 11, seeds: seeds)
    for round in 0..<(Self.isLong ? 200_000 : 2_000) {
      let bytes = mutation.next()
      func read(_ cuts: [Range<Int>]) throws -> [ServerSentEvent] {
        var reader = EventStreamReader()
        return try cuts.flatMap { try reader.receive(bytes[$0]) }
      }
      let whole = try read(bytes.isEmpty ? [] : [0..<bytes.count])
      let pieces = try read(mutation.cuts(bytes.count))
      guard whole == pieces else {
        Issue.record("round \(round): \(shown(bytes)) is \(whole) or, in pieces, \(pieces)")
        return
      }
    }
  }

  private func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
