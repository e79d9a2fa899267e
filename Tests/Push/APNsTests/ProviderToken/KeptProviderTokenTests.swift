import APNs
import Testing

/// A token that an earlier run of the process has signed.
@Suite struct KeptProviderTokenTests {
  private func now(_ seconds: Double) -> ProviderTokenSource.Moment {
    ProviderTokenSource.Moment(steady: 50 + seconds, calendar: 1_800_000_000 + seconds)
  }
  private func shared(
    _ key: ProviderKey, _ kept: ProviderToken?, at seconds: Double, onMade: (@Sendable (ProviderToken) -> Void)? = nil
  ) -> SharedProviderToken {
    let moment = now(seconds)
    return SharedProviderToken(key: key, kept: kept, clock: { moment }, onMade: onMade)
  }

  @Test(arguments: [(0.0, true), (1200, true), (2699, true), (2700, false), (3600, false), (-60, true), (-61, false)])
  func isUsedUntilItIsDue(seconds: Double, isUsed: Bool) throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let kept = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000)
    #expect((try shared(key, kept, at: seconds).token() == kept) == isUsed)
  }

  @Test func isReplacedWhenItsAgeSaysSo() throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let kept = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000)
    var source = ProviderTokenSource()
    let isAdopted = source.adopt(kept, now(1000))
    #expect(isAdopted)
    #expect(source.step(now(1000)) == .use(kept))
    #expect(source.step(now(2699)) == .use(kept))
    #expect(source.step(now(2700)) == .make(issuedAt: 1_800_002_700))
    // One is enough.
    let isAdoptedAgain = source.adopt(kept, now(1000))
    #expect(!isAdoptedAgain)
    // APNs knows better.
    #expect(source.refused(.expiredProviderToken, kept, now(1000)) == .tryAgain)
    #expect(source.step(now(1000)) == .make(issuedAt: 1_800_001_000))
  }

  @Test func onlyTheKeysOwnIsTaken() throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let text = try ProviderToken(signedWith: key, issuedAt: 1_800_000_000).text
    #expect(try ProviderToken(kept: text, of: key).issuedAt == 1_800_000_000)
    let sameName = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    #expect(throws: ProviderTokenFault.self) { try ProviderToken(kept: text, of: sameName) }
    let otherKey = try ProviderKey.make(keyID: "XYZ123DEFG", teamID: "DEF123GHIJ")
    #expect(throws: ProviderTokenFault.self) { try ProviderToken(kept: text, of: otherKey) }
    let otherTeam = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "XYZ123GHIJ")
    let others = try ProviderToken(signedWith: otherTeam, issuedAt: 1_800_000_000)
    #expect(try shared(key, others, at: 1).token().issuedAt == 1_800_000_001)
  }

  @Test func whatIsMadeIsHandedOn() async throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let made = try await confirmation { confirm in
      try shared(key, nil, at: 5, onMade: { _ in confirm() }).token()
    }
    #expect(made.issuedAt == 1_800_000_005)
    try await confirmation(expectedCount: 0) { confirm in
      _ = try shared(key, made, at: 6, onMade: { _ in confirm() }).token()
    }
  }
}
