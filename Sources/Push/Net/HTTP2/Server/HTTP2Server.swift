/// An HTTP/2 server: with TLS, or in the clear for clients that know beforehand (h2c).
public final class HTTP2Server: Sendable {
  private let core: LoopBound<Core>

  /// - Parameters:
  ///   - tls: nil is HTTP/2 without TLS, for clients with prior knowledge.
  ///   - handler: answers the requests, many at once.
  public convenience init(
    loop: EventLoop, tls: TLSServerContext?, settings: HTTP2Settings = HTTP2Settings(maxConcurrentStreams: 100),
    limits: HTTP2Limits = HTTP2Limits(), handler: @escaping HTTP2Handler
  ) {
    self.init(loop: loop, tls: tls, settings: settings, limits: limits, responder: HTTP2Responder(handler: handler))
  }

  /// - Parameter responder: answers the requests where most answers need no waiting.
  public init(
    loop: EventLoop, tls: TLSServerContext?, settings: HTTP2Settings = HTTP2Settings(maxConcurrentStreams: 100),
    limits: HTTP2Limits = HTTP2Limits(), responder: HTTP2Responder
  ) {
    core = LoopBound(Core(loop: loop, tls: tls, settings: settings, limits: limits, responder: responder), on: loop)
  }

  /// Begins to listen.
  ///
  /// - Returns: the address with the port that the system chose, where 0 left it to it.
  /// - Throws: `TransportError` where the address cannot be listened on.
  @discardableResult
  public func start(_ address: SocketAddress) async throws(TransportError) -> SocketAddress {
    let result: Result<SocketAddress, TransportError> = await withUnsafeContinuation { done in
      core.loop.run { [core] in core.onLoop.start(address) { done.resume(returning: $0) } }
    }
    return try result.get()
  }

  /// Listens no more, says goodbye to every client, and lets requests that are under way be answered for so long.
  ///
  /// - Parameter debug: debug data of the GOAWAY.
  public func stop(grace: Duration = .seconds(5), debug: [UInt8] = []) async {
    await withUnsafeContinuation { done in
      core.loop.run { [core] in core.onLoop.stop(grace: grace, debug: debug) { done.resume() } }
    }
  }

  /// Connections that are open.
  public var connectionCount: Int {
    get async {
      await withUnsafeContinuation { done in
        core.loop.run { [core] in done.resume(returning: core.onLoop.connections.count) }
      }
    }
  }

  /// The server's part on the loop.
  final class Core {
    private let loop: EventLoop
    private let tls: TLSServerContext?
    private let settings: HTTP2Settings
    private let limits: HTTP2Limits
    private let responder: HTTP2Responder
    private var listener: Listener?
    private(set) var connections: [ObjectIdentifier: HTTP2ServerConnection] = [:]
    private var whenEmpty: [() -> Void] = []
    private lazy var graceEnds = LoopAlarm { [unowned self] in
      for connection in connections.values { connection.breakOff() }
    }

    init(
      loop: EventLoop, tls: TLSServerContext?, settings: HTTP2Settings, limits: HTTP2Limits,
      responder: HTTP2Responder
    ) {
      self.loop = loop
      self.tls = tls
      self.settings = settings
      self.limits = limits
      self.responder = responder
    }

    func start(_ address: SocketAddress, _ done: @escaping (Result<SocketAddress, TransportError>) -> Void) {
      Listener.start(loop: loop, address: address) { [weak self] in self?.accept($0, $1) } _: { [self] result in
        if case .success(let new) = result {
          listener?.stop()
          listener = new
        }
        done(result.map(\.address))
      }
    }

    private func accept(_ socket: Socket, _ remote: SocketAddress) {
      guard connections.count < limits.connections, socket.descriptor < DescriptorLimit.clientEnd else {
        return socket.close()
      }
      let channel: any ByteChannel
      if let tls {
        guard let made = try? TLSChannel(socket, server: tls) else { return socket.close() }
        channel = made
      } else {
        channel = PlainChannel(socket)
      }
      let transport = Transport(loop: loop, socket: socket, channel: channel, remote: remote)
      let connection = HTTP2ServerConnection(
        loop: loop, transport: transport, settings: settings, limits: limits, responder: responder
      ) { [weak self] in self?.closed($0) }
      connections[ObjectIdentifier(connection)] = connection
      connection.start()
    }

    private func closed(_ connection: HTTP2ServerConnection) {
      connections[ObjectIdentifier(connection)] = nil
      guard connections.isEmpty else { return }
      loop.set(graceEnds, to: nil)
      let waiting = whenEmpty
      whenEmpty = []
      for done in waiting { done() }
    }

    func stop(grace: Duration, debug: [UInt8], _ done: @escaping () -> Void) {
      listener?.stop()
      listener = nil
      guard !connections.isEmpty else { return done() }
      whenEmpty.append(done)
      for connection in connections.values { connection.goAway(.noError, debug: debug) }
      if !connections.isEmpty { loop.set(graceEnds, to: loop.now + grace) }
    }
  }
}
