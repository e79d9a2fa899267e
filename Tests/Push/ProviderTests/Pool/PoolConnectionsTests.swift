@testable import Provider
import Testing

@Suite struct PoolConnectionsTests {
  @Test func failedConnectionsAreTriedAgainMoreAndMoreRarely() {
    var run = PoolRun()
    run.submit()
    var waits: [Double] = []
    for _ in 0..<6 {
      let failedAt = run.now
      run.take(.connectFailed(run.connecting.removeFirst(), message: "refused", isHopeless: false))
      #expect(run.connecting.isEmpty)
      guard let wake = run.state.wake else { break }
      waits.append(wake - failedAt)
      run.now = wake
      run.take(.timePassed)
    }
    #expect(waits.prefix(5) == [1, 2, 4, 8, 16])
    // 63 seconds after it came, the request's time is up before the next try.
    #expect(run.finished == [1: .notSent(.waitedTooLong(lastError: "refused"))])
  }

  @Test func luckShortensTheWaitByUpToAHalf() {
    var run = PoolRun()
    run.submit()
    run.take(.connectFailed(1, message: "refused", isHopeless: false), luck: 1)
    #expect(run.state.wake == run.now + 0.5)
    var again = PoolRun(PoolPolicy(queueTimeout: 1e6, leastConnectInterval: 0))
    again.submit()
    for _ in 0..<40 {
      again.take(.connectFailed(again.connecting.removeLast(), message: "refused", isHopeless: false), luck: 0.5)
      again.wait(60)
    }
    #expect(again.connecting.count == 1)
  }

  @Test func aHopelessConnectionEndsTheWaiting() {
    var run = PoolRun()
    run.submit(2)
    run.take(.connectFailed(1, message: "the certificate is not trusted", isHopeless: true))
    #expect(run.finished.count == 2)
    #expect(run.finished[1] == .notSent(.cannotConnect("the certificate is not trusted")))
  }

  @Test func patienceWithAServerThatIsDownEnds() {
    var run = PoolRun(PoolPolicy(connectPatience: 2))
    run.submit(2)
    run.take(.connectFailed(1, message: "refused", isHopeless: false))
    // The next try is due after 1 s, the one after it 3 s after the first.
    #expect(run.finished.isEmpty)
    run.wait(1)
    run.take(.connectFailed(2, message: "refused", isHopeless: false))
    #expect(run.finished[1] == .notSent(.cannotConnect("refused")) && run.finished.count == 2)
    // What comes later is tried anew, and a server that is back takes it.
    run.wait(10)
    run.submit()
    run.take(.connectFailed(3, message: "refused", isHopeless: false))
    #expect(run.finished[3] == .notSent(.cannotConnect("refused")))
    run.wait(10)
    run.submit()
    run.take(.connected(4, limit: 1))
    #expect(run.requests == [4])
  }

  @Test func aSuccessEndsTheBackOff() {
    var run = PoolRun()
    run.submit()
    for _ in 0..<3 {
      run.take(.connectFailed(run.connecting.removeFirst(), message: "refused", isHopeless: false))
      run.wait(5)
    }
    run.connect()
    run.answer()
    #expect(run.state.failures == 0)
    run.submit()
    run.fail(.connectionLost(wasSent: false))
    run.wait(0.5)
    #expect(run.connecting.count == 1)
  }

  @Test func aConnectionThatClosesBeforeItTookAnythingCountsAsFailed() {
    var run = PoolRun()
    run.submit()
    run.connect()
    run.take(.closed(1))
    run.fail(.connectionLost(wasSent: false))
    #expect(run.connecting.isEmpty)
    #expect(run.closed.isEmpty)
    run.wait(0.9)
    #expect(run.connecting.isEmpty)
    run.wait(0.1)
    #expect(run.connecting == [2])
  }

  @Test func connectionsAreNotOpenedInQuickSuccession() {
    var run = PoolRun()
    run.submit()
    run.connect()
    run.answer()
    run.take(.goAway(1))
    run.submit()
    #expect(run.connecting.isEmpty)
    #expect(run.state.wake == run.now + 0.5)
    run.wait(0.5)
    #expect(run.connecting == [2])
  }

