import APNs
import Testing
import Wire
@testable import Phone

private let hour = 3600.0

@Suite("Pushes to a running activity")
struct PushTests {
  /// A phone with an activity that has its token; the clock stands at 10 s.
  private func running(app: InstalledApp = InstalledApp(Bench.app)) throws -> (Bench, String, String) {
    var bench = try Bench(app: app)
    let id = try bench.started()
    if app.drawsActivities, let order = bench.draws.last {
      bench.perform(.drawn(activity: id, revision: order.revision, .fingerprint(1)))
    }
    bench.at(10)
    return (bench, id, try #require(bench.token(id)))
  }

  @Test func anUpdateIsShownWithoutTheApp() throws {
    var (bench, id, token) = try running()
    bench.perform(.kill(Bench.app))
    let wakes = bench.wakes.count
    bench.push("update", to: token)
    #expect(bench.content(id) == #"{"step":3}"#)
    #expect(bench.wakes.count == wakes)
  }

  @Test func aRunningAppIsToldOfTheContent() throws {
    var (bench, id, token) = try running()
    let stale = Int(Bench.start.timeIntervalSince1970) + 99
    bench.push("update", to: token, extra: #","stale-date":\#(stale),"relevance-score":7"#)
    #expect(bench.told.last == .contentChanged(id: id, Bench.content(#"{"step":3}"#, stale: 99, relevance: 7)))
    bench.at(99)
    #expect(bench.state(id) == .stale)
  }

  @Test func anEndTakesContentAndDismissal() throws {
    var (bench, id, token) = try running()
    bench.push("end", to: token, extra: #","dismissal-date":\#(Int(Bench.start.timeIntervalSince1970) + 900)"#)
    #expect(bench.state(id) == .ended)
    #expect(bench.content(id) == #"{"step":3}"#)
    bench.at(899)
    #expect(bench.state(id) == .ended)
    bench.at(900)
    #expect(bench.state(id) == nil)
  }

  @Test func anEndWithoutContentKeepsTheLastAndWithoutADateStaysFourHours() throws {
    var (bench, id, token) = try running()
    bench.push("end", to: token, state: nil)
    #expect(bench.content(id) == #"{"step":1}"#)
    bench.at(10 + 4 * hour - 1)
    #expect(bench.state(id) == .ended)
    bench.at(10 + 4 * hour)
    #expect(bench.state(id) == nil)
  }

  @Test func aPastDismissalDateRemovesAtOnce() throws {
    var (bench, id, token) = try running()
    bench.push("end", to: token, extra: #","dismissal-date":1600000000"#)
    #expect(bench.state(id) == nil)
  }

  @Test func olderAndEqualPushesAreDropped() throws {
    var (bench, id, token) = try running()
    bench.at(100)
    bench.push("update", to: token, state: #"{"step":5}"#, timestamp: 100)
    bench.push("update", to: token, state: #"{"step":4}"#, timestamp: 99)
    bench.push("update", to: token, state: #"{"step":6}"#, timestamp: 100)
    #expect(bench.content(id) == #"{"step":5}"#)
    #expect(bench.phone.log.entries(.pushOutOfOrder).map(\.what) == [
      "Its timestamp lies 1 s before that of the newest content, which came by push",
      "Its timestamp equals that of the push before",
    ])
    bench.push("update", to: token, state: #"{"step":7}"#, timestamp: 101)
    #expect(bench.content(id) == #"{"step":7}"#)
  }

  @Test func aPushWithinTheSecondOfACallCounts() throws {
    var (bench, id, token) = try running()
    bench.at(20.7)
    bench.update(id, #"{"step":5}"#)
    bench.push("update", to: token, state: #"{"step":6}"#, timestamp: 20)
    #expect(bench.content(id) == #"{"step":6}"#)
    bench.push("update", to: token, state: #"{"step":7}"#, timestamp: 19)
    #expect(bench.content(id) == #"{"step":6}"#)
  }

  @Test func aLateCallDoesNotOverwriteANewerPush() throws {
    var (bench, id, token) = try running()
    bench.at(100)
    bench.push("update", to: token, state: #"{"step":5}"#, timestamp: 100)
    bench.update(id, #"{"step":4}"#, timestamp: 90)
    #expect(bench.content(id) == #"{"step":5}"#)
    #expect(bench.codes.last == .updateOutOfOrder)
  }

  @Test func millisecondsShutOutEverythingLater() throws {
    var (bench, id, token) = try running()
    let milliseconds = Int(Bench.start.timeIntervalSince1970) * 1000
    bench.deliver(
      #"{"aps":{"timestamp":\#(milliseconds),"event":"update","content-state":{"step":3}}}"#, to: token)
    #expect(bench.content(id) == #"{"step":3}"#)
    #expect(bench.count(.pushFarFuture) == 1)
    bench.at(200)
    bench.push("update", to: token, state: #"{"step":4}"#)
    #expect(bench.codes.last == .pushOutOfOrder)
    bench.update(id, #"{"step":5}"#)
    #expect(bench.codes.last == .updateOutOfOrder)
    #expect(bench.content(id) == #"{"step":3}"#)
  }

  @Test func afterTheEndTheTokenIsDead() throws {
    var (bench, id, token) = try running()
    bench.end(id)
    bench.at(70)
    bench.push("update", to: token)
    #expect(bench.codes.last == .pushDeadToken)
    #expect(bench.phone.log.last?.what.hasSuffix("died 1 min ago: the activity ended") == true)
  }

  @Test func addressesThatAreWrong() throws {
    var (bench, _, token) = try running()
    bench.push("update", to: String(token.dropLast()))
    bench.push("update", to: token, environment: .production)
    bench.push("update", to: token, topic: "com.example.parcels.widget")
    bench.push("start", to: token, extra: Bench.startKeys)
    bench.push("update", to: nil, channel: "dGVzdA==")
    #expect(bench.codes.suffix(5) == [
      .pushUnknownToken, .pushWrongEnvironment, .pushWrongTopic, .pushWrongToken, .pushChannelEmpty,
    ])
    bench.push("update", to: token.uppercased())
    #expect(bench.codes.last == .activityUpdated)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"aps":{}}"#, #"{"aps":{"event":"update","timestamp":1767225610}}"#,
    #"{"aps":{"events":"update","timestamp":1767225610,"content-state":{}}}"#,
    #"{"aps":{"event":"update","timestamp":"1767225610","content-state":{}}}"#,
    #"{"aps":{"event":"update","timestamp":1767225610,"content-state":{"a":null}}}"#,
  ])
  func whatCannotBeReadIsDroppedAndSaid(_ payload: String) throws {
    var (bench, id, token) = try running()
    bench.deliver(payload, to: token)
    #expect(bench.content(id) == #"{"step":1}"#)
    #expect(bench.count(.pushMalformed) >= 1)
  }

  @Test func aChannelReachesAllThatListen() throws {
    var bench = try Bench()
    let first = bench.begin(route: .channel("dGVzdA==")), second = bench.begin(route: .channel("dGVzdA=="))
    let other = bench.begin(route: .channel("b3RoZXI="))
    bench.at(10)
    bench.push("update", to: nil, channel: "dGVzdA==")
    #expect([first, second, other].map { bench.content($0) } == [#"{"step":3}"#, #"{"step":3}"#, #"{"step":1}"#])
    bench.push("end", to: nil, timestamp: 11, channel: "dGVzdA==")
    #expect([first, second, other].map { bench.state($0) } == [.ended, .ended, .active])
  }

  @Test func contentThatDoesNotDecodeLeavesEverythingAsItWas() throws {
    var (bench, id, token) = try running(app: InstalledApp(Bench.app, drawsActivities: true))
    bench.push("update", to: token, state: #"{"step":"x"}"#)
    #expect(bench.content(id) == #"{"step":1}"#)
    let order = try #require(bench.draws.last)
    #expect(order.content.state == #"{"step":"x"}"#)
    let failure = DecodeFailure(part: .state, path: "$.step", expected: "Int", found: #"string "x""#, message: "")
    bench.perform(.drawn(activity: id, revision: order.revision, .decodeFailed(failure)))
    #expect(bench.content(id) == #"{"step":1}"#)
    #expect(bench.codes.last == .pushDecodeFailed)
    #expect(bench.phone.glance().cards.map(\.trouble) == [.decodeFailed])
    // The next good one mends it.
    bench.push("update", to: token, state: #"{"step":4}"#, timestamp: 11)
    bench.perform(.drawn(activity: id, revision: bench.draws.last?.revision ?? 0, .fingerprint(4)))
    #expect(bench.content(id) == #"{"step":4}"#)
    #expect(bench.phone.glance().cards.map(\.trouble) == [nil])
    let draws = bench.draws.count
    // The picture at hand is that of the content: nothing is asked twice.
    #expect(draws == 3)
  }

  @Test func aLateAnswerDoesNotCount() throws {
    var (bench, id, token) = try running(app: InstalledApp(Bench.app, drawsActivities: true))
    bench.push("update", to: token, state: #"{"step":2}"#)
    let old = try #require(bench.draws.last)
    // The app itself is faster: what the extension says of the push does not matter any more.
    bench.at(20)
    bench.update(id, #"{"step":3}"#)
    #expect(bench.codes.contains(.pushOutOfOrder))
    bench.perform(.drawn(activity: id, revision: old.revision, .fingerprint(2)))
    #expect(bench.content(id) == #"{"step":3}"#)
  }

  @Test func eachPushIsDecodedBeforeTheNext() throws {
    var (bench, id, token) = try running(app: InstalledApp(Bench.app, drawsActivities: true))
    func decode(_ outcome: DrawOutcome) throws {
      let order = try #require(bench.draws.last)
      bench.perform(.drawn(activity: id, revision: order.revision, outcome))
    }
    bench.push("update", to: token, state: #"{"step":2}"#)
    bench.push("update", to: token, state: #"{"step":"x"}"#, timestamp: 11)
    bench.push("update", to: token, state: #"{"step":4}"#, timestamp: 12)
    bench.push("update", to: token, state: #"{"step":4}"#, timestamp: 9)
    try decode(.fingerprint(2))
    #expect(bench.content(id) == #"{"step":2}"#)
    try decode(
      .decodeFailed(DecodeFailure(part: .state, path: "$.step", expected: "Int", found: "a string", message: "")))
    #expect(bench.content(id) == #"{"step":2}"#)
    #expect(bench.codes.last == .pushDecodeFailed)
    try decode(.fingerprint(4))
    #expect(bench.content(id) == #"{"step":4}"#)
    #expect(bench.codes.last == .pushOutOfOrder)
    #expect(bench.phone.glance().cards.map(\.trouble) == [nil])
  }

  @Test func switchedOffItIsDropped() throws {
    var bench = try Bench()
    bench.ask(.pushToStartToken(attributesType: "Parcel"))
    bench.at(1)
    guard case .token(let token?) = bench.ask(.pushToStartToken(attributesType: "Parcel")) else { return }
    bench.perform(.set(.liveActivities(false)))
    bench.push("start", to: token, extra: Bench.startKeys)
    #expect(bench.codes.last == .pushDenied)
  }
}
