import Foundation
import Randomness
import Testing

@testable import Relay

/// `kill -9` in the middle of a fan-out, 5 rounds, and 50 with SKERRY_SOAK=1. The moments are counts of pushes that the
/// gateway took, from a seed.
@Suite("Killed relays", .serialized, .timeLimit(.minutes(60)))
struct KillSoakTests {
  private static let rounds = FanOutBench.isLong ? 50 : 5
  /// Most pushes under way or not yet recorded.
  private static let streams = OutboxSettings().streams

  /// Every state is told before the first kill of its round, and reaches every phone.
  @Test func theLastStateReachesTenThousandPhones() async throws {
    try await FanOutBench.run(phones: 10_000) { bench in
      var random = SeededNumbers(9)
      var relay = try bench.start()
      var kills = 0
      for step in 1...Self.rounds {
        let before = bench.log.count, doublesBefore = bench.log.doubles
        let status = await bench.tell(step, to: relay.base)
        #expect(status == (step == 1 ? 201 : 200), "\(relay.said)")
        let moments = (0..<(1 + random.below(3))).map { _ in random.below(bench.phones) }.sorted()
        for moment in moments {
          let doomed = relay
          // Those that are told twice count once more: the moment lies within the fan-out in any case.
          bench.log.strike(at: before + moment + 1) { doomed.kill() }
          await relay.end()
          kills += 1
          relay = try bench.start()
        }
        try await bench.until("step \(step) everywhere") { bench.log.reached(step) == bench.phones }
        // What was written down never goes out again; what was not does, and is written down once.
        try await bench.until("all receipts") { try await bench.receipts() == step * bench.phones }
        let doubles = bench.log.doubles - doublesBefore
        #expect(doubles <= moments.count * Self.streams, "round \(step), killed at \(moments)")
        #expect(bench.log.count - before == bench.phones + doubles)
      }
      #expect(bench.log.disorder.isEmpty)
      #expect(bench.log.refused.isEmpty)
      print("killed \(kills) times, \(bench.log.count) pushes, \(bench.log.doubles) of them twice")
      #expect(await relay.stop(), "\(relay.said)")
    }
  }

  /// States are told all the time: whatever was answered with success before a kill is not lost, and nothing older
  /// comes behind it.
  @Test func whatWasAcceptedIsNeverLost() async throws {
    try await FanOutBench.run(phones: 500) { bench in
      var random = SeededNumbers(10)
      var relay = try bench.start()
      var step = 0, accepted = 0
      for _ in 1...Self.rounds {
        let doomed = relay
        bench.log.strike(at: bench.log.count + 1 + random.below(4 * bench.phones)) { doomed.kill() }
        while relay.isRunning {
          step += 1
          guard let status = await bench.tell(step, to: relay.base) else { continue }
          #expect(status == 200 || status == 201)
          accepted = step
        }
        await relay.end()
        relay = try bench.start()
        let last = accepted
        try await bench.until("step \(last) everywhere") { bench.log.reached(last) == bench.phones }
      }
      step += 1
      #expect(await bench.tell(step, to: relay.base) == 200)
      let last = step
      try await bench.until("the last step everywhere") { bench.log.reached(last) == bench.phones }
      #expect(bench.log.steps == [last: bench.phones])
      #expect(bench.log.disorder.isEmpty)
      #expect(bench.log.doubles <= Self.rounds * Self.streams)
      #expect(await relay.stop(), "\(relay.said)")
    }
  }
}
