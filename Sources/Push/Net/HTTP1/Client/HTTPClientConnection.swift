/// One connection of a client: one request at a time. Lives on the loop; its transport is held by the loop, and it by
/// whoever uses it.
final class HTTPClientConnection: TransportDelegate {
  let origin: HTTPClientRequest.Origin
  private let owner: HTTPClientCore
  private let loop: EventLoop
  private let transport: Transport
  private var reader: ResponseReader
  private var exchange: HTTPClientExchange?
  private var isReady = false
  private var wasUsed = false
  private var isEnded = false
  /// While it is kept, nobody but itself holds it.
  private var me: HTTPClientConnection?
  private lazy var idleAlarm = LoopAlarm { [unowned self] in abort() }

  init(owner: HTTPClientCore, origin: HTTPClientRequest.Origin, transport: Transport) {
    self.owner = owner
    self.origin = origin
    self.transport = transport
    loop = owner.loop
    reader = ResponseReader(limits: owner.limits.response)
  }

  func start(_ exchange: HTTPClientExchange, handshake: Duration) {
    me = self
    self.exchange = exchange
    exchange.connection = self
    transport.delegate = self
    transport.start(handshake: handshake)
  }

  /// Sends a request on a connection that was kept.
  func begin(_ exchange: HTTPClientExchange) {
    loop.set(idleAlarm, to: nil)
    self.exchange = exchange
    exchange.connection = self
    send()
  }

  /// Ends the connection; its exchange is not told.
  func abort() {
    exchange = nil
    transport.abort()
    end()
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    loop.set(idleAlarm, to: nil)
    owner.drop(self)
    me = nil
  }

  private func send() {
    guard let exchange else { return }
    reader = ResponseReader(limits: exchange.responses)
    reader.expect(method: exchange.request.method)
    exchange.wasSent = true
    transport.write(exchange.request.bytes)
  }

  // MARK: - The transport

  func transportIsReady(_ transport: Transport, negotiated: String?) {
    isReady = true
    send()
  }

  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    // Nobody has asked for these; they would be taken for the next answer.
    guard exchange != nil else { return abort() }
    reader.receive(bytes)
    read()
  }

  private func read() {
    while let exchange, let event = reader.next() {
      switch event {
      case .head(let head): owner.came(.head(head), for: exchange)
      case .body(let bytes): owner.came(.bytes(bytes), for: exchange)
      case .end: ended(exchange)
      case .fault(let reason): fail(.badResponse(reason))
      }
      if isEnded { return }
    }
  }

  private func ended(_ exchange: HTTPClientExchange) {
    self.exchange = nil
    wasUsed = true
    // Bytes behind the answer, or a request that the server did not want to read to its end.
    if reader.keepsAlive, reader.next() == nil, transport.waitingBytes == 0, owner.keep(self) {
      loop.set(idleAlarm, to: loop.now + owner.limits.idleTime)
    } else {
      transport.finish()
      end()
    }
    owner.came(.end, for: exchange)
  }

  private func fail(_ error: HTTPClientError) {
    guard let exchange else { return abort() }
    abort()
    owner.came(.failure(error), for: exchange)
  }

  func transportInputEnded(_ transport: Transport, inOrder: Bool) {
    guard let exchange else { return abort() }
    // Without its farewell, TLS cannot tell an answer that ends with the connection from one that was cut.
    var ended = reader
    guard inOrder, case .end? = ended.close() else { return lost(nil) }
    self.exchange = nil
    transport.finish()
    end()
    owner.came(.end, for: exchange)
  }

  func transport(_ transport: Transport, fill output: OutputBuffer) {}

  func transportClosed(_ transport: Transport, _ error: TransportError?) { lost(error) }

  private func lost(_ error: TransportError?) {
    let exchange = exchange, nothingCame = reader.hasNothing
    self.exchange = nil
    transport.abort()
    end()
    guard let exchange else { return }
    let failure: HTTPClientError =
      isReady
      ? .connectionLost(wasSent: true)
      : .notConnected(to: origin.address.description, error ?? .closedByPeer(inOrder: false))
    owner.lost(exchange, failure, nothingCame: nothingCame, wasReused: wasUsed)
  }
}
