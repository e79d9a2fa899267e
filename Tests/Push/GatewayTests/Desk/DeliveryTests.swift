import APNs
import Findings
import Foundation
import Phone
import Testing
import Wire
@testable import Gateway

@Suite("A push on its way to the screen")
struct DeliveryTests {
  @Test func anUpdateIsShown() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    #expect(token.count == 160)
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    #expect(verdict.outcome == .shown)
    #expect(verdict.cause == nil)
    #expect(verdict.answer.status == 200)
    #expect(verdict.receiver == Verdict.Receiver(kind: "update", app: "com.example.parcels", activity: activity))
    #expect(verdict.request.event == "update")
    #expect(verdict.decoding == Verdict.Decoding(decodes: true))
    #expect(verdict.drawing?.activity == activity)
    #expect(verdict.drawing?.surfaces.contains("lock-screen") == true)
    #expect(verdict.drawing?.hasPicture == true)
    #expect(verdict.phone.map(\.code) == [.activityUpdated])
    #expect(verdict.phone.allSatisfy { $0.push == verdict.number })
    #expect(bench.gateway.picture(of: verdict.number)?.answer.lists[.lockScreen]?.contains(#"{"step":1}"#) == true)
  }

  @Test func noSecretStandsInAVerdict() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    let json = String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self)
    #expect(!json.contains(token))
    #expect(!json.contains("bearer"))
    #expect(verdict.request.keyID == "ABCDEFGHIJ")
    #expect(verdict.request.path == "/3/device/\(token.prefix(8))…")
    #expect(try JSONDecoder().decode(Verdict.self, from: Data(json.utf8)) == verdict)
  }

  @Test func anEndTakesTheCardAway() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    let verdict = try bench.push(
      to: token, GatewayBench.aps("end", bench.now, #"{"step":9}"#, #","dismissal-date":1"#))
    #expect(verdict.phone.map(\.code).contains(.activityEnded))
    #expect(verdict.isSeen)
    bench.advance(1)
    #expect(bench.session.state.activity(activity) == nil)
    // Its token is dead, and APNs says so.
    let late = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    #expect(late.answer.status == 410)
    #expect(late.answer.reason == "Unregistered")
    #expect(late.outcome == .refused)
  }

  @Test func aStartMakesACardAndWakesTheApp() throws {
    let bench = try GatewayBench()
    let token = try bench.startToken()
    bench.perform(.kill(GatewayBench.app))
    bench.perform(.lock)
    let verdict = try bench.push(
      to: token,
      GatewayBench.aps("start", bench.now, #"{"step":1}"#, GatewayBench.startKeys + #","input-push-token":1"#))
    #expect(verdict.outcome == .shown)
    #expect(verdict.receiver?.kind == "push-to-start")
    #expect(verdict.receiver?.attributesType == "Parcel")
    #expect(verdict.attention.contains("lit the screen"))
    try #require(bench.activities.count == 1)
    let isRunning = bench.session.state.isRunning(GatewayBench.app)
    #expect(isRunning)
    // A person allows the app, the activity gets its own token, and updates reach it.
    let id = bench.activities[0].snapshot.id
    bench.advance(5)
    #expect(bench.token(of: id) == nil)
    bench.perform(.consent(activity: id, .allow))
    bench.advance(2)
    let update = try #require(bench.token(of: id))
    #expect(try bench.push(to: update, GatewayBench.aps("update", bench.now, #"{"step":2}"#)).outcome == .shown)
  }

  // MARK: Offline

  @Test func oneForEachAppWaitsForAPhoneThatCannotBeReached() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    bench.gateway.setOnline(false)
    let later = String(Int(bench.now) + 3600)
    let first = try bench.push(to: token, GatewayBench.aps("update", bench.now), expiration: later)
    #expect(first.outcome == .stored)
    let second = try bench.push(to: token, GatewayBench.aps("update", bench.now + 1, #"{"step":2}"#), expiration: later)
    #expect(second.outcome == .stored)
    #expect(bench.gateway.verdict(first.number)?.outcome == .replaced)
    #expect(bench.gateway.verdict(first.number)?.cause?.what.contains("Push \(second.number)") == true)
    let lost = try bench.push(to: token, GatewayBench.aps("update", bench.now + 2, #"{"step":3}"#))
    #expect(lost.outcome == .lost)
    #expect(lost.cause?.id == "gateway.lost")
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":0}"#)
    bench.advance(60)
    bench.gateway.setOnline(true)
    bench.desk.settle()
    #expect(bench.gateway.verdict(second.number)?.outcome == .shown)
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":2}"#)
  }

  @Test func whatWaitsForTooLongExpires() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    bench.gateway.setOnline(false)
    let verdict = try bench.push(
      to: token, GatewayBench.aps("update", bench.now), expiration: String(Int(bench.now) + 60))
    bench.advance(61)
    bench.gateway.setOnline(true)
    bench.desk.settle()
    #expect(bench.gateway.verdict(verdict.number)?.outcome == .expired)
  }

  @Test func aDarkPhoneWaitsWithPushesOfLowPriority() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    bench.perform(.lock)
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now), priority: "1")
    #expect(verdict.outcome == .held)
    #expect(verdict.cause?.id == "push.held")
    bench.perform(.wake)
    // The verdict goes on where the push does.
    let later = try #require(bench.gateway.verdict(verdict.number))
    #expect(later.isSeen)
    #expect(later.phone.map(\.code) == [.pushHeld, .activityUpdated])
  }

  @Test func everyPushThatWaitedGetsItsOwnVerdict() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    bench.perform(.lock)
    let states = [#"{"step":1}"#, #"{"step":"x"}"#, #"{"step":3}"#, #"{"steps":4}"#]
    for (index, state) in states.enumerated() {
      let verdict = try bench.push(
        to: token, GatewayBench.aps("update", bench.now + Double(index), state), priority: "1")
      #expect(verdict.outcome == .held)
    }
    bench.perform(.wake)
    #expect(bench.gateway.verdicts().map(\.outcome) == [.shown, .notDecoded, .shown, .notDecoded])
    #expect(bench.gateway.verdicts().map(\.decoding?.decodes) == [true, false, true, false])
    #expect(bench.gateway.verdict(4)?.decoding?.path == "$.aps.content-state.step")
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":3}"#)
  }

  @Test func whatWaitsBehindAnEndComesAfterIt() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    bench.perform(.lock)
    for (index, event) in ["update", "end", "update"].enumerated() {
      let state = #"{"step":\#(index + 1)}"#
      try bench.push(to: token, GatewayBench.aps(event, bench.now + Double(index), state), priority: "1")
    }
    bench.perform(.wake)
    let verdicts = bench.gateway.verdicts()
    #expect(verdicts.map(\.isSeen) == [true, true, false])
    #expect(verdicts.last?.outcome == .dropped)
    #expect(verdicts.last?.phone.last?.code == .pushAfterEnd)
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":2}"#)
  }

  // MARK: Channels

  @Test func aBroadcastReachesTheCardsThatListen() throws {
    let bench = try GatewayBench()
    let channel = try bench.channel(storing: false)
    let (_, one) = try bench.started(route: .channel(channel))
    let (_, other) = try bench.started(route: .channel(channel), attributes: #"{"name":"Bo"}"#)
    let (_, alone) = try bench.started()
    let verdict = try bench.broadcast(on: channel, GatewayBench.aps("update", bench.now))
    #expect(verdict.isSeen)
    #expect(verdict.receiver?.kind == "channel")
    let states = [one, other, alone].map { bench.session.state.activity($0)?.content.state }
    #expect(states == [#"{"step":1}"#, #"{"step":1}"#, #"{"step":0}"#])
  }

  @Test func whoListensLateGetsWhatTheChannelStores() throws {
    let bench = try GatewayBench()
    let plain = try bench.channel(storing: false), storing = try bench.channel(storing: true)
    let far = bench.now + 86_400
    #expect(try bench.broadcast(on: plain, GatewayBench.aps("update", bench.now)).outcome == .dropped)
    let stored = try bench.broadcast(on: storing, GatewayBench.aps("update", bench.now + 5), expiration: far)
    #expect(stored.outcome == .dropped)
    #expect(stored.cause?.id == "push.channel-without-activity")
    bench.advance(10)
    let (_, deaf) = try bench.started(route: .channel(plain))
    let (_, late) = try bench.started(route: .channel(storing), attributes: #"{"name":"Bo"}"#)
    bench.desk.settle()
    #expect(bench.session.state.activity(deaf)?.content.state == #"{"step":0}"#)
    // The message is older than the content that the app itself began with: the newest counts.
    #expect(bench.session.state.activity(late)?.content.state == #"{"step":0}"#)
    // A card that a push starts with an older content takes it.
    let token = try bench.startToken()
    try bench.push(
      to: token,
      GatewayBench.aps(
        "start", GatewayBench.start, #"{"step":0}"#,
        GatewayBench.startKeys + #","input-push-channel":"\#(storing)""#))
    bench.desk.settle()
    let newest = try #require(bench.activities.last?.snapshot)
    #expect(newest.content.state == #"{"step":1}"#)
    #expect(bench.gateway.verdict(stored.number)?.phone.map(\.code).contains(.activityUpdated) == true)
  }

  @Test func aChannelForgetsAfterEightHours() throws {
    let bench = try GatewayBench()
    let storing = try bench.channel(storing: true)
    try bench.broadcast(on: storing, GatewayBench.aps("update", bench.now + 5), expiration: bench.now + 86_400)
    let token = try bench.startToken()
    bench.advance(8 * 3600 + 1)
    try bench.push(
      to: token,
      GatewayBench.aps(
        "start", GatewayBench.start, #"{"step":0}"#,
        GatewayBench.startKeys + #","input-push-channel":"\#(storing)""#))
    bench.desk.settle()
    #expect(bench.activities.last?.snapshot.content.state == #"{"step":0}"#)
  }

  // MARK: Many

  @Test func aRowOfPushesIsDecodedTogetherAndDrawnOnce() throws {
    var rules = PhoneSettings()
    rules.rules = [.pushBudget: .flag(false)]
    let bench = try GatewayBench(settings: rules)
    let (token, activity) = try bench.started()
    let before = bench.host.asked.filter { $0 == "render" }.count
    // The phone is busy while they come.
    let gate = DispatchSemaphore(value: 0), began = DispatchSemaphore(value: 0)
    bench.desk.perform { _ in
      began.signal()
      gate.wait()
    }
    began.wait()
    for step in 1...50 {
      let state = step == 30 ? #"{"step":"x"}"# : #"{"step":\#(step)}"#
      bench.send(to: token, GatewayBench.aps("update", GatewayBench.start + Double(10 + step), state))
    }
    gate.signal()
    #expect(bench.desk.settle())
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":50}"#)
    let verdicts = bench.gateway.verdicts()
    #expect(verdicts.count == 50)
    #expect(verdicts.filter { $0.outcome == .notDecoded }.map(\.number) == [30])
    #expect(verdicts[29].decoding?.path == "$.aps.content-state.step")
    #expect(verdicts.last?.outcome == .shown)
    #expect(verdicts.filter { $0.drawing?.isSuperseded == true }.count == 48)
    #expect(verdicts.allSatisfy { $0.decoding != nil })
    #expect(bench.host.asked.filter { $0 == "render" }.count == before + 1)
    #expect(bench.host.asked.contains("check 50"))
  }

  @Test func everyStateIsDrawnWhereThatIsAskedFor() throws {
    var rules = PhoneSettings()
    rules.rules = [.pushBudget: .flag(false)]
    let bench = try GatewayBench(settings: rules, batch: 1)
    let (token, _) = try bench.started()
    let gate = DispatchSemaphore(value: 0), began = DispatchSemaphore(value: 0)
    bench.desk.perform { _ in
      began.signal()
      gate.wait()
    }
    began.wait()
    for step in 1...10 {
      bench.send(to: token, GatewayBench.aps("update", GatewayBench.start + Double(10 + step), #"{"step":\#(step)}"#))
    }
    gate.signal()
    bench.desk.settle()
    #expect(bench.gateway.verdicts().map(\.outcome) == Array(repeating: .shown, count: 10))
  }

  /// Accepting goes on whatever the phone is at; what it is not handed for that says so.
  @Test func aPhoneThatIsBehindGetsTheNewest() throws {
    var rules = PhoneSettings()
    rules.rules = [.pushBudget: .flag(false)]
    let bench = try GatewayBench(settings: rules, waiting: 4)
    let (token, activity) = try bench.started()
    let told = LeftOut()
    bench.gateway.listen { if case .leftOut(let number) = $0 { told.add(number) } }
    let gate = DispatchSemaphore(value: 0), began = DispatchSemaphore(value: 0)
    bench.desk.perform { _ in
      began.signal()
      gate.wait()
    }
    began.wait()
    for step in 1...10 {
      let answer = bench.send(
        to: token, GatewayBench.aps("update", GatewayBench.start + Double(10 + step), #"{"step":\#(step)}"#))
      #expect(answer.status == 200)
    }
    #expect(bench.gateway.waiting.now == 4)
    #expect(bench.gateway.waiting.leftOut == 6)
    #expect(told.numbers == Array(1...6))
    gate.signal()
    #expect(bench.desk.settle())
    let verdicts = bench.gateway.verdicts()
    #expect(verdicts.prefix(6).allSatisfy { $0.outcome == .dropped && $0.cause?.id == "gateway.left-out" })
    #expect(verdicts.suffix(4).allSatisfy { $0.decoding == Verdict.Decoding(decodes: true) })
    #expect(verdicts.last?.outcome == .shown)
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":10}"#)
    #expect(bench.gateway.waiting.now == 0)
  }

  private final class LeftOut: @unchecked Sendable {
    // Unchecked: the numbers are reached under `lock`.
    private let lock = NSLock()
    private var all: [Int] = []
    var numbers: [Int] { lock.withLock { all } }
    func add(_ number: Int) { lock.withLock { all.append(number) } }
  }

  @Test func theInboxForgetsTheOldest() throws {
    let bench = try GatewayBench(inbox: 3)
    let (token, _) = try bench.started()
    for step in 1...5 { try bench.push(to: token, GatewayBench.aps("update", bench.now + Double(step))) }
    #expect(bench.gateway.verdicts().map(\.number) == [3, 4, 5])
    #expect(bench.gateway.verdict(2) == nil)
    #expect(bench.gateway.total == 5)
  }

  @Test func aPushIsSentOnceMore() throws {
    let bench = try GatewayBench()
    let (token, activity) = try bench.started()
    let first = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    try bench.push(to: token, GatewayBench.aps("update", bench.now + 1, #"{"step":2}"#))
    let asItWas = try #require(bench.gateway.replay(first.number))
    bench.desk.settle()
    #expect(bench.gateway.verdict(asItWas)?.cause?.id == "push.out-of-order")
    #expect(bench.gateway.verdict(asItWas)?.replayOf == first.number)
    let anew = try #require(bench.gateway.replay(first.number, timestamp: Int64(bench.now) + 60))
    bench.desk.settle()
    #expect(bench.gateway.verdict(anew)?.outcome == .shown)
    #expect(bench.session.state.activity(activity)?.content.state == #"{"step":1}"#)
    #expect(bench.gateway.replay(99) == nil)
  }

  @Test func withoutAPhonePushesAreAccepted() throws {
    let key = try ProviderKey.make(keyID: "ABCDEFGHIJ", teamID: "TEAM123456")
    let gateway = PushGateway(
      keys: KeyRegistry([AcceptedKey(keyID: key.keyID, teamID: key.teamID, publicKey: key.publicKey)]))
    let token = gateway.issue(.update(activity: "A"), app: "a.b")
    var connection = FrontConnection(streams: 1)
    let answer = gateway.answer(
      FrontRequest(
        path: "/3/device/" + token.token,
        headers: [
          "authorization": try ProviderToken(
            signedWith: key, issuedAt: Int64(Date().timeIntervalSince1970)
          ).authorization,
          "apns-topic": "a.b.push-type.liveactivity", "apns-push-type": "liveactivity",
        ], body: Array("{}".utf8)), on: &connection)
    #expect(answer.status == 200)
    #expect(gateway.verdict(1)?.outcome == .accepted)
    #expect(gateway.kill(token.token, why: "enough"))
    #expect(!gateway.kill(token.token, why: "enough"))
    #expect(gateway.tokens.first?.death?.why == "enough")
  }
}
