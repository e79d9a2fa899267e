import APNs
import Testing
import Wire
@testable import Phone

private func state(_ number: Int) -> String { #"{"number":\#(number)}"# }

@Suite("Budgets on the phone")
struct PhoneBudgetTests {
  private func running(_ settings: PhoneSettings = PhoneSettings(), app: InstalledApp = InstalledApp(Bench.app)) throws
    -> (Bench, String, String)
  {
    var bench = try Bench(settings: settings, app: app)
    let id = try bench.started()
    bench.at(10)
    return (bench, id, try #require(bench.token(id)))
  }

  @Test func theSixteenthUrgentPushOfAnHourIsDropped() throws {
    var (bench, id, token) = try running()
    for number in 1...16 {
      bench.at(10 + Double(number))
      bench.push("update", to: token, state: state(number), priority: .immediate)
    }
    #expect(bench.content(id) == state(15))
    #expect(bench.codes.last == .pushThrottled)
    #expect(bench.phone.log.last?.what == "Nothing is left of the budget; the next push passes in 59 min 45 s")
    bench.push("update", to: token, state: state(17), timestamp: 30, priority: .opportunistic)
    #expect(bench.content(id) == state(17))
    bench.at(3611)
    bench.push("update", to: token, state: state(18), priority: .immediate)
    #expect(bench.content(id) == state(18))
  }

  @Test func frequentUpdatesRaiseIt() throws {
    var (bench, id, token) = try running(app: InstalledApp(Bench.app, supportsFrequentUpdates: true))
    for number in 1...16 {
      bench.at(10 + Double(number))
      bench.push("update", to: token, state: state(number), priority: .immediate)
    }
    #expect(bench.content(id) == state(16))
    #expect(bench.phone.budget(of: Bench.app)?.level == .frequent)
  }

  @Test func theNumberIsASetting() throws {
    var (bench, id, token) = try running(PhoneSettings(rules: [.pushesPerHour: .count(1)]))
    bench.push("update", to: token, state: state(1), priority: .immediate)
    bench.push("update", to: token, state: state(2), timestamp: 11, priority: .immediate)
    #expect(bench.content(id) == state(1))
    (bench, id, token) = try running(PhoneSettings(rules: [.pushesPerHour: .count(0), .pushBudget: .flag(false)]))
    bench.push("update", to: token, state: state(1), priority: .immediate)
    #expect(bench.content(id) == state(1))
  }

  @Test func theEleventhStartIsDropped() throws {
    var bench = try Bench(settings: PhoneSettings(rules: [.appMaximum: .count(50)]))
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(1)
    guard case .token(let token?) = bench.ask(.pushToStartToken(attributesType: "Parcel")) else { return }
    for number in 1...11 {
      bench.at(1 + Double(number))
      bench.push("start", to: token, extra: Bench.startKeys)
    }
    #expect(bench.phone.allActivities.count == 10)
    #expect(bench.codes.last == .pushStartThrottled)
  }

  @Test func aDarkPhoneTakesQuietPushesLater() throws {
    var (bench, id, token) = try running()
    bench.perform(.lock)
    bench.push("update", to: token, state: state(1), priority: .opportunistic)
    #expect(bench.codes.last == .pushHeld)
    #expect(bench.content(id) == #"{"step":1}"#)
    bench.at(59)
    #expect(bench.content(id) == #"{"step":1}"#)
    bench.at(60)
    #expect(bench.content(id) == state(1))
    bench.at(70)
    bench.push("update", to: token, state: state(2), priority: .considerate)
    bench.at(5000)
    #expect(bench.content(id) == state(1))
    bench.perform(.wake)
    #expect(bench.content(id) == state(2))
    bench.perform(.lock)
    bench.push("update", to: token, state: state(3), priority: .immediate)
    #expect(bench.content(id) == state(3))
  }

  @Test func picturesWaitWhereTheRuleIsOnAndTheLastIsShown() throws {
    let settings = PhoneSettings(rules: [.displayThrottle: .flag(true)])
    var bench = try Bench(settings: settings, app: InstalledApp(Bench.app, drawsActivities: true))
    let id = try bench.started()
    func answer(_ bench: inout Bench) {
      guard let order = bench.draws.last else { return }
      bench.perform(.drawn(activity: id, revision: order.revision, .fingerprint(UInt64(order.revision))))
    }
    answer(&bench)
    #expect(bench.displayed == [1])
    for second in 1...3 {
      bench.at(Double(second))
      bench.update(id, "\(second)")
      answer(&bench)
    }
    #expect(bench.displayed == [1])
    #expect(bench.content(id) == "3")
    bench.at(4.9)
    #expect(bench.displayed == [1])
    bench.at(5)
    #expect(bench.displayed == [1, 4])
    #expect(bench.count(.drawThrottled) == 3)
  }

  @Test func pushesOfMissingTokensAreHeldAndThenExplained() throws {
    var (bench, id, token) = try running()
    bench.perform(.lock)
    bench.push("update", to: token, state: state(1), priority: .opportunistic)
    bench.perform(.swipe(activity: id))
    bench.at(60)
    #expect(bench.codes.last == .pushDeadToken)
  }
}
