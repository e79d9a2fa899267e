@testable import Provider
import Testing

@Suite struct PoolStateTests {
  @Test func theFirstRequestGoesAloneUntilItsTokenIsTaken() {
    var run = PoolRun()
    #expect(run.connecting.isEmpty)
    run.submit(500)
    #expect(run.connecting == [1])
    run.connect(limit: 1000)
    #expect(run.requests == [1])
    run.answer()
    #expect(run.delivered == [1])
    #expect(run.sent.count == 499)
    #expect(run.connecting.isEmpty)
  }

  @Test func anAnswerAboutTheTokenProvesNothing() {
    var run = PoolRun()
    run.submit(3)
    run.connect(limit: 1000)
    run.answer(.plain(provesToken: false))
    #expect(run.requests == [2])
    run.answer()
    #expect(run.requests == [3])
  }

  @Test func thePeersLimitHoldsAtEveryTime() {
    var run = PoolRun.proven(10)
    run.submit(50)
    #expect(run.sent.count == 10)
    run.take(.limitChanged(1, 20))
    #expect(run.sent.count == 20)
    // Cut back with streams in flight: nothing goes until there are fewer.
    run.take(.limitChanged(1, 1))
    for left in stride(from: 19, through: 1, by: -1) {
      run.answer()
      #expect(run.sent.count == left)
    }
    run.answer()
    #expect(run.sent.count == 1)
    run.take(.limitChanged(1, 0))
    run.answer()
    #expect(run.sent.isEmpty)
    run.take(.limitChanged(1, 1000))
    #expect(run.sent.count == 29)
    #expect(run.finished.isEmpty)
  }

  @Test func refusedStreamsGoAgainWithFewerAtATime() {
    var run = PoolRun.proven(100)
    run.submit(10)
    for _ in 0..<8 { run.fail(.refused) }
    // 10 and 11 are still under way: while they are, no third goes.
    #expect(run.state.connection(1)?.cap ?? 0 <= 9)
    #expect(run.sent.count <= 9)
    while !run.sent.isEmpty { run.answer() }
    #expect(Set(run.delivered) == Set(2...11))
    #expect(run.finished.isEmpty)
  }

  @Test func aPeerThatRefusesForEverIsGivenUp() {
    var run = PoolRun.proven(100)
    run.submit()
    for _ in 0..<8 { run.fail(.refused) }
    #expect(run.sent.isEmpty)
    #expect(run.finished == [2: .notSent(.refusedEachTime)])
  }

  @Test func afterAGoAwayTheRestGoesElsewhere() {
    var run = PoolRun.proven(100)
    run.submit(5)
    run.take(.goAway(1))
    run.submit()
    #expect(run.connecting == [2])
    #expect(run.closed.isEmpty)
    // 2 to 4 are answered, 5 and 6 stood above the last stream.
    run.answer(); run.answer(); run.answer()
    run.fail(.unprocessed)
    run.fail(.unprocessed)
    #expect(run.closed == [1])
    run.connect(limit: 1)
    while !run.sent.isEmpty {
      #expect(run.connections == [2])
      run.answer()
    }
    #expect(run.delivered.sorted() == [2, 3, 4, 5, 6, 7])
  }

  @Test func whatMayHaveBeenActedOnIsNotSentTwice() {
    for (failure, lost) in [
      (ExchangeFailure.timedOut(wasSent: true), PushUnanswered.Lost.timedOut),
      (.connectionLost(wasSent: true), .connectionLost), (.reset, .reset), (.badAnswer, .badAnswer),
      (.cancelled, .cancelled),
    ] {
      var run = PoolRun.proven()
      run.submit()
      run.fail(failure)
      #expect(run.finished == [2: .uncertain(lost)])
      #expect(run.sent.isEmpty)
    }
  }

  @Test func whatTheCallerAllowsIsSentTwice() {
    for failure in [
      ExchangeFailure.timedOut(wasSent: true), .connectionLost(wasSent: true), .reset, .badAnswer,
    ] {
      var run = PoolRun.proven()
      run.submit()
      run.fail(failure, mayRepeat: true)
      run.wait(1)
      if !run.connecting.isEmpty { run.connect() }
      #expect(run.requests == [2])
      run.answer()
      #expect(run.delivered == [2])
    }
    var run = PoolRun.proven()
    run.submit()
    run.fail(.cancelled, mayRepeat: true)
    #expect(run.finished == [2: .uncertain(.cancelled)])
  }

  @Test func aRepeatedRequestThatFindsNoConnectionStaysUncertain() {
    var run = PoolRun.proven()
    run.submit()
    run.fail(.connectionLost(wasSent: true), mayRepeat: true)
    run.wait(61)
    #expect(run.finished == [2: .uncertain(.connectionLost)])
  }

