/// One connection of an HTTP/1.1 server: a pure state machine. Bytes, answers and moments go in; what to do comes out
/// of `next`. It has no clock, no socket and no lock.
///
/// Requests are answered one after the other, in their order. Every wait has an end: a header and a body have to come
/// whole in a time that no drip of bytes prolongs, and an answer has to be read with a least rate.
struct HTTP1ServerConnection: Sendable {
  typealias Moment = LoopTime

  /// What the owner of the socket has to do.
  enum Action: Sendable, Hashable {
    case write([UInt8])
    /// To be answered by `answer` or `beginStream`; nothing else is asked until that has ended.
    case handle(RequestHead, body: [UInt8])
    /// Everything has gone out, and the writing side ends. What the peer sends still is to be read and thrown away for
    /// `HTTP1Limits.lingerTime`: one that is cut off while it sends loses the answer. Nothing comes after it.
    case finish
    /// The connection ends at once. Nothing comes after it.
    case close
  }

  private enum State: Sendable, Hashable {
    case reading
    /// A handler is at work.
    case handling
    /// An answer goes out in pieces. `left` is what its length promised and has not come; nil for chunks.
    case streaming(left: Int?, isChunked: Bool)
    /// `finish` comes next, as soon as the peer has taken everything.
    case ending
    /// `close` comes next.
    case closing
    case closed
  }

  let limits: HTTP1Limits
  private var reader: RequestReader
  private var state = State.reading
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var output: [UInt8] = []
  private var keepsAlive = true
  private var isReused = false
  private var peerHasEnded = false
  /// When the wait for a header or a body ends.
  private var readDeadline: Moment?
  /// When the answers that are out have to be read.
  private var writeDeadline: Moment?
  private var unsent = 0

  /// - Parameter now: when the connection began.
  init(limits: HTTP1Limits, now: Moment) {
    self.limits = limits
    reader = RequestReader(limits: limits.request)
    readDeadline = now + limits.headerTime
  }

  /// A connection that the server has no room for: says so and ends.
  static func refused(limits: HTTP1Limits, now: Moment, date: [UInt8]) -> Self {
    var connection = Self(limits: limits, now: now)
    connection.keepsAlive = false
    let answer = limits.faultForm.answer(
      503, "The server has all the connections that it takes.", headers: ["retry-after": "\(limits.retryAfter)"])
    connection.writeWhole(answer.head, answer.body, date: date)
    connection.finish(now: now)
    return connection
  }

  // MARK: - What goes on

  /// Whether a handler's answer, or the rest of one, is waited for.
  var isAnswering: Bool {
    switch state {
    case .handling, .streaming: true
    default: false
    }
  }
  /// Whether the connection waits for a request of which nothing has come.
  var isIdle: Bool { state == .reading && !reader.isInsideRequest }
  var isClosed: Bool { state == .closed }
  /// Whether the socket is to be read: what a peer sends ahead of its turn is bounded.
  var wantsToRead: Bool {
    switch state {
    case .reading: !peerHasEnded && (unsent < limits.unsent || reader.held < limits.pipelined)
    case .handling, .streaming: !peerHasEnded && reader.held < limits.pipelined
    // What comes is thrown away.
    case .ending: !peerHasEnded
    case .closing, .closed: false
    }
  }
  /// When `expire` has to be called, if nothing else happens before.
  var deadline: Moment? {
    switch state {
    case .reading: earliest(readDeadline, writeDeadline)
    case .handling, .streaming, .ending: writeDeadline
    case .closing, .closed: nil
    }
  }

  // MARK: - What goes in

  /// Bytes of the peer.
  mutating func receive(_ bytes: some Collection<UInt8>, now: Moment) {
    switch state {
    case .reading:
      // The first byte of a request begins its time; that of the first one began with the connection.
      if isReused, !reader.isInsideRequest { readDeadline = now + limits.headerTime }
      reader.receive(bytes)
    case .handling, .streaming: reader.receive(bytes)
    case .ending, .closing, .closed: break
    }
  }

  /// The peer sends nothing more. A request that has come whole is answered still.
  mutating func peerEnded() {
    peerHasEnded = true
    switch state {
    case .reading, .handling, .ending: break
    // Whoever reads a stream without an end tells in this way that it has gone.
    case .streaming(let left, _): if left == nil { state = .closing }
    case .closing, .closed: break
    }
  }

  /// Time has passed: ends what waits for too long.
  mutating func expire(now: Moment, date: [UInt8]) {
    guard let deadline, deadline <= now else { return }
    switch state {
    case .reading:
      if let writeDeadline, writeDeadline <= now { return state = .closing }
      guard reader.isInsideRequest else { return state = .closing }
      let part = reader.isInsideHead ? "header" : "body"
      fault(HTTPFault(408, "the \(part) of the request did not come in time"), now: now, date: date)
    case .handling, .streaming, .ending: state = .closing
    case .closing, .closed: break
    }
  }

  /// How much of what was written the peer has not taken.
  mutating func sent(unsent: Int) {
    self.unsent = unsent
    if unsent == 0 { writeDeadline = nil }
  }

