import APNs
import Foundation
import Testing
@testable import Gateway

@Suite("Faults on purpose")
struct FaultTests {
  private func faults(_ change: (inout Faults) -> Void) -> Faults {
    var faults = Faults()
    change(&faults)
    return faults
  }

  @Test func aConnectionShrinksAfterErrorsAndWidensAgain() throws {
    var bench = try FrontBench(faults: faults { $0.shrinkAfterErrors = 2 })
    #expect(try bench.send().effects == [.streams(1000)])
    #expect(try bench.send(["apns-priority": "7"]).effects == [])
    #expect(try bench.send(["apns-priority": "7"]).effects == [.streams(1)])
    #expect(bench.connection.streams == 1)
    #expect(try bench.send().effects == [.streams(1000)])
    // What is gone is no error.
    bench.front.tokens.bury(bench.update.token, RegisteredToken.Death(since: bench.now, why: "it ended"))
    for _ in 0..<4 { #expect(try bench.send().effects == []) }
  }

  @Test func aConnectionIsClosedAfterBadTokens() throws {
    var bench = try FrontBench(faults: faults { $0.closeAfterBadTokens = 3 })
    let effects = try (0..<3).map { _ in try bench.send(to: "abcd").effects }
    #expect(effects == [[.streams(1000)], [], [.close]])
  }

  @Test func sharesStrikeEvenlyAndExactly() throws {
    var bench = try FrontBench(faults: faults { $0.unavailableRate = 0.25 })
    let statuses = try (0..<8).map { _ in try bench.send().status }
    #expect(statuses == [200, 200, 200, 503, 200, 200, 200, 503])
    bench.front.faults = faults { $0.internalErrorRate = 1 }
    #expect(try bench.send().reason == .internalServerError)
    bench.front.faults = faults { $0.tooManyRequestsRate = 0.1 }
    let reasons = try (0..<10).map { _ in try bench.send().reason }
    #expect(reasons.compactMap(\.self) == [.tooManyRequests])
    bench.front.faults = faults { $0.refusedStreamRate = 1 }
    let refused = try bench.send()
    #expect(refused.reset == .refused)
    #expect(refused.accepted == nil)
    bench.front.faults = Faults()
    #expect(try bench.send().status == 200)
  }

  @Test func theServerShutsDown() throws {
    var bench = try FrontBench(faults: faults { $0.shutdownEvery = 3 })
    #expect(try bench.send().status == 200)
    #expect(try bench.send().status == 200)
    let third = try bench.send()
    #expect(third.status == 503)
    #expect(third.reason == .shutdown)
    #expect(third.effects == [.goAway(.shutdown)])
    #expect(bench.connection.isLeaving)
  }

  @Test func everyTokenIsGone() throws {
    var bench = try FrontBench(faults: faults { $0.allGone = true })
    let answer = try bench.send()
    #expect(answer.reason == .unregistered)
    #expect(answer.accepted == nil)
    #expect(answer.timestamp == Int64(FrontBench.start * 1000))
  }

  @Test func aConnectionIsStuck() throws {
    var bench = try FrontBench(faults: faults { $0.stuckAfter = 2 })
    #expect(!(try bench.send()).isSwallowed)
    #expect(try bench.send().isSwallowed)
    #expect(try bench.send().isSwallowed)
    bench.connection = FrontConnection(streams: 1)
    #expect(!(try bench.send()).isSwallowed)
  }

  @Test func answersWait() throws {
    var bench = try FrontBench(faults: faults { $0.delay = 0.5 })
    #expect(try bench.send().delay == 0.5)
    bench.front.faults = faults { $0.delay = 1; $0.jitter = 0.7 }
    let delays = try Set((0..<8).map { _ in try bench.send().delay })
    #expect(delays.count == 8)
    #expect(delays.allSatisfy { (1...1.7000001).contains($0) })
  }

  @Test func faultsAreReadByName() throws {
    let read = try JSONDecoder().decode(Faults.self, from: Data(#"{"delay":1.5,"allGone":true}"#.utf8))
    #expect(read.delay == 1.5 && read.allGone && read.stuckAfter == 0)
    #expect(try JSONDecoder().decode(Faults.self, from: JSONEncoder().encode(read)) == read)
    for (text, name) in [(#"{"dely":1}"#, "dely"), (#"{"unavailableRate":2}"#, "unavailableRate"),
      (#"{"delay":-1}"#, "delay"), (#"{"stuckAfter":-1}"#, "stuckAfter")] {
      let error = #expect(throws: FaultError.self) { try JSONDecoder().decode(Faults.self, from: Data(text.utf8)) }
      #expect(error?.name == name)
    }
  }
}
