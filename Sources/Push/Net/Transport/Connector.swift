import Glibc

/// Makes one connection: looks the name up and tries the addresses, the next one soon after the one before, until one
/// answers (RFC 8305, section 5). Belongs to its loop and is touched on its thread only.
final class Connector {
  /// How long an address may be silent before the next is tried beside it.
  private static let nextAfter = Duration.milliseconds(250)

  private let loop: EventLoop
  private let address: SocketAddress
  private var done: ((Result<Socket, TransportError>) -> Void)?
  private var waiting: ArraySlice<Endpoint> = []
  private var attempts: [Attempt] = []
  private var lastFailure: TransportError?
  private lazy var deadline = LoopAlarm { [unowned self] in
    finish(.failure(.timedOut(.connecting)))
  }
  private lazy var stagger = LoopAlarm { [unowned self] in tryNext() }

  /// - Parameters:
  ///   - within: how long name look-up and connecting may take together.
  ///   - done: gets the connected socket, or why there is none; on the loop, once.
  @discardableResult
  init(
    loop: EventLoop, to address: SocketAddress, within: Duration,
    _ done: @escaping (Result<Socket, TransportError>) -> Void
  ) {
    self.loop = loop
    self.address = address
    self.done = { result in
      // Held until the end: nobody else needs to hold a connector.
      withExtendedLifetime(self) { done(result) }
    }
    loop.set(deadline, to: .now + within)
    let me = LoopBound(self, on: loop)
    NameLookup.endpoints(of: address, on: loop) { found in
      let me = me.onLoop
      guard me.done != nil else { return }
      switch found {
      case .failure(let error): me.finish(.failure(error))
      case .success(let endpoints):
        me.waiting = endpoints[...]
        me.tryNext()
      }
    }
  }

  /// Gives up; `done` gets the reason.
  func cancel(_ reason: String) { finish(.failure(.abandoned(reason))) }

  private func tryNext() {
    guard done != nil else { return }
    guard let endpoint = waiting.popFirst() else {
      if attempts.isEmpty { finish(.failure(lastFailure ?? .timedOut(.connecting))) }
      return
    }
    do throws(TransportError) {
      let attempt = try Attempt(self, endpoint)
      attempts.append(attempt)
      loop.set(stagger, to: waiting.isEmpty ? nil : .now + Self.nextAfter)
    } catch {
      lastFailure = error
      tryNext()
    }
  }

  private func ended(_ attempt: Attempt, errno failure: Int32) {
    guard done != nil else { return }
    if failure == 0 {
      attempt.socket.setNoDelay()
      finish(.success(attempt.socket))
    } else {
      lastFailure = attempt.failure(failure)
      attempt.stop()
      attempts.removeAll { $0 === attempt }
      loop.set(stagger, to: nil)
      tryNext()
    }
  }

  private func finish(_ result: Result<Socket, TransportError>) {
    guard let done else { return }
    self.done = nil
    loop.set(deadline, to: nil)
    loop.set(stagger, to: nil)
    for attempt in attempts { attempt.stop() }
    attempts = []
    done(result)
  }

  /// One address that is being tried.
  private final class Attempt: LoopWatcher {
    let socket: Socket
    private unowned let owner: Connector
    private let endpoint: Endpoint
    private var watch: LoopWatch?

    init(_ owner: Connector, _ endpoint: Endpoint) throws(TransportError) {
      self.owner = owner
      self.endpoint = endpoint
      socket = try Socket.make(family: endpoint.family)
      if endpoint.withAddress({ connect(socket.descriptor, $0, $1) }) != 0, errno != EINPROGRESS {
        throw failure(errno)
      }
      do {
        watch = try owner.loop.watch(socket.descriptor, for: .writable, self)
      } catch {
        throw (error as? TransportError) ?? .abandoned("\(error)")
      }
    }

    func failure(_ errno: Int32) -> TransportError {
      .system(errno: errno, doing: "connecting to \(endpoint.address)")
    }
    func ready(_ events: LoopEvents) { owner.ended(self, errno: socket.pendingError) }
    func loopStopped() { owner.finish(.failure(.loopStopped)) }
    func stop() {
      if let watch { owner.loop.unwatch(watch) }
      watch = nil
    }
  }
}
