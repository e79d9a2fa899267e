import Synchronization

/// A client's connection to an HTTP/2 server. Many requests share it at once; any task may send.
///
/// Tasks that prefer the connection's loop (`addTask(executorPreference: connection.loop)`) send at the least cost.
/// Ends when it is closed, when it breaks, or when the server has said goodbye and answered what it took.
public final class HTTP2Connection: Sendable {
  public let loop: EventLoop
  public let remote: SocketAddress
  /// What happens besides the requests, from the server's first settings to the end. For one reader; the newest 64 wait
  /// for it.
  public let events: AsyncStream<HTTP2ConnectionEvent>
  private let engine: LoopBound<HTTP2ClientEngine>
  private let shared: HTTP2ClientEngine.SharedCounts

  private init(
    engine: LoopBound<HTTP2ClientEngine>, remote: SocketAddress, shared: HTTP2ClientEngine.SharedCounts,
    events: AsyncStream<HTTP2ConnectionEvent>
  ) {
    loop = engine.loop
    self.remote = remote
    self.events = events
    self.engine = engine
    self.shared = shared
  }
  deinit {
    engine.perform { engine, _ in engine.close(grace: .seconds(30)) {} }
  }

  /// Connects, agrees on TLS where it is wanted, and waits for the server's settings.
  ///
  /// - Parameters:
  ///   - authority: of requests that name none: the host, and the port where it is not the scheme's.
  ///   - tls: nil is HTTP/2 without TLS, for servers that are known to speak it.
  /// - Throws: `TransportError`; nothing was sent but the handshake.
  public static func connect(
    to address: SocketAddress, authority: String? = nil, tls: TLSClientContext?, loop: EventLoop,
    settings: HTTP2Settings = HTTP2Settings(), options: HTTP2ClientOptions = HTTP2ClientOptions()
  ) async throws(TransportError) -> HTTP2Connection {
    let shared = HTTP2ClientEngine.SharedCounts()
    let (events, sink) = AsyncStream.makeStream(of: HTTP2ConnectionEvent.self, bufferingPolicy: .bufferingNewest(64))
    let authority = authority ?? address.description
    let result: Result<LoopBound<HTTP2ClientEngine>, TransportError> = await withUnsafeContinuation { done in
      loop.run {
        let start = LoopTime.now
        Connector(loop: loop, to: address, within: options.connectDeadline) { connected in
          do throws(TransportError) {
            let socket = try connected.get()
            let channel: any ByteChannel =
              if let tls { try TLSChannel(socket, client: tls, host: address.host) } else { PlainChannel(socket) }
            let transport = Transport(loop: loop, socket: socket, channel: channel, remote: address)
            let left = options.connectDeadline - (.now - start)
            let opening = Opening(loop: loop)
            let engine = HTTP2ClientEngine(
              loop: loop, transport: transport, authority: authority, requiresALPN: tls != nil,
              settings: settings, options: options, shared: shared, events: sink
            ) { error in
              guard let engine = opening.end() else { return }
              done.resume(returning: error.map { .failure($0) } ?? .success(LoopBound(engine, on: loop)))
            }
            opening.begin(engine, within: left)
            engine.start(handshake: left)
          } catch { done.resume(returning: .failure(error)) }
        }
      }
    }
    return HTTP2Connection(engine: try result.get(), remote: address, shared: shared, events: events)
  }

  /// Holds an engine that nobody has yet, and gives it up when the server's settings do not come.
  private final class Opening {
    private let loop: EventLoop
    private var engine: HTTP2ClientEngine?
    private lazy var deadline = LoopAlarm { [unowned self] in engine?.close(.timedOut(.receiving)) }
    init(loop: EventLoop) { self.loop = loop }

    func begin(_ engine: HTTP2ClientEngine, within time: Duration) {
      self.engine = engine
      loop.set(deadline, to: loop.now + time)
    }
    func end() -> HTTP2ClientEngine? {
      loop.set(deadline, to: nil)
      defer { engine = nil }
      return engine
    }
  }

  // MARK: Requests

  /// Sends a request and waits for the whole response. Cancelling the task breaks the stream off.
  ///
  /// - Parameters:
  ///   - timeout: from this call to the end of the response, with the wait for a stream.
  ///   - waitsForStream: where the server takes no more requests at once, wait for one to end, in order; else fail
  ///     with `.noStream`.
  public nonisolated(nonsending) func send(
    _ request: HTTP2Request, timeout: Duration = .seconds(30), waitsForStream: Bool = true
  ) async throws(HTTP2RequestError) -> HTTP2Response {
    let call = ClientCall(request, timeout: timeout, mayWait: waitsForStream)
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { done in
        call.continuation = done
        if let engine = engine.ifOnLoop {
          engine.submit(call)
        } else {
          engine.perform { engine, _ in engine.submit(call) }
        }
      }
    } onCancel: {
      engine.perform { engine, _ in engine.cancel(call) }
    }
    return try result.get()
  }

  /// How many requests the server takes at once; it may change at any time.
  public var maxConcurrentStreams: Int { shared.limit.load(ordering: .relaxed) }
  /// Requests that have a stream.
  public var streamsInFlight: Int { shared.open.load(ordering: .relaxed) }
  /// New requests may be sent: neither end has said goodbye.
  public var isUsable: Bool { shared.isUsable.load(ordering: .relaxed) }

  /// Asks the server for a sign of life.
  ///
  /// - Returns: how long it took.
  public nonisolated(nonsending) func ping(
    timeout: Duration = .seconds(10)
  ) async throws(HTTP2RequestError) -> Duration {
    let result: Result<Duration, HTTP2RequestError> = await withUnsafeContinuation { done in
      engine.perform { engine, _ in engine.ping(timeout: timeout) { done.resume(returning: $0) } }
    }
    return try result.get()
  }

  /// Takes no more requests, lets those that are under way end for so long, says goodbye and closes.
  public nonisolated(nonsending) func close(grace: Duration = .zero) async {
    await withUnsafeContinuation { done in
      engine.perform { engine, _ in engine.close(grace: grace) { done.resume() } }
    }
  }
}
