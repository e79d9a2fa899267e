import APNs
import Foundation
import Testing
import Wire
@testable import Phone

/// Nothing that comes from outside brings a phone down, and whatever it drops it says.
@Suite("A phone's session is hard to break")
struct SessionRobustnessTests {
  private static let odd = [
    "", "{", "[]", "null", "\u{0}", #"{"aps":[]}"#, #"{"aps":{}}"#, #"{"aps":{"timestamp":"soon","event":"update"}}"#,
    #"{"aps":{"timestamp":1e400,"event":"update","content-state":{}}}"#,
    #"{"aps":{"timestamp":-9223372036854775809,"event":"update","content-state":{}}}"#,
    #"{"aps":{"timestamp":1,"event":"update","content-state":\#(String(repeating: "[", count: 3000))}}"#,
    #"{"aps":{"timestamp":2,"event":"end","content-state":{},"dismissal-date":1e308}}"#,
    #"{"aps":{"timestamp":3,"event":"update","content-state":{"a":"\ud800"},"stale-date":-1e308}}"#,
    #"{"aps":{"timestamp":4,"event":"explode","content-state":{}}}"#,
    #"{"aps":{"timestamp":5,"event":"update","content-state":5,"relevance-score":"high"}}"#,
    #"{"aps":{"timestamp":6,"event":"update","event":"end","content-state":{}}}"#,
  ]

  @Test(arguments: odd) func oddPayloadsAreDroppedAndSaid(_ payload: String) throws {
    let bench = try SessionBench()
    let (id, token) = try bench.running()
    let before = bench.session.log.total
    for bytes in [Array(payload.utf8), [0xff, 0xfe] + Array(payload.utf8)] {
      bench.session.perform(
        .push(
          PushDelivery(
            headers: .liveActivity(bundleID: SessionBench.app.rawValue), payload: bytes, address: .token(token),
            environment: .sandbox)))
    }
    #expect(bench.session.log.total > before)
    #expect(bench.content(id) == #"{"step":0}"#)
    bench.session.advance(by: 100)
    bench.push(to: token, #"{"step":1}"#)
    #expect(bench.session.state.activity(id) != nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 5e-324, 0])
  func numbersThatAreNoDatesAreNoTrap(_ number: Double) throws {
    let bench = try SessionBench()
    let id = try bench.start()
    let content = EncodedContent(state: #"{"step":1}"#, staleDate: number, relevanceScore: number)
    _ = bench.connection.ask(.update(ActivityUpdate(id: id, content: content, timestamp: number)))
    _ = bench.connection.ask(
      .start(
        ActivityStart(attributesType: "Parcel", attributes: "{}", content: content, start: number)))
    _ = bench.connection.ask(.end(ActivityEnd(id: id, dismissal: .after(number), timestamp: number)))
    bench.session.perform(.clockSet(Date(timeIntervalSince1970: number)))
    #expect(bench.session.now.timeIntervalSince1970.isFinite)
    bench.session.advance(by: number)
    bench.session.advance(by: 13 * 3600)
    #expect(bench.session.now <= .distantFuture)
    #expect(!bench.session.dump().isEmpty)
  }

  @Test func aClockThatIsSetBackAndForthAroundDeadlinesFiresEachOnce() throws {
    let bench = try SessionBench()
    let id = try bench.start(stale: 3600)
    let start = bench.session.now
    for _ in 1...20 {
      bench.session.setClock(to: start.addingTimeInterval(3599))
      #expect(bench.count(.activityStale) == 0)
      bench.session.setClock(to: start)
    }
    bench.session.setClock(to: start.addingTimeInterval(3600))
    for _ in 1...20 {
      bench.session.setClock(to: start)
      bench.session.setClock(to: start.addingTimeInterval(7200))
    }
    #expect(bench.count(.activityStale) == 1)
    bench.session.setClock(to: start.addingTimeInterval(-86_400 * 365))
    bench.session.advance(by: 8 * 3600 - 1)
    #expect(bench.state(id) == .stale)
    bench.session.advance(by: 1)
    #expect(bench.state(id) == .ended)
    // The four hours after the end are elapsed time as well.
    bench.session.setClock(to: .distantFuture.addingTimeInterval(-100_000))
    #expect(bench.state(id) == .ended)
    bench.session.advance(by: 4 * 3600)
    #expect(bench.state(id) == nil)
    #expect(bench.count(.activityEndedBySystem) == 1 && bench.count(.activityDismissed) == 1)
  }

  @Test func twoPhonesShareNothingOfAnApp() throws {
    let first = try SessionBench(), second = try SessionBench(ios: "18.0")
    let id = try first.start()
    _ = try second.start()
    second.update(id, #"{"step":1}"#)
    #expect(first.content(id) == #"{"step":0}"#)
    first.session.perform(.uninstall(SessionBench.app))
    #expect(second.session.state.allActivities.count == 1)
    let mine = second.told.compactMap { if case .activityStarted(let snapshot) = $0 { snapshot.id } else { nil } }
    #expect(mine.count == 1)
  }

  @Test func aScheduledActivityOutlivesARestartAndBegins() throws {
    let bench = try SessionBench()
    let request = ActivityStart(
      attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: "{}"),
      alert: EncodedAlert(title: "", body: ""),
      start: bench.session.now.timeIntervalSince1970 + 600)
    guard case .started(let snapshot) = bench.connection.ask(.start(request)) else { return }
    bench.session.perform(.reboot)
    bench.session.advance(by: 599)
    #expect(bench.state(snapshot.id) == .pending)
    bench.session.advance(by: 1)
    #expect(bench.state(snapshot.id) == .active)
    #expect(bench.session.glance.isLocked)
  }

  @Test func everythingAtOnceFromManyThreads() async throws {
    let bench = try SessionBench(
      InstalledApp(SessionBench.app, drawsActivities: true),
      rules: [.appMaximum: .count(1000), .startsPerWindow: .count(1000), .pushBudget: .flag(false)])
    let (id, token) = try bench.running()
    let startToken = try bench.startToken()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for step in 1...30 {
            switch (step + worker) % 6 {
            case 0: bench.update(id, #"{"step":\#(worker * 100 + step)}"#)
            case 1: bench.push(to: token, #"{"step":\#(step)}"#)
            case 2: bench.push("start", to: startToken, #"{"step":1}"#, extra: Bench.startKeys)
            case 3: bench.session.advance(by: 1)
            case 4: bench.tap(id, nil)
            default:
              _ = bench.session.dump()
              _ = bench.session.glance
            }
          }
        }
      }
    }
    bench.session.advance(by: 13 * 3600)
    #expect(bench.session.state.allActivities.isEmpty)
    #expect(bench.session.nextDeadline == nil)
    #expect(bench.count(.activityDismissed) == bench.count(.activityStarted))
  }
}
