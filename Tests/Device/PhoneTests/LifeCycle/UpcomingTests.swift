import Devices
import Foundation
import Testing
@testable import Phone

@Suite struct UpcomingTests {
  private func seconds(_ phone: Phone, _ kind: UpcomingChange.Kind) -> Double? {
    phone.upcoming.first { $0.kind == kind }.map { ($0.date - Bench.start.timeIntervalSince1970).rounded() }
  }

  @Test func whatHappensByItselfIsToldInItsOrder() throws {
    var bench = try Bench()
    #expect(bench.phone.upcoming.isEmpty)
    let begun = bench.begin(Bench.content(stale: 600))
    let id = try #require(begun)
    #expect(bench.phone.upcoming.map(\.kind) == [.stale, .systemEnd])
    #expect(bench.phone.upcoming.allSatisfy { $0.activity == id })
    #expect(seconds(bench.phone, .stale) == 600)
    #expect(seconds(bench.phone, .systemEnd) == 28_800)
    #expect(bench.phone.life(of: id)?.begun?.date == Bench.start)
    bench.at(601)
    #expect(bench.phone.upcoming.map(\.kind) == [.systemEnd])
    bench.at(8 * 3600 + 1)
    #expect(bench.phone.upcoming.map(\.kind) == [.dismissal])
    #expect(seconds(bench.phone, .dismissal) == 43_200)
    bench.at(12 * 3600 + 1)
    #expect(bench.phone.upcoming.isEmpty)
    #expect(bench.phone.life(of: id) == nil)
  }

  @Test func eightHoursLastEightHoursWhereTheClockIsSet() throws {
    var bench = try Bench()
    bench.begin()
    bench.perform(.clockSet(Bench.start.addingTimeInterval(3600)))
    #expect(seconds(bench.phone, .systemEnd) == 32_400)
  }

  @Test func aPhoneGoesOnInAnotherBody() throws {
    var bench = try Bench()
    let begun = bench.begin()
    let id = try #require(begun)
    bench.perform(.background(Bench.app))
    #expect(bench.phone.glance().island.shown == .compact(.activity(id)))
    bench.perform(.expand(activity: id))
    let old = try #require(DeviceCatalogue.model(named: "iPhone 16e"))
    bench.perform(.deviceChanged(old))
    #expect(bench.phone.model == old)
    #expect(bench.phone.glance().island.shown == .absent)
    #expect(bench.phone.activity(id)?.state == .active)
    let new = try #require(DeviceCatalogue.model(named: "iPhone 16 Pro Max"))
    bench.perform(.deviceChanged(new))
    #expect(bench.phone.glance().island.shown == .compact(.activity(id)))
    // A watch is no body for a phone.
    let watch = try #require(DeviceCatalogue.models.first { $0.kind == .watch })
    bench.perform(.deviceChanged(watch))
    #expect(bench.phone.model == new)
  }
}
