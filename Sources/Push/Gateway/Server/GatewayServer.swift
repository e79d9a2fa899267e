import APNs
import CShims
import Foundation
import Net

/// A gateway on its sockets: pushes and channel management over HTTP/2, each on a port of its own.
public final class GatewayServer: Sendable {
  public let gateway: PushGateway
  private let loop: EventLoop
  private let pushes: HTTP2Server
  private let channels: HTTP2Server
  private let connections: ConnectionList

  /// Bodies up to so many bytes are looked at as APNs does, in its order of checks; larger ones are answered with 413
  /// unseen.
  public static let bodyBytes = 65536

  /// - Parameter tls: nil serves HTTP/2 in the clear, for clients with prior knowledge.
  public init(_ gateway: PushGateway, loop: EventLoop, tls: TLSServerContext?) {
    self.gateway = gateway; self.loop = loop
    let list = ConnectionList(gateway)
    connections = list
    var limits = HTTP2Limits()
    limits.bodyBytes = Self.bodyBytes
    limits.idleTimeout = .seconds(3600)
    limits.idleDebug = APNsReason.idleTimeout.body()
    limits.tooLarge = { _ in
      HTTP2Response(
        status: APNsReason.payloadTooLarge.status, headers: ["content-type": "application/json"],
        body: APNsReason.payloadTooLarge.body())
    }
    let settings = HTTP2Settings(maxConcurrentStreams: gateway.settings.firstStreams)
    func server(_ port: FrontRequest.Port) -> HTTP2Server {
      HTTP2Server(
        loop: loop, tls: tls, settings: settings, limits: limits,
        responder: HTTP2Responder { list.reply(to: $0, of: $1, port: port) })
    }
    pushes = server(.pushes)
    channels = server(.channels)
  }

  /// Begins to listen; port 0 leaves the choice to the system.
  /// - Returns: the addresses with their real ports.
  /// - Throws: `TransportError` where an address cannot be listened on.
  public func start(
    pushes: SocketAddress, channels: SocketAddress
  ) async throws -> (pushes: SocketAddress, channels: SocketAddress) {
    let first = try await self.pushes.start(pushes)
    do {
      let second = try await self.channels.start(channels)
      connections.watch(on: loop)
      return (first, second)
    } catch {
      await self.pushes.stop(grace: .zero)
      throw error
    }
  }

  /// Says goodbye as APNs does, and lets requests that are under way be answered for so long.
  public func stop(grace: Duration = .seconds(2)) async {
    connections.stop()
    let debug = APNsReason.shutdown.body()
    await pushes.stop(grace: grace, debug: debug)
    await channels.stop(grace: grace, debug: debug)
  }

  /// What is known of the connections that have asked something.
  public var peers: [ConnectionSummary] { connections.summaries }

  /// Lets something happen to every connection, or to one.
  public func apply(_ effect: ConnectionEffect, to id: UInt64? = nil) { connections.apply(effect, to: id) }
}

/// A connection, as the control API lists it.
public struct ConnectionSummary: Sendable, Hashable, Codable {
  public var id: UInt64
  public var remote: String
  /// Requests so far.
  public var requests: Int
  /// MAX_CONCURRENT_STREAMS as it was told last.
  public var streams: Int
  /// Key of the first accepted token; nil before one.
  public var keyID: String?
  /// Team of the first accepted token; nil before one.
  public var teamID: String?
}

