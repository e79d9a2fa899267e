/// Who speaks a protocol over a transport. Called on the loop's thread, and never within a call that its owner makes to
/// the transport.
protocol TransportDelegate: AnyObject {
  /// The connection can carry bytes.
  ///
  /// - Parameter negotiated: the protocol that both agreed on in the TLS handshake; nil without TLS or ALPN.
  func transportIsReady(_ transport: Transport, negotiated: String?)
  /// Bytes that came; only valid during the call.
  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer)
  /// The peer sends no more; it may still read. `inOrder` is false where TLS was cut off without its farewell.
  func transportInputEnded(_ transport: Transport, inOrder: Bool)
  /// There is room: more may be put into `output`, by up to about `Transport.chunk` bytes. Called at the end of each
  /// turn in which `setNeedsFlush` or `write` was called, and whenever what waited has gone out.
  func transport(_ transport: Transport, fill output: OutputBuffer)
  /// The connection is gone: nil after `finish`, else the reason. The last call. Not called after `abort`.
  func transportClosed(_ transport: Transport, _ error: TransportError?)
}

/// One connection, plain or with TLS. Belongs to its loop and is touched on its thread only.
///
/// Bytes that are to be sent wait in a buffer and go out at the end of the loop's turn, in one write where the socket
/// takes them. Reading can be paused, which makes the peer wait in its turn.
final class Transport: LoopWatcher, LoopTurnWork {
  /// As much is asked of the delegate at a time.
  static let chunk = 64 * 1024

  let loop: EventLoop
  let remote: SocketAddress
  /// Held until the connection has ended; a weak reference would make each of its uses dear.
  var delegate: (any TransportDelegate)?
  /// Nothing can be sent or received any more.
  private(set) var isClosed = false
  /// The socket takes no more bytes for now.
  private(set) var isBlocked = false
  /// When bytes last went out, or, while nothing waited, when the first one was put in.
  private(set) var lastProgress: LoopTime

  /// A peer that takes no bytes for so long, while some wait, is given up; nil waits for ever.
  var writeDeadline: Duration?

  private let socket: Socket
  private let channel: any ByteChannel
  private let output = OutputBuffer()
  private var watch: LoopWatch?
  private var watched: LoopEvents = .readable
  private var isReady = false
  private var isReadingPaused = false
  private var inputHasEnded = false
  private var isFinishing = false
  private var flushIsQueued = false
  private var failure: TransportError?
  private lazy var stall = LoopAlarm { [unowned self] in checkStall() }
  private lazy var deadline = LoopAlarm { [unowned self] in deadlineCame() }

  init(loop: EventLoop, socket: Socket, channel: any ByteChannel, remote: SocketAddress) {
    self.loop = loop
    self.socket = socket
    self.channel = channel
    self.remote = remote
    lastProgress = loop.now
  }

  /// Begins to serve the socket: shakes hands, then tells the delegate that it is ready, at the end of the turn.
  ///
  /// - Parameter handshake: how long that may take.
  func start(handshake: Duration) {
    do {
      watch = try loop.watch(socket.descriptor, for: watched, self)
      loop.set(deadline, to: loop.now + handshake)
    } catch {
      failure = (error as? TransportError) ?? .abandoned("\(error)")
    }
    setNeedsFlush()
  }

  // MARK: Sending

  /// Bytes that wait to be taken by the socket.
  var waitingBytes: Int { output.count }

  /// Puts bytes behind those that wait.
  func write(_ bytes: some Sequence<UInt8>) {
    guard !isClosed, !isFinishing else { return }
    if output.isEmpty { lastProgress = loop.now }
    output.append(bytes)
    setNeedsFlush()
  }

  /// Has the delegate asked for bytes at the end of this turn.
  func setNeedsFlush() {
    guard !flushIsQueued, !isClosed else { return }
    flushIsQueued = true
    loop.atEndOfTurn(self)
  }

  /// Sends what waits, tells the peer that nothing more comes, and closes when the peer has closed too or after
  /// `linger`. The delegate gets no more bytes, only `transportClosed`.
  func finish(linger: Duration = .seconds(2)) {
    guard !isClosed, !isFinishing else { return }
    isFinishing = true
    loop.set(deadline, to: loop.now + linger)
    setNeedsFlush()
  }

  /// Closes now; what waits is lost. The delegate is not called again.
  func abort() {
    guard !isClosed else { return }
    isClosed = true
    if let watch { loop.unwatch(watch) }
    watch = nil
    loop.set(deadline, to: nil)
    loop.set(stall, to: nil)
    socket.close()
    delegate = nil
  }

  /// Ends the connection for a reason that its owner found; the delegate is told as of any other, soon.
  func fail(_ error: TransportError) {
    guard !isClosed, failure == nil else { return }
    failure = error
    setNeedsFlush()
  }

  // MARK: Receiving

  /// Reads no more until `resumeReading`. What was read already is still told.
  func pauseReading() {
    isReadingPaused = true
    updateWatch()
  }
  func resumeReading() {
    guard isReadingPaused else { return }
    isReadingPaused = false
    updateWatch()
    // TLS may hold bytes that the socket no longer shows.
    if !isClosed { loop.run { [bound = LoopBound(self, on: loop)] in bound.onLoop.readMore() } }
  }

