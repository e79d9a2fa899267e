/// A server's connections. Lives on the loop.
final class HTTP1ServerCore {
  let loop: EventLoop
  let limits: HTTP1Limits
  let handler: HTTP1Server.Handler
  /// The `date` line of this second.
  var date: [UInt8] { dateLine.now() }

  private let tls: TLSServerContext?
  private let remark: @Sendable (HTTP1Server.Shortage) -> Void
  private var remarkedAt: LoopTime?
  private var dateLine = HTTPDateLine()
  private var listener: Listener?
  private var sessions: [ObjectIdentifier: HTTP1Session] = [:]
  private var perAddress: [String: Int] = [:]
  private var refused = 0
  private var isStopping = false
  private var whenEmpty: [() -> Void] = []
  private lazy var graceAlarm = LoopAlarm { [unowned self] in abortAll() }

  /// Connections beyond the limit that are told so at a time; still more are closed without a word.
  private static let mostRefused = 64
  /// Between two remarks that connections are wanting.
  private static let remarkPause = Duration.seconds(60)
  /// How long a TLS handshake may take.
  private static let handshakeTime = Duration.seconds(10)

  init(
    loop: EventLoop, tls: TLSServerContext?, limits: HTTP1Limits,
    remark: @escaping @Sendable (HTTP1Server.Shortage) -> Void, handler: @escaping HTTP1Server.Handler
  ) {
    self.remark = remark
    self.loop = loop
    self.tls = tls
    self.limits = limits
    self.handler = handler
  }

  var count: Int { sessions.count }

  func start(_ address: SocketAddress, _ done: @escaping (Result<SocketAddress, any Error>) -> Void) {
    guard listener == nil, !isStopping else {
      return done(.failure(TransportError.abandoned("the server was started before")))
    }
    Listener.start(
      // A server that has begun serves until it is stopped, whoever holds it.
      loop: loop, address: address, onConnection: { [self] in take($0, from: $1) },
      onShortage: { [self] in say(.noDescriptors(errno: $0)) }
    ) { [self] result in
      switch result {
      case .success(let listener):
        if isStopping {
          listener.stop()
          return done(.failure(TransportError.abandoned("the server was stopped")))
        }
        self.listener = listener
        done(.success(listener.address))
      case .failure(let error): done(.failure(error))
      }
    }
  }

  private func take(_ socket: Socket, from remote: SocketAddress) {
    let taken = sessions.count - refused, isBeyond = socket.descriptor >= DescriptorLimit.clientEnd
    if taken >= limits.connections || isBeyond { say(.full(connections: taken, isByDescriptors: isBeyond)) }
    let isFull =
      taken >= limits.connections || isBeyond
      || limits.connectionsPerAddress.map { perAddress[remote.host, default: 0] >= $0 } ?? false
    guard !isFull || refused < Self.mostRefused else { return socket.close() }
    let channel: any ByteChannel
    do {
      channel = try tls.map { try TLSChannel(socket, server: $0) } ?? PlainChannel(socket)
    } catch {
      return socket.close()
    }
    let transport = Transport(loop: loop, socket: socket, channel: channel, remote: remote)
    let connection =
      isFull
      ? HTTP1ServerConnection.refused(limits: limits, now: loop.now, date: date)
      : HTTP1ServerConnection(limits: limits, now: loop.now)
    let session = HTTP1Session(owner: self, transport: transport, connection: connection, isRefused: isFull)
    sessions[ObjectIdentifier(session)] = session
    if isFull { refused += 1 } else { perAddress[remote.host, default: 0] += 1 }
    session.start(handshake: Self.handshakeTime)
  }

  private func say(_ shortage: HTTP1Server.Shortage) {
    if let remarkedAt, loop.now < remarkedAt + Self.remarkPause { return }
    remarkedAt = loop.now
    remark(shortage)
  }

  func ended(_ session: HTTP1Session) {
    guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
    if session.isRefused {
      refused -= 1
    } else {
      let host = session.remote.host
      let left = perAddress[host, default: 1] - 1
      perAddress[host] = left > 0 ? left : nil
    }
    if sessions.isEmpty { tellEmpty() }
  }

  func stop(grace: Duration, _ done: @escaping () -> Void) {
    isStopping = true
    listener?.stop()
    whenEmpty.append(done)
    for session in Array(sessions.values) { session.stop() }
    if sessions.isEmpty { tellEmpty() } else { loop.set(graceAlarm, to: loop.now + grace) }
  }

  private func tellEmpty() {
    let waiting = whenEmpty
    whenEmpty = []
    if !waiting.isEmpty { loop.set(graceAlarm, to: nil) }
    for done in waiting { done() }
  }

  private func abortAll() {
    for session in Array(sessions.values) { session.abort() }
  }
}
