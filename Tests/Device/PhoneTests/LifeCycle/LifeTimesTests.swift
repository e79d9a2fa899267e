import Testing
import Wire
@testable import Phone

private let hour = 3600.0

/// Every moment of an activity's life, just before and at its limit.
@Suite("Times of an activity's life")
struct LifeTimesTests {
  @Test func theSystemEndsAtEightHours() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(8 * hour - 1)
    #expect(bench.state(id) == .active)
    bench.at(8 * hour)
    #expect(bench.state(id) == .ended)
    #expect(bench.phone.log.entries(.activityEndedBySystem).map(\.date) == [bench.now])
    #expect(bench.phone.glance().island.shown == .idle)
    #expect(bench.phone.glance().cards.map(\.state) == [.ended])
  }

  @Test func theCardGoesFourHoursAfterTheSystemsEnd() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(12 * hour - 1)
    #expect(bench.state(id) == .ended)
    bench.at(12 * hour)
    #expect(bench.state(id) == nil)
    #expect(bench.told.suffix(1) == [.stateChanged(id: id ?? "", .dismissed)])
    #expect(bench.phone.glance().cards.isEmpty)
  }

  @Test func whatFallsDueHappensAtItsOwnMomentHoweverFarTheJump() throws {
    var bench = try Bench()
    let id = bench.begin(Bench.content(stale: 600))
    bench.at(20 * hour)
    let moments = bench.phone.log.entries(activity: id ?? "").map { ($0.code, $0.date.timeIntervalSince(Bench.start)) }
    #expect(moments.map(\.0) == [
      .activityStarted, .permissionAsked, .tokenIssued, .activityStale, .activityEndedBySystem, .activityDismissed,
    ])
    #expect(moments.map(\.1) == [0, 0, 1, 600, 8 * hour, 12 * hour])
  }

  @Test func nextDeadlineNamesEveryMoment() throws {
    var bench = try Bench()
    bench.begin(Bench.content(stale: 600))
    var moments: [Double] = []
    while let next = bench.phone.nextDeadline(after: bench.now) {
      bench.at(next.timeIntervalSince(Bench.start))
      moments.append(bench.clock)
    }
    #expect(moments == [1, 600, 8 * hour, 12 * hour])
  }

  @Test func defaultDismissalIsFourHours() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(100)
    bench.end(id)
    #expect(bench.state(id) == .ended)
    bench.at(100 + 4 * hour - 1)
    #expect(bench.state(id) == .ended)
    bench.at(100 + 4 * hour)
    #expect(bench.state(id) == nil)
  }

  @Test func immediateDismissalIsNow() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id, nil, .immediate)
    #expect(bench.state(id) == nil)
    #expect(bench.told.suffix(2) == [
      .stateChanged(id: id ?? "", .ended), .stateChanged(id: id ?? "", .dismissed),
    ])
  }

  @Test(arguments: [(-1.0, 0.0), (0.0, 0.0), (900.0, 900.0), (14_399.0, 14_399.0), (14_401.0, 14_400.0)])
  func aDismissalDateIsCapped(_ date: Double, _ goes: Double) throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id, nil, .after(Bench.start.timeIntervalSince1970 + date))
    if goes > 0 {
      bench.at(goes - 1)
      #expect(bench.state(id) == .ended)
      bench.at(goes)
    }
    #expect(bench.state(id) == nil)
    #expect(bench.count(.endDismissalCapped) == (date > 4 * hour ? 1 : 0))
  }

  @Test func staleAtItsDateAndActiveAgainWithNewerContent() throws {
    var bench = try Bench()
    let id = bench.begin(Bench.content(stale: 600))
    bench.at(599)
    #expect(bench.state(id) == .active)
    bench.at(600)
    #expect(bench.state(id) == .stale)
    bench.update(id, #"{"step":2}"#, stale: 1200)
    #expect(bench.state(id) == .active)
    bench.at(1200)
    #expect(bench.state(id) == .stale)
    #expect(bench.count(.activityStale) == 2)
  }

  @Test func aStaleDateInThePastIsStaleAtOnce() throws {
    var bench = try Bench()
    let id = bench.begin(Bench.content(stale: -5))
    #expect(bench.state(id) == .stale)
  }

  @Test func beforeIOS162ThereIsNoStaleDate() throws {
    var bench = try Bench(ios: "16.1")
    let id = bench.begin(Bench.content(stale: 600))
    bench.at(601)
    #expect(bench.state(id) == .active)
    #expect(bench.count(.updateStaleDateIgnored) == 1)
    var later = try Bench(ios: "16.2")
    let other = later.begin(Bench.content(stale: 600))
    later.at(601)
    #expect(later.state(other) == .stale)
  }

  @Test func aScheduledStartBeginsAtItsDateAndLivesEightHoursFromThere() throws {
    var bench = try Bench()
    let id = bench.begin(alert: EncodedAlert(title: "T", body: "B"), start: hour)
    #expect(bench.state(id) == .pending)
    #expect(bench.phone.glance().cards.isEmpty)
    bench.perform(.background(Bench.app))
    bench.at(hour - 1)
    #expect(bench.state(id) == .pending)
    bench.at(hour)
    #expect(bench.state(id) == .active)
    bench.at(9 * hour - 1)
    #expect(bench.state(id) == .active)
    bench.at(9 * hour)
    #expect(bench.state(id) == .ended)
  }

  @Test func aScheduledStartThatEndsBeforeLeavesNoCard() throws {
    var bench = try Bench()
    let id = bench.begin(start: hour)
    bench.end(id)
    #expect(bench.state(id) == nil)
    bench.at(hour)
    #expect(bench.phone.glance().cards.isEmpty)
  }

  @Test func beforeIOS26NothingIsScheduled() throws {
    var bench = try Bench(ios: "18.0")
    #expect(bench.begin(start: hour) == nil)
    #expect(bench.lastRefusal == .unsupported)
  }

  @Test func aTransientActivityIsExpandedAndEndsWhenItIsLeft() throws {
    var bench = try Bench()
    let first = bench.begin(style: .transient)
    #expect(bench.phone.glance().island.unseen[first ?? ""] == .ownAppInUse)
    bench.perform(.background(Bench.app))
    #expect(bench.phone.glance().island.shown == .expanded(first ?? "", .transient))
    bench.perform(.collapse)
    #expect(bench.state(first) == nil)
    bench.perform(.foreground(Bench.app))
    let alerted = bench.begin(style: .transient)
    bench.perform(.background(Bench.app))
    bench.update(alerted, alert: EncodedAlert(title: "T", body: "B"))
    bench.at(60)
    #expect(bench.phone.glance().island.shown == .expanded(alerted ?? "", .transient))
    bench.perform(.foreground(Bench.app))
    let second = bench.begin(style: .transient)
    bench.perform(.lock)
    #expect(bench.state(second) == nil)
  }
}
