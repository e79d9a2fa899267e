import Testing
import Wire
@testable import Phone

@Suite("What a person sees and touches")
struct ScreenTests {
  private static let alert = EncodedAlert(title: "Door", body: "Somebody rings")

  @Test func anAlertLightsTheScreenAndExpandsForASecondOrFive() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.perform(.background(Bench.app))
    bench.update(id, alert: Self.alert)
    #expect(bench.alerts.last?.activity == id)
    #expect(bench.alerts.last?.effects.sound == .system)
    #expect(bench.phone.glance().island.shown == .expanded(id, .alert))
    bench.at(4.9)
    #expect(bench.phone.glance().island.shown == .expanded(id, .alert))
    bench.at(5)
    #expect(bench.phone.glance().island.shown == .compact(.activity(id)))
    bench.perform(.lock)
    bench.update(id, #"{"step":3}"#, alert: Self.alert)
    #expect(bench.phone.glance().isScreenLit)
    #expect(bench.phone.glance().isLocked)
  }

  @Test func withoutIslandAnAlertShowsTheBanner() throws {
    var bench = try Bench("iPhone 14")
    let id = try bench.started()
    bench.perform(.background(Bench.app))
    bench.update(id, alert: Self.alert)
    #expect(bench.phone.glance().island.shown == .absent)
    #expect(bench.phone.glance().banner == id)
    bench.at(5)
    #expect(bench.phone.glance().banner == nil)
    bench.perform(.foreground(Bench.app))
    bench.update(id, #"{"step":4}"#, alert: Self.alert)
    #expect(bench.phone.glance().banner == nil)
  }

  @Test func touchAndHoldExpandsUntilAPersonLeaves() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.perform(.expand(activity: id))
    #expect(bench.codes.last == .phoneNothingThere)
    bench.perform(.background(Bench.app))
    bench.perform(.expand(activity: id))
    #expect(bench.phone.glance().island.shown == .expanded(id, .touch))
    bench.at(1000)
    #expect(bench.phone.glance().island.shown == .expanded(id, .touch))
    bench.perform(.collapse)
    #expect(bench.phone.glance().island.shown == .compact(.activity(id)))
  }

  @Test func alwaysOnNeedsTheModelTheSettingAndPower() throws {
    var bench = try Bench()
    bench.perform(.lock)
    #expect(bench.phone.glance().isAlwaysOn)
    bench.perform(.set(.lowPower(true)))
    #expect(!bench.phone.glance().isAlwaysOn)
    bench.perform(.set(.lowPower(false)))
    bench.perform(.set(.alwaysOn(false)))
    #expect(!bench.phone.glance().isAlwaysOn)
    var plain = try Bench("iPhone 15")
    plain.perform(.lock)
    #expect(!plain.phone.glance().isAlwaysOn)
  }

  @Test func aLaterGlanceChangesNothing() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.perform(.background(Bench.app))
    #expect(bench.phone.glance(at: bench.now.addingTimeInterval(9 * 3600)).island.shown == .idle)
    #expect(bench.phone.glance().island.shown == .compact(.activity(id ?? "")))
    #expect(bench.state(id) == .active)
  }

  @Test func changesAreAnnouncedOnceAnEvent() throws {
    var bench = try Bench()
    bench.begin()
    let actions = bench.perform(.background(Bench.app))
    #expect(actions.count { $0 == .glanceChanged } == 1)
    #expect(!bench.perform(.tick).contains(.glanceChanged))
  }
}
