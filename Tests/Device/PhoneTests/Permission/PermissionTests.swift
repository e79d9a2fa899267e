import Testing
import Wire
@testable import Phone

@Suite("Permission")
struct PermissionTests {
  @Test func theFirstCardAsksOnce() throws {
    var bench = try Bench()
    let first = bench.begin(), second = bench.begin()
    #expect(bench.count(.permissionAsked) == 1)
    #expect(bench.phone.glance().cards.map(\.question) == [.allow, .allow])
    bench.perform(.consent(activity: first ?? "", .allow))
    #expect(bench.phone.glance().cards.map(\.question) == [.alwaysAllow, .alwaysAllow])
    bench.perform(.consent(activity: second ?? "", .alwaysAllow))
    #expect(bench.phone.glance().cards.map(\.question) == [nil, nil])
    bench.perform(.consent(activity: second ?? "", .allow))
    #expect(bench.codes.last == .permissionNoQuestion)
  }

  @Test func dontAllowRemovesTheCardsAndRefusesStarts() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.consent(activity: id ?? "", .dontAllow))
    #expect(bench.state(id) == nil)
    #expect(bench.told.last == .authorizationChanged(.init(activities: false, frequentPushes: false)))
    #expect(bench.begin() == nil)
    #expect(bench.lastRefusal == .denied)
    #expect(
      bench.phone.log.last?.what
        == "A person answered Don't Allow, or switched Live Activities off for com.example.parcels")
    bench.perform(.set(.liveActivitiesOf(Bench.app, true)))
    #expect(bench.told.last == .authorizationChanged(.init(activities: true, frequentPushes: false)))
    #expect(bench.begin() != nil)
  }

  @Test func theSwitchOfThePhone() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.set(.liveActivities(false)))
    #expect(bench.state(id) == nil)
    #expect(bench.begin() == nil)
    #expect(bench.lastRefusal == .denied)
    #expect(bench.phone.log.last?.what == "Live Activities are switched off for the whole phone")
    bench.perform(.set(.liveActivities(true)))
    #expect(bench.begin() != nil)
  }

  @Test func theAppsSwitchStaysOffWhenThePhonesComesBack() throws {
    var bench = try Bench()
    bench.perform(.set(.liveActivitiesOf(Bench.app, false)))
    bench.perform(.set(.liveActivities(false)))
    bench.perform(.set(.liveActivities(true)))
    #expect(bench.begin() == nil)
    #expect(bench.told.filter { if case .authorizationChanged = $0 { true } else { false } }.count == 1)
  }

  @Test func changingMoreFrequentUpdatesEndsWhatRuns() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, supportsFrequentUpdates: true))
    #expect(bench.ask(.authorization) == .authorization(.init(activities: true, frequentPushes: true)))
    let id = bench.begin()
    bench.perform(.set(.frequentUpdates(Bench.app, false)))
    #expect(bench.state(id) == .ended)
    #expect(bench.told.last == .authorizationChanged(.init(activities: true, frequentPushes: false)))
    #expect(bench.count(.permissionFrequentSwitched) == 1)
    bench.perform(.set(.frequentUpdates(Bench.app, false)))
    #expect(bench.count(.permissionFrequentSwitched) == 1)
  }

  @Test func withoutTheKeyThereIsNoSuchSwitch() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.set(.frequentUpdates(Bench.app, false)))
    #expect(bench.codes.last == .permissionNoFrequentKey)
    #expect(bench.state(id) == .active)
    bench.perform(.update(InstalledApp(Bench.app, build: "2", supportsFrequentUpdates: true)))
    #expect(bench.ask(.authorization) == .authorization(.init(activities: true, frequentPushes: true)))
    var old = try Bench(ios: "16.1", app: InstalledApp(Bench.app, supportsFrequentUpdates: true))
    #expect(old.ask(.authorization) == .authorization(.init(activities: true, frequentPushes: false)))
    old.perform(.set(.frequentUpdates(Bench.app, false)))
    #expect(old.phone.log.last?.what == "There is no such switch for com.example.parcels: it needs iOS 16.2")
  }

  @Test func withoutAccessWhenLockedTheLockScreenShowsNoCards() throws {
    var bench = try Bench(settings: PhoneSettings(accessWhenLocked: false))
    bench.begin()
    #expect(bench.phone.glance().cards.count == 1)
    bench.perform(.lock)
    #expect(bench.phone.glance().cards.isEmpty)
    bench.perform(.set(.accessWhenLocked(true)))
    #expect(bench.phone.glance().cards.count == 1)
  }

  @Test func switchesOfUnknownAppsAreSaid() throws {
    var bench = try Bench()
    bench.perform(.set(.liveActivitiesOf("com.example.stranger", false)))
    bench.perform(.set(.frequentUpdates("com.example.stranger", false)))
    bench.perform(.consent(activity: "nobody", .allow))
    #expect(bench.codes.suffix(3) == [.appUnknown, .appUnknown, .permissionNoQuestion])
  }
}
