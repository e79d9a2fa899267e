import RenderTree
import Testing
import Wire
@testable import Phone

@Suite("Taps on the phone")
struct PhoneTapTests {
  /// A phone with a drawn activity; its app is in the background.
  private func shown(_ ios: String = "26.0", card: String? = nil) throws -> (Bench, String) {
    var bench = try Bench(ios: ios, app: InstalledApp(Bench.app, drawsActivities: true))
    let id = try bench.started()
    let order = try #require(bench.draws.last)
    var appearance = ActivityAppearance()
    appearance.cardURL = card
    bench.perform(.drawn(
      activity: id, revision: order.revision,
      .fingerprint(
        1, appearance: appearance,
        intents: ["Pause": IntentTraits(runsInApp: true), "Log": IntentTraits(runsInApp: false)])))
    bench.perform(.background(Bench.app))
    return (bench, id)
  }

  @Test func aTapOpensTheAppWithTheAddressOrTheActivity() throws {
    var (bench, id) = try shown()
    bench.perform(.tap(ActivityTap(activity: id, place: .compactLeading)))
    #expect(bench.phone.glance().foreground == Bench.app)
    #expect(bench.told.last == .continueActivity(id: id))
    (bench, id) = try shown(card: "parcels://42")
    bench.perform(.tap(ActivityTap(activity: id, place: .lockScreen)))
    #expect(bench.told.last == .open(url: "parcels://42"))
  }

  @Test func aLockedPhoneAsksFirst() throws {
    var (bench, id) = try shown()
    bench.perform(.lock)
    bench.perform(.tap(ActivityTap(activity: id, place: .lockScreen, target: .url("parcels://7"))))
    #expect(bench.codes.last == .tapNeedsUnlock)
    #expect(bench.phone.glance().isLocked)
    bench.perform(.unlock)
    #expect(bench.told.last == .open(url: "parcels://7"))
    #expect(bench.phone.glance().foreground == Bench.app)
    // Locking again forgets what was wanted.
    (bench, id) = try shown()
    bench.perform(.lock)
    bench.perform(.tap(ActivityTap(activity: id, place: .lockScreen, target: .url("parcels://7"))))
    bench.perform(.lock)
    bench.perform(.unlock)
    #expect(!bench.told.contains(.open(url: "parcels://7")))
  }

  @Test func buttonsRunTheirIntentsWhereTheyBelong() throws {
    var (bench, id) = try shown()
    bench.perform(.kill(Bench.app))
    bench.perform(.tap(ActivityTap(
      activity: id, place: .lockScreen, target: .intent(type: "Pause", parameters: "{}", turnsOn: true))))
    #expect(bench.wakes.last == .intent)
    #expect(bench.told.last == .perform(run: 1, intent: "Pause", parameters: "{}", value: true))
    #expect(bench.phone.pendingToggles(of: id).map(\.isOn) == [true])
    let draws = bench.draws.count
    bench.ask(.intentFinished(run: 1, failure: nil))
    #expect(bench.phone.pendingToggles(of: id).isEmpty)
    #expect(bench.draws.count == draws + 1)
    bench.perform(.tap(ActivityTap(
      activity: id, place: .lockScreen, target: .intent(type: "Log", parameters: "{}", turnsOn: nil))))
    #expect(bench.actions.contains(.runIntent(Bench.app, run: 2, intent: "Log", parameters: "{}", value: nil)))
    bench.perform(.intentFinished(run: 2, failure: "broken"))
    #expect(bench.codes.contains(.intentFailed))
  }

  @Test func compactIgnoresButtonsAndSaysSo() throws {
    var (bench, id) = try shown()
    bench.perform(.tap(ActivityTap(
      activity: id, place: .compactTrailing, target: .intent(type: "Pause", parameters: "{}", turnsOn: nil))))
    #expect(bench.codes.contains(.tapNotAsMeant))
    #expect(bench.told.last == .continueActivity(id: id))
  }

  @Test func whatIsNotShownCannotBeTapped() throws {
    var (bench, id) = try shown()
    for place in [TapPlace.expanded, .minimal, .banner, .standBy, .standByMinimal, .watch, .carPlay] {
      bench.perform(.tap(ActivityTap(activity: id, place: place)))
      #expect(bench.codes.last == .phoneNothingThere)
    }
    bench.perform(.tap(ActivityTap(activity: "nobody", place: .lockScreen)))
    #expect(bench.codes.last == .phoneNothingThere)
  }

  @Test func aDyingProcessForgetsItsToggles() throws {
    var (bench, id) = try shown()
    bench.perform(.tap(ActivityTap(
      activity: id, place: .lockScreen, target: .intent(type: "Pause", parameters: "{}", turnsOn: true))))
    bench.perform(.kill(Bench.app))
    #expect(bench.phone.pendingToggles(of: id).isEmpty)
  }
}