/// The connections, with what the front remembers of each.
final class ConnectionList: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`; `Box.connection` on its server's loop alone.
  private let gateway: PushGateway
  private let lock = SkerryLock()
  private var boxes: [UInt64: Box] = [:]
  private var timer: LoopTimer?
  private var isStopped = false

  /// What is remembered of one connection.
  final class Box: @unchecked Sendable {
    weak let peer: HTTP2Peer?
    // Unchecked: only `reply` changes it, on the loop and at one blow.
    @exclusivity(unchecked) var connection: FrontConnection
    var summary: ConnectionSummary
    /// When it last asked something.
    var last = ContinuousClock.now
    init(_ peer: HTTP2Peer, _ connection: FrontConnection) {
      self.peer = peer; self.connection = connection
      summary = ConnectionSummary(
        id: peer.id, remote: "\(peer.remote)", requests: 0, streams: connection.streams)
    }
  }

  init(_ gateway: PushGateway) { self.gateway = gateway }
  deinit { lock.destroy() }

  func reply(to request: HTTP2Request, of peer: HTTP2Peer, port: FrontRequest.Port) -> HTTP2Responder.Reply {
    let box = box(of: peer)
    let arrival = gateway.take(
      FrontRequest(
        port: port, method: request.method, path: request.path, headers: request.headers, body: request.body),
      on: &box.connection, id: peer.id)
    note(box)
    for effect in arrival.answer.effects { apply(effect, box) }
    if arrival.answer.isSwallowed {
      return .later {
        // Until the client gives up, or the connection ends.
        try? await Task.sleep(for: .seconds(86_400))
        return .reset(.cancel)
      }
    }
    guard arrival.answer.delay > 0 else { return .now(Self.answer(arrival)) }
    return .later {
      try? await Task.sleep(for: .seconds(arrival.answer.delay))
      return Self.answer(arrival)
    }
  }

  private static func answer(_ arrival: InboxRecord.Arrival) -> HTTP2Answer {
    if arrival.answer.reset == .refused { return .reset(.refusedStream) }
    return .response(
      HTTP2Response(status: arrival.answer.status, headers: arrival.answer.headers, body: arrival.answer.body))
  }

  private func box(of peer: HTTP2Peer) -> Box {
    if let box = peer.value(of: Box.self) { return box }
    let box = Box(peer, FrontConnection(streams: gateway.settings.firstStreams))
    peer.store(box)
    lock.lock()
    boxes[peer.id] = box
    lock.unlock()
    return box
  }

  private func note(_ box: Box) {
    lock.lock()
    box.last = .now
    box.summary.requests = box.connection.requests
    box.summary.streams = box.connection.streams
    if box.summary.keyID != box.connection.keyID { box.summary.keyID = box.connection.keyID }
    if box.summary.teamID != box.connection.teamID { box.summary.teamID = box.connection.teamID }
    lock.unlock()
  }

  private func apply(_ effect: ConnectionEffect, _ box: Box) {
    guard let peer = box.peer else { return }
    switch effect {
    case .streams(let count): peer.update(HTTP2Settings(maxConcurrentStreams: count))
    case .goAway(let reason): peer.goAway(.noError, debug: reason.body())
    // The answer goes out first.
    case .close:
      Task {
        try? await Task.sleep(for: .milliseconds(50))
        peer.close()
      }
    }
  }

  // MARK: All of them

  private var living: [Box] {
    lock.lock()
    defer { lock.unlock() }
    boxes = boxes.filter { $0.value.peer != nil }
    return boxes.sorted { $0.key < $1.key }.map(\.value)
  }

  var summaries: [ConnectionSummary] {
    let all = living
    lock.lock()
    defer { lock.unlock() }
    return all.map(\.summary)
  }

  func apply(_ effect: ConnectionEffect, to id: UInt64?) {
    for box in living where id == nil || box.peer?.id == id { apply(effect, box) }
  }

  /// Ends connections that ask nothing for as long as the fault mode says.
  func watch(on loop: EventLoop) {
    lock.lock()
    defer { lock.unlock() }
    guard !isStopped else { return }
    timer = loop.after(.milliseconds(200)) { [weak self] in
      self?.endIdle()
      self?.watch(on: loop)
    }
  }

  private func endIdle() {
    let limit = gateway.faults.idleSeconds
    guard limit > 0 else { return }
    let now = ContinuousClock.now
    for box in living {
      lock.lock()
      let isIdle = box.last.duration(to: now) >= .seconds(limit)
      // Once is enough.
      if isIdle { boxes[box.summary.id] = nil }
      lock.unlock()
      if isIdle { apply(.goAway(.idleTimeout), box) }
    }
  }

  func stop() {
    lock.lock()
    isStopped = true
    timer?.cancel()
    timer = nil
    lock.unlock()
  }
}
