import Foundation
import Testing

@testable import Net

@Suite(.serialized) struct EventServingTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: x\r\n"

  @Test func eventsReachEveryReaderAndThoseThatComeAgain() async throws {
    let broadcast = EventBroadcast(epoch: "e")
    let echo = try await EchoServer { request in .events(broadcast.subscribe(after: request.lastEventID)) }
    let address = echo.address
    let texts = try await onThread {
      let clients = try (0..<20).map { _ in try RawClient(address) }
      for client in clients {
        client.send(Self.request + "\r\n")
        client.read(until: { $0.text.contains("\r\n\r\n") })
      }
      for number in 0..<50 { broadcast.send(event: "n", data: "\(number)") }
      for client in clients { client.read(until: { $0.text.contains("data: 49\n") }) }
      let again = try RawClient(address)
      again.send(Self.request + "Last-Event-ID: e-47\r\n\r\n")
      again.read(until: { $0.text.contains("data: 49\n") })
      broadcast.close()
      again.read()
      return (clients.map(\.text), again.text, again.hasEnded)
    }
    for text in texts.0 {
      #expect(text.contains("content-type: text/event-stream\r\n") && text.contains("transfer-encoding: chunked\r\n"))
      #expect(text.matches(of: #/data: (\d+)\n/#).map { String($0.1) } == (0..<50).map(String.init))
    }
    #expect(texts.1.matches(of: #/id: (e-\d+)\n/#).map { String($0.1) } == ["e-48", "e-49", "e-50"])
    // The stream has ended in order; the connection carries on.
    #expect(texts.1.hasSuffix("\r\n0\r\n\r\n") && !texts.2)
    await echo.stop()
  }

  @Test func aReaderThatDoesNotReadIsClosedAndHoldsUpNobody() async throws {
    var limits = EventSource.Limits()
    limits.buffer = 256 * 1024
    let broadcast = EventBroadcast(epoch: "e", limits: limits)
    let ends = Locked<[EventSource.End]>([])
    let echo = try await EchoServer { request in
      let source = broadcast.subscribe(after: request.lastEventID)
      source.onEnd { end in ends.change { $0.append(end) } }
      return .events(source)
    }
    let address = echo.address
    let (ended, count, quickEnded) = try await onThread {
      let stalled = try RawClient(address, receiveBuffer: 4096)
      let quick = try RawClient(address)
      for client in [stalled, quick] {
        client.send(Self.request + "\r\n")
        client.read(until: { $0.text.contains("\r\n\r\n") })
      }
      let data = String(repeating: "x", count: 64 * 1024)
      let before = quick.received.count
      var number = 0
      while ends.value.isEmpty, number < 1_000 {
        broadcast.send(data: "\(number) \(data)")
        number += 1
        quick.read(until: { $0.received.count - before >= number * data.utf8.count })
      }
      return (ends.value, number, quick.hasEnded)
    }
    #expect(ended == [.tooSlow] && count < 1_000 && !quickEnded)
    await eventually("the end of the readers") { broadcast.readers == 0 }
    await eventually("both ends") { ends.value.count == 2 }
    #expect(ends.value == [.tooSlow, .readerGone])
    await echo.stop()
  }

  @Test func heartbeatsFindReadersThatHaveGone() async throws {
    var limits = EventSource.Limits()
    limits.heartbeat = .milliseconds(50)
    let source = EventSource(limits: limits)
    let ended = Locked<EventSource.End?>(nil)
    source.onEnd { end in ended.change { $0 = end } }
    let echo = try await EchoServer { _ in .events(source) }
    let address = echo.address
    let text = try await onThread {
      let client = try RawClient(address)
      client.send(Self.request + "\r\n")
      return client.read(until: { $0.text.contains(":\n\n\r\n3\r\n:\n\n") }).text
    }
    #expect(text.contains("3\r\n:\n\n\r\n"))
    await eventually("the end") { ended.value != nil }
    #expect(ended.value == .readerGone && !source.send(data: "a"))
    await echo.stop()
  }

  @Test func oldReadersAndHeads() async throws {
    let echo = try await EchoServer { _ in
      let source = EventSource()
      source.send(data: "a")
      source.close()
      return .events(source)
    }
    let address = echo.address
    let (old, head) = try await onThread {
      let old = try RawClient(address)
      old.send("GET /events HTTP/1.0\r\n\r\n")
      let head = try RawClient(address)
      head.send("HEAD /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      return (old.read().text, head.read().text)
    }
    #expect(old.hasSuffix("connection: close\r\n\r\ndata: a\n\n"))
    #expect(head.hasSuffix("\r\n\r\n") && head.contains("text/event-stream"))
    await echo.stop()
  }
}
