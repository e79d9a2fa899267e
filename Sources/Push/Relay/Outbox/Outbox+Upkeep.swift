import APNs
import Net
import Provider

extension Outbox {
  /// Hears of changes, and looks for what nobody tells of.
  func listen() {
    let changes = store.changes()
    upkeep.append(
      Task(executorPreference: loop) { [weak self] in
        for await _ in changes { await self?.look() }
      })
    let poll = settings.pollEvery, tokens = settings.tokenEvery
    upkeep.append(
      Task(executorPreference: loop) { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(poll))
          await self?.poll()
        }
      })
    upkeep.append(
      Task(executorPreference: loop) { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(tokens))
          await self?.shareTokens()
        }
      })
  }

  /// Looks again when the next card falls due.
  func arm(_ time: Double?) {
    guard let time, stage == .running else { return }
    wakeTimer?.cancel()
    // What lies further ahead the poll finds.
    let wait = min(max(0.02, time - clock()), settings.pollEvery)
    wakeTimer = loop.after(.seconds(wait)) { [weak self] in self?.assumeIsolated { $0.look() } }
  }

  private func poll() async {
    guard stage == .running else { return }
    takeNewKeys()
    do throws(RelayStoreFault) {
      let expired = try await store.expire(now: clock())
      counts.expired += UInt64(expired)
    } catch { storeFailed(error) }
    look()
  }

  /// A line that APNs refuses begins anew once its key file has changed.
  private func takeNewKeys() {
    for line in lines.values {
      let stopped = routes.values.filter { $0.line === line && $0.stop != nil }
      guard !stopped.isEmpty, let old = line.takeNewKey(loop: loop) else { continue }
      for route in stopped { route.stop = nil }
      upkeep.append(Task(executorPreference: loop) { await old.shutDown() })
    }
  }

  func shareTokens() async {
    for (_, line) in lines.sorted(by: { $0.key < $1.key }) {
      let share = ProviderTokenShare(store: store, token: line.token, luck: line.luck)
      do throws(RelayStoreFault) { try await share.update(now: clock()) } catch { storeFailed(error) }
    }
  }
}
