import Foundation

/// Carries one server connection's bytes, moments and answers between its state machine and its transport. Lives on
/// the loop.
final class HTTP1Session: TransportDelegate {
  /// Where the rest of an answer comes from.
  private enum Rest {
    case none
    case file(OpenFile, offset: Int)
    case events(EventSource)
  }

  let isRefused: Bool
  var remote: SocketAddress { transport.remote }
  private let owner: HTTP1ServerCore
  private let loop: EventLoop
  private let transport: Transport
  private var connection: HTTP1ServerConnection
  private var rest = Rest.none
  /// Of the requests of this connection: a handler's answer belongs to one.
  private var requestNumber = 0
  private var task: Task<Void, Never>?
  private var heartbeatTime: LoopTime?
  private var isWorking = false
  private var isReading = true
  private var hasEnded = false
  /// Where bytes go while the transport asks for some.
  private var output: OutputBuffer?
  private lazy var alarm = LoopAlarm { [unowned self] in alarmRang() }

  init(owner: HTTP1ServerCore, transport: Transport, connection: HTTP1ServerConnection, isRefused: Bool) {
    self.owner = owner
    loop = owner.loop
    self.transport = transport
    self.connection = connection
    self.isRefused = isRefused
  }

  func start(handshake: Duration) {
    transport.delegate = self
    transport.start(handshake: handshake)
  }

  /// The server stops.
  func stop() {
    if case .events(let source) = rest { source.close() }
    connection.stop()
    work()
  }

  func abort() {
    transport.abort()
    end()
  }

  // MARK: - The transport

  func transportIsReady(_ transport: Transport, negotiated: String?) { work() }

  func transport(_ transport: Transport, received bytes: UnsafeRawBufferPointer) {
    connection.receive(bytes, now: loop.now)
    work()
  }

  func transportInputEnded(_ transport: Transport, inOrder: Bool) {
    connection.peerEnded()
    work()
  }

  func transport(_ transport: Transport, fill output: OutputBuffer) {
    connection.sent(unsent: output.count)
    self.output = output
    feed(room: Transport.chunk - output.count)
    work()
    self.output = nil
  }

