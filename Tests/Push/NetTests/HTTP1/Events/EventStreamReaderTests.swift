import Testing

@testable import Net

@Suite struct EventStreamReaderTests {
  /// Events as `kind:data#id`.
  private func read(_ text: String, piece: Int? = nil) throws -> [String] {
    var reader = EventStreamReader()
    var events: [ServerSentEvent] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let next = rest.prefix(piece ?? rest.count)
      rest = rest.dropFirst(next.count)
      events += try reader.receive(next)
    }
    return events.map { "\($0.event):\($0.data)#\($0.id)" }
  }

  @Test(arguments: [
    ("one line", "data: a\n\n", ["message:a#"]),
    ("two lines", "data: a\ndata:b\n\n", ["message:a\nb#"]),
    ("all kinds of line ends", "data: a\r\ndata: b\rdata: c\n\r\n", ["message:a\nb\nc#"]),
    ("kind and id", "event: x\nid: 7\ndata: a\n\ndata: b\n\n", ["x:a#7", "message:b#7"]),
    ("only one space goes", "data:  a\n\n", ["message: a#"]),
    ("empty data", "data\n\n", ["message:#"]),
    ("no data is no event", "event: x\nid: 3\n\ndata: a\n\n", ["message:a#3"]),
    ("comment", ": hello\n\ndata: a\n\n", ["message:a#"]),
    ("byte order mark", "\u{FEFF}data: a\n\n", ["message:a#"]),
    ("unknown field", "datum: b\ndata: a\n\n", ["message:a#"]),
    ("id with NUL", "id: a\0b\ndata: a\n\n", ["message:a#"]),
    ("id is taken back", "id: 1\ndata: a\n\nid\ndata: b\n\n", ["message:a#1", "message:b#"]),
    ("unfinished", "data: a\n\ndata: b\n", ["message:a#"]),
    ("colon in the data", "data: a: b\n\n", ["message:a: b#"]),
    ("island", "data: 岛\n\n", ["message:岛#"]),
  ])
  func shapes(_ name: String, _ text: String, _ expected: [String]) throws {
    #expect(try read(text) == expected)
    for piece in [1, 2, 3] { #expect(try read(text, piece: piece) == expected) }
  }

  @Test func retry() throws {
    var reader = EventStreamReader(lastEventID: "4")
    let events = try reader.receive(Array("retry: 250\nretry: 2x\n\n".utf8))
    #expect(events.isEmpty)
    #expect(reader.retry == 250 && reader.lastEventID == "4")
  }

  @Test func anEventIsBounded() throws {
    var reader = EventStreamReader(limit: 10)
    let events = try reader.receive(Array("data: 3456\n\ndata: 3456\n\n".utf8))
    #expect(events.count == 2)
    #expect(throws: EventStreamReader.TooLarge.self) { try reader.receive(Array("data: 34567890\n".utf8)) }
  }

  /// What is written reads as what was meant, and nothing that is sent becomes a field of its own.
  @Test(arguments: ["", "a", "a\nb", "a\r\nb\rc\n", "event: x\n\nid: 9", " lead", "岛"])
  func writing(_ data: String) throws {
    let bytes = ServerSentEvent.bytes(event: "k\nid: 8", id: "1\r\n2", data: data)
    var reader = EventStreamReader()
    let lines = data.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let events = try reader.receive(bytes)
    #expect(events == [ServerSentEvent(event: "kid: 8", data: lines, id: "12")])
    let none = try reader.receive(ServerSentEvent.heartbeat)
    #expect(none.isEmpty)
  }
}
