/// A client's connections. Lives on the loop.
final class HTTPClientCore {
  let loop: EventLoop
  let limits: HTTPClient.Limits
  private let tls: TLSClientContext
  private var idle: [HTTPClientRequest.Origin: [HTTPClientConnection]] = [:]
  private var exchanges: [ObjectIdentifier: HTTPClientExchange] = [:]
  private var isClosed = false

  init(loop: EventLoop, tls: TLSClientContext, limits: HTTPClient.Limits) {
    self.loop = loop
    self.tls = tls
    self.limits = limits
  }

  /// Sends the exchange's request. `tell` gets what comes, and at last `end` or `failure`.
  func begin(
    _ exchange: HTTPClientExchange, deadline: Duration? = nil, silence: Duration? = nil,
    _ tell: @escaping (HTTPClientExchange.Event) -> Void
  ) {
    // A task may be cancelled before its request is begun.
    guard !isClosed, !exchange.isCancelled else { return tell(.failure(.cancelled)) }
    exchange.tell = tell
    exchange.silence = silence
    exchanges[ObjectIdentifier(exchange)] = exchange
    let alarm = LoopAlarm { [unowned self, unowned exchange] in
      fail(exchange, .timedOut(wasSent: exchange.wasSent))
    }
    exchange.alarm = alarm
    if let time = deadline ?? silence { loop.set(alarm, to: loop.now + time) }
    send(exchange)
  }

  func came(_ event: HTTPClientExchange.Event, for exchange: HTTPClientExchange) {
    guard let tell = exchange.tell else { return }
    switch event {
    case .head, .bytes:
      if let silence = exchange.silence, let alarm = exchange.alarm { loop.set(alarm, to: loop.now + silence) }
    case .end, .failure: forget(exchange)
    }
    tell(event)
  }

  /// Ends an exchange, and the connection that it has.
  func fail(_ exchange: HTTPClientExchange, _ error: HTTPClientError) {
    guard exchange.tell != nil else {
      exchange.isCancelled = true
      return
    }
    let connection = exchange.connection, connector = exchange.connector
    came(.failure(error), for: exchange)
    connection?.abort()
    connector?.cancel("the request was given up")
  }

  private func forget(_ exchange: HTTPClientExchange) {
    exchange.tell = nil
    if let alarm = exchange.alarm { loop.set(alarm, to: nil) }
    exchange.alarm = nil
    exchange.connection = nil
    exchanges[ObjectIdentifier(exchange)] = nil
  }

  func close() {
    isClosed = true
    for exchange in Array(exchanges.values) { fail(exchange, .cancelled) }
    let connections = idle.values.flatMap { $0 }
    idle = [:]
    for connection in connections { connection.abort() }
  }

  // MARK: - Connections

  private func send(_ exchange: HTTPClientExchange) {
    // A second try takes a new connection: the kept ones may all have ended.
    if !exchange.isSecondTry, let connection = idle[exchange.request.origin]?.popLast() {
      return connection.begin(exchange)
    }
    let origin = exchange.request.origin
    let connector = Connector(loop: loop, to: origin.address, within: limits.connectTime) {
      [weak self, weak exchange] result in
      guard let self, let exchange, exchange.tell != nil else { return }
      exchange.connector = nil
      do throws(TransportError) {
        let socket = try result.get()
        let channel: any ByteChannel =
          origin.isSecure
          ? try TLSChannel(socket, client: tls, host: origin.address.host) : PlainChannel(socket)
        let transport = Transport(loop: loop, socket: socket, channel: channel, remote: origin.address)
        let connection = HTTPClientConnection(owner: self, origin: origin, transport: transport)
        connection.start(exchange, handshake: limits.connectTime)
      } catch {
        fail(exchange, .notConnected(to: origin.address.description, error))
      }
    }
    exchange.connector = connector
  }

  /// The connection has ended under an exchange.
  func lost(_ exchange: HTTPClientExchange, _ error: HTTPClientError, nothingCame: Bool, wasReused: Bool) {
    guard exchange.tell != nil else { return }
    exchange.connection = nil
    guard wasReused, nothingCame, exchange.request.isIdempotent, !exchange.isSecondTry, !isClosed else {
      return came(.failure(error), for: exchange)
    }
    exchange.isSecondTry = true
    exchange.wasSent = false
    send(exchange)
  }

  /// Keeps a connection for the next request. False where there are enough.
  func keep(_ connection: HTTPClientConnection) -> Bool {
    guard !isClosed, idle[connection.origin, default: []].count < limits.idleConnections else { return false }
    idle[connection.origin, default: []].append(connection)
    return true
  }
  func drop(_ connection: HTTPClientConnection) {
    idle[connection.origin]?.removeAll { $0 === connection }
    if idle[connection.origin]?.isEmpty == true { idle[connection.origin] = nil }
  }
}
