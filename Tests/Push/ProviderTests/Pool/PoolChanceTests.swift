@testable import Provider
import Foundation
import Randomness
import Testing

/// Random histories: 50,000 with SKERRY_SOAK=1, 300 without.
@Suite struct PoolChanceSoakTests {
  private static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"

  /// What a peer did with a request.
  private struct Fate { var acted = 0, ended = 0, wasRepeatable = false }

  @Test func whateverHappensEveryRequestEndsOnceAndNoneIsActedOnTwice() {
    for seed in 0..<(Self.isLong ? 50_000 : 300) { history(UInt64(seed)) }
  }

  private func history(_ seed: UInt64) {
    var dice = SeededNumbers(seed)
    var run = PoolRun(PoolPolicy(connectionLimit: 1 + dice.below(3), queueTimeout: 5, tries: 3, stopFor: 3))
    var limits: [UInt64: Int] = [:]
    var fates: [UInt64: Fate] = [:]
    var seen = 0

    func ends() -> Int { run.delivered.count + run.finished.count }
    for _ in 0..<200 {
      switch dice.below(16) {
      case 0...3:
        run.submit(1 + dice.below(4))
      case 4 where !run.connecting.isEmpty:
        let id = run.connecting[0]
        limits[id] = 1 + dice.below(5)
        run.connect(limit: limits[id] ?? 1)
      case 5 where !run.connecting.isEmpty:
        run.take(.connectFailed(run.connecting.removeFirst(), message: "no", isHopeless: dice.below(8) == 0))
      case 6:
        if let id = run.state.connections.randomElement(using: &dice)?.id {
          limits[id] = dice.below(6)
          run.take(.limitChanged(id, limits[id] ?? 0))
        }
      case 7 where dice.below(3) == 0:
        if let id = run.state.connections.randomElement(using: &dice)?.id, limits[id] != nil { run.take(.goAway(id)) }
      case 8 where dice.below(3) == 0:
        if let id = run.state.connections.randomElement(using: &dice)?.id, limits[id] != nil {
          run.take(.closed(id))
          // Whatever ran on it is lost.
          while let index = run.sent.firstIndex(where: { $0.connection == id }) {
            let request = run.sent.remove(at: index).request
            let wasSent = dice.below(2) == 0
            if wasSent { fates[request, default: Fate()].acted += 1 }
            let mayRepeat = dice.below(4) == 0
            if mayRepeat { fates[request, default: Fate()].wasRepeatable = true }
            run.take(.failed(request, .connectionLost(wasSent: wasSent), mayRepeat: mayRepeat))
          }
        }
      case 9...11 where !run.sent.isEmpty:
        let request = run.sent.remove(at: dice.below(run.sent.count)).request
        let answers: [PoolEvent.Answer] = [
          .plain(provesToken: true), .plain(provesToken: true), .plain(provesToken: false),
          .tryAgain(onNewConnection: dice.below(2) == 0), .stop(PoolStop(what: "w", fix: "f")),
        ]
        let answer = answers[dice.below(dice.below(10) == 0 ? 5 : 3)]
        if case .plain = answer { fates[request, default: Fate()].acted += 1 }
        run.take(.answered(request, answer))
      case 12...13 where !run.sent.isEmpty:
        let request = run.sent.remove(at: dice.below(run.sent.count)).request
        let failures: [ExchangeFailure] = [
          .refused, .noStream, .unprocessed, .timedOut(wasSent: true), .timedOut(wasSent: false), .reset, .cancelled,
        ]
        let failure = failures[dice.below(failures.count)]
        if failure.mayBeProcessed { fates[request, default: Fate()].acted += 1 }
        run.take(.failed(request, failure, mayRepeat: false))
      case 14: run.take(.cancelled(UInt64(1 + dice.below(60))))
      default: run.wait(Double(dice.below(100)) / 50)
      }
      // Never more than the peer allows now, but for what was there when it cut back.
      for connection in run.state.connections where connection.phase == .open && run.sent.count > seen {
        let count = run.sent.count { $0.connection == connection.id }
        #expect(count == connection.inFlight)
      }
      for (request, connection) in run.sent.suffix(max(0, run.sent.count - seen)) {
        #expect(run.state.connection(connection) != nil, "seed \(seed): \(request) went to a closed connection")
      }
      seen = run.sent.count
      #expect(run.state.jobs.count == run.sent.count + waiting(run), "seed \(seed)")
      if let wake = run.state.wake { #expect(wake.isFinite) }
    }
    run.take(.shutDown(grace: 0))
    while let entry = run.sent.popLast() {
      fates[entry.request, default: Fate()].acted += 1
      run.take(.failed(entry.request, .connectionLost(wasSent: true), mayRepeat: false))
    }
    #expect(run.isDone, "seed \(seed)")
    #expect(Set(run.delivered).isDisjoint(with: run.finished.keys), "seed \(seed)")
    #expect(Set(run.delivered).count == run.delivered.count, "seed \(seed)")
    #expect(run.state.jobs.isEmpty)
    for (request, fate) in fates where !fate.wasRepeatable {
      #expect(fate.acted <= 1, "seed \(seed): \(request) was acted on \(fate.acted) times")
      if fate.acted > 0, case .notSent? = run.finished[request] {
        Issue.record("seed \(seed): \(request) is called safe to repeat, and was acted on")
      }
    }
  }

  private func waiting(_ run: PoolRun) -> Int { run.state.jobs.values.count { $0.connection == nil } }
}
