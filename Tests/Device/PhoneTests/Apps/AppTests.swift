import Testing
import Wire
@testable import Phone

@Suite("Apps come, go and die while their activities live on")
struct AppTests {
  @Test func activitiesOutliveTheProcessAndAreListedAfterwards() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.at(1)
    let token = try #require(bench.token(id))
    bench.perform(.kill(Bench.app))
    #expect(bench.state(id) == .active)
    let before = bench.told.count
    bench.at(100)
    bench.perform(.launch(Bench.app))
    #expect(Array(bench.told[before...]) == [.updateToken(id: id, token)])
    guard case .activities(let list) = bench.ask(.activities(attributesType: "Parcel")) else {
      Issue.record("no list")
      return
    }
    #expect(list.map(\.token) == [token])
  }

  @Test func aProcessThatIsGoneHearsNothing() throws {
    var bench = try Bench()
    let id = bench.begin(Bench.content(stale: 50))
    bench.perform(.forceQuit(Bench.app))
    let before = bench.told.count
    bench.at(20 * 3600)
    #expect(bench.told.count == before)
    #expect(bench.state(id) == nil)
    #expect(bench.count(.activityStale) == 1)
  }

  @Test func aForceQuitAppIsNotWokenUntilAPersonOpensIt() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.at(1)
    bench.perform(.forceQuit(Bench.app))
    let wakes = bench.wakes.count
    bench.perform(.rotateToken(activity: id))
    #expect(bench.wakes.count == wakes)
    #expect(bench.codes.last == .pushAppNotWoken)
    bench.perform(.foreground(Bench.app))
    bench.perform(.kill(Bench.app))
    bench.perform(.rotateToken(activity: id))
    #expect(bench.wakes.last == .updateToken)
  }

  @Test func anUpdateOfTheAppDrawsWhatRunsWithTheNewBuild() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, build: "1", drawsActivities: true))
    let id = bench.begin()
    let first = try #require(bench.draws.last)
    bench.perform(.drawn(activity: first.activity, revision: first.revision, .fingerprint(1)))
    bench.perform(.update(InstalledApp(Bench.app, build: "2", drawsActivities: true)))
    #expect(bench.phone.isRunning(Bench.app) == false)
    // A person who was in the app is on the home screen, and sees its activity in the island.
    #expect(bench.phone.glance().foreground == nil)
    #expect(bench.phone.glance().island.shown == .compact(.activity(try #require(id))))
    let second = try #require(bench.draws.last)
    #expect(second.revision == first.revision + 1)
    #expect(second.unlessFingerprint == nil)
    let failure = DecodeFailure(
      part: .state, path: "$.total", expected: "Int", found: "nothing (the key is missing)", message: "")
    bench.perform(.drawn(activity: second.activity, revision: second.revision, .decodeFailed(failure)))
    #expect(bench.phone.log.last?.code == .drawOldState)
    #expect(bench.phone.log.last?.what == "The state at $.total: Int is wanted, there is nothing (the key is missing)")
    #expect(bench.phone.glance().cards.map(\.trouble) == [.decodeFailed])
    #expect(bench.state(id) == .active)
  }

  @Test func uninstallingRemovesEverything() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.uninstall(Bench.app))
    #expect(bench.state(id) == nil)
    #expect(bench.phone.installedApps.isEmpty)
    #expect(bench.phone.nextDeadline(after: bench.now) == nil)
    bench.perform(.uninstall(Bench.app))
    #expect(bench.codes.last == .appUnknown)
    bench.perform(.install(InstalledApp(Bench.app)))
    bench.perform(.foreground(Bench.app))
    #expect(bench.begin() != nil)
  }

  @Test func aRebootKeepsActivitiesAndLocksThePhone() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.reboot)
    #expect(bench.state(id) == .active)
    #expect(bench.phone.isRunning(Bench.app) == false)
    #expect(bench.phone.glance().isLocked)
    var strict = try Bench(settings: PhoneSettings(rules: [.survivesReboot: .flag(false)]))
    let other = strict.begin()
    strict.perform(.reboot)
    #expect(strict.state(other) == nil)
  }

  @Test func lockingPutsTheAppBehindAndUnlockingBringsItBack() throws {
    var bench = try Bench()
    let before = bench.told.count
    bench.perform(.lock)
    bench.perform(.lock)
    bench.perform(.unlock)
    #expect(Array(bench.told[before...]) == [.sceneChanged(.background), .sceneChanged(.foreground)])
  }

  @Test func everythingAboutUnknownAppsIsSaid() throws {
    var bench = try Bench()
    let before = bench.codes.count
    let stranger: BundleID = "com.example.stranger"
    for event in [
      PhoneEvent.launch(stranger), .foreground(stranger), .background(stranger), .kill(stranger), .forceQuit(stranger),
      .uninstall(stranger), .runIntent(stranger, intent: "", parameters: "", value: nil),
    ] { bench.perform(event) }
    #expect(bench.codes[before...].allSatisfy { $0 == .appUnknown })
    #expect(bench.codes.count == before + 7)
    bench.perform(.expand(activity: ""))
    bench.perform(.timeZone("Atlantis/Poseidonis"))
    bench.perform(.drawn(activity: "", revision: 3, .unchanged))
    #expect(bench.codes.suffix(2) == [.phoneNothingThere, .timeZoneUnknown])
  }
}