  // MARK: The loop

  func ready(_ events: LoopEvents) {
    guard isReady else { return shakeHands() }
    if events.contains(.failed), isReadingPaused || inputHasEnded {
      // Nothing reads here that would find the break, and it is told again and again.
      return close(isFinishing ? nil : .closedByPeer(inOrder: false))
    }
    if wantsRead(events) { readMore() }
    if !isClosed, events.contains(.writable) || isBlocked { flush() }
  }
  private func wantsRead(_ events: LoopEvents) -> Bool {
    !events.isDisjoint(with: [.readable, .failed]) || readWaitsForWriting
  }
  private var readWaitsForWriting = false
  private var writeWaitsForReading = false

  func turnEnds() {
    flushIsQueued = false
    if let failure { return close(failure) }
    if isReady { flush() } else { shakeHands() }
  }

  func loopStopped() { close(.loopStopped) }

  private func shakeHands() {
    guard !isClosed else { return }
    switch channel.shakeHands() {
    case .bytes:
      isReady = true
      if !isFinishing { loop.set(deadline, to: nil) }
      updateWatch()
      delegate?.transportIsReady(self, negotiated: channel.negotiatedProtocol)
      // What came behind the handshake is no longer shown by the socket.
      readMore()
      setNeedsFlush()
    case .wait(let events): watchFor(readable: true, writable: events.contains(.writable))
    case .ended(let inOrder): close(.closedByPeer(inOrder: inOrder))
    case .failed(let error): close(error)
    }
  }

  private func readMore() {
    readWaitsForWriting = false
    let buffer = UnsafeMutableRawBufferPointer(loop.core.readBuffer)
    // Bounded for the sake of the other connections; epoll tells again of what is left.
    for round in 0..<16 {
      guard isReady, !isClosed, failure == nil, !isReadingPaused, !inputHasEnded else { return }
      switch channel.read(into: buffer) {
      case .bytes(let count):
        if !isFinishing { delegate?.transport(self, received: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        if count < buffer.count, channel.showsAllByEvents { return }
        if round == 15, !isClosed {
          loop.run { [bound = LoopBound(self, on: loop)] in bound.onLoop.readMore() }
        }
      case .wait(let events):
        readWaitsForWriting = events.contains(.writable)
        if writeWaitsForReading { flush() }
        return updateWatch()
      case .ended(let inOrder):
        inputHasEnded = true
        if isFinishing, output.isEmpty { return close(nil) }
        updateWatch()
        if !isFinishing { delegate?.transportInputEnded(self, inOrder: inOrder) }
        return
      case .failed(let error): return close(isFinishing ? nil : error)
      }
    }
  }

  private func flush() {
    guard isReady, !isClosed else { return }
    var budget = 16 * Self.chunk
    while budget > 0 {
      if output.count < Self.chunk, !isFinishing {
        let wasEmpty = output.isEmpty
        delegate?.transport(self, fill: output)
        guard !isClosed else { return }
        if wasEmpty { lastProgress = loop.now }
      }
      guard !output.isEmpty else { break }
      switch channel.write(output.bytes) {
      case .bytes(let count):
        output.consume(count)
        budget -= count
        lastProgress = loop.now
      case .wait(let events):
        isBlocked = true
        checkStall()
        writeWaitsForReading = !events.contains(.writable)
        return updateWatch()
      case .ended, .failed(.closedByPeer): return sendingFailed()
      case .failed(let error): return close(error)
      }
    }
    isBlocked = false
    writeWaitsForReading = false
    // Enough for this turn; the delegate may have more.
    guard budget > 0 else { return setNeedsFlush() }
    output.shrink()
    if isFinishing, !hasSentFarewell {
      hasSentFarewell = true
      channel.finishSending()
      if inputHasEnded { return close(nil) }
    }
    updateWatch()
  }
  private var hasSentFarewell = false

  /// The peer takes no more; it may have said why before, so that is read first.
  private func sendingFailed() {
    if !inputHasEnded, !isReadingPaused { readMore() }
    close(isFinishing ? nil : .closedByPeer(inOrder: false))
  }

  private func deadlineCame() {
    if isFinishing { return close(nil) }
    close(.timedOut(.handshake))
  }

  private func checkStall() {
    guard isBlocked, let writeDeadline else { return }
    let due = lastProgress + writeDeadline
    if due <= loop.now { return close(.timedOut(.sending)) }
    if stall.time == nil { loop.set(stall, to: due) }
  }

  private func close(_ error: TransportError?) {
    guard !isClosed else { return }
    let told = delegate
    abort()
    told?.transportClosed(self, error)
  }

  private func updateWatch() {
    watchFor(
      readable: !isReadingPaused && !inputHasEnded,
      writable: (isBlocked && !writeWaitsForReading) || readWaitsForWriting)
  }
  private func watchFor(readable: Bool, writable: Bool) {
    guard let watch else { return }
    var wanted: LoopEvents = []
    if readable { wanted.insert(.readable) }
    if writable { wanted.insert(.writable) }
    guard wanted != watched else { return }
    watched = wanted
    loop.change(watch, to: wanted)
  }
}
