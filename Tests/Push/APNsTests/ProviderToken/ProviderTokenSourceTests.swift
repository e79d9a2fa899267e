import APNs
import Testing

private typealias Moment = ProviderTokenSource.Moment

@Suite struct ProviderTokenSourceTests {
  private let key = try? ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")

  private func run() throws -> TokenRun { TokenRun(key: try #require(key)) }

  @Test func oneTokenServesEveryPush() throws {
    var run = try run()
    let first = try run.token()
    #expect(first.issuedAt == 1_800_000_000)
    for _ in 0..<1000 {
      run.wait(2.6)
      #expect(try run.token() == first)
    }
    #expect(run.count == 1)
  }

  @Test(arguments: [(0.0, 2520.0), (0.5, 2700), (1, 2880), (7, 2880), (-7, 2520)])
  func renewsAfter45MinutesMoreOrLess(_ luck: Double, _ seconds: Double) throws {
    var run = try run()
    run.luck = luck
    let first = try run.token()
    run.wait(seconds - 1)
    #expect(try run.token() == first)
    run.wait(1)
    let second = try run.token()
    #expect(second != first)
    #expect(second.issuedAt == 1_800_000_000 + Int64(seconds))
  }

  @Test func aDayTakes32Tokens() throws {
    var run = try run()
    for _ in 0..<(24 * 60) {
      _ = try run.token()
      run.wait(60)
    }
    #expect(run.count == 32)
  }

  @Test func anExpiredTokenIsReplacedOnceAtOnce() throws {
    var run = try run()
    let first = try run.token()
    run.wait(5)
    #expect(run.source.refused(.expiredProviderToken, first, run.now) == .tryAgain)
    let second = try run.token()
    #expect(second != first)
    // Others that were sent with the old one only have to try again.
    #expect(run.source.refused(.expiredProviderToken, first, run.now) == .tryAgain)
    #expect(try run.token() == second)
    guard case .stop(let what, let fix) = run.source.refused(.expiredProviderToken, second, run.now) else {
      Issue.record("a second refusal in a row goes on")
      return
    }
    #expect(what.contains("just made") && fix.contains("clock"))
    #expect(run.count == 2)
  }

  @Test func anAcceptedReplacementMayExpireAgain() throws {
    var run = try run()
    let first = try run.token()
    _ = run.source.refused(.expiredProviderToken, first, run.now)
    let second = try run.token()
    run.source.accepted(second)
    run.wait(10)
    #expect(run.source.refused(.expiredProviderToken, second, run.now) == .tryAgain)
    #expect(try run.token() != second)
  }

  @Test func tooManyUpdatesBringTheOldTokenBack() throws {
    var run = try run()
    let first = try run.token()
    run.wait(2700)
    let second = try run.token()
    #expect(second != first)
    #expect(run.source.refused(.tooManyProviderTokenUpdates, second, run.now) == .tryAgain)
    #expect(try run.token() == first)
    #expect(run.source.refused(.tooManyProviderTokenUpdates, second, run.now) == .tryAgain)
    #expect(try run.token() == first)
    // Until it is almost too old; then the second one is good enough, and no third is made.
    run.wait(839)
    #expect(try run.token() == first)
    run.wait(1)
    #expect(try run.token() == second)
    #expect(run.count == 2)
  }

  @Test func tooManyUpdatesWithoutAnOldTokenAreNoMatterOfThisOne() throws {
    var run = try run()
    let first = try run.token()
    #expect(run.source.refused(.tooManyProviderTokenUpdates, first, run.now) == .none)
    run.wait(60)
    #expect(try run.token() == first)
    #expect(run.count == 1)
  }

  @Test func aTokenThatWasTakenBackAndExpiredGivesWayToTheOther() throws {
    var run = try run()
    let first = try run.token()
    run.wait(2700)
    let second = try run.token()
    _ = run.source.refused(.tooManyProviderTokenUpdates, second, run.now)
    run.wait(60)
    #expect(run.source.refused(.expiredProviderToken, first, run.now) == .tryAgain)
    #expect(try run.token() == second)
    #expect(run.count == 2)
  }

  @Test(arguments: [7200.0, -7200, 86400 * 365, -86400 * 365])
  func aClockThatIsSetMakesOneNewToken(_ jump: Double) throws {
    var run = try run()
    let first = try run.token()
    run.wait(60)
    run.calendar += jump
    // Not twice in 20 minutes, whichever clock is right.
    #expect(try run.token() == first)
    run.wait(1139)
    #expect(try run.token() == first)
    run.wait(1)
    let second = try run.token()
    #expect(second.issuedAt == 1_800_000_000 + 1200 + Int64(jump))
    for _ in 0..<44 {
      run.wait(60)
      #expect(try run.token() == second)
    }
    #expect(run.count == 2)
  }

  @Test func aClockThatIsSetAndATokenThatExpiredMakeOneAtOnce() throws {
    var run = try run()
    let first = try run.token()
    run.wait(60)
    run.calendar += 7200
    #expect(run.source.refused(.expiredProviderToken, first, run.now) == .tryAgain)
    #expect(try run.token().issuedAt == 1_800_000_000 + 7260)
    #expect(run.count == 2)
  }

  @Test func smallCorrectionsChangeNothing() throws {
    var run = try run()
    let first = try run.token()
    for _ in 0..<44 {
      run.wait(60)
      run.calendar += 1
      #expect(try run.token() == first)
    }
  }

  @Test func sleepAges() throws {
    var run = try run()
    let first = try run.token()
    run.wait(8 * 3600)
    #expect(try run.token() != first)
  }

  @Test(arguments: [APNsReason.invalidProviderToken, .missingProviderToken, .badEnvironmentKeyIdInToken])
  func credentialsThatAreWrongStopTheLine(_ reason: APNsReason) throws {
    var run = try run()
    let token = try run.token()
    #expect(run.source.refused(reason, token, run.now) == .stop(what: reason.what, fix: reason.fix))
    #expect(try run.token() == token)
    #expect(run.count == 1)
  }

  @Test func otherReasonsHaveNothingToDoWithIt() throws {
    var run = try run()
    let token = try run.token()
    for reason in APNsReason.allCases where ![
      .expiredProviderToken, .tooManyProviderTokenUpdates, .invalidProviderToken, .missingProviderToken,
      .badEnvironmentKeyIdInToken,
    ].contains(reason) {
      #expect(run.source.refused(reason, token, run.now) == .none)
    }
    #expect(try run.token() == token)
  }

  @Test(arguments: [-Double.infinity, -5, .infinity, 1e300])
  func oddClocksDoNotCrash(_ calendar: Double) throws {
    var source = ProviderTokenSource()
    guard case .make(let issuedAt) = source.step(Moment(steady: 0, calendar: calendar)) else {
      Issue.record("a token came from nowhere")
      return
    }
    #expect(issuedAt >= 0)
  }
}

@Suite struct SharedProviderTokenTests {
  @Test func manyTasksShareOneToken() async throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let shared = SharedProviderToken(key: key)
    let tokens = try await withThrowingTaskGroup(of: ProviderToken.self) { group in
      for _ in 0..<64 { group.addTask { try shared.token() } }
      return try await group.reduce(into: Set<ProviderToken>()) { $0.insert($1) }
    }
    #expect(tokens.count == 1)
    let token = try #require(tokens.first)
    #expect(shared.refused(.expiredProviderToken, token) == .tryAgain)
    let second = try shared.token()
    #expect(second != token)
    shared.accepted(second)
  }

  @Test func theClockRuns() {
    let now = Moment.current
    #expect(now.steady > 0)
    #expect(now.calendar > 1_700_000_000)
  }
}
