import APNs
import Foundation
import Gateway
import Testing
@testable import Relay

/// The gateway's faults, one after another: what was accepted last reaches every device, in order.
@Suite("Faults on the way", .serialized)
struct GatewayFaultTests {
  private static func fault(_ change: (inout Faults) -> Void) -> Faults {
    var faults = Faults()
    change(&faults)
    return faults
  }

  static let faults: [(String, Faults)] = [
    ("shrinking streams", fault { $0.shrinkAfterErrors = 2; $0.tooManyRequestsRate = 0.1 }),
    ("500", fault { $0.internalErrorRate = 0.3 }),
    ("503", fault { $0.unavailableRate = 0.3 }),
    ("429", fault { $0.tooManyRequestsRate = 0.3 }),
    ("refused streams", fault { $0.refusedStreamRate = 0.3 }),
    ("shutdowns", fault { $0.shutdownEvery = 40 }),
    ("slow answers", fault { $0.delay = 0.05; $0.jitter = 0.1 }),
    ("stuck connections", fault { $0.stuckAfter = 60 }),
    ("idle connections", fault { $0.idleSeconds = 0.3 }),
  ]

  @Test func eachInItsTurn() async throws {
    try await RelayBench.run { bench in
      let count = 60
      let (activity, _) = await bench.fanOut(count)
      let outbox = try bench.outbox(
        policy: AppPolicy(activeLife: 1e6, leastInterval: 0),
        settings: OutboxSettings(streams: 100, pollEvery: 0.1, tokenEvery: 1000),
        line: try bench.line(timeout: .seconds(2)))
      await outbox.start()
      var step = 1
      for (name, faults) in Self.faults {
        bench.gateway.faults = faults
        step += 1
        await bench.store.change(activity, #"{"step":\#(step)}"#, now: bench.clock.now)
        try await Task.sleep(for: .milliseconds(700))
        bench.gateway.faults = Faults()
        try await bench.wait("the state after \(name)", seconds: 60) {
          // Pauses after failures are not waited for.
          let now = bench.clock.now
          if await bench.store.leased == 0, let due = await bench.store.nextBehind(activity), due > now {
            bench.clock.move(due - now)
          }
          return bench.log.all.values.count { $0.last { $0.status == 200 }?.state == #"{"step":\#(step)}"# } == count
        }
        #expect(bench.log.disorder.backwards.isEmpty, "after \(name)")
      }
      #expect(await bench.store.cards.values.allSatisfy { $0.phase == .running })
      await outbox.drain()
    }
  }

  @Test func aClockThatIsSetBackAndForth() async throws {
    try await RelayBench.run { bench in
      let (activity, _) = await bench.fanOut(20)
      let outbox = try bench.outbox()
      await outbox.start()
      try await bench.wait("the first state") { await bench.store.receipts.count == 20 }
      for (step, seconds) in [-40.0, 90, -200, 500, -3000].enumerated() {
        // A clock that jumps beyond a lease while a push is under way lets it go out twice: the leases end first.
        try await bench.wait("all records") { await bench.store.leased == 0 }
        bench.clock.move(seconds)
        let state = #"{"step":\#(step + 2)}"#
        await bench.store.change(activity, state, now: bench.clock.now)
        try await bench.wait("the state after \(seconds) s") {
          bench.log.all.values.count { $0.last?.state == state } == 20
        }
      }
      let disorder = bench.log.disorder
      #expect(disorder.backwards.isEmpty)
      #expect(disorder.repeated == 0)
      await outbox.drain()
    }
  }
}
