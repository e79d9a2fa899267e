import Foundation
import Phone
import Testing

@testable import Scenario

/// Every expectation, once as it holds and once as it does not, with the sentence that says what there is instead.
@Suite struct ExpectationTests {
  private static let two = """
    "open app", { start: { as: "a", type: "T", state: { text: "One" }, push: true } },
    { start: { as: "b", type: "T", state: { text: "Two" } } }, "leave app",
    """
  private static let alerting = """
    \(two) { update: { of: "a", state: { text: "Three" }, alert: { title: "T", body: "B" } } },
    """

  static let cases: [(before: String, holds: String, fails: String, sentence: String)] = [
    (two, "island: compact of a", "island: idle", "Expected island: idle, but the island shows compact of a"),
    (
      two, "not logged activity.ended", "island: compact of b",
      "Expected island: compact of b, but the island shows compact of a. b: "
    ),
    (
      two + "\"music starts\",", "island: minimal of a", "island: compact of a",
      "Expected island: compact of a, but the island shows minimal of a"
    ),
    (
      two + "\"expand a\",", "island: expanded of a", "island: compact of a",
      "Expected island: compact of a, but the island shows expanded of a"
    ),
    (two, "a is active", "state ended of a", "Expected state ended of a, but it is active"),
    (two, "state active of b", "state stale", "Expected state stale, but there are 2 activities; say which"),
    (two, "lock screen: a and b", "lock screen: b", "Expected lock screen: b, but there are a and b"),
    ("", "lock screen: nothing", "lock screen: nothing", ""),
    (two, "banner: nothing", "banner: a", "Expected banner: a, but there is none"),
    (
      two, "text \"One\" on compact", "text \"Two\" on compact",
      "Expected text “Two” on compact, but a person reads “One”"
    ),
    (
      two, "no text \"Two\" on compact", "no text \"One\" on compact",
      "Expected no text “One” on compact, but a person reads “One”"
    ),
    (two, "text \"Two\" of b", "text \"Two\" on loc", "Expected text “Two” on loc, but there is no surface “loc”"),
    (
      two + "\"end a\",", "logged activity.ended", "logged activity.stale",
      "Expected logged activity.stale, but the step before logged activity.ended"
    ),
    (
      two + "\"end a\",", "logged ended", "not logged ended",
      "Expected not logged ended, but the step before logged it"
    ),
    (
      two + "\"end a\",", "dropped because activity.ended", "logged activity.endet",
      "but there is no such code; did you mean activity.ended?"
    ),
    (
      two + "{ start: { as: 'c', type: 'T', state: {} } },", "refused because visibility", "not refused",
      "Expected not refused, but it was refused because visibility"
    ),
    (two, "not refused", "refused because denied", "Expected refused because denied, but nothing was refused"),
    (two, "not refused", "refused because deny", "but there is no such error; there are attributesTooLarge, "),
    (two, "screen lit", "screen dark", "Expected screen dark, but the screen is lit"),
    (two + "\"lock\", \"sleep\",", "screen dark", "screen lit", "Expected screen lit, but the screen is dark"),
    (two + "\"advance 1 min\",", "token of a", "token of b", "Expected token of b, but it has none"),
    (two + "\"advance 1 min\",", "no token of b", "no token of a", "Expected no token of a, but it has one"),
    (two, "app runs", "app does not run", "Expected app does not run, but it runs"),
    (two + "\"kill app\",", "app does not run", "app runs parcels", "Expected app runs parcels, but it does not run"),
    (two + "\"tap a\",", "opened \"a\"", "opened \"x://y\"", "Expected opened “x://y”, but there was opened “a”"),
    (two, "not alerted a", "opened \"x://y\" in parcels", "Expected opened “x://y” in parcels, but nothing was opened"),
    (two, "activities 2", "activities 1 of parcels", "Expected activities 1 of parcels, but there are 2"),
    (two + "\"advance 1 h\",", "next event in 7h", "next event in 8h", "Expected next event in 8h, but it comes in 7h"),
    ("", "next event nothing", "next event in 1h", "Expected next event in 1h, but nothing waits"),
    (
      two + "\"advance 1 h\",", "next event in 7h", "next event nothing",
      "Expected next event nothing, but it comes in 7h"
    ),
    (
      alerting, "alerted a", "not alerted a",
      "Expected not alerted a, but the phone expanded the island, sounded, vibrated"
    ),
    (alerting, "not alerted b", "alerted b", "Expected alerted b, but attention was drawn to a"),
    (two, "not alerted a", "alerted a", "Expected alerted a, but nothing drew attention to it"),
    (two, "not alerted b", "threw", "Expected threw, but the step before threw nothing"),
  ]

  @Test(arguments: cases.indices)
  func holdsOrSaysWhatThereIs(_ index: Int) throws {
    let (before, holds, fails, sentence) = Self.cases[index]
    func expecting(_ text: String) throws -> [String] {
      let quoted = text.replacing("'", with: "\\'")
      return try Playhouse(draws: true).failures("\(before) { expect: '\(quoted)' },")
    }
    #expect(try expecting(holds) == [])
    if fails != holds {
      let found = try expecting(fails)
      #expect(found.count == 1)
      #expect(found.first?.contains(sentence) == true, "\(found)")
    }
  }

  @Test func aModelWithoutIslandSaysSo() throws {
    var house = Playhouse(draws: true)
    house.model = "iPhone 16e"
    #expect(try house.failures("{ expect: 'island: idle' },") == ["Expected island: idle, but the model has no island"])
    let banner = Self.alerting + "{ expect: ['banner: a', 'banner: nothing'] },"
    #expect(try house.failures(banner) == ["Expected banner: nothing, but there is one of a"])
  }

  @Test func textsNeedAnExtension() throws {
    #expect(
      try Playhouse().failures("\"open app\", { expect: 'text \"One\"' },")
        == ["Expected text “One”, but nothing is drawn in this run"])
  }

  @Test func whyAnAlertIsWithheld() throws {
    let focus = "\"set focus on\"," + Self.alerting + "{ expect: 'alerted a' },"
    #expect(
      try Playhouse(draws: true).failures(focus) == [
        "Expected alerted a, but nothing drew attention to it. A Focus is on: the content changes and nothing draws "
          + "attention to it."
      ])
  }

  @Test func aFailureNamesItsPlace() throws {
    let played = try Playhouse().play("\"open app\",\n  { expect: [\"screen lit\", \"screen dark\"] },")
    let failure = try #require(played.steps[1].failures.first)
    #expect(failure.place?.location == "test.json5:3:28")
    #expect(played.steps[1].held == 1)
    #expect(!played.hasPassed)
  }
}
