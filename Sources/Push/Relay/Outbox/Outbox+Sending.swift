import APNs
import Net
import Provider

extension Outbox {
  /// Hands a push to its line.
  func send(_ item: OutboxItem) {
    item.route.line.open += 1
    let provider = item.route.line.provider
    let body = content.body(of: item.push, item.due.activity)
    let app = item.due.activity.app
    // Of a start that APNs may have acted on a second one would show a second card.
    let mayRepeat = item.push.event != .start
    Task(executorPreference: loop) {
      let receipt = switch item.push.address {
      case .device(let token):
        await provider.send(item.push.devicePush(app: app, token: token, body: body), mayRepeat: mayRepeat)
      case .channel(let channel):
        await provider.send(
          item.push.broadcastPush(app: app, channel: channel, body: body), policy: channel.policy, mayRepeat: mayRepeat)
      }
      await self.finish(item, receipt)
    }
  }

  private func finish(_ item: OutboxItem, _ receipt: PushReceipt) {
    let now = clock(), route = item.route
    route.line.movedAt = now
    counts.count(item.push.event, receipt)
    // Drawn from the kernel, which takes a while; what was taken needs none.
    let luck = receipt.isAccepted ? 0.5 : Double.random(in: 0...1)
    let (record, news) = route.planner.outcome(of: item.push, receipt, card: item.card, now: now, luck: luck)
    switch news {
    case .accepted:
      counts.delay.add(max(0, now - item.due.activity.changedAt))
      if route.stop != nil { journal.resumed(route.route) }
      route.stop = nil
    case .stopped(let why):
      if route.stop?.why != why { journal.stopped(route.route, why) }
      if route.stop == nil || !route.isStopped(now: now) { route.stop = (why, now) }
    case .none: break
    }
    journal.missed(item, receipt, now: now)
    add(Result(record: record, line: route.line))
  }

  // MARK: Recording

  func add(_ result: Result) {
    results.append(result)
    if results.count >= settings.recordBatch { return record() }
    guard recordTimer == nil, !isRecording else { return }
    recordTimer = loop.after(.seconds(settings.recordAfter)) { [weak self] in
      self?.assumeIsolated {
        $0.recordTimer = nil
        $0.record()
      }
    }
  }

  /// Commits what came meanwhile, one batch after the other.
  func record() {
    guard !isRecording, !results.isEmpty else { return }
    isRecording = true
    recordTimer?.cancel()
    recordTimer = nil
    Task(executorPreference: loop) { await self.recordAll() }
  }

  private func recordAll() async {
    while !results.isEmpty {
      let batch = results
      results = []
      do throws(RelayStoreFault) {
        try await store.record(batch.map(\.record), node: node)
      } catch {
        // Nothing is forgotten: the streams stay taken until it is written down, so that nothing piles up.
        results = batch + results
        storeFailed(error)
        if stage == .done { break }
        let pause = storePause
        try? await Task.sleep(for: .seconds(pause))
        continue
      }
      storeAnswered()
      counts.recorded += UInt64(batch.count)
      for result in batch { result.line?.open -= 1 }
      pump()
      endDrain()
      // A small rest is collected for a moment, as the first was.
      if results.count < settings.recordBatch, !results.isEmpty, stage == .running {
        let rest = settings.recordAfter
        try? await Task.sleep(for: .seconds(rest))
      }
    }
    isRecording = false
    endDrain()
  }

  // MARK: The store's health

  func storeAnswered() {
    journal.storeAnswered(after: storeFailures)
    storeFailures = 0
    storeTrouble = nil
  }

  func storeFailed(_ fault: RelayStoreFault) {
    counts.storeFaults += 1
    storeFailures += 1
    storeTrouble = fault.sentence
    journal.storeFailed(fault, times: storeFailures)
    guard stage == .running else { return }
    wakeTimer?.cancel()
    wakeTimer = loop.after(.seconds(storePause)) { [weak self] in
      self?.assumeIsolated {
        // One more try; what it brings decides.
        $0.storeTrouble = nil
        $0.look()
      }
    }
  }

  /// Seconds until a store that did not answer is asked again.
  var storePause: Double { min(5, 0.05 * Double(1 << min(storeFailures, 8))) }
}
