import APNs
import Testing
import Wire
@testable import Phone

@Suite("Starts by push")
struct PushStartTests {
  /// A phone whose app waits in the background with a push-to-start token; the clock stands at 10 s.
  private func waiting(_ ios: String = "26.0", app: InstalledApp = InstalledApp(Bench.app)) throws -> (Bench, String) {
    var bench = try Bench(ios: ios, app: app)
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(10)
    guard case .token(let token?) = bench.ask(.pushToStartToken(attributesType: "Parcel")) else {
      Issue.record("no token")
      return (bench, "")
    }
    return (bench, token)
  }

  private static let token = #","input-push-token":1"#

  @Test func theCardAppearsAndTheAppIsWoken() throws {
    var (bench, token) = try waiting()
    bench.perform(.kill(Bench.app))
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    let (app, snapshot) = try #require(bench.phone.allActivities.first)
    #expect(app == Bench.app)
    #expect(snapshot.attributesType == "Parcel")
    #expect(snapshot.attributes == #"{"name":"Ada"}"#)
    #expect(snapshot.state == .active)
    #expect(bench.wakes.last == .activityStarted)
    #expect(bench.told.contains(.activityStarted(snapshot)))
  }

  @Test func noUpdateTokenBeforeAllow() throws {
    var (bench, token) = try waiting()
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    let id = try #require(bench.phone.allActivities.first?.snapshot.id)
    bench.at(600)
    #expect(bench.token(id) == nil)
    #expect(bench.count(.tokenWithheld) == 1)
    bench.perform(.consent(activity: id, .allow))
    bench.at(601)
    #expect(bench.token(id)?.count == 160)
    // The next one does not wait.
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    bench.at(603)
    #expect(bench.phone.allActivities.allSatisfy { $0.snapshot.token != nil })
  }

  @Test func anActivityThatTheAppStartsDoesNotWaitForAllow() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(1)
    #expect(bench.token(id) != nil)
  }

  @Test func aForceQuitAppIsNotWokenThoughTheCardAppears() throws {
    var (bench, token) = try waiting()
    bench.perform(.forceQuit(Bench.app))
    let told = bench.told.count
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    #expect(bench.phone.allActivities.count == 1)
    #expect(bench.count(.pushAppNotWoken) == 1)
    #expect(bench.told.count == told)
  }

  @Test func withoutAnInputKeyThereIsNoTokenSinceIOS18() throws {
    var (bench, token) = try waiting("18.0")
    bench.push("start", to: token, extra: Bench.startKeys)
    let id = try #require(bench.phone.allActivities.first?.snapshot.id)
    bench.perform(.consent(activity: id, .allow))
    bench.at(600)
    #expect(bench.token(id) == nil)
    var (old, oldToken) = try waiting("17.2")
    old.push("start", to: oldToken, extra: Bench.startKeys)
    let oldID = try #require(old.phone.allActivities.first?.snapshot.id)
    old.perform(.consent(activity: oldID, .allow))
    old.at(600)
    #expect(old.token(oldID) != nil)
  }

  @Test func aChannelNeedsIOS18() throws {
    let channel = #","input-push-channel":"dGVzdA==""#
    var (bench, token) = try waiting("18.0")
    bench.push("start", to: token, extra: Bench.startKeys + channel)
    bench.at(20)
    bench.push("update", to: nil, state: #"{"step":9}"#, channel: "dGVzdA==")
    #expect(bench.phone.allActivities.first?.snapshot.content.state == #"{"step":9}"#)
    var (old, oldToken) = try waiting("17.2")
    old.push("start", to: oldToken, extra: Bench.startKeys + channel)
    #expect(old.phone.allActivities.isEmpty)
    #expect(old.codes.last == .pushChannelUnsupported)
  }

  @Test func pitfall34AnUpdateDoesNotGoToAStartToken() throws {
    var (bench, token) = try waiting()
    bench.push("update", to: token)
    #expect(bench.codes.last == .pushWrongToken)
  }

  @Test func aTypeThatNoWidgetDraws() throws {
    var (bench, token) = try waiting(app: InstalledApp(Bench.app, attributesTypes: ["Parcel"]))
    bench.push(
      "start", to: token,
      extra: #","attributes-type":"Parcl","attributes":{},"alert":{"title":"A","body":"B"}"#)
    #expect(bench.phone.allActivities.isEmpty)
    #expect(bench.codes.last == .pushUnknownType)
  }

  @Test func theSixthStartIsDropped() throws {
    var (bench, token) = try waiting()
    for number in 0..<6 {
      bench.at(10 + Double(number))
      bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    }
    #expect(bench.phone.allActivities.count == 5)
    #expect(bench.codes.contains(.pushAppMaximum))
  }

  @Test func aStartThatDoesNotDecodeAlertsAndShowsNothing() throws {
    var (bench, token) = try waiting(app: InstalledApp(Bench.app, drawsActivities: true))
    bench.perform(.kill(Bench.app))
    let wakes = bench.wakes.count
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    #expect(bench.phone.glance().cards.isEmpty)
    let order = try #require(bench.draws.last)
    var failure = DecodeFailure(part: .attributes, path: "$.name", expected: "Int", found: "a string", message: "")
    let other = DecodeFailure(part: .state, path: "$.step", expected: "Int", found: "true", message: "")
    failure.others = [other]
    bench.perform(.drawn(activity: order.activity, revision: order.revision, .decodeFailed(failure)))
    #expect(bench.phone.allActivities.isEmpty)
    // Each part is said by itself.
    #expect(bench.codes.suffix(2) == [.pushStartDecodeFailed, .pushStartDecodeFailed])
    #expect(bench.phone.log.entries.suffix(2).map { $0.failure?.part } == [.attributes, .state])
    #expect(bench.phone.log.entries.last?.failure == other)
    #expect(bench.wakes.count == wakes)
    #expect(bench.alerts.map(\.activity) == [order.activity])
    #expect(bench.phone.nextDeadline(after: bench.now) == nil)
  }

  @Test func aStartThatDecodesBeginsWithItsPicture() throws {
    var (bench, token) = try waiting(app: InstalledApp(Bench.app, drawsActivities: true))
    bench.push("start", to: token, extra: Bench.startKeys + Self.token)
    let order = try #require(bench.draws.last)
    bench.perform(.drawn(activity: order.activity, revision: order.revision, .fingerprint(1)))
    #expect(bench.phone.glance().cards.count == 1)
    #expect(bench.draws.count == 1)
    #expect(bench.codes.contains(.activityStarted))
  }
}
