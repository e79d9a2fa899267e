import CNghttp2
import Synchronization

/// A client's connection on its loop.
final class HTTP2ClientEngine {
  let loop: EventLoop
  let options: HTTP2ClientOptions
  let transport: Transport
  var session: HTTP2Session?
  let shared: SharedCounts
  let events: AsyncStream<HTTP2ConnectionEvent>.Continuation
  // Unchecked here and below: nothing that these call comes back to them, and each frame would pay for the checks.
  @exclusivity(unchecked) var gate: StreamGate<ClientCall>
  @exclusivity(unchecked) var calls = StreamTable<ClientCall>()
  /// Whose headers are coming.
  var current: ClientCall?
  /// What the server's headers were.
  @exclusivity(unchecked) var memory = FieldMemory()
  /// Last stream that the peer looks at; set by its GOAWAY.
  var lastStream: Int32?
  var hasSettings = false
  var isClosing = false
  var pings: [UInt64: Ping] = [:]

  private let settings: HTTP2Settings
  private let authority: String
  private let requiresALPN: Bool
  private let block = HeaderBlock()
  private var connected: ((TransportError?) -> Void)?
  private var whenClosed: [() -> Void] = []
  private var lastPing: UInt64 = 0
  private lazy var alarm = LoopAlarm { [unowned self] in checkDeadlines() }
  private lazy var graceEnds = LoopAlarm { [unowned self] in close(.abandoned("the time to close was over")) }

  struct Ping {
    var sent: LoopTime
    var deadline: LoopTime
    var done: (Result<Duration, HTTP2RequestError>) -> Void
  }
  /// What other threads may know without asking the loop.
  final class SharedCounts: Sendable {
    let limit = Atomic<Int>(0)
    let open = Atomic<Int>(0)
    let isUsable = Atomic<Bool>(false)
  }

  init(
    loop: EventLoop, transport: Transport, authority: String, requiresALPN: Bool, settings: HTTP2Settings,
    options: HTTP2ClientOptions, shared: SharedCounts, events: AsyncStream<HTTP2ConnectionEvent>.Continuation,
    connected: @escaping (TransportError?) -> Void
  ) {
    self.loop = loop
    self.transport = transport
    self.authority = authority
    self.requiresALPN = requiresALPN
    self.settings = settings
    self.options = options
    self.shared = shared
    self.events = events
    self.connected = connected
    gate = StreamGate(limit: Int.max)
    transport.delegate = self
    transport.writeDeadline = options.writeDeadline
  }

  func start(handshake: Duration) {
    hold = self
    transport.start(handshake: handshake)
  }

  // MARK: Calls

  func submit(_ call: ClientCall) {
    if call.isCancelled { return call.finish(.failure(.cancelled)) }
    guard !transport.isClosed else { return call.finish(.failure(.connectionLost(wasSent: false))) }
    guard !isClosing else { return call.finish(.failure(.unprocessed)) }
    switch gate.arrive(call, mayWait: call.mayWait) {
    case .refuse: return call.finish(.failure(gate.isShut ? .unprocessed : .noStream))
    case .wait: add(call)
    case .open:
      add(call)
      open(call)
    }
  }
  private func add(_ call: ClientCall) {
    call.deadline = loop.now + call.timeout
    calls.add(call)
    arm(call.deadline)
  }

  /// Lets those through who wait, as far as the peer's limit goes.
  func openWaiting() {
    while let call = gate.next() {
      if call.isOver { gate.giveBack() } else { open(call) }
    }
  }

