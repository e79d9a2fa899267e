/// The deadlines of one connection to a server. Told what happens and when; says what has come too late.
struct ServerClock {
  enum Expiry: Hashable {
    case preface, settingsAck, headers, idle
    /// The request's body did not come.
    case body(Int32)
    /// The response makes no headway, because the peer gives no leave for it.
    case response(Int32)
  }

  private let limits: HTTP2Limits
  private var preface: LoopTime?
  private var settingsSent: [LoopTime] = []
  private var headersBegan: LoopTime?
  private var lastFrame: LoopTime
  private var openStreams = 0
  /// In the order in which they began. Few: most bodies come with their headers, and are looked for from the end.
  private var bodies: [(stream: Int32, began: LoopTime)] = []
  private var responses: [Int32: LoopTime] = [:]

  init(_ limits: HTTP2Limits, at now: LoopTime) {
    self.limits = limits
    preface = now
    lastFrame = now
  }

  mutating func sentSettings(at now: LoopTime) { settingsSent.append(now) }
  mutating func gotSettings() { preface = nil }
  mutating func gotSettingsAck() { if !settingsSent.isEmpty { settingsSent.removeFirst() } }
  /// Any frame; it keeps the connection from being idle.
  mutating func gotFrame(at now: LoopTime) { lastFrame = now }
  mutating func headersBegin(at now: LoopTime) { headersBegan = now }
  mutating func headersEnd() { headersBegan = nil }

  mutating func streamOpened(_ stream: Int32, hasBody: Bool, at now: LoopTime) {
    openStreams += 1
    if hasBody { bodies.append((stream, now)) }
  }
  mutating func bodyEnded(_ stream: Int32) {
    if let place = bodies.lastIndex(where: { $0.stream == stream }) { bodies.remove(at: place) }
  }
  /// A response waits for the peer's leave, or got ahead.
  mutating func responseWaits(_ stream: Int32, since now: LoopTime) { responses[stream] = now }
  mutating func responseEnded(_ stream: Int32) { if !responses.isEmpty { responses[stream] = nil } }
  mutating func streamClosed(_ stream: Int32, at now: LoopTime) {
    openStreams -= 1
    bodyEnded(stream)
    responseEnded(stream)
    lastFrame = now
  }

  /// When something will be due, unless something happens before.
  var next: LoopTime? {
    var next: LoopTime?
    func consider(_ time: LoopTime) { next = min(next ?? time, time) }
    if let preface { consider(preface + limits.prefaceDeadline) }
    if let sent = settingsSent.first { consider(sent + limits.settingsDeadline) }
    if let headersBegan { consider(headersBegan + limits.headerDeadline) }
    if let idle = limits.idleTimeout, openStreams == 0 { consider(lastFrame + idle) }
    if let body = bodies.first { consider(body.began + limits.bodyDeadline) }
    if let response = responses.values.min() { consider(response + limits.writeDeadline) }
    return next
  }

  /// What is due now. A stream is told once.
  mutating func due(at now: LoopTime) -> [Expiry] {
    var due: [Expiry] = []
    if let preface, preface + limits.prefaceDeadline <= now { due.append(.preface) }
    if let sent = settingsSent.first, sent + limits.settingsDeadline <= now { due.append(.settingsAck) }
    if let headersBegan, headersBegan + limits.headerDeadline <= now { due.append(.headers) }
    if let idle = limits.idleTimeout, openStreams == 0, lastFrame + idle <= now { due.append(.idle) }
    while let body = bodies.first, body.began + limits.bodyDeadline <= now {
      due.append(.body(body.stream))
      bodies.removeFirst()
    }
    for (stream, since) in responses where since + limits.writeDeadline <= now {
      due.append(.response(stream))
      responses[stream] = nil
    }
    return due
  }
}
