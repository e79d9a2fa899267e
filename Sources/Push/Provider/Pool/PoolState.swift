/// The connections of one host and the requests that wait for them: a state machine without clock, socket or lock.
///
/// Every request that is submitted ends exactly once, by `deliver` or by `finish`. Rules of APNs' documentation
/// (Establishing a connection to APNs; Establishing a token-based connection to APNs): one request alone until a
/// provider token was taken, then as many as the peer's SETTINGS allow at any time; what the peer refused before it did
/// anything goes again; connections are neither opened quickly nor kept after a GOAWAY.
struct PoolState: Sendable {
  typealias Request = PoolEvent.Request
  typealias Connection = PoolEvent.Connection

  struct Job: Sendable, Hashable {
    /// Until when it may wait.
    var deadline: Double
    var connection: Connection?
    var sentAt = 0.0
    var tries = 0
    /// Tries that an answer asked for: a renewed provider token, a connection that was shut down.
    var answeredTries = 0
    /// An earlier try that may have been acted on.
    var lost: PushUnanswered.Lost?

    mutating func go(on connection: Connection, _ now: Double) {
      self.connection = connection
      sentAt = now
      tries += 1
    }
  }

  let policy: PoolPolicy
  var connections: [PoolConnection] = []
  var jobs: [Request: Job] = [:]
  /// May hold requests that were called off.
  var queue = RequestQueue()
  var actions: [PoolAction] = []
  private var nextConnection: Connection = 1
  /// Failed connections in a row.
  var failures = 0
  var mayConnectAt = -Double.infinity
  /// Since when no connection could be opened.
  var unreachableSince: Double?
  /// Since when requests have waited although every connection is full.
  var fullSince: Double?
  var lastError: String?
  var stop: PoolStop?
  var stoppedUntil = 0.0
  /// The one request that goes out while the pool is stopped.
  var trial: Request?
  var shutDownAt: Double?
  var isDone = false

  init(policy: PoolPolicy = PoolPolicy()) { self.policy = policy }

  /// Streams of a request's tries after an answer.
  static let answeredTries = 2

  /// Takes an event and says what to do, in order.
  /// - Parameters:
  ///   - now: seconds on a steady clock.
  ///   - luck: a random number in 0...1 for the jitter of the next connection.
  mutating func handle(_ event: PoolEvent, now: Double, luck: Double = 0.5) -> [PoolAction] {
    actions.removeAll(keepingCapacity: true)
    switch event {
    case .submitted(let request): submit(request, now)
    case .cancelled(let request): cancel(request)
    case .connected(let id, let limit): connected(id, limit, now)
    case .connectFailed(let id, let message, let isHopeless): connectFailed(id, message, isHopeless, now, luck)
    case .limitChanged(let id, let limit):
      change(id) {
        $0.limit = limit
        $0.highestLimit = max($0.highestLimit, limit)
        $0.cap = .max
      }
    case .goAway(let id): drain(id)
    case .closed(let id): closed(id, now, luck)
    case .answered(let request, let answer): answered(request, answer, now)
    case .failed(let request, let failure, let mayRepeat): failed(request, failure, mayRepeat, now)
    case .pinged(let id, let isAlive): pinged(id, isAlive, now)
    case .timePassed: break
    case .resumed: stop = nil
    case .shutDown(let grace): if shutDownAt == nil { shutDownAt = now + max(0, grace) }
    }
    checkTimes(now)
    dispatch(now)
    endIfDone()
    return actions
  }

  /// When `timePassed` is due; nil = nothing waits for time.
  var wake: Double? {
    guard !isDone else { return nil }
    var wake = Double.infinity
    if let shutDownAt, !jobs.isEmpty { wake = shutDownAt }
    if let first = queue.first, let job = jobs[first] {
      wake = min(wake, job.deadline)
      if usable == 0 { wake = min(wake, mayConnectAt) }
      if let fullSince { wake = min(wake, max(fullSince + policy.growAfter, mayConnectAt)) }
    }
    for connection in connections where connection.phase == .open && connection.inFlight == 0 {
      if !connection.isPinging { wake = min(wake, connection.lastUseAt + policy.pingAfter) }
      if usable > 1 { wake = min(wake, connection.lastUseAt + policy.idleTimeout) }
    }
    return wake == .infinity ? nil : wake
  }

  /// Connections that take requests, or will.
  var usable: Int { connections.count { $0.phase != .draining } }
  var inFlight: Int { connections.reduce(0) { $0 + $1.inFlight } }

  // MARK: - Requests

  private mutating func submit(_ request: Request, _ now: Double) {
    if shutDownAt != nil { return finish(request, .notSent(.shutDown)) }
    if let stop {
      guard now >= stoppedUntil, trial == nil else { return finish(request, .notSent(.stopped(stop))) }
      trial = request
    }
    guard queue.count < policy.queueLimit else { return finish(request, .notSent(.queueFull)) }
    jobs[request] = Job(deadline: now + policy.queueTimeout)
    queue.append(request)
  }

  /// What is under way ends by itself: its owner gives it up.
  private mutating func cancel(_ request: Request) {
    guard let job = jobs[request], job.connection == nil else { return }
    end(request, .notSent(.cancelled))
  }