  /// The answer to the request of `handle`, whole.
  mutating func answer(_ response: ResponseHead, _ body: [UInt8], now: Moment, date: [UInt8]) {
    guard case .handling = state else { return }
    writeWhole(response, body, date: date)
    finish(now: now)
  }

  /// The head of an answer whose body comes in pieces: `stream`, then `endStream`.
  /// - Parameter length: bytes of the body; nil where nobody knows.
  /// - Returns: false where the answer has no body (HEAD, 304, a connection that has ended) and is over with its head.
  mutating func beginStream(_ response: ResponseHead, length: Int?, now: Moment, date: [UInt8]) -> Bool {
    guard case .handling = state, let head else { return false }
    // Before chunks there were, the end of the connection was the end of a body.
    if length == nil, head.version == .http10 { keepsAlive = false }
    response.append(to: &output, version: head.version, length: length, date: date, keepsAlive: keepsAlive)
    guard head.method != "HEAD", ResponseHead.mayHaveBody(response.status), length != 0 else {
      finish(now: now)
      return false
    }
    state = .streaming(left: length, isChunked: length == nil && head.version == .http11)
    // A peer that sends no more does not read a stream without an end either.
    if length == nil, peerHasEnded {
      state = .closing
      return false
    }
    return true
  }

  /// A piece of the body that `beginStream` began. What goes beyond the promised length is left out.
  mutating func stream(_ bytes: [UInt8]) {
    guard case .streaming(let left, let isChunked) = state else { return }
    if isChunked {
      ChunkedCoding.append(bytes, to: &output)
    } else if let left {
      output += bytes.prefix(left)
      state = .streaming(left: max(0, left - bytes.count), isChunked: false)
    } else {
      output += bytes
    }
  }

  /// The body is whole. One that is shorter than promised ends the connection, so that the peer sees it.
  mutating func endStream(now: Moment) {
    guard case .streaming(let left, let isChunked) = state else { return }
    if let left, left > 0 { return state = .closing }
    if isChunked { output += ChunkedCoding.end }
    finish(now: now)
  }

  /// The server stops: a request that is being answered gets its answer, and nothing comes after it.
  mutating func stop() {
    keepsAlive = false
    if state == .reading { state = unsent > 0 || !output.isEmpty ? .ending : .closing }
  }

  /// The connection is lost.
  mutating func abandon() { state = .closed }

  // MARK: - What comes out

  /// What has to be done next; nil where nothing has to until something else goes in.
  mutating func next(now: Moment, date: [UInt8]) -> Action? {
    while true {
      if !output.isEmpty, state != .closed {
        defer { output = [] }
        unsent += output.count
        // Each byte lengthens the time in which all have to be read.
        writeDeadline =
          (writeDeadline ?? now + limits.writeTime) + .milliseconds(output.count * 1000 / max(1, limits.answerRate))
        return .write(output)
      }
      switch state {
      case .reading:
        guard unsent < limits.unsent else { return nil }
        guard let event = reader.next() else {
          if peerHasEnded { state = reader.isInsideRequest ? .closing : .ending } else { return nil }
          continue
        }
        if let request = take(event, now: now, date: date) { return request }
      case .handling, .streaming, .closed: return nil
      case .ending:
        guard unsent == 0 else { return nil }
        state = .closed
        return .finish
      case .closing:
        state = .closed
        return .close
      }
    }
  }

  /// What an event of the reader makes of the connection; the request, where it is whole.
  private mutating func take(_ event: RequestReader.Event, now: Moment, date: [UInt8]) -> Action? {
    switch event {
    case .head(let head):
      self.head = head
      keepsAlive = keepsAlive && head.keepsAlive
      if head.framing != .none {
        readDeadline = now + limits.bodyTime
        // Who has begun to send needs no permission (RFC 9110, 10.1.1).
        if head.expectsContinue, reader.held == 0 { output += Self.continueLine }
      }
    case .body(let bytes):
      if body.isEmpty { body = bytes } else { body += bytes }
    case .end:
      readDeadline = nil
      guard let head else { return nil }
      state = .handling
      defer { body = [] }
      return .handle(head, body: body)
    case .fault(let fault): self.fault(fault, now: now, date: date)
    }
    return nil
  }

  private static let continueLine = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  private mutating func fault(_ fault: HTTPFault, now: Moment, date: [UInt8]) {
    keepsAlive = false
    let answer = limits.faultForm.answer(fault.status, fault.reason)
    writeWhole(answer.head, answer.body, date: date)
    finish(now: now)
  }

  private mutating func writeWhole(_ response: ResponseHead, _ body: [UInt8], date: [UInt8]) {
    output.reserveCapacity(output.count + 256 + body.count)
    response.append(
      to: &output, version: head?.version ?? .http11, length: body.count, date: date, keepsAlive: keepsAlive)
    if head?.method != "HEAD", ResponseHead.mayHaveBody(response.status) { output += body }
  }

  /// An answer is whole: the next request begins, or the connection ends.
  private mutating func finish(now: Moment) {
    head = nil
    isReused = true
    state = keepsAlive ? .reading : .ending
    readDeadline = now + (reader.isInsideRequest ? limits.headerTime : limits.idleTime)
  }

  private func earliest(_ a: Moment?, _ b: Moment?) -> Moment? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}
