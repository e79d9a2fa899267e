import APNs
import Foundation
import Gateway
import Net
import Testing

@testable import Relay

/// What goes wrong at the gateway, one after another in the middle of fan-outs, with a store on disk; and the clock.
/// The relay runs in this process, so that pauses of a quarter of an hour need not be waited for.
@Suite("Storms", .serialized, .timeLimit(.minutes(30)), .enabled(if: FanOutBench.isLong, "SKERRY_SOAK=1 runs it"))
struct FaultStormSoakTests {
  /// A fault, and how it is mended; both may be called on the gateway's thread.
  private struct Storm: Sendable {
    var name: String
    var begin: @Sendable (FanOutBench) -> Void
    var end: @Sendable (FanOutBench) -> Void = { $0.gateway.faults = Faults() }
    /// Whether it has raged for long enough though pushes are under way.
    var isEnough: @Sendable (FanOutBench) -> Bool = { _ in false }

    init(
      _ name: String, isEnough: @escaping @Sendable (FanOutBench) -> Bool = { _ in false },
      _ change: @escaping @Sendable (inout Faults) -> Void
    ) {
      self.name = name; self.isEnough = isEnough
      begin = { bench in
        var faults = Faults()
        change(&faults)
        bench.gateway.faults = faults
      }
    }
    init(
      _ name: String, begin: @escaping @Sendable (FanOutBench) -> Void, end: @escaping @Sendable (FanOutBench) -> Void
    ) {
      self.name = name; self.begin = begin; self.end = end
    }
  }

  private static let storms: [Storm] = [
    Storm("500") { $0.internalErrorRate = 0.5 },
    Storm("503") { $0.unavailableRate = 1 },
    Storm("429") { $0.tooManyRequestsRate = 0.5 },
    Storm("refused streams") { $0.refusedStreamRate = 0.7 },
    Storm("GOAWAY all the time") { $0.shutdownEvery = 30 },
    Storm("no answers", isEnough: { $0.log.refused["0 ", default: 0] >= 50 }) { $0.stuckAfter = 1 },
    Storm("cut connections", begin: { $0.cut() }, end: { $0.cut() }),
    Storm(
      "a key that APNs does not know", begin: { $0.gateway.revoke($0.folder.key.keyID); $0.cut() },
      end: {
        let key = $0.folder.key
        $0.gateway.add(AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey))
      }),
    Storm("provider tokens that are too old", begin: { $0.clock.move(4000); $0.cut() }, end: { $0.clock.move(-4000) }),
  ]

  /// Each falls into a fan-out of its own at a quarter of it, and ends once the relay has nothing under way.
  @Test func eachInTheMiddleOfAFanOut() async throws {
    try await FanOutBench.run(phones: 400) { bench in
      let clock = RelayBench.MovedClock()
      let (relay, outbox) = try await bench.serve(clock: clock)
      var step = 0
      for storm in Self.storms {
        step += 1
        let begun = Latch()
        bench.log.strike(at: bench.log.count + 100) {
          storm.begin(bench)
          begun.open()
        }
        #expect(await bench.tell(step, to: relay.base) == (step == 1 ? 201 : 200))
        await begun.wait()
        try await bench.until("the storm “\(storm.name)”") {
          let status = await outbox.status()
          return storm.isEnough(bench) || status.open == 0 && status.waiting == 0
        }
        storm.end(bench)
        await outbox.resume()
        try await bench.until("the state after “\(storm.name)”") {
          try await Self.passTime(clock, outbox, relay.store)
          return bench.log.reached(step) == bench.phones
        }
        #expect(bench.log.disorder.isEmpty, "after “\(storm.name)”")
      }
      // A push without an answer may have been taken, and goes out again; nothing else does.
      #expect(bench.log.doubles <= OutboxSettings().streams)
      await relay.server.drain()
    }
  }

  /// Devices whose token died, and such that were never good, are told nothing more; the others lose nothing by it.
  @Test func deadAndBadTokensAreLeftAlone() async throws {
    try await FanOutBench.run(phones: 600) { bench in
      let (relay, _) = try await bench.serve()
      // After the registration, which is what a 410 is held against.
      try await Task.sleep(for: .milliseconds(20))
      for number in 0..<200 {
        let token = try #require(bench.tokens["A\(number)"])
        let reason: APNsReason = number.isMultiple(of: 2) ? .unregistered : .badDeviceToken
        #expect(bench.gateway.kill(token, why: "test", reason: reason))
      }
      for step in 1...3 {
        #expect(await bench.tell(step, to: relay.base) == (step == 1 ? 201 : 200))
        try await bench.until("step \(step)") { bench.log.reached(step) == 400 }
      }
      try await bench.until("the refusals") { bench.log.refused.values.reduce(0, +) >= 200 }
      #expect(bench.log.refused == ["410 Unregistered": 100, "400 BadDeviceToken": 100])
      #expect(bench.log.disorder.isEmpty && bench.log.doubles == 0)
      await relay.server.drain()
    }
  }

  /// The clock jumps in the middle of fan-outs, also beyond the end of leases: then a push may go out twice.
  @Test func aClockThatJumpsInTheMiddleOfAFanOut() async throws {
    try await FanOutBench.run(phones: 1500) { bench in
      let clock = RelayBench.MovedClock()
      let (relay, outbox) = try await bench.serve(clock: clock)
      let jumps = [40.0, -70, 300, -900, 1200]
      for (index, jump) in jumps.enumerated() {
        let step = index + 1
        bench.log.strike(at: bench.log.count + 400) { clock.move(jump) }
        #expect(await bench.tell(step, to: relay.base) == (step == 1 ? 201 : 200))
        try await bench.until("the state after \(jump) s") {
          try await Self.passTime(clock, outbox, relay.store)
          return bench.log.reached(step) == bench.phones
        }
      }
      #expect(bench.log.disorder.isEmpty && bench.log.refused.isEmpty)
      #expect(bench.log.doubles <= jumps.count { $0 > OutboxSettings().leaseFor } * OutboxSettings().streams)
      await relay.server.drain()
    }
  }

  /// Goes to the time at which a card falls due, where nothing is under way that its lease would be lost of.
  private static func passTime(
    _ clock: RelayBench.MovedClock, _ outbox: Outbox, _ store: any RelayStore
  ) async throws {
    let status = await outbox.status()
    guard status.open == 0, status.waiting == 0 else { return }
    let now = clock.now
    guard let due = try await store.nextDue(now: now), due - now < 20_000 else { return }
    clock.move(max(0, due - now))
    await outbox.look()
  }
}

extension FanOutBench {
  /// A relay in this process.
  struct Served: Sendable {
    var server: RelayServer
    var base: String
    var store: any RelayStore { server.store }
  }

  /// Starts a relay in this process, whose clock a test moves.
  func serve(
    clock: RelayBench.MovedClock = RelayBench.MovedClock()
  ) async throws -> (relay: Served, outbox: Outbox) {
    let (configuration, _) = try RelayConfiguration.load(
      file: folder.url.appendingPathComponent("relay.json5").path, environment: [:])
    let server = try await RelayServer.assemble(configuration, log: LogLines().log(), clock: { clock.now })
    let base = "http://\(try await server.start())"
    let outbox = try #require(server.engine as? Outbox)
    return (Served(server: server, base: base), outbox)
  }
}
