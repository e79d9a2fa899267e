import APNs
import Net
import Testing

@testable import Provider

/// Every push is sent to a server on this machine and counted there: none is lost, none doubled.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DeliveryTests {
  /// Holds receipts against what the server counted.
  private func expectNoneLostOrDoubled(
    _ receipts: [PushReceipt], _ apns: ScriptedAPNs, _ place: SourceLocation = #_sourceLocation
  ) {
    let acted = apns.seen.value.acted
    #expect(Set(receipts.map(\.id)).count == receipts.count, sourceLocation: place)
    for receipt in receipts {
      let count = acted[receipt.id] ?? 0
      switch receipt.outcome {
      case .answered(let answer) where answer.isAccepted: #expect(count == 1, "accepted", sourceLocation: place)
      case .answered: #expect(count == 0, "refused", sourceLocation: place)
      case .unanswered(.notSent): #expect(count == 0, "not sent", sourceLocation: place)
      case .unanswered(.uncertain): #expect(count <= 1, "uncertain", sourceLocation: place)
      }
    }
  }

  @Test(arguments: [true, false])
  func aThousandPushesOverOneConnection(_ tls: Bool) async throws {
    let apns = try await ScriptedAPNs(tls: tls) { _, _, _ in .acceptLate(2) }
    let side = try SendingSide(to: apns.address, tls: tls, policy: PoolPolicy(connectionLimit: 1))
    let receipts = await side.send(1000)
    #expect(receipts.areAccepted)
    #expect(receipts.allSatisfy { $0.answer?.id == $0.id && $0.tries == 1 && $0.uniqueID != nil })
    expectNoneLostOrDoubled(receipts, apns)
    let seen = apns.seen.value
    #expect(seen.count == 1000)
    #expect(seen.connections.count == 1 && seen.tokens.count == 1)
    #expect(seen.mostOpenBeforeProof == 1)
    #expect(seen.mostOpen > 1)
    let metrics = await side.provider.metrics()
    #expect(metrics.answers == [.init(status: 200, reason: ""): 1000])
    #expect(metrics.latency.count == 1000 && metrics.inFlight == 0 && metrics.connectionsOpened == 1)
    await side.stop()
    await apns.stop()
  }

  @Test func aGoAwayInTheMiddle() async throws {
    let apns = try await ScriptedAPNs(limit: 100) { _, peer, number in
      if number == 250 || number == 600 { peer.goAway(.noError, debug: Array(#"{"reason":"Shutdown"}"#.utf8)) }
      return .acceptLate(number % 3)
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    let receipts = await side.send(1000)
    #expect(receipts.areAccepted)
    expectNoneLostOrDoubled(receipts, apns)
    #expect(apns.seen.value.connections.count >= 2)
    #expect(apns.seen.value.tokens.count == 1)
    #expect(apns.seen.value.mostOpenBeforeProof == 1)
    let metrics = await side.provider.metrics()
    #expect(metrics.goAways["Shutdown"] ?? 0 >= 1)
    await side.stop()
    await apns.stop()
  }

  @Test func aGoAwayThatNamesAnEarlierStream() async throws {
    let apns = try await ScriptedAPNs { _, peer, number in
      if number == 40 { peer.goAway(.noError, lastStream: 21) }
      return .acceptLate(50)
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    let receipts = await side.send(100)
    // The server acted on streams that it then says it never looked at: only the receipts can be held to account.
    #expect(receipts.areAccepted)
    #expect(receipts.contains { $0.tries > 1 })
    await side.stop()
    await apns.stop()
  }

  @Test func theLimitShrinksToOneAndGrowsAgain() async throws {
    let apns = try await ScriptedAPNs(limit: 200) { _, peer, number in
      if number == 300 { peer.update(HTTP2Settings(maxConcurrentStreams: 1)) }
      if number == 600 { peer.update(HTTP2Settings(maxConcurrentStreams: 100)) }
      return .acceptLate(1)
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(connectionLimit: 1))
    let receipts = await side.send(1000)
    #expect(receipts.areAccepted)
    expectNoneLostOrDoubled(receipts, apns)
    #expect(apns.seen.value.connections.count == 1)
    await side.stop()
    await apns.stop()
  }

  @Test func refusedStreamsGoAgain() async throws {
    let apns = try await ScriptedAPNs { _, _, number in number.isMultiple(of: 7) ? .reset(.refusedStream) : .accept }
    let side = try SendingSide(to: apns.address)
    let receipts = await side.send(1000)
    #expect(receipts.areAccepted)
    expectNoneLostOrDoubled(receipts, apns)
    #expect(await side.provider.metrics().resent >= 140)
    await side.stop()
    await apns.stop()
  }

  @Test func silenceLeavesPushesUncertain() async throws {
    let apns = try await ScriptedAPNs { _, _, number in number > 10 && number.isMultiple(of: 10) ? .silence : .accept }
    let side = try SendingSide(to: apns.address, timeout: .seconds(2))
    let receipts = await side.send(100)
    let uncertain = receipts.filter { $0.unanswered == .uncertain(.timedOut) }
    #expect(uncertain.count == 9)
    #expect(receipts.acceptedCount == 91)
    expectNoneLostOrDoubled(receipts, apns)
    for receipt in uncertain {
      #expect(receipt.advice == nil && receipt.what.contains("may have taken"))
      #expect(apns.seen.value.acted[receipt.id] == 1)
    }
    await side.stop()
    await apns.stop()
  }

  @Test func whatTheCallerAllowsGoesTwice() async throws {
    let apns = try await ScriptedAPNs { _, _, number in number == 5 ? .silence : .accept }
    let side = try SendingSide(to: apns.address, timeout: .seconds(2))
    for _ in 0..<4 { #expect(await side.send().isAccepted) }
    let receipt = await side.send(mayRepeat: true)
    #expect(receipt.isAccepted && receipt.tries == 2)
    #expect(apns.seen.value.acted[receipt.id] == 2)
    await side.stop()
    await apns.stop()
  }

  @Test func aConnectionThatBreaks() async throws {
    let apns = try await ScriptedAPNs { _, peer, number in
      if number.isMultiple(of: 200) { peer.close() }
      return .acceptLate(number % 5)
    }
    let side = try SendingSide(to: apns.address, policy: PoolPolicy(leastConnectInterval: 0.02))
    let receipts = await side.send(1000)
    expectNoneLostOrDoubled(receipts, apns)
    #expect(receipts.contains { $0.unanswered == .uncertain(.connectionLost) })
    #expect(receipts.contains { $0.isAccepted })
    #expect(receipts.allSatisfy { receipt in
      receipt.isAccepted || receipt.unanswered == .uncertain(.connectionLost)
    })
    await side.stop()
    await apns.stop()
  }

  @Test func aServerThatComesBack() async throws {
    let first = try await ScriptedAPNs { _, _, _ in .accept }
    let side = try SendingSide(to: first.address, policy: PoolPolicy(leastConnectInterval: 0.02, backOff: 0.05))
    #expect(await side.send(20).areAccepted)
    await first.stop()
    async let receipts = side.send(20)
    try await Task.sleep(for: .milliseconds(300))
    let second = try await ScriptedAPNs(at: first.address) { _, _, _ in .accept }
    #expect(await receipts.areAccepted)
    #expect(second.seen.value.count == 20)
    await side.stop()
    await second.stop()
  }

  @Test func aFullConnectionGetsASecond() async throws {
    let apns = try await ScriptedAPNs(limit: 2) { _, _, _ in .acceptLate(20) }
    let side = try SendingSide(
      to: apns.address, policy: PoolPolicy(connectionLimit: 3, growAfter: 0.05, leastConnectInterval: 0.02))
    let receipts = await side.send(100)
    #expect(receipts.areAccepted)
    expectNoneLostOrDoubled(receipts, apns)
    #expect(apns.seen.value.connections.count == 3)
    #expect(apns.seen.value.mostOpenBeforeProof == 1)
    await side.stop()
    await apns.stop()
  }

  @Test func aShutDownAnswersEverything() async throws {
    let apns = try await ScriptedAPNs(limit: 5) { _, _, _ in .acceptLate(5) }
    let side = try SendingSide(to: apns.address)
    async let receipts = side.send(200)
    try await apns.wait(forRequests: 10)
    await side.provider.shutDown(grace: .seconds(20))
    let ended = await receipts
    #expect(ended.allSatisfy { $0.isAccepted || $0.unanswered == .notSent(.shutDown) })
    #expect(ended.contains { $0.isAccepted })
    expectNoneLostOrDoubled(ended, apns)
    #expect(await side.send().unanswered == .notSent(.shutDown))
    side.loop.stop()
    await apns.stop()
  }

  @Test func aShutDownWithoutGraceLeavesNobodyWaiting() async throws {
    let apns = try await ScriptedAPNs(limit: 5) { _, _, number in number == 1 ? .accept : .silence }
    let side = try SendingSide(to: apns.address)
    async let receipts = side.send(20)
    // The one that is accepted, and as many as there are streams.
    try await apns.wait(forRequests: 6)
    await side.provider.shutDown(grace: .zero)
    let ended = await receipts
    #expect(ended.acceptedCount == 1)
    #expect(ended.count { $0.unanswered == .uncertain(.connectionLost) } == 5)
    #expect(ended.count { $0.unanswered == .notSent(.shutDown) } == 14)
    side.loop.stop()
    await apns.stop()
  }

  @Test func callingOff() async throws {
    let apns = try await ScriptedAPNs(limit: 1) { _, _, number in number == 1 ? .accept : .silence }
    let side = try SendingSide(to: apns.address)
    #expect(await side.send().isAccepted)
    let running = Task { await side.send() }
    try await apns.wait(forRequests: 2)
    let waiting = Task { await side.send() }
    try await Task.sleep(for: .milliseconds(100))
    waiting.cancel()
    #expect(await waiting.value.unanswered == .notSent(.cancelled))
    running.cancel()
    #expect(await running.value.unanswered == .uncertain(.cancelled))
    await side.stop()
    await apns.stop()
  }
}
