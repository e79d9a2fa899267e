import Testing

@testable import Net

/// Something that a hostile, broken or odd client does, and what must come of it.
struct HTTP2Fault: Sendable, CustomTestStringConvertible {
  var name: String
  /// What the server does, as lines that must all come, in this order; others may come between.
  var reactions: [String]
  /// What must not come.
  var never: String?
  var limits = HTTP2Limits()
  var settings = HTTP2Settings(maxConcurrentStreams: 100)
  var does: @Sendable (RawPeer) -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ reactions: [String], never: String? = nil, limits: (inout HTTP2Limits) -> Void = { _ in },
    settings: HTTP2Settings = HTTP2Settings(maxConcurrentStreams: 100), _ does: @escaping @Sendable (RawPeer) -> Void
  ) {
    self.name = name
    self.reactions = reactions
    self.never = never
    self.settings = settings
    self.does = does
    limits(&self.limits)
  }
}

/// Every fault against a server of its own, which must still answer a good client.
@Suite(.serialized) struct HTTP2FaultTests {
  @Test(
    arguments: [
      HTTP2Fault.storms(), HTTP2Fault.windows(), HTTP2Fault.framing(), HTTP2Fault.messages(), HTTP2Fault.slowness(),
    ].flatMap { $0 })
  func reaction(_ fault: HTTP2Fault) async throws {
    let server = try await TestServer(settings: fault.settings, limits: fault.limits)
    let seen = try await onThread {
      let peer = try RawPeer(server.address, receiveBuffer: 4096)
      fault.does(peer)
      return peer.frames(until: fault.reactions.last == "closed" ? nil : fault.reactions.last)
    }
    var missing = fault.reactions[...]
    for line in seen { if let next = missing.first, line.hasPrefix(next) { missing.removeFirst() } }
    if let never = fault.never { #expect(!seen.contains { $0.hasPrefix(never) }, "\(fault.name): came \(seen)") }
    #expect(missing.isEmpty, "\(fault.name): came \(seen), missing \(missing)")
    let connection = try await server.connect()
    #expect(try await connection.send(HTTP2Request(path: "/")).status == 200)
    await connection.close()
    // A peer that was turned away holds nothing of the server any more.
    if fault.reactions.last == "closed" {
      await eventually("the end of the connection") { await server.server.connectionCount == 0 }
      #expect(await server.server.connectionCount == 0)
    }
    await server.stop()
  }
}
