import APNs
import Findings
import Phone
import Testing
import Wire
@testable import Gateway

/// APNs said 200, and a person sees nothing, or not what was meant. Every symptom that is reported, with each of its
/// causes: the verdict names it.
@Suite("Silent failures")
struct SilentFailureTests {
  private static let input = #","input-push-token":1"#

  private func start(
    _ bench: GatewayBench, to token: String? = nil, state: String = #"{"step":1}"#,
    keys: String = GatewayBench.startKeys, input: String = input, at time: Double? = nil
  ) throws -> Verdict {
    try bench.push(
      to: token ?? bench.startToken(), GatewayBench.aps("start", time ?? bench.now, state, keys + input))
  }

  private func expectSilence(_ verdict: Verdict, _ cause: String) {
    #expect(verdict.answer.status == 200)
    #expect(verdict.answer.reason == nil)
    #expect(!verdict.isSeen)
    #expect(verdict.cause?.id == cause)
    #expect(verdict.cause?.fix.isEmpty == false)
  }

  // MARK: A start shows nothing at all

  @Test func aStartWhoseContentStateDoesNotDecode() throws {
    let bench = try GatewayBench()
    let verdict = try start(bench, state: #"{"step":"one"}"#)
    expectSilence(verdict, "push.start-decode-failed")
    #expect(verdict.outcome == .notDecoded)
    #expect(verdict.decoding?.path == "$.aps.content-state.step")
    #expect(verdict.cause?.place?.jsonPath == "$.aps.content-state.step")
    #expect(bench.activities.isEmpty)
  }

  @Test func aStartWithNeitherPartThatDecodes() throws {
    let bench = try GatewayBench()
    let keys = GatewayBench.startKeys.replacing(#"{"name":"Ada"}"#, with: #"{"name":7}"#)
    let verdict = try start(bench, state: #"{"step":"one"}"#, keys: keys)
    expectSilence(verdict, "push.start-decode-failed")
    let all = [verdict.cause].compactMap(\.self) + verdict.remarks
    let places = all.filter { $0.id == "push.start-decode-failed" }.compactMap(\.place?.jsonPath)
    #expect(places == ["$.aps.attributes.name", "$.aps.content-state.step"])
  }

  @Test func aStartToATokenThatWasReplaced() throws {
    let bench = try GatewayBench()
    let old = try bench.startToken()
    bench.perform(.rotateStartToken(GatewayBench.app, attributesType: "Parcel"))
    // APNs goes on answering 200.
    expectSilence(try start(bench, to: old), "push.dead-token")
  }

  @Test func liveActivitiesAreSwitchedOff() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    bench.perform(.set(.liveActivitiesOf(GatewayBench.app, false)))
    expectSilence(try start(bench, to: token), "push.denied")
  }

  @Test func theAttributesTypeIsNotTheWidgets() throws {
    let bench = try GatewayBench()
    let keys = GatewayBench.startKeys.replacing("Parcel\",\"attributes\"", with: "Letter\",\"attributes\"")
    expectSilence(try start(bench, keys: keys), "push.unknown-attributes-type")
  }

  @Test func aChannelOnAnIOSWithoutChannels() throws {
    let bench = try GatewayBench(ios: "17.2")
    expectSilence(try start(bench, input: #","input-push-channel":"AAAA""#), "push.channel-unsupported")
  }

  @Test func aNullInThePayload() throws {
    let bench = try GatewayBench()
    let verdict = try start(bench, state: #"{"step":1,"eta":null}"#)
    expectSilence(verdict, "push.malformed")
    #expect(verdict.cause?.what.contains("push.null") == true)
    #expect(verdict.cause?.what.contains("$.aps.content-state.eta") == true)
  }

  @Test func tooManyStarts() throws {
    let bench = try GatewayBench(settings: PhoneSettings(rules: [.startsPerWindow: .count(2), .appMaximum: .count(50)]))
    let token = try bench.startToken()
    for number in 0..<2 {
      let keys = GatewayBench.startKeys.replacing("Ada", with: "Ada \(number)")
      #expect(try start(bench, to: token, keys: keys).isSeen)
    }
    expectSilence(try start(bench, to: token), "push.start-throttled")
  }

  @Test func aStartOnAnIOSThatIsTooOld() throws {
    let bench = try GatewayBench(ios: "17.0")
    // Its phone gives no token; one that a server made up is not known to APNs.
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.advance(2)
    #expect(!bench.gateway.tokens.contains { $0.kind == .start(attributesType: "Parcel") })
    #expect(bench.session.log.entries(.startTokenUnsupported).count == 1)
  }

  // MARK: The alert shows, and no card

  @Test func theAttributesDoNotDecode() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    bench.perform(.lock)
    let keys = GatewayBench.startKeys.replacing(#"{"name":"Ada"}"#, with: #"{"title":"Ada"}"#)
    let verdict = try start(bench, to: token, keys: keys)
    expectSilence(verdict, "push.start-decode-failed")
    #expect(verdict.decoding?.path == "$.aps.attributes.name")
    #expect(verdict.attention.contains("lit the screen"))
  }

  // MARK: The card shows its first content for ever

  @Test func aStartThatAsksForNoToken() throws {
    let bench = try GatewayBench()
    let verdict = try start(bench, input: "")
    #expect(verdict.isSeen)
    #expect(verdict.remarks.contains { $0.id == "push.start-without-input" })
    bench.perform(.consent(activity: bench.activities[0].snapshot.id, .allow))
    bench.advance(600)
    #expect(bench.token(of: bench.activities[0].snapshot.id) == nil)
  }

  @Test func noTokenBeforeAllow() throws {
    let bench = try GatewayBench()
    let verdict = try start(bench)
    #expect(verdict.isSeen)
    #expect(verdict.remarks.contains { $0.id == "token.withheld" })
  }

  @Test func anAppThatWasForceQuitReportsNoToken() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    bench.perform(.forceQuit(GatewayBench.app))
    #expect(try start(bench, to: token).remarks.contains { $0.id == "push.app-not-woken" })
  }

  @Test func anUpdateToTheStartToken() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    #expect(try start(bench, to: token).isSeen)
    expectSilence(
      try bench.push(to: token, GatewayBench.aps("update", bench.now + 1)), "push.wrong-kind-of-token")
  }

  @Test func aLaterTimestampWasSeen() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    #expect(try bench.push(to: token, GatewayBench.aps("update", bench.now + 30)).isSeen)
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now + 20, #"{"step":2}"#))
    expectSilence(verdict, "push.out-of-order")
    #expect(verdict.cause?.what.contains("10 s") == true)
    // Two within one second.
    expectSilence(
      try bench.push(to: token, GatewayBench.aps("update", bench.now + 30, #"{"step":3}"#)), "push.out-of-order")
  }

  // MARK: The card freezes

  @Test(arguments: [(#"{"step":"1"}"#, "$.aps.content-state.step"), (#"{"Step":1}"#, "$.aps.content-state.step")])
  func anUpdateThatDoesNotDecode(state: String, path: String) throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now, state))
    expectSilence(verdict, "push.decode-failed")
    #expect(verdict.decoding?.path == path)
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":0}"#)
    #expect(bench.session.glance.cards.first?.trouble == .decodeFailed)
  }

  // MARK: Updates stop after a while

  @Test func theBudgetIsUsedUp() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    var verdicts: [Verdict] = []
    for step in 1...40 {
      bench.advance(60)
      verdicts.append(try bench.push(to: token, GatewayBench.aps("update", bench.now, #"{"step":\#(step)}"#)))
    }
    let first = try #require(verdicts.firstIndex { !$0.isSeen })
    #expect((10...15).contains(first))
    expectSilence(verdicts[first], "push.throttled")
    // Priority 5 does not pay.
    #expect(try bench.push(to: token, GatewayBench.aps("update", bench.now + 1), priority: "5").isSeen)
  }

  // MARK: Every update draws attention

  @Test func everyUpdateHasAnAlert() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    bench.perform(.background(GatewayBench.app))
    let alert = #","alert":{"title":"Parcel","body":"Nearer"}"#
    let loud = try bench.push(to: token, GatewayBench.aps("update", bench.now, #"{"step":1}"#, alert))
    #expect(loud.attention.contains("expanded the island"))
    let silent = try bench.push(to: token, GatewayBench.aps("update", bench.now + 1, #"{"step":2}"#))
    #expect(silent.attention == [])
  }

  // MARK: The app's own updates stop

  @Test func aTimestampInMillisecondsOutdatesEverything() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now * 1000))
    #expect(verdict.isSeen)
    #expect(verdict.remarks.contains { $0.id == "push.far-future-timestamp" })
    #expect(verdict.remarks.contains { $0.what.contains("push.timestamp-milliseconds") })
    bench.ask(.update(ActivityUpdate(id: activity, content: EncodedContent(state: #"{"step":5}"#))))
    #expect(bench.session.log.entries(.updateOutOfOrder).count == 1)
    expectSilence(
      try bench.push(to: token, GatewayBench.aps("update", bench.now + 60, #"{"step":6}"#)), "push.out-of-order")
  }

  // MARK: The card stays for hours

  @Test func anEndWithADateInMilliseconds() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    let date = Int(bench.now * 1000)
    let verdict = try bench.push(
      to: token, GatewayBench.aps("end", bench.now, #"{"step":1}"#, #","dismissal-date":\#(date)"#))
    #expect(verdict.remarks.contains { $0.what.contains("push.date-milliseconds") })
    bench.advance(4 * 3600 - 1)
    #expect(bench.session.state.activity(activity)?.state == .ended)
    bench.advance(2)
    #expect(bench.session.state.activity(activity) == nil)
  }

  @Test func anEndWithoutADate() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    try bench.push(to: token, GatewayBench.aps("end", bench.now))
    bench.advance(3600)
    #expect(bench.session.state.activity(activity)?.state == .ended)
  }

  // MARK: Two cards

  @Test func theSameStartTwice() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    #expect(try !start(bench, to: token).remarks.contains { $0.id == "push.start-again" })
    let second = try start(bench, to: token, at: bench.now + 1)
    #expect(second.isSeen)
    #expect(second.remarks.contains { $0.id == "push.start-again" })
    #expect(bench.activities.count == 2)
  }

  // MARK: It works from Xcode, and not from TestFlight

  @Test func aTokenOfTheOtherEnvironment() throws {
    let bench = try GatewayBench(
      app: InstalledApp(GatewayBench.app, pushEnvironment: .production, drawsActivities: true),
      front: FrontSettings(environment: .sandbox))
    let (token, _) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    #expect(verdict.answer.reason == "BadDeviceToken")
    #expect(verdict.cause?.what == "The token belongs to production, and this is sandbox")
  }

  @Test func aBuildWithoutTheEntitlementHasNoTokens() throws {
    let bench = try GatewayBench(app: InstalledApp(GatewayBench.app, pushEnvironment: nil, drawsActivities: true))
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.advance(2)
    #expect(bench.gateway.tokens.isEmpty)
    #expect(bench.session.log.entries(.startTokenUnentitled).count == 1)
  }

  // MARK: It works until the app is updated

  @Test func aRequiredPropertyWasAdded() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    #expect(try bench.push(to: token, GatewayBench.aps("update", bench.now)).isSeen)
    bench.host.becomeLaterBuild()
    bench.perform(.update(InstalledApp(GatewayBench.app, build: "2", drawsActivities: true)))
    #expect(bench.session.log.entries(.drawOldState).count == 1)
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now + 1, #"{"step":2}"#))
    expectSilence(verdict, "push.decode-failed")
    #expect(verdict.decoding?.path == "$.aps.content-state.courier")
    #expect(
      try bench.push(to: token, GatewayBench.aps("update", bench.now + 2, #"{"step":2,"courier":"Bo"}"#)).isSeen)
  }
}
