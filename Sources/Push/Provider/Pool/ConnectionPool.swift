import APNs
import Net

/// The connections of one host: does what its state machine says. Everything runs on one event loop.
actor ConnectionPool {
  /// What a request is told when its turn has come.
  private enum Turn {
    case go(PoolEvent.Connection)
    case deliver
    case end(PushUnanswered)
  }

  /// What became of a request.
  struct Result: Sendable {
    var outcome: PushReceipt.Outcome
    var body: [UInt8] = []
    var tries = 0
  }

  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  let host: APNsHost
  private let connector: any PushConnector
  private let token: SharedProviderToken
  private let timeout: Duration
  private var state: PoolState
  private var nextRequest: PoolEvent.Request = 1
  private var turns: [PoolEvent.Request: CheckedContinuation<Turn, Never>] = [:]
  /// The request whose event is being taken, and what it was told at once.
  private var asking: PoolEvent.Request?
  private var told: Turn?
  /// Of requests that have not begun to wait yet: other requests come in between.
  private var early: [PoolEvent.Request: Turn] = [:]
  private var open: [PoolEvent.Connection: any PushConnection] = [:]
  private var closing: [Task<Void, Never>] = []
  private var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  private var timer: LoopTimer?
  private var timerAt = Double.infinity
  private var acceptedToken: ProviderToken?
  private var counts = ProviderMetrics()

  init(
    host: APNsHost, connector: any PushConnector, token: SharedProviderToken, loop: EventLoop, policy: PoolPolicy,
    timeout: Duration
  ) {
    self.host = host; self.connector = connector; self.token = token; self.loop = loop; self.timeout = timeout
    state = PoolState(policy: policy)
  }

  // MARK: - Requests

  /// Sends one request; returns when it has an answer, or when it is sure that there will be none.
  func send(_ request: APNsRequest, mayRepeat: Bool) async -> Result {
    let id = nextRequest
    nextRequest += 1
    var result = Result(outcome: .unanswered(.notSent(.cancelled)))
    var event = PoolEvent.submitted(id)
    while true {
      switch await turn(of: id, after: event) {
      case .deliver:
        counts.count(result.outcome)
        return result
      case .end(let cause):
        result.outcome = .unanswered(cause)
        result.body = []
        counts.count(result.outcome)
        return result
      case .go(let connection):
        if result.tries > 0 { counts.resent += 1 }
        result.tries += 1
        event = await exchange(request, id, on: connection, mayRepeat, &result)
      }
    }
  }

  private func turn(of id: PoolEvent.Request, after event: PoolEvent) async -> Turn {
    // Mostly there is a stream, and always an answer: nothing is to be waited for.
    asking = id
    take(event)
    asking = nil
    if let turn = told.take() { return turn }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        if let turn = early.removeValue(forKey: id) { waiting.resume(returning: turn) } else { turns[id] = waiting }
      }
    } onCancel: {
      loop.run { [weak self] in self?.assumeIsolated { $0.take(.cancelled(id)) } }
    }
  }

  /// One try: the event that it ends with.
  private func exchange(
    _ request: APNsRequest, _ id: PoolEvent.Request, on number: PoolEvent.Connection, _ mayRepeat: Bool,
    _ result: inout Result
  ) async -> PoolEvent {
    guard let connection = open[number] else {
      return .failed(id, .connectionLost(wasSent: false), mayRepeat: mayRepeat)
    }
    let token: ProviderToken
    do throws(ProviderKeyFault) { token = try self.token.token() } catch {
      result.outcome = .unanswered(.notSent(.noToken(error.what)))
      return .answered(id, .plain(provesToken: false))
    }
    let start = Self.now
    do throws(ExchangeFailure) {
      let exchange = try await connection.exchange(request, authorization: token.authorization, timeout: timeout)
      counts.latency.add(Self.now - start)
      let answer = APNsAnswer.read(status: exchange.status, fields: exchange.fields, body: exchange.body)
      result.outcome = .answered(answer)
      result.body = exchange.body
      return .answered(id, meaning(of: answer, token))
    } catch {
      return .failed(id, error, mayRepeat: mayRepeat)
    }
  }

  private func meaning(of answer: APNsAnswer, _ token: ProviderToken) -> PoolEvent.Answer {
    if answer.provesToken, acceptedToken != token {
      acceptedToken = token
      self.token.accepted(token)
    }
    return PoolEvent.Answer(answer, answer.reason.map { self.token.refused($0, token) } ?? .none)
  }

  // MARK: - The state machine

  private static var now: Double { ProviderTokenSource.Moment.steadyNow }

  private func take(_ event: PoolEvent) {
    for action in state.handle(event, now: Self.now, luck: Self.luck(for: event)) { perform(action) }
    arm()
  }

  /// Drawn from the kernel, which takes a while, and therefore only for what needs it.
  private static func luck(for event: PoolEvent) -> Double {
    switch event {
    case .connectFailed, .closed: .random(in: 0...1)
    default: 0.5
    }
  }

  private func tell(_ request: PoolEvent.Request, _ turn: Turn) {
    if request == asking {
      told = turn
    } else if let waiting = turns.removeValue(forKey: request) {
      waiting.resume(returning: turn)
    } else {
      early[request] = turn
    }
  }

  private func perform(_ action: PoolAction) {
    switch action {
    case .send(let request, let connection): tell(request, .go(connection))
    case .deliver(let request): tell(request, .deliver)
    case .finish(let request, let cause): tell(request, .end(cause))
    case .connect(let id): Task { await self.connect(id) }
    case .close(let id):
      // One that is still being opened is closed once it is there.
      guard let connection = open.removeValue(forKey: id) else { return }
      closing.append(Task { await connection.close() })
    case .ping(let id): Task { await self.ping(id) }
    case .done:
      for waiting in waitingForEnd { waiting.resume() }
      waitingForEnd = []
    }
  }

  private func connect(_ id: PoolEvent.Connection) async {
    do throws(PushConnectFailure) {
      let connection = try await connector.connect(to: host) { [weak self, loop] event in
        loop.run { [weak self] in self?.assumeIsolated { $0.take(event, of: id) } }
      }
      guard state.connection(id) != nil else {
        await connection.close()
        return
      }
      counts.connectionsOpened += 1
      open[id] = connection
      take(.connected(id, limit: connection.limit))
    } catch {
      counts.connectionsFailed += 1
      take(.connectFailed(id, message: error.message, isHopeless: error.isHopeless))
    }
  }

  private func take(_ event: PushConnectionEvent, of id: PoolEvent.Connection) {
    switch event {
    case .limit(let limit): take(.limitChanged(id, limit))
    case .goAway(let reason):
      counts.countGoAway(reason)
      take(.goAway(id))
    case .closed:
      if let connection = open.removeValue(forKey: id) { closing.append(Task { await connection.close() }) }
      take(.closed(id))
    }
  }

  private func ping(_ id: PoolEvent.Connection) async {
    let isAlive = await open[id]?.ping(timeout: timeout) ?? false
    take(.pinged(id, isAlive: isAlive))
  }

  /// Sets the timer where something is due earlier than it rings.
  private func arm() {
    guard let wake = state.wake else { return }
    guard wake < timerAt else { return }
    timer?.cancel()
    timerAt = wake
    timer = loop.after(.seconds(max(0.001, wake - Self.now))) { [weak self] in
      self?.assumeIsolated {
        $0.timerAt = .infinity
        $0.take(.timePassed)
      }
    }
  }

  // MARK: - Its owner

  func resume() { take(.resumed) }

  /// Takes no more requests and returns when those that there are have ended, within `grace` seconds.
  func shutDown(grace: Double) async {
    if !state.isDone {
      await withCheckedContinuation { waiting in
        waitingForEnd.append(waiting)
        take(.shutDown(grace: grace))
      }
    }
    timer?.cancel()
    for task in closing { await task.value }
    closing = []
  }

  var metrics: ProviderMetrics {
    var metrics = counts
    metrics.waiting = state.queue.count
    metrics.inFlight = state.inFlight
    metrics.connections = state.connections.count
    return metrics
  }

  /// The state in lines of text.
  var dump: String { "\(host)\n\(state)" }
}
