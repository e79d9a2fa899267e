import Devices
import Testing
import Wire
@testable import Phone

@Suite("The rule book")
struct RuleBookTests {
  @Test func everyRuleHasARowWithASource() {
    for rule in RuleID.allCases {
      let rows = RuleBook.standard.rows.filter { $0.rule == rule }
      #expect(!rows.isEmpty, "\(rule.rawValue) has no row")
      for row in rows {
        #expect(!row.source.isEmpty && !row.title.isEmpty)
        #expect(row.since >= PhoneVersion(16, 1))
      }
    }
  }

  @Test func rowsOfOneRuleDoNotOverlap() {
    let versions = [(16, 1), (16, 2), (16, 4), (17, 0), (17, 2), (17, 4), (18, 0), (18, 4), (26, 0), (27, 0)]
    for rule in RuleID.allCases {
      for (major, minor) in versions {
        let version = PhoneVersion(major, minor)
        #expect(RuleBook.standard.rows.count { $0.rule == rule && $0.holds(on: version) } <= 1)
      }
    }
  }

  @Test func whatAppleDoesNotPublishIsNotCalledConfirmed() throws {
    for rule in [RuleID.appMaximum, .deviceMaximum, .tokenDelay, .tokenCharacters, .tokenNeedsAllow, .pushTieDrops] {
      #expect(RuleBook.standard.row(rule, on: PhoneVersion(26))?.certainty != .confirmed)
    }
    #expect(RuleBook.standard.row(.maximumActive, on: PhoneVersion(26))?.value == .seconds(28_800))
    #expect(RuleBook.standard.row(.maximumEnded, on: PhoneVersion(26))?.value == .seconds(14_400))
  }

  @Test(arguments: [
    (RuleID.staleDates, "16.1", "16.2"), (.intentStarts, "16.6", "17.0"), (.pushStarts, "17.1", "17.2"),
    (.callTimestamps, "17.1", "17.2"), (.frequentUpdates, "16.1", "16.2"), (.channels, "17.6", "18.0"),
    (.transientStyle, "17.6", "18.0"), (.scheduledStarts, "18.6", "26.0"), (.padActivities, "16.6", "17.0"),
    (.smartStack, "17.6", "18.0"), (.standBy, "16.6", "17.0"), (.liveActivities, "16.0", "16.1"),
  ])
  func sinceWhen(_ rule: RuleID, _ before: String, _ since: String) throws {
    #expect(RuleBook.standard.row(rule, on: try #require(PhoneVersion(before))) == nil)
    #expect(RuleBook.standard.row(rule, on: try #require(PhoneVersion(since))) != nil)
  }

  @Test func aSettingDoesNotBringARuleToAVersionWithoutIt() {
    let overrides: [RuleID: RuleValue] = [.pushStarts: .flag(true), .maximumActive: .seconds(60)]
    let rules = PhoneRules(.standard, on: PhoneVersion(17), overrides: overrides)
    #expect(!rules.has(.pushStarts))
    #expect(rules.maximumActive == 60)
  }

  @Test(arguments: [RuleValue.seconds(.nan), .seconds(-.infinity), .seconds(-1), .count(-5), .flag(false)])
  func oddSettingsCountAsNothing(_ value: RuleValue) {
    let overrides = Dictionary(uniqueKeysWithValues: RuleID.allCases.map { ($0, value) })
    let rules = PhoneRules(.standard, on: PhoneVersion(26), overrides: overrides)
    #expect(rules.maximumActive == 0)
    #expect(rules.appMaximum == 0)
    let settings = PhoneSettings(rules: overrides)
    var phone = Phone(model: DeviceModel(named: "iPhone 15 Pro"), ios: PhoneVersion(26), settings: settings)
    _ = phone.handle(.install(InstalledApp(Bench.app)), at: Bench.start)
    _ = phone.handle(.foreground(Bench.app), at: Bench.start)
    #expect(phone.nextDeadline(after: Bench.start) == nil)
  }
}
