import APNs
import Net
import Testing

@testable import Provider

/// Pitfalls of connections to APNs, by their numbers in Docs/pitfalls.md.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ConnectionPitfallTests {
  /// Waits until something holds, for at most a minute.
  private func wait(until isSo: () async -> Bool) async throws {
    for _ in 0..<6000 {
      if await isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("nothing came of it in a minute")
  }

  @Test func pitfall220ManySendsAtOnceKeepToTheLimitOfStreams() async throws {
    let apns = try await ScriptedAPNs(limit: 10) { _, _, _ in .acceptLate(2) }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(connectionLimit: 1))
    let receipts = await side.send(500)
    #expect(receipts.areAccepted && receipts.allSatisfy { $0.tries == 1 })
    #expect(apns.seen.value.mostOpen == 10 && apns.seen.value.connections.count == 1)
    let metrics = await side.provider.metrics()
    #expect(metrics.goAways.isEmpty && metrics.resent == 0)
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall221AGoAwayWithoutAReason() async throws {
    let apns = try await ScriptedAPNs { _, peer, number in
      if number == 50 { peer.goAway(.noError, debug: []) }
      return .accept
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    for _ in 0..<100 { #expect(await side.send().isAccepted) }
    let seen = apns.seen.value
    #expect(seen.connections.count == 2 && seen.acted.count == 100 && seen.acted.values.allSatisfy { $0 == 1 })
    #expect(await side.provider.metrics().goAways == ["": 1])
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall223AfterAGoAwayTheConnectionIsClosed() async throws {
    let apns = try await ScriptedAPNs { _, peer, number in
      if number == 5 { peer.goAway(.noError, debug: []) }
      return .acceptLate(50)
    }
    let side = try SendingSide(to: apns.address)
    let receipts = await side.send(5)
    #expect(receipts.areAccepted)
    // Nothing more is sent: the old connection goes all the same, and none takes its place.
    try await wait { await apns.server.connectionCount == 0 }
    let metrics = await side.provider.metrics()
    #expect(metrics.connections == 0 && metrics.connectionsOpened == 1)
    await side.stop()
    await apns.stop()
    // It is the pool that closes, once, and not before the last answer.
    var run = PoolRun.proven(100)
    run.submit(3)
    run.take(.goAway(1))
    run.answer()
    run.answer()
    #expect(run.closed.isEmpty)
    run.answer()
    #expect(run.closed == [1] && run.connecting.isEmpty)
  }

  @Test func pitfall224AConnectionThatIsStuck() async throws {
    let stuck = Locked<UInt64?>(nil)
    let apns = try await ScriptedAPNs { _, peer, number in
      if number == 6 { stuck.change { $0 = peer.id } }
      return stuck.value == peer.id ? .silence : .accept
    }
    let side = try SendingSide(
      to: apns.address, policy: PoolPolicy(connectionLimit: 1, leastConnectInterval: 0.02),
      timeout: .seconds(1))
    for _ in 0..<5 { #expect(await side.send().isAccepted) }
    let lost = await side.send(10)
    #expect(lost.allSatisfy { $0.unanswered == .uncertain(.timedOut) && $0.seconds < 10 })
    // The next ones do not queue up behind them.
    #expect(await side.send(10).areAccepted)
    #expect(apns.seen.value.connections.count == 2)
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall226ThousandsOfPushesInOneGo() async throws {
    let apns = try await ScriptedAPNs(limit: 10) { _, _, _ in .acceptLate(15) }
    // They take longer, all together, than one answer may; a push that waits for its turn is not late.
    let side = try SendingSide(
      to: apns.address, policy: PoolPolicy(connectionLimit: 1), timeout: .milliseconds(2500))
    let receipts = await side.send(2200)
    #expect(receipts.areAccepted && receipts.allSatisfy { $0.tries == 1 })
    #expect(receipts.map(\.seconds).max() ?? 0 > 2.5)
    let seen = apns.seen.value
    #expect(seen.count == 2200 && seen.acted.count == 2200 && seen.acted.values.allSatisfy { $0 == 1 })
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall227AnAnswerThatNeverComes() async throws {
    let apns = try await ScriptedAPNs { _, _, _ in .silence }
    let side = try SendingSide(
      to: apns.address, policy: PoolPolicy(queueTimeout: 1, leastConnectInterval: 0.02, backOff: 0.05),
      timeout: .milliseconds(300))
    // Not even the first one is answered, for which all the others wait.
    let receipts = await side.send(20)
    #expect(receipts.count == 20 && receipts.allSatisfy { $0.seconds < 10 })
    for receipt in receipts {
      switch receipt.unanswered {
      case .uncertain(.timedOut)?: #expect(apns.seen.value.acted[receipt.id] ?? 0 <= 1)
      case .notSent(.waitedTooLong)?: #expect(apns.seen.value.acted[receipt.id] == nil)
      default: Issue.record("\(receipt)")
      }
    }
    #expect(receipts.contains { $0.unanswered == .uncertain(.timedOut) })
    let metrics = await side.provider.metrics()
    #expect(metrics.inFlight == 0 && metrics.waiting == 0 && metrics.ended == 20)
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall235AConnectionThatIsKeptForDays() {
    var run = PoolRun.proven(100)
    for hour in 1...(8 * 24) {
      let tried = run.pinged.count
      run.wait(3600)
      // Tried each hour that brought no push, so that a network between does not forget it.
      #expect(run.pinged.count == tried + 1)
      run.take(.pinged(1, isAlive: true))
      guard hour.isMultiple(of: 2) else { continue }
      run.submit()
      #expect(run.connections == [1])
      run.answer()
    }
    #expect(run.delivered.count == 96 && run.connecting.isEmpty && run.closed.isEmpty)
    // Dead on the ninth day: this is seen before a push is lost on it.
    run.wait(3600)
    run.take(.pinged(1, isAlive: false))
    #expect(run.closed == [1])
    run.submit()
    #expect(run.sent.isEmpty && run.connecting == [2])
    run.connect()
    #expect(run.connections == [2])
    run.answer()
    #expect(run.delivered.count == 97 && run.finished.isEmpty)
  }

  @Test func pitfall236TheFirstPushAfterALongSilence() async throws {
    var limits = HTTP2Limits()
    limits.idleTimeout = .milliseconds(400)
    limits.idleDebug = Array(#"{"reason":"IdleTimeout"}"#.utf8)
    let apns = try await ScriptedAPNs(limits: limits) { _, _, number in
      number == 3 ? .refuse(500, "InternalServerError") : .accept
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    #expect(await side.send().isAccepted)
    try await wait { await side.provider.metrics().connections == 0 }
    #expect(await side.provider.metrics().goAways == ["IdleTimeout": 1])
    let next = await side.send()
    #expect(next.isAccepted && next.tries == 1)
    #expect(apns.seen.value.connections.count == 2)
    // Should APNs fail nevertheless, the push is not lost from sight: it is to be sent later, and was sent once.
    let failed = await side.send()
    #expect(failed.reason == .internalServerError && failed.advice == .later && failed.tries == 1)
    #expect(await side.send().isAccepted)
    await side.stop()
    await apns.stop()
  }
}
