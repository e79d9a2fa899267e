import CNghttp2

/// One client of a server. Belongs to its loop and is touched on its thread only.
final class HTTP2ServerConnection {
  let loop: EventLoop
  let limits: HTTP2Limits
  let transport: Transport
  private(set) var session: HTTP2Session?
  private(set) lazy var peer = HTTP2Peer(self, remote: transport.remote, loop: loop)
  // Unchecked here and below: nothing that these call comes back to them, and each frame would pay for the checks.
  @exclusivity(unchecked) var clock: ServerClock
  @exclusivity(unchecked) var frames: FrameGuard
  @exclusivity(unchecked) var streams = StreamTable<ServerStream>()
  /// What the client's headers were.
  @exclusivity(unchecked) var memory = FieldMemory()
  /// Whose headers are coming.
  var current: ServerStream?
  private(set) var isEnding = false

  private let responder: HTTP2Responder
  private var settings: HTTP2Settings
  private let onClose: (HTTP2ServerConnection) -> Void
  private let block = HeaderBlock()
  private lazy var alarm = LoopAlarm { [unowned self] in checkDeadlines() }

  init(
    loop: EventLoop, transport: Transport, settings: HTTP2Settings, limits: HTTP2Limits,
    responder: HTTP2Responder, onClose: @escaping (HTTP2ServerConnection) -> Void
  ) {
    self.loop = loop
    self.transport = transport
    self.settings = settings
    self.limits = limits
    self.responder = responder
    self.onClose = onClose
    clock = ServerClock(limits, at: loop.now)
    frames = FrameGuard(limits, at: loop.now)
    transport.delegate = self
    transport.writeDeadline = limits.writeDeadline
  }

  func start() { transport.start(handshake: limits.handshakeDeadline) }

  // MARK: From handlers

  func update(_ new: HTTP2Settings) {
    guard let session, !isEnding else {
      // Before the handshake: they become the first settings.
      settings = new
      return
    }
    let changes = new.changes(from: settings, isClient: false)
    settings = new
    guard !changes.isEmpty else { return }
    session.submit(changes)
    clock.sentSettings(at: loop.now)
    armAlarm()
    transport.setNeedsFlush()
  }

  func goAway(_ code: HTTP2ErrorCode, debug: [UInt8], last: Int32? = nil) {
    guard let session, !isEnding else { return breakOff() }
    session.goAway(last: last ?? session.lastProcessedStream, code, debug: debug)
    isEnding = true
    transport.setNeedsFlush()
  }

  /// Says why and ends; requests that are under way are lost.
  func terminate(_ code: HTTP2ErrorCode, debug: String) {
    guard let session, !isTerminated else { return }
    isTerminated = true
    isEnding = true
    session.goAway(last: session.lastProcessedStream, code, debug: Array(debug.utf8))
    transport.setNeedsFlush()
  }
  private(set) var isTerminated = false
  /// The GOAWAY that ends all is among the bytes to be sent.
  var goodbyeIsOut = false
  /// What a handler did wrong last, for tests and the debugger.
  private(set) var fault: String?

  func breakOff() {
    guard !transport.isClosed else { return }
    transport.abort()
    ended()
  }

  private func ended() {
    loop.set(alarm, to: nil)
    // They stay: nghttp2 knows them, and may be at work further up.
    for stream in streams.all {
      stream.isAnswered = true
      stream.task?.cancel()
      stream.task = nil
    }
    current = nil
    peer.detach()
    onClose(self)
  }

  // MARK: Requests

  /// nil where it is closed.
  func stream(_ id: Int32) -> ServerStream? { session?.object(of: id, as: ServerStream.self) }

  /// Has a whole request answered.
  func handle(_ stream: ServerStream) {
    clock.bodyEnded(stream.id)
    guard !stream.isAnswered, !stream.isHandled else { return }
    stream.isHandled = true
    switch responder.reply(stream.takeRequest(), peer) {
    case .now(let answer): self.answer(stream, answer)
    case .later(let work): wait(for: work, stream)
    }
  }

  private func wait(for work: @escaping HTTP2Responder.Later, _ stream: ServerStream) {
    let id = stream.id
    let me = LoopBound(self, on: loop)
    // No capture list here or in handlers: with one, Swift 6.3 sends the closure to another thread.
    let task = loop.startTask {
      let answer = await work()
      me.perform { connection, _ in
        guard let stream = connection.stream(id) else { return }
        stream.task = nil
        connection.answer(stream, answer)
      }
    }
    // Many handlers are done by now.
    if !stream.isAnswered { stream.task = task }
  }

