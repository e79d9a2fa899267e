import Testing
import Wire
@testable import Phone

@Suite("The island of a phone")
struct PhoneIslandTests {
  @Test func twoAppsShareItAndACallLeads() throws {
    var bench = try Bench()
    let first = try bench.started()
    bench.perform(.install(InstalledApp("com.example.other")))
    bench.perform(.foreground("com.example.other"))
    let second = bench.begin(from: "com.example.other") ?? ""
    #expect(bench.phone.glance().island.shown == .compact(.activity(first)))
    bench.perform(.background("com.example.other"))
    #expect(bench.phone.glance().island.shown == .minimals(attached: .activity(second), detached: .activity(first)))
    bench.perform(.occupant(.call, isThere: true))
    #expect(bench.phone.glance().island.shown == .minimals(attached: .occupant(.call), detached: .activity(second)))
    #expect(bench.phone.glance().island.unseen[first] == .noPlace)
    bench.perform(.occupant(.call, isThere: false))
    bench.perform(.occupant(.charging, isThere: true))
    #expect(bench.phone.glance().island.shown == .announcement(.charging))
    bench.at(3)
    #expect(bench.phone.glance().island.shown == .minimals(attached: .activity(second), detached: .activity(first)))
  }

  @Test func relevanceDecidesWithinAnApp() throws {
    var bench = try Bench()
    let first = try bench.started()
    let second = bench.begin(Bench.content(relevance: 10)) ?? ""
    bench.perform(.background(Bench.app))
    #expect(bench.phone.glance().island.shown == .compact(.activity(second)))
    bench.update(first, relevance: 20)
    #expect(bench.phone.glance().island.shown == .compact(.activity(first)))
    #expect(bench.phone.glance().cards.map(\.activity) == [first, second])
    #expect(bench.phone.glance().description.contains("island: compact of \(first)\n"))
  }

  @Test func surroundingsDecideWhereElse() throws {
    var bench = try Bench(settings: PhoneSettings(standBy: true, watch: true, car: true))
    let id = try bench.started()
    bench.perform(.lock)
    let glance = bench.phone.glance()
    #expect(glance.standBy == [id])
    #expect(glance.watch == [id])
    #expect(glance.car == [id])
    bench.update(id, alert: EncodedAlert(title: "T", body: "B"))
    #expect(bench.phone.glance().standByCard == id)
    #expect(bench.alerts.last?.effects.watch?.title == "T")
    bench.end(id)
    #expect(bench.phone.glance().car.isEmpty)
    #expect(bench.phone.glance().standByCard == nil)
  }

  @Test func aFocusKeepsAlertsQuiet() throws {
    var bench = try Bench(settings: PhoneSettings(focus: true))
    let id = try bench.started()
    bench.perform(.background(Bench.app))
    bench.update(id, alert: EncodedAlert(title: "T", body: "B"))
    #expect(bench.alerts.isEmpty)
    #expect(bench.codes.contains(.alertWithheld))
    #expect(bench.phone.glance().island.shown == .compact(.activity(id)))
  }
}
