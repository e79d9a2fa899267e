import Testing

@testable import Net

@Suite struct EventSourceTests {
  private func text(_ source: EventSource) -> String { String(decoding: source.take().bytes, as: UTF8.self) }

  @Test func whatIsSentBeforeTheAnswerBeginsIsKept() {
    let source = EventSource()
    #expect(source.send(event: "k", id: "1", data: "a"))
    #expect(source.send(data: "b"))
    let wakes = Locked(0)
    #expect(source.attach { wakes.change { $0 += 1 } })
    #expect(!source.attach {})
    #expect(wakes.change { $0 } == 1)
    #expect(text(source) == "event: k\nid: 1\ndata: a\n\ndata: b\n\n")
    // One call for all that comes until it is taken.
    source.send(data: "c")
    source.send(data: "d")
    #expect(wakes.change { $0 } == 2)
    source.close()
    #expect(!source.send(data: "e"))
    let last = source.take()
    #expect(String(decoding: last.bytes, as: UTF8.self) == "data: c\n\ndata: d\n\n" && last.isFinished)
  }

  @Test func aSlowReaderIsClosed() {
    var limits = EventSource.Limits()
    limits.buffer = 20
    let source = EventSource(limits: limits)
    let ends = Locked<[EventSource.End]>([])
    source.onEnd { end in ends.change { $0.append(end) } }
    _ = source.attach {}
    #expect(source.send(data: "0123456789"))
    #expect(!source.send(data: "0123456789"))
    #expect(source.hasEnded == .tooSlow && source.take().bytes.isEmpty)
    source.ended(.readerGone)
    #expect(ends.change { $0 } == [.tooSlow] && source.hasEnded == .tooSlow)
    source.onEnd { end in ends.change { $0.append(end) } }
    #expect(ends.change { $0 } == [.tooSlow, .tooSlow])
  }

  @Test func aBroadcastReachesAllAndCountsThem() {
    let broadcast = EventBroadcast(epoch: "e", replay: 2)
    let first = broadcast.subscribe(), second = broadcast.subscribe()
    #expect(broadcast.send(event: "k", data: "a") == "e-1")
    #expect(text(first) == "event: k\nid: e-1\ndata: a\n\n" && text(second) == "event: k\nid: e-1\ndata: a\n\n")
    second.ended(.readerGone)
    #expect(broadcast.readers == 1)
    broadcast.send(data: "b")
    broadcast.send(data: "c")
    let again = broadcast.subscribe(after: "e-1")
    #expect(text(again) == "id: e-2\ndata: b\n\nid: e-3\ndata: c\n\n")
    #expect(text(broadcast.subscribe(after: "e-0")) == "event: missed\ndata: \n\n")
    #expect(text(broadcast.subscribe(after: "old-2")) == "event: missed\ndata: \n\n")
    #expect(text(broadcast.subscribe(after: "")).isEmpty)
    broadcast.close()
    #expect(first.take().isFinished && broadcast.subscribe().take().isFinished && broadcast.readers == 0)
  }
}