  private func answer(_ stream: ServerStream, _ answer: HTTP2Answer) {
    guard !stream.isAnswered else { return }
    switch answer {
    case .response(let response): respond(stream, response)
    case .reset(let code):
      stream.isAnswered = true
      session?.reset(stream.id, code)
      transport.setNeedsFlush()
    }
  }

  func respond(_ stream: ServerStream, _ response: HTTP2Response) {
    guard let session else { return }
    stream.isAnswered = true
    let status = (200...599).contains(response.status) ? response.status : 500
    block.begin(bytes: 3 + response.headers.textBytes)
    block.add(":status", String(status))
    block.add(response.headers)
    if let complaint = block.complaint(skipping: 1) {
      // The handler's fault, not the peer's: what it meant cannot be said.
      fault = "a response cannot be sent: \(complaint)"
      return respond(stream, HTTP2Response(status: 500))
    }
    block.withPairs { pairs, count in
      guard !response.body.isEmpty else {
        nghttp2_submit_response(session.pointer, stream.id, pairs, count, nil)
        return
      }
      stream.setBody(response.body)
      clock.responseWaits(stream.id, since: loop.now)
      var provider = nghttp2_data_provider()
      provider.source.ptr = Unmanaged.passUnretained(stream).toOpaque()
      provider.read_callback = { _, _, buffer, length, flags, source, _ in
        guard let buffer, let object = source?.pointee.ptr else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
        let stream = Unmanaged<ServerStream>.fromOpaque(object).takeUnretainedValue()
        let (count, isLast) = stream.take(into: buffer, count: length)
        if isLast { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return count
      }
      nghttp2_submit_response(session.pointer, stream.id, pairs, count, &provider)
    }
    transport.setNeedsFlush()
  }

  // MARK: Deadlines

  func armAlarm() {
    guard let next = clock.next else { return }
    if let time = alarm.time, time <= next { return }
    loop.set(alarm, to: next)
  }

  private func checkDeadlines() {
    for expiry in clock.due(at: loop.now) {
      switch expiry {
      case .preface: terminate(.protocolError, debug: "no preface in time")
      case .settingsAck: terminate(.settingsTimeout, debug: "SETTINGS were not acknowledged in time")
      case .headers: terminate(.enhanceYourCalm, debug: "headers did not come in time")
      case .idle: goAway(.noError, debug: limits.idleDebug)
      case .body(let id), .response(let id):
        session?.reset(id, .cancel)
        transport.setNeedsFlush()
      }
    }
    loop.set(alarm, to: isEnding ? nil : clock.next)
  }
}

extension HTTP2ServerConnection: TransportDelegate {
  func transportIsReady(_ transport: Transport, negotiated: String?) {
    // A peer that offers no protocol at all is taken at its first bytes: aioapns, which APNs serves, offers none. One
    // that offers others is turned away in the handshake.
    guard negotiated == nil || negotiated == "h2" else { return breakOff() }
    do throws(TransportError) {
      session = try HTTP2Session(
        isClient: false, owner: self, settings: settings, connectionWindow: limits.connectionWindow)
      clock.sentSettings(at: loop.now)
      armAlarm()
      transport.setNeedsFlush()
    } catch { breakOff() }
  }

  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    guard let session, !isTerminated else { return }
    let failure = session.receive(bytes)
    switch failure {
    case 0: break
    case NGHTTP2_ERR_BAD_CLIENT_MAGIC.rawValue: terminate(.protocolError, debug: "this is not HTTP/2")
    case NGHTTP2_ERR_FLOODED.rawValue: terminate(.enhanceYourCalm, debug: "too many frames that want an answer")
    case NGHTTP2_ERR_TOO_MANY_SETTINGS.rawValue: terminate(.enhanceYourCalm, debug: "too many settings in a frame")
    default: terminate(.enhanceYourCalm, debug: String(cString: nghttp2_strerror(failure)))
    }
    transport.setNeedsFlush()
    armAlarm()
  }

  func transportInputEnded(_ transport: Transport, inOrder: Bool) {
    // What was asked is still answered; a peer that closed its half may read.
    if streams.isEmpty || isEnding { return transport.finish() }
    goAway(.noError, debug: [])
  }

  func transport(_ transport: Transport, fill output: OutputBuffer) {
    guard let session else { return }
    if session.fill(output) != 0 { return breakOffSoon() }
    armAlarm()
    if goodbyeIsOut { return transport.finish() }
    if output.isEmpty, session.hasEnded || (isEnding && streams.isEmpty) { transport.finish() }
  }
  /// Not within the transport's own call.
  private func breakOffSoon() {
    loop.run { [me = LoopBound(self, on: loop)] in me.onLoop.breakOff() }
  }

  func transportClosed(_ transport: Transport, _ error: TransportError?) { ended() }
}
