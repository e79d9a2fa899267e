import APNs
import Net
import Provider

/// How an outbox stands, for those who watch over it.
public struct OutboxStatus: Sendable, Hashable {
  /// An app that APNs refuses whatever it sends.
  public struct Stop: Sendable, Hashable {
    public var app: AppID
    public var environment: PushEnvironment
    /// Why, and how to mend it.
    public var why: PoolStop
    /// Unix seconds.
    public var since: Double
  }

  public var stops: [Stop]
  /// Why the store does not answer; nil = it does.
  public var storeTrouble: String?
  /// Pushes that wait for their turn, and those under way or not yet recorded.
  public var waiting: Int
  public var open: Int
  public var isDraining: Bool
}

extension Outbox {
  /// How sending stands now.
  public func status() -> OutboxStatus {
    let stops = routes.compactMap { key, route in
      route.stop.map { OutboxStatus.Stop(app: key.app, environment: key.environment, why: $0.why, since: $0.since) }
    }
    return OutboxStatus(
      stops: stops.sorted { ($0.app, $0.environment.rawValue) < ($1.app, $1.environment.rawValue) },
      storeTrouble: storeTrouble, waiting: lines.values.reduce(0) { $0 + $1.waiting },
      open: lines.values.reduce(0) { $0 + $1.open }, isDraining: stage == .draining || stage == .done)
  }

  /// What was counted since the start.
  public func metrics() async -> OutboxMetrics {
    var sum = counts
    let status = status()
    sum.waiting = status.waiting; sum.open = status.open; sum.stopped = status.stops.count
    sum.bodiesWritten = content.written; sum.bodiesReused = content.reused
    for line in lines.values { sum.provider.add(await line.provider.metrics()) }
    return sum
  }

  /// Sends again after what APNs refused has been mended: keys are read anew.
  public func resume() async {
    for route in routes.values { route.stop = nil }
    for line in lines.values {
      if let old = line.takeNewKey(loop: loop) {
        upkeep.append(Task(executorPreference: loop) { await old.shutDown() })
      }
      await line.provider.resume()
    }
    look()
  }

  /// Asks APNs about channels of an app.
  /// - Returns: nil where there is no route for the app in that environment.
  @_optimize(none) public func manage(
    _ request: ChannelRequest, app: AppID, environment: PushEnvironment
  ) async -> (receipt: PushReceipt, answer: ChannelAnswer?)? {
    guard let route = routes[RouteKey(app: app, environment: environment)] else { return nil }
    return await route.line.provider.manage(request)
  }

  // MARK: The end

  /// Leases nothing more, gives back what has not gone out, waits for the answers of what has, records them, and closes
  /// the connections.
  /// - Parameter grace: after so long what is still under way is given up. Its cards are sent again after the lease.
  public func drain(grace: Duration = .seconds(10)) async {
    if stage == .new {
      stage = .done
      return
    }
    guard stage == .running || stage == .draining else { return }
    let isFirst = stage == .running
    let end = ContinuousClock.now + grace
    stage = .draining
    if isFirst {
      wakeTimer?.cancel()
      for task in upkeep { task.cancel() }
      await giveBack(lines.values.flatMap { $0.popAll() }.map(\.card.id))
      let shares = lines.values.map(\.provider)
      await withTaskGroup(of: Void.self) { group in
        // The rest is for writing down what came of it.
        for provider in shares { group.addTask { await provider.shutDown(grace: grace * 0.8) } }
      }
    }
    // Every push has its receipt now; what is left is to write them down.
    guard !isAtEnd else { return finishDrain() }
    record()
    let timer = loop.after(max(.zero, end - .now)) { [weak self] in self?.assumeIsolated { $0.finishDrain() } }
    await withCheckedContinuation { drained.append($0) }
    timer.cancel()
  }

  /// Nothing is under way, and nothing is left to be written down.
  var isAtEnd: Bool { results.isEmpty && !isRecording && !isLeasing && lines.values.allSatisfy { $0.open == 0 } }

  func endDrain() { if stage == .draining, isAtEnd { finishDrain() } }

  private func finishDrain() {
    stage = .done
    for waiting in drained { waiting.resume() }
    drained = []
  }

  /// Gives leases back; where the store does not answer they run out by themselves.
  func giveBack(_ cards: [Int64]) async {
    guard !cards.isEmpty else { return }
    counts.released += UInt64(cards.count)
    do throws(RelayStoreFault) { try await store.release(cards, node: node) } catch { storeFailed(error) }
  }
}
