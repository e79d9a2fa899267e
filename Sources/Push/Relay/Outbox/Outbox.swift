import APNs
import Foundation
import Net
import Provider

/// Sends what is due: leases cards, plans, reserves timestamps, sends, and records what came of it. Several nodes do so
/// at once on one store.
///
/// What it has to do stands in the store alone. Killed at any moment, it goes on where it was; pushes that were under
/// way may go out twice, so many as `OutboxSettings.streams` for each line at most.
public actor Outbox {
  nonisolated let loop: EventLoop
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  struct RouteKey: Hashable {
    var app: AppID
    var environment: PushEnvironment
  }

  let store: any OutboxStore
  let node: String
  let settings: OutboxSettings
  let clock: @Sendable () -> Double
  let lines: [String: LineState]
  let routes: [RouteKey: RouteState]
  var content: PushContent
  var counts = OutboxMetrics()
  var journal: OutboxJournal

  /// How far it is.
  enum Stage { case new, running, draining, done }
  var stage = Stage.new
  var isLeasing = false
  /// Something may be due that was not seen yet.
  var mayHaveMore = true
  var results: [Result] = []
  var isRecording = false
  var recordTimer: LoopTimer?
  var wakeTimer: LoopTimer?
  var storeTrouble: String?
  /// Calls in a row that the store did not do.
  var storeFailures = 0
  var upkeep: [Task<Void, Never>] = []
  var drained: [CheckedContinuation<Void, Never>] = []

  /// Something to record, and the line whose stream it holds until then.
  struct Result {
    var record: SendingRecord
    var line: LineState?
  }

  /// - Parameters:
  ///   - node: names this process among those on the same store.
  ///   - routes: one for each app and environment.
  ///   - log: told what APNs and the store refuse; nil = nobody is.
  ///   - clock: Unix seconds.
  /// - Throws: the first key that cannot be read.
  public init(
    store: any OutboxStore, node: String, routes: [OutboxRoute], settings: OutboxSettings = OutboxSettings(),
    loop: EventLoop, log: RelayLog? = nil,
    clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) throws(ProviderKeyFault) {
    journal = OutboxJournal(log)
    self.store = store; self.node = node; self.settings = settings; self.loop = loop; self.clock = clock
    var lines: [String: LineState] = [:], states: [RouteKey: RouteState] = [:]
    for route in routes {
      let line: LineState
      if let known = lines[route.line.name] { line = known } else {
        line = try LineState(route.line, loop: loop)
        lines[route.line.name] = line
      }
      states[RouteKey(app: route.app, environment: route.environment)] = RouteState(route, line: line)
    }
    self.lines = lines; self.routes = states
    content = PushContent(limit: settings.bodyBytes)
  }

  /// Begins to send.
  public func start() async {
    guard stage == .new else { return }
    stage = .running
    await shareTokens()
    // Drained meanwhile.
    guard stage == .running else { return }
    listen()
    pump()
  }

  /// Looks for what is due, now: the store has told of a change, or it is time.
  func look() {
    mayHaveMore = true
    pump()
  }

  // MARK: Leasing

  /// Hands over what may go, and leases more where there is room.
  func pump() {
    guard stage == .running else { return }
    let now = clock()
    var late: [Int64] = []
    for line in lines.values {
      while line.open < settings.streams, let item = line.pop() {
        // What waited for too long may be another node's by the time of its answer.
        if now < item.sendBefore { send(item) } else { late.append(item.card.id) }
      }
    }
    if !late.isEmpty {
      let cards = late
      Task(executorPreference: loop) { await self.giveBack(cards) }
    }
    guard !isLeasing, mayHaveMore, storeTrouble == nil, hasRoom else { return }
    isLeasing = true
    mayHaveMore = false
    // On the loop from its first step: a change is answered within the same turns.
    Task(executorPreference: loop) { await self.lease() }
  }

  /// Lines that do not get on must not keep the others waiting: what they hold does not count.
  private var hasRoom: Bool {
    let now = clock()
    let waiting = lines.values.reduce(0) { $0 + (isSlow($1, now) ? 0 : $1.waiting) }
    // What waits to be recorded is bounded too, where the store is behind.
    return waiting < settings.batch / 2 && results.count < 4 * settings.batch
  }

  private func isSlow(_ line: LineState, _ now: Double) -> Bool {
    line.waiting > 0 && !(line.movedAt...line.movedAt + Self.patience ~= now)
  }

  /// A line that had no answer for so long, in seconds, is behind.
  static let patience = 1.0

  private func lease() async {
    let now = clock()
    // What is given back where nothing goes out after all.
    var unsent: [Int64] = []
    do throws(RelayStoreFault) {
      let leased = try await store.lease(settings.batch, node: node, now: now, until: now + settings.leaseFor)
      storeAnswered()
      counts.leased += UInt64(leased.count)
      if leased.isEmpty {
        let due = try await store.nextDue(now: now)
        arm(due)
      } else {
        mayHaveMore = true
        if stage == .running {
          let items = plan(leased, sendBefore: now + settings.sendWithin)
          unsent = items.map(\.card.id)
          try await enqueue(items)
        } else {
          unsent = leased.map(\.card.id)
        }
        // Meanwhile the end may have begun: what waits goes to another node.
        if stage != .running { await giveBack(unsent) }
      }
    } catch {
      storeFailed(error)
      // Of a batch whose timestamps were not reserved nothing goes out.
      await giveBack(unsent)
    }
    isLeasing = false
    pump()
    endDrain()
  }

  /// Plans the cards of a batch; what needs no push is recorded as it stands.
  private func plan(_ leased: [DueCard], sendBefore: Double) -> [OutboxItem] {
    let now = clock()
    var items: [OutboxItem] = []
    items.reserveCapacity(leased.count)
    for due in leased {
      let environment = due.channel?.environment ?? due.updateToken?.environment ?? due.startToken?.environment
        ?? due.installation.environment
      guard let route = routes[RouteKey(app: due.activity.app, environment: environment)] else {
        idle(due.card, .noRoute, until: now + Self.noRoutePause)
        continue
      }
      switch route.planner.plan(due, now: now) {
      case .nothing(let reason, let card): idle(card, reason)
      case .renew(let card):
        counts.renewals += 1
        add(Result(record: SendingRecord(card: card, successor: true)))
      case .send(let push): hold(due, push, route, now, sendBefore).map { items.append($0) }
      }
    }
    return items
  }

  /// Configured at the next start at the earliest.
  static let noRoutePause = 600.0

  /// The item, unless its route is stopped or behind.
  private func hold(
    _ due: DueCard, _ push: PlannedPush, _ route: RouteState, _ now: Double, _ sendBefore: Double
  ) -> OutboxItem? {
    // The token's own environment decides; where both kinds differ, so does the route.
    let key = RouteKey(app: due.activity.app, environment: push.environment)
    guard let route = route.route.environment == push.environment ? route : routes[key] else {
      idle(due.card, .noRoute, until: now + Self.noRoutePause)
      return nil
    }
    if route.isStopped(now: now) {
      let luck = Double.random(in: 0...1)
      idle(due.card, .stopped, until: now + RetryPause.credentials.seconds(failures: 1, luck: luck))
      return nil
    }
    if isSlow(route.line, now), route.line.waiting >= settings.batch {
      idle(due.card, .busy, until: now + 2 + 3 * .random(in: 0...1))
      return nil
    }
    var card = due.card
    if push.needsReservation { card.sentTimestamp = max(card.sentTimestamp, push.timestamp) }
    return OutboxItem(due: due, card: card, push: push, route: route, sendBefore: sendBefore)
  }

  private func idle(_ card: Card, _ reason: PlanReason, until time: Double? = nil) {
    var card = card
    if let time { card.retryAt = time }
    // It counts among those that do not get through, though nobody has tried.
    if reason == .stopped { card.failures = max(1, card.failures) }
    if let time, let wake = card.wakeAt { card.wakeAt = max(wake, time) }
    counts.idle[reason, default: 0] += 1
    add(Result(record: SendingRecord(card: card)))
  }

  private func enqueue(_ items: [OutboxItem]) async throws(RelayStoreFault) {
    let own = items.filter(\.push.needsReservation)
    if !own.isEmpty {
      try await store.reserve(own.map { ($0.card.id, $0.push.timestamp) })
      counts.reserved += UInt64(own.count)
    }
    guard stage == .running else { return }
    let now = clock()
    for item in items {
      let line = item.route.line
      if line.waiting == 0, line.open == 0 { line.movedAt = now }
      line.queue.append(item)
    }
  }
}
