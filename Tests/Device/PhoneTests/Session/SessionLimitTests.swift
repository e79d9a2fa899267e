import APNs
import Foundation
import Testing
import Wire
@testable import Phone

/// The phone charges budgets and holds pictures back by itself, where a session is all that there is.
@Suite("A phone's session keeps the limits")
struct SessionLimitTests {
  private func state(_ step: Int) -> String { #"{"step":\#(step)}"# }

  @Test func thePushAboveTheBudgetIsThrottledAndTheOneBeforeIsNot() throws {
    let bench = try SessionBench()
    let (id, token) = try bench.running()
    for step in 1...15 {
      bench.session.advance(by: 1)
      bench.push(to: token, state(step))
    }
    #expect(bench.content(id) == state(15))
    #expect(bench.count(.pushThrottled) == 0)
    bench.session.advance(by: 1)
    bench.push(to: token, state(16))
    #expect(bench.content(id) == state(15))
    #expect(bench.count(.pushThrottled) == 1)
    // The first of the fifteen comes back an hour after it was charged, 3,585 seconds from now, and not before.
    bench.session.advance(by: 3584)
    bench.push(to: token, state(17))
    #expect(bench.content(id) == state(15))
    #expect(bench.count(.pushThrottled) == 2)
    bench.session.advance(by: 1)
    bench.push(to: token, state(18))
    #expect(bench.content(id) == state(18))
    #expect(bench.count(.pushThrottled) == 2)
  }

  @Test func priorityFiveIsFree() throws {
    let bench = try SessionBench()
    let (id, token) = try bench.running()
    for step in 1...100 {
      bench.session.advance(by: 1)
      bench.push(to: token, state(step), priority: .opportunistic)
    }
    #expect(bench.content(id) == state(100))
    #expect(bench.count(.pushThrottled) == 0)
    #expect(bench.session.state.budget(of: SessionBench.app)?.remaining(at: 0) == 15)
  }

  @Test func theEleventhStartWithinAnHourIsThrottled() throws {
    let bench = try SessionBench(rules: [.appMaximum: .count(50)])
    let token = try bench.startToken()
    func start() {
      bench.push("start", to: token, state(0), extra: Bench.startKeys)
    }
    for _ in 1...10 {
      bench.session.advance(by: 1)
      start()
    }
    #expect(bench.session.state.allActivities.count == 10)
    #expect(bench.count(.pushStartThrottled) == 0)
    bench.session.advance(by: 1)
    start()
    #expect(bench.session.state.allActivities.count == 10)
    #expect(bench.count(.pushStartThrottled) == 1)
    // The first start comes back an hour after it, 3,590 seconds from now.
    bench.session.advance(by: 3589)
    start()
    #expect(bench.count(.pushStartThrottled) == 2)
    bench.session.advance(by: 1)
    start()
    #expect(bench.count(.pushStartThrottled) == 2)
    #expect(bench.session.state.allActivities.count == 11)
  }

  @Test func picturesAreHeldJustBeforeTheDistanceAndNotAtIt() throws {
    func second(_ seconds: Double) throws -> (throttled: Int, picture: UInt64?, bench: SessionBench, id: String) {
      let bench = try SessionBench(
        InstalledApp(SessionBench.app, drawsActivities: true), rules: [.displayThrottle: .flag(true)])
      let id = try bench.start()
      bench.session.advance(by: seconds)
      bench.update(id, state(1))
      return (bench.count(.drawThrottled), bench.session.picture(of: id)?.fingerprint, bench, id)
    }
    let at = try second(5)
    #expect(at.throttled == 0)
    let before = try second(4.9)
    #expect(before.throttled == 1)
    #expect(before.picture != at.picture)
    before.bench.session.advance(by: 0.05)
    #expect(before.bench.session.picture(of: before.id)?.fingerprint == before.picture)
    before.bench.session.advance(by: 0.05)
    #expect(before.bench.session.picture(of: before.id)?.fingerprint == at.picture)
  }
}
