@testable import Provider

/// A pool's state with a clock that stands until it is moved, and what the state asked for.
struct PoolRun {
  var state: PoolState
  var now = 100.0
  /// Requests under way and the connection that each is on, in the order in which they went.
  var sent: [(request: UInt64, connection: UInt64)] = []
  var delivered: [UInt64] = []
  var finished: [UInt64: PushUnanswered] = [:]
  var connecting: [UInt64] = []
  var closed: [UInt64] = []
  var pinged: [UInt64] = []
  var isDone = false
  private var next: UInt64 = 1

  init(_ policy: PoolPolicy = PoolPolicy()) { state = PoolState(policy: policy) }

  mutating func take(_ event: PoolEvent, luck: Double = 0) {
    for action in state.handle(event, now: now, luck: luck) {
      switch action {
      case .send(let request, let connection): sent.append((request, connection))
      case .deliver(let request): delivered.append(request)
      case .finish(let request, let cause): finished[request] = cause
      case .connect(let id): connecting.append(id)
      case .close(let id): closed.append(id)
      case .ping(let id): pinged.append(id)
      case .done: isDone = true
      }
    }
  }

  mutating func submit(_ count: Int = 1) {
    for _ in 0..<count {
      take(.submitted(next))
      next += 1
    }
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    take(.timePassed)
  }

  /// Takes and answers the oldest request under way.
  mutating func answer(_ answer: PoolEvent.Answer = .plain(provesToken: true)) {
    take(.answered(sent.removeFirst().request, answer))
  }

  mutating func fail(_ failure: ExchangeFailure, mayRepeat: Bool = false) {
    take(.failed(sent.removeFirst().request, failure, mayRepeat: mayRepeat))
  }

  /// Connects the oldest connection that is asked for.
  mutating func connect(limit: Int = 1) { take(.connected(connecting.removeFirst(), limit: limit)) }

  /// A pool with one proven connection with this limit; request 1 has been answered.
  static func proven(_ limit: Int = 100, _ policy: PoolPolicy = PoolPolicy()) -> PoolRun {
    var run = PoolRun(policy)
    run.submit()
    run.connect()
    run.answer()
    run.take(.limitChanged(1, limit))
    run.delivered = []
    run.now += 10
    return run
  }

  var requests: [UInt64] { sent.map(\.request) }
  var connections: Set<UInt64> { Set(sent.map(\.connection)) }
}
