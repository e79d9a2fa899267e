import Testing
import Wire
@testable import Phone

/// Limits just before and just after, where no other test has them.
@Suite("The limits of the rule book")
struct LimitTests {
  private func state(_ step: Int) -> String { #"{"step":\#(step)}"# }

  @Test func aPushToStartTokenComesAMomentAfterTheQuestion() throws {
    var bench = try Bench()
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(0.999)
    #expect(bench.ask(.pushToStartToken(attributesType: "Parcel")) == .token(nil))
    bench.at(1)
    #expect(bench.ask(.pushToStartToken(attributesType: "Parcel")) != .token(nil))
  }

  /// The attributes are not in the push, and count all the same.
  @Test(arguments: [(4096, true), (4097, false)])
  func fourKilobytesOfAPushIncludeTheAttributes(_ bytes: Int, _ fits: Bool) throws {
    var bench = try Bench()
    let attributes = #"{"name":"\#(String(repeating: "x", count: 2989))"}"#
    #expect(attributes.utf8.count == 3000)
    let begun = bench.begin(attributes: attributes)
    let id = try #require(begun)
    bench.at(1)
    let filled = #"{"a":"\#(String(repeating: "x", count: bytes - 3000 - 8))"}"#
    bench.push("update", to: bench.token(id), state: filled)
    #expect((bench.content(id) == filled) == fits)
    #expect(bench.count(.pushTooLarge) == (fits ? 0 : 1))
  }

  @Test func withFrequentUpdatesTheLimitIs240() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, supportsFrequentUpdates: true))
    let id = try bench.started()
    for number in 1...240 {
      bench.at(10 + Double(number))
      bench.push("update", to: bench.token(id), state: state(number), priority: .immediate)
    }
    #expect(bench.content(id) == state(240) && bench.count(.pushThrottled) == 0)
    bench.at(251)
    bench.push("update", to: bench.token(id), state: state(241), priority: .immediate)
    #expect(bench.content(id) == state(240) && bench.count(.pushThrottled) == 1)
  }

  @Test func inLowPowerModeADarkPhoneTakesQuietPushesEveryFiveMinutes() throws {
    var bench = try Bench()
    let id = try bench.started()
    bench.at(1)
    bench.perform(.set(.lowPower(true)))
    bench.perform(.lock)
    bench.push("update", to: bench.token(id), state: state(7))
    // The opportunities lie at whole five minutes of the phone's own clock.
    bench.at(299.9)
    #expect(bench.content(id) != state(7))
    bench.at(300)
    #expect(bench.content(id) == state(7))
  }

  @Test func constantUpdatesStretchTheDistanceOfPicturesToFifteenSeconds() throws {
    var bench = try Bench(
      settings: PhoneSettings(rules: [.displayThrottle: .flag(true)]),
      app: InstalledApp(Bench.app, drawsActivities: true))
    let id = try bench.started()
    var shown: [Double] = []
    func answer(_ bench: inout Bench) {
      guard let order = bench.draws.last else { return }
      bench.perform(.drawn(activity: id, revision: order.revision, .fingerprint(UInt64(order.revision))))
    }
    answer(&bench)
    for second in 1...60 {
      let before = bench.displayed.count
      bench.at(Double(second))
      if bench.displayed.count > before { shown.append(Double(second)) }
      bench.update(id, state(second))
      answer(&bench)
    }
    #expect(shown == [5, 15, 30, 45, 60])
  }
}