  private mutating func answered(_ request: Request, _ answer: PoolEvent.Answer, _ now: Double) {
    guard let id = jobs[request]?.connection else { return }
    change(id) {
      $0.inFlight -= 1
      $0.lastAnswerAt = now
      $0.lastUseAt = now
      if $0.cap < $0.limit { $0.cap += 1 }
    }
    switch answer {
    case .plain(let provesToken):
      if provesToken {
        failures = 0
        if stop != nil, trial == request { stop = nil }
        change(id) { $0.isProven = true }
      }
      deliver(request)
    case .tryAgain(let onNewConnection):
      if onNewConnection { drain(id) }
      if let tries = jobs[request]?.answeredTries, tries < Self.answeredTries, shutDownAt.map({ now < $0 }) ?? true {
        jobs[request]?.answeredTries += 1
        putBack(request)
      } else {
        deliver(request)
      }
    case .stop(let stop):
      self.stop = stop
      stoppedUntil = now + policy.stopFor
      deliver(request)
      // Every one of them would be refused, and each refusal counts against the sender.
      while let waiting = queue.popFirst() { if jobs[waiting] != nil { end(waiting, .notSent(.stopped(stop))) } }
    }
    closeIfEmpty(id)
  }

  private mutating func failed(_ request: Request, _ failure: ExchangeFailure, _ mayRepeat: Bool, _ now: Double) {
    guard let job = jobs[request], let id = job.connection else { return }
    change(id) { $0.inFlight -= 1 }
    let inFlight = connection(id)?.inFlight ?? 0
    if failure.mayBeProcessed { jobs[request]?.lost = failure.lost }
    switch failure {
    case .refused, .noStream: change(id) { $0.cap = max(1, inFlight) }
    case .unprocessed, .connectionLost: drain(id)
    case .timedOut:
      // Not a word since it was sent: the connection is stuck, not the one request.
      if (connection(id)?.lastAnswerAt ?? now) <= job.sentAt { drain(id) }
    case .reset, .badAnswer, .cancelled, .unsendable: break
    }
    if failure == .cancelled {
      end(request, .uncertain(.cancelled))
    } else if case .unsendable(let what) = failure {
      end(request, .notSent(.unsendable(what)))
    } else if failure.mayBeProcessed && !mayRepeat || job.tries >= policy.tries {
      end(request, .notSent(.refusedEachTime))
    } else {
      putBack(request)
    }
    closeIfEmpty(id)
  }

  private mutating func putBack(_ request: Request) {
    jobs[request]?.connection = nil
    queue.putBack(request)
  }

  private mutating func deliver(_ request: Request) {
    jobs[request] = nil
    if trial == request { trial = nil }
    actions.append(.deliver(request))
  }

  /// Ends a request without an answer; as uncertain, where one of its tries may have been acted on.
  mutating func end(_ request: Request, _ cause: PushUnanswered) {
    let lost = jobs.removeValue(forKey: request)?.lost
    if trial == request { trial = nil }
    finish(request, lost.map(PushUnanswered.uncertain) ?? cause)
  }

  private mutating func finish(_ request: Request, _ cause: PushUnanswered) { actions.append(.finish(request, cause)) }

  // MARK: - Sending

  private mutating func dispatch(_ now: Double) {
    while let request = queue.first {
      guard jobs[request] != nil else {
        _ = queue.popFirst()
        continue
      }
      guard let index = roomiest else { break }
      _ = queue.popFirst()
      connections[index].inFlight += 1
      connections[index].lastUseAt = now
      jobs[request]?.go(on: connections[index].id, now)
      actions.append(.send(request, connections[index].id))
    }
    grow(now)
  }

  /// The open connection with the most room; nil where all are full.
  private var roomiest: Int? {
    var best: Int?
    for index in connections.indices where connections[index].free > 0 {
      if best.map({ connections[index].free > connections[$0].free }) ?? true { best = index }
    }
    return best
  }

  /// Opens a connection where one is due.
  private mutating func grow(_ now: Double) {
    guard !queue.isEmpty, !isDone else {
      fullSince = nil
      return
    }
    if usable > 0 {
      // While a connection is being tried, or was cut back for errors, more of them would be no help.
      let isFull = connections.allSatisfy { $0.phase == .draining || $0.isProven && $0.limit >= $0.highestLimit }
      guard isFull, usable < policy.connectionLimit else {
        fullSince = nil
        return
      }
      let since = fullSince ?? now
      fullSince = since
      guard now >= since + policy.growAfter else { return }
    }
    guard now >= mayConnectAt else { return }
    fullSince = nil
    mayConnectAt = now + policy.leastConnectInterval
    connections.append(PoolConnection(id: nextConnection, now: now))
    actions.append(.connect(nextConnection))
    nextConnection += 1
  }
}

extension ExchangeFailure {
  var lost: PushUnanswered.Lost {
    switch self {
    case .timedOut: .timedOut
    case .badAnswer: .badAnswer
    case .cancelled: .cancelled
    case .reset, .refused, .unprocessed, .noStream, .unsendable: .reset
    case .connectionLost: .connectionLost
    }
  }
}
