import Foundation
import Testing

@testable import SkerryClient

private let facts = PhoneFacts(
  environment: .production, locale: "en", systemVersion: "26.0", allowsActivities: true, allowsFrequentPushes: false)

@Suite final class LedgerTests {
  private var ledger = Ledger(installation: "a")

  private func note(_ id: String, _ state: CardState = .active, key: String? = nil, now: Double = 0) -> Bool {
    ledger.note(activity: id, attributesType: "T", key: key, state: state, now: now)
  }

  private func note(startToken token: String) -> Bool { ledger.note(startToken: token, of: "T") }
  private func note(token: String, of id: String) -> Bool { ledger.note(token: token, ofActivity: id) }
  private func vanish(_ type: String = "T", listed: Set<String>, now: Double) -> [String] {
    ledger.noteVanished(of: type, listed: listed, now: now)
  }
  private func allow(_ allows: Bool, _ kinds: [String] = ["T"]) -> Bool {
    ledger.allowRemoteStarts(allows, kinds: kinds)
  }

  private func deliver(whole: Bool = false, now: Double = 0) -> Report {
    let (report, receipt) = ledger.report(facts, isWhole: whole)
    ledger.confirm(receipt, now: now)
    return report
  }

  @Test func whatIsConfirmedIsNotToldAgain() {
    #expect(ledger.hasNews(facts))
    #expect(note(startToken: "aa") && note("1", key: "k") && note(token: "bb", of: "1"))
    let first = deliver()
    #expect(first.tokens == [
      .init(kind: .pushToStart, attributesType: "T", token: "aa"),
      .init(kind: .update, attributesType: "T", activity: "1", key: "k", token: "bb"),
    ])
    #expect(first.sightings == [.init(activity: "1", attributesType: "T", key: "k", state: .active)])
    #expect(!ledger.hasNews(facts))
    let second = deliver()
    #expect(second.tokens.isEmpty && second.sightings.isEmpty)
    #expect(first.complete == nil && second.complete == nil)
    var whole = first
    whole.complete = true
    #expect(deliver(whole: true) == whole)
    var moved = facts
    moved.locale = "zh"
    #expect(ledger.hasNews(moved))
  }

  @Test func whatChangedWhileAReportWasUnderWayIsTold() {
    _ = note(startToken: "aa")
    _ = note("1")
    let (_, receipt) = ledger.report(facts, isWhole: false)
    #expect(note(startToken: "bb") && note("1", .stale))
    ledger.confirm(receipt, now: 0)
    #expect(ledger.hasNews(facts))
    let next = deliver()
    #expect(next.tokens.map(\.token) == ["bb"] && next.sightings.map(\.state) == [.stale])
  }

  @Test func onlyTheNewestTokenIsKept() {
    _ = note("1")
    #expect(note(token: "aa", of: "1") && !note(token: "aa", of: "1"))
    #expect(note(token: "bb", of: "1"))
    #expect(deliver().tokens.map(\.token) == ["bb"])
  }

  @Test func anEmptyTokenChangesNothing() {
    _ = note(startToken: "aa")
    #expect(!note(startToken: ""))
    #expect(ledger.startTokens["T"]?.token == "aa")
  }

  @Test func anEndedActivityTakesNoToken() {
    _ = note("1")
    #expect(note("1", .ended))
    #expect(!note(token: "aa", of: "1") && !note("1", .active))
    let report = deliver()
    #expect(report.tokens.isEmpty && report.sightings.map(\.state) == [.ended])
    // Ended, then gone from the lock screen.
    #expect(note("1", .dismissed))
    #expect(deliver().sightings.map(\.state) == [.dismissed])
    #expect(deliver(whole: true).sightings.isEmpty)
  }

  @Test func whatVanishedAndComesBackIsLiveAgain() {
    _ = note("1")
    _ = note("2")
    #expect(vanish(listed: ["2"], now: 5) == ["1"])
    #expect(vanish(listed: ["2"], now: 6) == [])
    #expect(ledger.live(of: "T") == ["2"] && deliver().sightings.map(\.state) == [.dismissed, .active])
    #expect(note("1", .active) && note(token: "aa", of: "1"))
    #expect(deliver().tokens.map(\.token) == ["aa"])
  }

  @Test func anotherTypesActivitiesDoNotVanish() {
    _ = note("1")
    #expect(vanish("Other", listed: [], now: 5) == [])
    #expect(ledger.live(of: "T") == ["1"])
  }

  @Test func surplusIsTheOlderOfAKeyThenTheOldestBeyondTheLimit() {
    for (id, key) in [("1", "a"), ("2", "b"), ("3", "a"), ("4", "c"), ("5", "d")] { _ = note(id, key: key) }
    #expect(ledger.surplus(of: "T", limit: nil) == ["1"])
    #expect(ledger.surplus(of: "T", limit: 2) == ["1", "3", "2"])
    #expect(ledger.surplus(of: "T", limit: 0) == ["1", "4", "3", "2"])
    _ = note("6")
    _ = note("7")
    #expect(ledger.surplus(of: "T", limit: nil) == ["1"])
  }

  @Test func remoteStartsAreTakenBackUntilTheRelayKnows() {
    _ = note(startToken: "aa")
    _ = deliver()
    #expect(allow(false, ["T", "U"]) && !allow(false, ["T"]))
    #expect(ledger.report(facts, isWhole: true).0.dropped.map(\.attributesType) == ["T", "U"])
    #expect(deliver().tokens.isEmpty && deliver(whole: true).dropped.isEmpty && !ledger.hasNews(facts))
    // A new token changes nothing about that.
    _ = note(startToken: "bb")
    #expect(!ledger.hasNews(facts))
    #expect(allow(true, ["T"]))
    #expect(deliver().tokens.map(\.token) == ["bb"])
  }

  @Test func whatWasReportedMayBeKnownUntilSigningOut() throws {
    // As a file of before has it.
    var ledger = try JSONDecoder().decode(Ledger.self, from: JSONEncoder().encode(Ledger(installation: "a")))
    #expect(ledger.wasReported == nil && !ledger.mayBeKnown)
    ledger.wasReported = true
    #expect(ledger.mayBeKnown)
    ledger.signOut(newInstallation: "b", credential: nil)
    #expect(!ledger.mayBeKnown)
  }

  @Test func signingOutKeepsTokensForTheNextPersonAlone() {
    _ = note(startToken: "aa")
    _ = note("1")
    _ = note("2")
    _ = note("2", .ended)
    ledger.signOut(newInstallation: "b", credential: "c")
    #expect(ledger.farewells == [.init(installation: "a", credential: "c")] && ledger.installation == "b")
    #expect(ledger.hasNews(nil))
    ledger.farewells = []
    let report = deliver()
    #expect(report.tokens.map(\.token) == ["aa"] && report.sightings.isEmpty)
    #expect(ledger.cards.keys.sorted() == ["2"])
    // The next person's relay hears nothing of the former one's cards.
    #expect(note("2", .dismissed) && !ledger.hasNews(facts))
    #expect(vanish(listed: [], now: 5) == [] && deliver(whole: true).sightings.isEmpty)
  }

  @Test func nothingFollowsTheDismissal() {
    _ = note("1")
    #expect(note("1", .dismissed) && !note("1", .ended) && !note("1", .dismissed))
    #expect(ledger.cards["1"]?.state == .dismissed)
  }

  @Test func endedActivitiesAreForgottenLate() {
    for id in 1...(Ledger.tombstoneLimit + 6) {
      _ = note("\(id)", now: 0)
      _ = note("\(id)", .ended, now: Double(id))
    }
    // What is not told is kept.
    ledger.confirm(Receipt(facts: facts), now: 0)
    #expect(ledger.cards.count == Ledger.tombstoneLimit + 6)
    _ = deliver(now: 100)
    #expect(ledger.cards.count == Ledger.tombstoneLimit && ledger.cards["1"] == nil && ledger.cards["7"] != nil)
    _ = note("x", now: Ledger.tombstoneLife + 50)
    _ = deliver(now: Ledger.tombstoneLife + 50)
    #expect(ledger.cards["x"] != nil && ledger.cards["49"] == nil && ledger.cards["51"] != nil)
  }

  @Test func theReportIsWhatTheRelayReads() throws {
    _ = note("1", key: "order-1")
    _ = note(token: "bb", of: "1")
    _ = allow(false, ["T"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(ledger.report(facts, isWhole: true).0), as: UTF8.self)
    #expect(text == #"""
      {"allowsActivities":true,"allowsFrequentPushes":false,"complete":true,\#
      "dropped":[{"attributesType":"T","kind":"push-to-start"}],\#
      "environment":"production","locale":"en",\#
      "sightings":[{"activity":"1","attributesType":"T","key":"order-1","state":"active"}],"systemVersion":"26.0",\#
      "tokens":[{"activity":"1","attributesType":"T","key":"order-1","kind":"update","token":"bb"}]}
      """#)
  }
}
