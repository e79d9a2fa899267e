import APNs

/// A source and its clocks; counts the tokens that were made.
struct TokenRun {
  var source = ProviderTokenSource()
  var steady = 1000.0
  var calendar = 1_800_000_000.0
  var luck = 0.5
  var count = 0
  let key: ProviderKey

  var now: ProviderTokenSource.Moment { .init(steady: steady, calendar: calendar) }

  mutating func wait(_ seconds: Double) { steady += seconds; calendar += seconds }

  mutating func token() throws -> ProviderToken {
    switch source.step(now) {
    case .use(let token): return token
    case .make(let issuedAt):
      count += 1
      let token = try ProviderToken(signedWith: key, issuedAt: issuedAt)
      source.made(token, now, luck: luck)
      return token
    }
  }
}
