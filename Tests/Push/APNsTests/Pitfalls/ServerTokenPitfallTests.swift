import APNs
import Testing

/// Pitfalls of provider tokens that change too often or grow too old, by their numbers in Docs/pitfalls.md.
@Suite struct ServerTokenPitfallTests {
  private let key = try? ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
  private func run() throws -> TokenRun { TokenRun(key: try #require(key)) }

  /// An APNs that takes a token it does not know only 20 minutes after the one before.
  private struct Counter {
    private var known: Set<String> = []
    private var changedAt = -Double.infinity

    mutating func takes(_ token: ProviderToken, at time: Double) -> Bool {
      if known.contains(token.text) { return true }
      guard time - changedAt >= Double(ProviderTokenAge.leastInterval) else { return false }
      changedAt = time
      known.insert(token.text)
      return true
    }
  }

  @Test func pitfall49ATokenForEachMessage() throws {
    let key = try #require(self.key)
    // Every signature differs, even within one second: who signs for each message changes tokens for each message.
    let signed = try (0..<2).map { _ in try ProviderToken(signedWith: key, issuedAt: 1_800_000_000) }
    #expect(signed[0].text != signed[1].text)
    let shared = SharedProviderToken(key: key)
    #expect(try Set((0..<1000).map { _ in try shared.token().text }).count == 1)
  }

  @Test func pitfall52And53PodsWithTokensOfTheirOwn() throws {
    var pods = [try run(), try run()]
    pods[0].luck = 0.2
    pods[1].luck = 0.8
    var apns = Counter()
    var refused = 0
    var made: [[Double]] = [[], []]
    for minute in 0..<(24 * 60) {
      for pod in pods.indices {
        let count = pods[pod].count
        let token = try pods[pod].token()
        if pods[pod].count > count { made[pod].append(pods[pod].steady) }
        if !apns.takes(token, at: Double(minute * 60)) {
          refused += 1
          _ = pods[pod].source.refused(.tooManyProviderTokenUpdates, token, pods[pod].now)
        }
        pods[pod].wait(60)
      }
    }
    // The second pod's first token comes too early, as in the report. A refusal makes no further token.
    #expect(refused > 0)
    for times in made {
      #expect(times.count <= 33)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 1200 })
    }
    // With one token for both nothing is refused.
    var one = try run()
    var shared = Counter()
    for minute in 0..<(24 * 60) {
      for _ in pods {
        let isTaken = shared.takes(try one.token(), at: Double(minute * 60))
        #expect(isTaken)
      }
      one.wait(60)
    }
  }

  @Test func pitfall55ATokenOf59Minutes() throws {
    var renewals: Set<Double> = []
    for step in 0...10 {
      var run = try run()
      run.luck = Double(step) / 10
      var first: Double?
      for _ in 0..<(24 * 360) {
        let token = try run.token()
        // Ten minutes are left for clocks that differ and for pushes that wait.
        #expect(run.calendar - Double(token.issuedAt) <= Double(ProviderTokenAge.limit) - 600)
        if run.count == 2, first == nil { first = run.steady }
        run.wait(10)
      }
      if let first { renewals.insert(first) }
    }
    // Not all servers renew in the same minute.
    #expect(renewals.count > 5)
  }

  @Test func pitfall56MillisecondsForSeconds() throws {
    var run = try run()
    run.calendar = 1_800_000_000.9
    let token = try run.token()
    let received = try ReceivedProviderToken.read(authorization: token.authorization)
    #expect(received.issuedAt == 1_800_000_000)
    try received.checkAge(now: 1_800_000_001)
    // 2700 milliseconds and 2700 seconds are told apart.
    run.wait(2.8)
    #expect(try run.token() == token)
    run.wait(2600)
    #expect(try run.token() == token)
    run.wait(100)
    #expect(try run.token() != token)
    #expect(run.count == 2)
    let milliseconds = try ProviderToken(signedWith: try #require(key), issuedAt: 1_800_000_000_900)
    let fault = #expect(throws: ProviderTokenFault.self) {
      try ReceivedProviderToken.read(authorization: milliseconds.authorization).checkAge(now: 1_800_000_000)
    }
    #expect(fault?.cause == .issuedAtMilliseconds)
  }

  /// The clock is off by `before` when the token is made, and is set right after a minute; or is right and set wrong
  /// for ten minutes.
  @Test(arguments: [(-1800.0, 0.0), (-1000, 0), (0, -7200), (0, 7200), (0, 0)])
  func pitfall62TheClockOfTheHostIsSet(_ before: Double, _ meanwhile: Double) throws {
    var run = try run()
    let start = run.calendar
    run.calendar += before
    var made: [Double] = []
    for minute in 0..<240 {
      let right = start + Double(minute * 60)
      switch minute {
      case 1: run.calendar = right + meanwhile
      case 11: run.calendar = right
      default: break
      }
      let count = run.count
      let received = try ReceivedProviderToken.read(authorization: try run.token().authorization)
      if run.count > count { made.append(run.steady) }
      // As APNs sees it, whose clock is right.
      try received.checkAge(now: Int64(right))
      run.wait(60)
    }
    #expect(made.count <= 7)
    #expect(zip(made, made.dropFirst()).allSatisfy { $1 - $0 >= 1200 })
  }
}