  @Test func whatWasNeverSentGoesAgain() {
    for failure in [
      ExchangeFailure.unprocessed, .noStream, .timedOut(wasSent: false), .connectionLost(wasSent: false),
    ] {
      var run = PoolRun.proven()
      run.submit()
      run.fail(failure)
      run.wait(1)
      if !run.connecting.isEmpty { run.connect() }
      #expect(run.requests == [2])
    }
  }

  @Test func aSilentConnectionIsLeftASlowAnswerIsNot() {
    var run = PoolRun.proven()
    run.submit(2)
    run.wait(5)
    run.submit()
    run.wait(5)
    run.fail(.timedOut(wasSent: true))
    // 3 and 4 wait for their own end; nothing new goes there.
    run.submit()
    #expect(run.connecting == [2])
    #expect(run.closed.isEmpty)
    run.fail(.timedOut(wasSent: true))
    run.answer()
    #expect(run.closed == [1])

    var slow = PoolRun.proven()
    slow.submit(2)
    slow.wait(5)
    slow.take(.answered(3, .plain(provesToken: true)))
    slow.sent.removeAll { $0.request == 3 }
    slow.wait(5)
    slow.fail(.timedOut(wasSent: true))
    slow.submit()
    #expect(slow.connections == [1])
  }

  @Test func anExpiredTokenTakesANewConnectionOnce() {
    var run = PoolRun.proven()
    run.submit(3)
    run.answer(.tryAgain(onNewConnection: true))
    run.answer(.tryAgain(onNewConnection: true))
    run.answer()
    #expect(run.closed == [1])
    #expect(run.connecting == [2])
    run.connect(limit: 100)
    // Alone again, on the new connection; in its old place.
    #expect(run.sent.count == 1)
    run.answer()
    #expect(run.sent.count == 1)
    run.answer()
    #expect(run.delivered.sorted() == [2, 3, 4])
  }

  @Test func anAnswerThatAsksForEverIsDelivered() {
    var run = PoolRun.proven()
    run.submit()
    run.answer(.tryAgain(onNewConnection: false))
    run.answer(.tryAgain(onNewConnection: false))
    #expect(run.delivered.isEmpty)
    run.answer(.tryAgain(onNewConnection: false))
    #expect(run.delivered == [2])
  }

  @Test func wrongCredentialsStopTheLine() {
    let stop = PoolStop(what: "wrong", fix: "mend")
    var run = PoolRun()
    run.submit(100)
    run.connect(limit: 1)
    run.answer(.stop(stop))
    #expect(run.delivered == [1])
    #expect(run.finished.count == 99)
    #expect(run.finished[2] == .notSent(.stopped(stop)))
    run.submit()
    #expect(run.finished[101] == .notSent(.stopped(stop)))
    // After a while one goes out as a trial, and no second.
    run.wait(300)
    run.submit(2)
    #expect(run.requests == [102])
    #expect(run.finished[103] != nil)
    run.answer(.stop(stop))
    run.wait(299)
    run.submit()
    #expect(run.finished[104] != nil)
    run.wait(1)
    run.submit()
    run.answer()
    run.submit(2)
    #expect(run.requests == [106, 107] || run.requests == [106])
    run.take(.limitChanged(1, 10))
    #expect(run.requests == [106, 107])
  }

  @Test func mendedCredentialsGoOnAtOnce() {
    var run = PoolRun()
    run.submit()
    run.connect()
    run.answer(.stop(PoolStop(what: "wrong", fix: "mend")))
    run.take(.resumed)
    run.submit()
    #expect(run.requests == [2])
  }

  @Test func aTrialThatComesToNothingMakesRoomForAnother() {
    var run = PoolRun()
    run.submit()
    run.connect()
    run.answer(.stop(PoolStop(what: "wrong", fix: "mend")))
    run.wait(300)
    run.submit()
    run.fail(.timedOut(wasSent: true))
    run.submit()
    #expect(run.finished[3] == nil)
    #expect(run.connecting.count == 1)
  }

  @Test func whatWaitsMayBeCalledOff() {
    var run = PoolRun.proven(1)
    run.submit(3)
    run.take(.cancelled(3))
    #expect(run.finished == [3: .notSent(.cancelled)])
    // What is under way is its owner's to give up.
    run.take(.cancelled(2))
    #expect(run.finished.count == 1)
    run.answer()
    #expect(run.requests == [4])
    run.take(.cancelled(99))
  }

  @Test func moreThanTheQueueHoldsIsTurnedAway() {
    var run = PoolRun(PoolPolicy(queueLimit: 2))
    run.submit(3)
    #expect(run.finished == [3: .notSent(.queueFull)])
  }
}