  @Test func anotherConnectionIsOpenedWhereTheFirstStaysFull() {
    var run = PoolRun.proven(10, PoolPolicy(connectionLimit: 2))
    run.wait(10)
    run.submit(30)
    #expect(run.connecting.isEmpty)
    #expect(run.state.wake == run.now + 0.25)
    run.wait(0.25)
    #expect(run.connecting == [2])
    run.wait(5)
    #expect(run.connecting == [2])
    run.connect(limit: 10)
    // Its first request goes alone too.
    #expect(run.sent.count { $0.connection == 2 } == 1)
    run.take(.answered(run.sent.removeLast().request, .plain(provesToken: true)))
    #expect(run.sent.count { $0.connection == 2 } == 10)
    run.wait(5)
    #expect(run.connecting.isEmpty)
  }

  @Test func aShortBurstOpensNoOther() {
    var run = PoolRun.proven(10)
    run.wait(10)
    run.submit(11)
    run.wait(0.2)
    run.answer()
    run.wait(10)
    #expect(run.connecting.isEmpty)
  }

  @Test func aConnectionThatWasCutBackForErrorsIsNotJoinedByOthers() {
    var run = PoolRun.proven(1000)
    run.wait(10)
    run.take(.limitChanged(1, 1))
    run.submit(20)
    run.wait(5)
    #expect(run.connecting.isEmpty)
  }

  @Test func idleConnectionsAreTriedAfterAnHourAndExtraOnesClosed() {
    var run = PoolRun.proven(1)
    run.wait(10)
    run.submit(3)
    run.wait(0.25)
    run.connect()
    while !run.sent.isEmpty { run.answer() }
    #expect(run.state.connections.count == 2)
    run.wait(599)
    #expect(run.closed.isEmpty)
    run.wait(1)
    #expect(run.closed.count == 1)
    run.wait(2999)
    #expect(run.pinged.isEmpty)
    run.wait(1)
    #expect(run.pinged.count == 1)
    run.wait(5)
    #expect(run.pinged.count == 1)
    let left = run.pinged[0]
    run.take(.pinged(left, isAlive: true))
    run.wait(3600)
    #expect(run.pinged == [left, left])
    run.take(.pinged(left, isAlive: false))
    #expect(run.closed.count == 2)
    #expect(run.state.connections.isEmpty)
    #expect(run.connecting.isEmpty)
  }

  @Test func aShutDownLosesNothing() {
    var run = PoolRun.proven(2)
    run.submit(5)
    run.take(.shutDown(grace: 10))
    run.submit()
    #expect(run.finished == [7: .notSent(.shutDown)])
    while !run.sent.isEmpty { run.answer() }
    #expect(run.delivered.sorted() == [2, 3, 4, 5, 6])
    #expect(run.closed == [1])
    #expect(run.isDone)
    #expect(run.state.wake == nil)
  }

  @Test func aShutDownEndsInTime() {
    var run = PoolRun.proven(2, PoolPolicy(connectionLimit: 1))
    run.submit(3)
    run.take(.shutDown(grace: 10))
    #expect(run.state.wake == run.now + 10)
    run.wait(10)
    #expect(run.finished == [4: .notSent(.shutDown)])
    #expect(run.closed == [1])
    #expect(!run.isDone)
    run.fail(.connectionLost(wasSent: true), mayRepeat: true)
    run.fail(.connectionLost(wasSent: true))
    #expect(run.finished[2] == .uncertain(.connectionLost) && run.finished[3] == .uncertain(.connectionLost))
    #expect(run.isDone)
    #expect(run.closed == [1])
  }

  @Test func aShutDownWhileConnectingClosesWhatComes() {
    var run = PoolRun()
    run.submit()
    run.take(.shutDown(grace: 0))
    #expect(run.finished == [1: .notSent(.shutDown)])
    #expect(run.closed == [1] && run.isDone)
    run.take(.connected(1, limit: 5))
    #expect(run.sent.isEmpty)
  }

  @Test func anEmptyPoolShutsDownAtOnce() {
    var run = PoolRun()
    run.take(.shutDown(grace: 10))
    #expect(run.isDone)
  }

  @Test func theStateIsReadable() {
    var run = PoolRun.proven(10)
    run.submit(12)
    #expect(run.state.description.contains("2 waiting, 10 under way"))
    #expect(run.state.description.contains("connection 1 open: 10 under way, limit 10"))
  }
}
