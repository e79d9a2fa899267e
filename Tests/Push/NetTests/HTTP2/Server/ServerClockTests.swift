import Testing

@testable import Net

@Suite struct ServerClockTests {
  private func at(_ seconds: Int64) -> LoopTime { LoopTime(nanoseconds: seconds * 1_000_000_000) }

  @Test func aQuietLife() {
    var clock = ServerClock(HTTP2Limits(), at: at(0))
    clock.sentSettings(at: at(0))
    #expect(clock.next == at(10))
    clock.gotSettings()
    #expect(clock.next == at(20))
    clock.gotSettingsAck()
    clock.gotFrame(at: at(1))
    #expect(clock.next == at(601))
    clock.headersBegin(at: at(2))
    #expect(clock.next == at(12))
    clock.headersEnd()
    clock.streamOpened(1, hasBody: true, at: at(2))
    #expect(clock.next == at(32))
    clock.bodyEnded(1)
    // A handler may take its time.
    #expect(clock.next == nil)
    clock.responseWaits(1, since: at(100))
    clock.responseWaits(1, since: at(110))
    #expect(clock.next == at(140))
    let due1 = clock.due(at: at(139))
    #expect(due1 == [])
    clock.responseEnded(1)
    clock.streamClosed(1, at: at(120))
    #expect(clock.next == at(720))
    let due2 = clock.due(at: at(720))
    #expect(due2 == [.idle])
  }

  @Test func whatComesTooLate() {
    var clock = ServerClock(HTTP2Limits(), at: at(0))
    clock.sentSettings(at: at(0))
    clock.headersBegin(at: at(0))
    clock.streamOpened(1, hasBody: true, at: at(0))
    clock.streamOpened(3, hasBody: true, at: at(5))
    clock.bodyEnded(3)
    clock.responseWaits(3, since: at(6))
    let due3 = clock.due(at: at(9))
    #expect(due3 == [])
    let due4 = clock.due(at: at(20))
    #expect(due4 == [.preface, .settingsAck, .headers])
    let due5 = clock.due(at: at(36))
    #expect(Set(due5).isSuperset(of: [.body(1), .response(3)]))
    // Each stream once.
    let due6 = clock.due(at: at(37))
    #expect(Set(due6).isDisjoint(with: [.body(1), .response(3)]))
  }

  @Test func noIdleTimeout() {
    var limits = HTTP2Limits()
    limits.idleTimeout = nil
    var clock = ServerClock(limits, at: at(0))
    clock.gotSettings()
    #expect(clock.next == nil)
  }
}

@Suite struct RateGaugeTests {
  private func at(_ milliseconds: Int64) -> LoopTime { LoopTime(nanoseconds: milliseconds * 1_000_000) }

  @Test func aBurstAndThenARate() {
    var gauge = RateGauge(HTTP2Rate(burst: 3, perSecond: 2), at: at(0))
    func counts(_ number: Int, at time: LoopTime) -> [Bool] { (0..<number).map { _ in gauge.count(at: time) } }
    #expect(counts(5, at: at(0)) == [true, true, true, false, false])
    #expect(counts(2, at: at(500)) == [true, false])
    #expect(counts(5, at: at(60_000)) == [true, true, true, false, false])
    // Time that goes back gives nothing.
    #expect(counts(1, at: at(0)) == [false])
  }

  @Test func odd() {
    var none = RateGauge(HTTP2Rate(burst: 0, perSecond: 0), at: at(0))
    let noneAtAll = none.count(at: LoopTime(nanoseconds: .max))
    #expect(!noneAtAll)
    var negative = RateGauge(HTTP2Rate(burst: -1, perSecond: -1), at: at(0))
    let lessThanNone = negative.count(at: at(1000))
    #expect(!lessThanNone)
    var huge = RateGauge(HTTP2Rate(burst: .max, perSecond: .max), at: at(0))
    let one = huge.count(at: LoopTime(nanoseconds: .max))
    #expect(one)
  }

  @Test func eachKindHasItsOwn() {
    var limits = HTTP2Limits()
    limits.pings = HTTP2Rate(burst: 1, perSecond: 1)
    var frames = FrameGuard(limits, at: at(0))
    let said = [FrameGuard.Kind.ping, .ping, .settings].map { frames.count($0, at: at(0)) }
    #expect(said == [nil, "too many PING frames", nil])
  }
}
