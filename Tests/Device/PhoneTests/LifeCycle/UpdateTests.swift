import Testing
import Wire
@testable import Phone

@Suite("Updates and ends")
struct UpdateTests {
  @Test func anUpdateReplacesTheContentAndTellsTheApp() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.update(id, #"{"step":2}"#)
    #expect(bench.content(id) == #"{"step":2}"#)
    #expect(bench.told.last == .contentChanged(id: id, Bench.content(#"{"step":2}"#)))
  }

  @Test func equalContentIsNotDrawnAgain() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, drawsActivities: true))
    let id = bench.begin()
    let order = try #require(bench.draws.last)
    bench.perform(.drawn(activity: order.activity, revision: order.revision, .fingerprint(7)))
    let count = bench.draws.count
    bench.update(id, #"{"step":1}"#)
    #expect(bench.draws.count == count)
    #expect(bench.codes.last == .activityUnchanged)
    bench.update(id, #"{"step":2}"#)
    #expect(bench.draws.count == count + 1)
    #expect(bench.draws.last?.unlessFingerprint == 7)
  }

  @Test func equalContentStillMovesTheStaleDate() throws {
    var bench = try Bench()
    let id = bench.begin(Bench.content(stale: 60))
    bench.update(id, #"{"step":1}"#, stale: 120)
    bench.at(60)
    #expect(bench.state(id) == .active)
    bench.at(120)
    #expect(bench.state(id) == .stale)
  }

  @Test(arguments: [(4096, true), (4097, false)])
  func aLargeUpdateIsDropped(_ bytes: Int, _ fits: Bool) throws {
    var bench = try Bench()
    let id = bench.begin(attributes: "{}")
    bench.update(id, String(repeating: "x", count: bytes - 2))
    #expect((bench.content(id)?.utf8.count == bytes - 2) == fits)
    #expect(bench.count(.updateTooLarge) == (fits ? 0 : 1))
  }

  @Test func aLargeFinalContentEndsWithTheOneBefore() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id, String(repeating: "x", count: 5000))
    #expect(bench.state(id) == .ended)
    #expect(bench.content(id) == #"{"step":1}"#)
    #expect(bench.count(.endTooLarge) == 1)
  }

  @Test func updatesToEndedAndUnknownActivitiesAreIgnored() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id)
    bench.update(id)
    #expect(bench.content(id) == #"{"step":1}"#)
    #expect(bench.codes.last == .updateAfterEnd)
    bench.at(4 * 3600)
    bench.update(id)
    #expect(bench.codes.last == .updateUnknown)
    #expect(bench.phone.log.last?.what == "The activity was dismissed 0 s ago: its time on the lock screen is over")
    bench.update("")
    #expect(bench.codes.last == .updateUnknown)
    bench.end("nobody")
    #expect(bench.codes.last == .endUnknown)
  }

  @Test func anotherAppsActivityIsNotToBeTouched() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.install(InstalledApp("com.example.other")))
    bench.update(id, from: "com.example.other")
    #expect(bench.codes.last == .updateUnknown)
    #expect(bench.content(id) == #"{"step":1}"#)
  }

  @Test func olderTimestampsAreIgnored() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(100)
    bench.update(id, #"{"step":2}"#, timestamp: 90)
    bench.update(id, #"{"step":3}"#, timestamp: 89)
    #expect(bench.content(id) == #"{"step":2}"#)
    #expect(bench.codes.last == .updateOutOfOrder)
    bench.update(id, #"{"step":4}"#, timestamp: 90)
    #expect(bench.content(id) == #"{"step":4}"#)
    bench.end(id, timestamp: 50)
    #expect(bench.state(id) == .active)
    #expect(bench.codes.last == .endOutOfOrder)
    bench.end(id)
    #expect(bench.state(id) == .ended)
  }

  @Test func beforeIOS172TimestampsOfCallsDoNotCount() throws {
    var bench = try Bench(ios: "17.0")
    let id = bench.begin()
    bench.at(100)
    bench.update(id, #"{"step":2}"#, timestamp: 1)
    #expect(bench.content(id) == #"{"step":2}"#)
  }

  @Test func aSecondEndMayOnlyDismissEarlier() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.end(id)
    bench.end(id, nil, .after(Bench.start.timeIntervalSince1970 + 600))
    #expect(bench.codes.last == .endAgain)
    bench.end(id, nil, .after(Bench.start.timeIntervalSince1970 + 1200))
    bench.at(599)
    #expect(bench.state(id) == .ended)
    bench.at(600)
    #expect(bench.state(id) == nil)
    let other = bench.begin()
    bench.end(other)
    bench.end(other, nil, .immediate)
    #expect(bench.state(other) == nil)
  }

  @Test func theFinalContentIsKeptAndNilKeepsTheLast() throws {
    var bench = try Bench()
    let first = bench.begin(), second = bench.begin()
    bench.end(first, #"{"step":9}"#)
    bench.end(second)
    #expect(bench.content(first) == #"{"step":9}"#)
    #expect(bench.content(second) == #"{"step":1}"#)
  }

  @Test func theAppListsItsOwnUntilTheyAreDismissed() throws {
    var bench = try Bench()
    let first = bench.begin(), second = bench.begin(type: "Order")
    bench.end(first)
    func listed(_ bench: inout Bench, _ type: String) -> [String] {
      guard case .activities(let list) = bench.ask(.activities(attributesType: type)) else { return ["?"] }
      return list.map(\.id)
    }
    #expect(listed(&bench, "Parcel") == [first])
    #expect(listed(&bench, "Order") == [second])
    bench.at(4 * 3600)
    #expect(listed(&bench, "Parcel") == [])
    #expect(bench.ask(.activity(id: second ?? "")) != .activities([]))
    #expect(bench.ask(.activity(id: first ?? "")) == .activities([]))
    var strict = try Bench(settings: PhoneSettings(rules: [.listsEnded: .flag(false)]))
    let ended = strict.begin()
    strict.end(ended)
    #expect(listed(&strict, "Parcel") == [])
  }

  @Test func aPersonClearsTheCard() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.swipe(activity: id ?? ""))
    #expect(bench.state(id) == nil)
    #expect(bench.told.last == .stateChanged(id: id ?? "", .dismissed))
    bench.perform(.swipe(activity: id ?? ""))
    #expect(bench.codes.last == .phoneNothingThere)
  }
}