  func transportClosed(_ transport: Transport, _ error: TransportError?) { end() }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    connection.abandon()
    loop.set(alarm, to: nil)
    task?.cancel()
    task = nil
    endRest()
    owner.ended(self)
  }

  private func endRest() {
    if case .events(let source) = rest { source.ended(.readerGone) }
    rest = .none
    heartbeatTime = nil
  }

  // MARK: - The state machine

  /// Does what the state machine asks for, until it asks for nothing.
  private func work() {
    // A handler that answers at once comes back here from below.
    guard !isWorking, !hasEnded else { return }
    isWorking = true
    defer { isWorking = false }
    while let action = connection.next(now: loop.now, date: owner.date) {
      switch action {
      case .write(let bytes): write(bytes)
      case .handle(let head, let body): handle(HTTP1Request(head: head, body: body, remote: remote))
      case .finish:
        endRest()
        // What the peer still sends is thrown away, which is reading too.
        transport.resumeReading()
        transport.finish(linger: owner.limits.lingerTime)
        return loop.set(alarm, to: nil)
      case .close: return abort()
      }
      if hasEnded { return }
    }
    let wantsToRead = connection.wantsToRead
    if wantsToRead != isReading {
      isReading = wantsToRead
      if wantsToRead { transport.resumeReading() } else { transport.pauseReading() }
    }
    setAlarm()
  }

  private func write(_ bytes: [UInt8]) {
    if let output { output.append(bytes) } else { transport.write(bytes) }
  }

  /// An alarm that rings too early is set again then: most deadlines are never reached, and move with each request.
  private func setAlarm() {
    var next = connection.deadline
    if let heartbeatTime { next = next.map { min($0, heartbeatTime) } ?? heartbeatTime }
    guard let next, alarm.time.map({ next < $0 }) ?? true else { return }
    loop.set(alarm, to: next)
  }

  private func alarmRang() {
    connection.expire(now: loop.now, date: owner.date)
    if let heartbeatTime, heartbeatTime <= loop.now, case .events(let source) = rest {
      self.heartbeatTime = loop.now + source.limits.heartbeat
      connection.stream(ServerSentEvent.heartbeat)
    }
    work()
  }

  // MARK: - Answers

  private func handle(_ request: HTTP1Request) {
    requestNumber += 1
    let me = LoopBound(self, on: loop), number = requestNumber, handler = owner.handler
    task = loop.startTask {
      let answer = await handler(request)
      me.onLoop.answer(answer, to: request.head, number)
    }
  }

  private func answer(_ answer: HTTP1Answer, to request: RequestHead, _ number: Int) {
    guard number == requestNumber, !hasEnded else {
      if case .events(let source, _) = answer { source.ended(.readerGone) }
      return
    }
    task = nil
    let now = loop.now, date = owner.date
    switch answer {
    case .response(let status, let headers, let body):
      connection.answer(ResponseHead(status, headers), body, now: now, date: date)
    case .file(let url, let type):
      do throws(OpenFile.Failure) {
        send(try OpenFile(path: url.path), type: type ?? MediaType.of(fileName: url.lastPathComponent), request)
      } catch {
        // The path is the server's own business.
        connection.answer(
          ResponseHead(404, ["content-type": "text/plain"]), Array("There is no such file.\n".utf8), now: now,
          date: date)
      }
    case .openFile(let file, let type): send(file, type: type, request)
    case .events(let source, let headers): send(source, headers)
    }
    work()
  }

  private func send(_ file: OpenFile, type: String, _ request: RequestHead) {
    let head = file.head(for: request, type: type)
    guard connection.beginStream(head, length: file.size, now: loop.now, date: owner.date) else { return }
    rest = .file(file, offset: 0)
    transport.setNeedsFlush()
  }

  private func send(_ source: EventSource, _ headers: HTTPHeaders) {
    var headers = headers
    headers.set("content-type", "text/event-stream")
    headers.set("cache-control", "no-store")
    let me = LoopBound(self, on: loop)
    let attached = source.attach { me.loop.run { me.onLoop.sourceCalled() } }
    guard attached else {
      let text = "The handler answered with a stream of events that another answer has.\n"
      return connection.answer(
        ResponseHead(500, ["content-type": "text/plain"]), Array(text.utf8), now: loop.now, date: owner.date)
    }
    guard connection.beginStream(ResponseHead(200, headers), length: nil, now: loop.now, date: owner.date) else {
      return source.ended(.readerGone)
    }
    rest = .events(source)
    heartbeatTime = loop.now + source.limits.heartbeat
    transport.setNeedsFlush()
  }

  private func sourceCalled() {
    guard case .events(let source) = rest else { return }
    // A reader that is too slow has a full transport, which asks for nothing.
    if source.hasEnded != nil { abort() } else { transport.setNeedsFlush() }
  }

  /// Gives the rest of an answer to the state machine, as much as there is room for.
  private func feed(room: Int) {
    switch rest {
    case .none: break
    case .file(let file, let offset):
      let count = min(room, file.size - offset)
      guard let bytes = file.read(at: offset, count: count), !bytes.isEmpty else {
        // The file has become shorter: the peer sees that its answer is not whole.
        rest = .none
        return connection.endStream(now: loop.now)
      }
      connection.stream(bytes)
      rest = .file(file, offset: offset + bytes.count)
      if offset + bytes.count == file.size {
        rest = .none
        connection.endStream(now: loop.now)
      }
    case .events(let source):
      let (bytes, isFinished) = source.take()
      if !bytes.isEmpty {
        connection.stream(bytes)
        heartbeatTime = loop.now + source.limits.heartbeat
      }
      if isFinished {
        connection.endStream(now: loop.now)
        source.ended(.closed)
        rest = .none
        heartbeatTime = nil
      }
    }
  }
}