  private func open(_ call: ClientCall) {
    guard let session else { return }
    let request = call.request
    let authority = request.authority.isEmpty ? self.authority : request.authority
    block.begin(
      bytes: request.method.utf8.count + request.scheme.utf8.count + authority.utf8.count + request.path.utf8.count
        + request.headers.textBytes + 20)
    block.add(":method", request.method)
    block.add(":scheme", request.scheme)
    block.add(":authority", authority)
    block.add(":path", request.path, flags: request.pathIndexing == .never ? NGHTTP2_NV_FLAG_NO_INDEX.rawValue : 0)
    if let complaint = block.pseudoComplaint(method: request.method, authority: authority) {
      return refuse(call, complaint)
    }
    let checked = block.count
    block.add(request.headers)
    if let complaint = block.complaint(skipping: checked) { return refuse(call, complaint) }
    if let prepared = request.prepared { block.add(prepared) }
    let object = Unmanaged.passUnretained(call).toOpaque()
    var provider = nghttp2_data_provider()
    provider.source.ptr = object
    provider.read_callback = { _, _, buffer, length, flags, source, _ in
      guard let buffer, let object = source?.pointee.ptr else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
      let call = Unmanaged<ClientCall>.fromOpaque(object).takeUnretainedValue()
      let (count, isLast) = call.take(into: buffer, count: length)
      if isLast { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
      return count
    }
    let stream = block.withPairs { pairs, count in
      if request.body.isEmpty {
        nghttp2_submit_request(session.pointer, nil, pairs, count, nil, object)
      } else {
        nghttp2_submit_request(session.pointer, nil, pairs, count, &provider, object)
      }
    }
    guard stream > 0 else {
      // Before the call ends: who sees it end looks for another connection.
      shared.isUsable.store(false, ordering: .relaxed)
      gate.close()
      finish(call, .failure(.unprocessed))
      if stream == NGHTTP2_ERR_STREAM_ID_NOT_AVAILABLE.rawValue {
        // No id is left: like a GOAWAY that names the last stream of all.
        return goneAway(last: .max, .noError, debug: [])
      }
      return close(.abandoned("nghttp2 took no request: \(String(cString: nghttp2_strerror(stream)))"))
    }
    call.stream = stream
    shared.open.store(gate.open, ordering: .relaxed)
    transport.setNeedsFlush()
  }
  private func refuse(_ call: ClientCall, _ complaint: String) {
    gate.close()
    finish(call, .failure(.badRequest(complaint)))
    // Another one may go in its place.
    loop.run { [me = LoopBound(self, on: loop)] in me.onLoop.openWaiting() }
  }

  func cancel(_ call: ClientCall) {
    call.isCancelled = true
    if !call.isOver { give(up: call, .cancelled) }
  }

  /// Ends a call of our own will.
  func give(up call: ClientCall, _ failure: HTTP2RequestError) {
    guard call.index >= 0 else { return call.finish(.failure(failure)) }
    if call.stream >= 0 {
      // The stream counts until nghttp2 has closed it, and the call is alive until then: nghttp2 knows it.
      call.failure = failure
      call.finish(.failure(failure))
      session?.reset(call.stream, .cancel)
      transport.setNeedsFlush()
    } else {
      finish(call, .failure(failure))
    }
  }

  func finish(_ call: ClientCall, _ result: Result<HTTP2Response, HTTP2RequestError>) {
    calls.remove(call)
    call.finish(result)
  }

  // MARK: Pings and the end

  func ping(timeout: Duration, _ done: @escaping (Result<Duration, HTTP2RequestError>) -> Void) {
    guard let session, !transport.isClosed else { return done(.failure(.connectionLost(wasSent: false))) }
    lastPing += 1
    let now = LoopTime.now
    pings[lastPing] = Ping(sent: now, deadline: now + timeout, done: done)
    withUnsafeBytes(of: lastPing) { bytes in
      _ = nghttp2_submit_ping(session.pointer, 0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    arm(now + timeout)
    transport.setNeedsFlush()
  }

  /// No stream is opened any more; those that are open go on, the connection closes when they are done.
  func goneAway(last: Int32, _ code: HTTP2ErrorCode, debug: [UInt8]) {
    lastStream = min(last, lastStream ?? .max)
    shared.isUsable.store(false, ordering: .relaxed)
    for call in gate.shut() where !call.isOver { finish(call, .failure(.unprocessed)) }
    events.yield(.goAway(lastStream: last, code: code, debug: debug))
    closeIfIdle()
  }

  func close(grace: Duration, _ done: @escaping () -> Void) {
    guard !transport.isClosed else { return done() }
    whenClosed.append(done)
    isClosing = true
    shared.isUsable.store(false, ordering: .relaxed)
    for call in gate.shut() where !call.isOver { finish(call, .failure(.unprocessed)) }
    loop.set(graceEnds, to: loop.now + grace)
    closeIfIdle()
  }

  /// Says goodbye where nothing is under way any more.
  func closeIfIdle() {
    guard isClosing || lastStream != nil, gate.open == 0, !hasSaidGoodbye, let session else { return }
    hasSaidGoodbye = true
    session.goAway(last: 0, .noError, debug: [])
    transport.setNeedsFlush()
  }
  private(set) var hasSaidGoodbye = false
  private var isBroken = false
  /// The engine is there until its connection has ended, whoever else lets go of it.
  private var hold: HTTP2ClientEngine?

  func close(_ error: TransportError?) {
    guard !transport.isClosed else { return }
    transport.abort()
    ended(error)
  }

  private func ended(_ error: TransportError?) {
    for alarm in [alarm, graceEnds] { loop.set(alarm, to: nil) }
    shared.isUsable.store(false, ordering: .relaxed)
    _ = gate.shut()
    for call in calls.all {
      call.index = -1
      let isUnseen = lastStream.map { call.stream > $0 } ?? false
      call.finish(.failure(isUnseen ? .unprocessed : .connectionLost(wasSent: call.wasSent)))
    }
    calls = StreamTable()
    for ping in pings.values { ping.done(.failure(.connectionLost(wasSent: true))) }
    pings = [:]
    // After the calls have ended: nghttp2 still knows them.
    session = nil
    if let connected {
      self.connected = nil
      connected(error ?? .closedByPeer(inOrder: true))
    }
    events.yield(.closed(error))
    events.finish()
    for done in whenClosed { done() }
    whenClosed = []
    hold = nil
  }

  func isConnected() {
    shared.isUsable.store(true, ordering: .relaxed)
    connected?(nil)
    connected = nil
  }

  // MARK: Deadlines

  private func arm(_ time: LoopTime) {
    if let armed = alarm.time, armed <= time { return }
    loop.set(alarm, to: time)
  }
  private func checkDeadlines() {
    let now = loop.now
    var next: LoopTime?
    // A copy: giving a call up takes it out.
    for call in calls.all where !call.isOver {
      if call.deadline <= now {
        give(up: call, .timedOut(wasSent: call.wasSent))
      } else {
        next = min(next ?? call.deadline, call.deadline)
      }
    }
    for (id, ping) in pings {
      if ping.deadline <= now {
        pings[id] = nil
        ping.done(.failure(.timedOut(wasSent: true)))
      } else {
        next = min(next ?? ping.deadline, ping.deadline)
      }
    }
    loop.set(alarm, to: next)
  }
}

extension HTTP2ClientEngine: TransportDelegate {
  func transportIsReady(_ transport: Transport, negotiated: String?) {
    guard !requiresALPN || negotiated == "h2" else {
      return transport.fail(.tls("the server did not agree on HTTP/2 (ALPN h2)"))
    }
    do throws(TransportError) {
      session = try HTTP2Session(
        isClient: true, owner: self, settings: settings, connectionWindow: options.connectionWindow,
        firstStream: options.firstStream)
      transport.setNeedsFlush()
    } catch { transport.fail(error) }
  }

  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    guard let session, !isBroken else { return }
    let failure = session.receive(bytes)
    if failure != 0 {
      isBroken = true
      return transport.fail(.abandoned("the server broke HTTP/2: \(String(cString: nghttp2_strerror(failure)))"))
    }
    openWaiting()
    shared.open.store(gate.open, ordering: .relaxed)
    closeIfIdle()
    transport.setNeedsFlush()
  }

  func transportInputEnded(_ transport: Transport, inOrder: Bool) {
    if hasSaidGoodbye || (gate.open == 0 && lastStream != nil) { return transport.finish() }
    transport.fail(.closedByPeer(inOrder: inOrder))
  }

  func transport(_ transport: Transport, fill output: OutputBuffer) {
    guard let session else { return }
    if session.fill(output) != 0 { return transport.fail(.abandoned("nghttp2 could not go on")) }
    if hasSaidGoodbye || (output.isEmpty && session.hasEnded) { transport.finish() }
  }

  func transportClosed(_ transport: Transport, _ error: TransportError?) { ended(error) }
}
