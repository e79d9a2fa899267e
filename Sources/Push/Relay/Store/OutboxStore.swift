/// What a sender needs of the store. Every call is one transaction: when it returns, what it did is on disk; when it
/// throws, nothing of it is.
///
/// Times are Unix seconds and come from the caller.
public protocol OutboxStore: Sendable {
  /// Leases cards that are due (see `DueCard`), to this node alone until `until`. Cards of a lease that ran out are
  /// leased again.
  func lease(_ limit: Int, node: String, now: Double, until: Double) async throws(RelayStoreFault) -> [DueCard]

  /// Commits the timestamps that are about to go out, where they differ from their activity's: so that no node ever
  /// sends a smaller one afterwards, whatever happens to this one.
  func reserve(_ timestamps: [(card: Int64, timestamp: Int64)]) async throws(RelayStoreFault)

  /// Commits what came of sendings, and gives the leases back. An activity that is ending has ended once all its cards
  /// are gone.
  func record(_ records: [SendingRecord], node: String) async throws(RelayStoreFault)

  /// Gives leases back of which nothing came.
  func release(_ cards: [Int64], node: String) async throws(RelayStoreFault)

  /// When the next card falls due that is not due or leased now, or a lease of another node runs out; nil = nothing
  /// will by itself.
  func nextDue(now: Double) async throws(RelayStoreFault) -> Double?

  /// Tells whenever something may have fallen due by what was committed: in this process at once, by other nodes where
  /// the store hears of it. Every caller gets a stream of its own, which holds one unread signal at most.
  func changes() -> AsyncStream<Void>

  /// Ends activities whose time has come: the last content, dismissed at once.
  /// - Returns: how many.
  func expire(now: Double) async throws(RelayStoreFault) -> Int

  /// The provider token of a key that all nodes send with; nil = there is none.
  func providerToken(team: String, key: String) async throws(RelayStoreFault) -> StoredProviderToken?

  /// Puts a token in the place of the one issued at `expected` (nil = of none).
  /// - Returns: the token that counts now: another node's, where that was faster.
  func replaceProviderToken(
    team: String, key: String, issuedAt expected: Int64?, with token: StoredProviderToken
  ) async throws(RelayStoreFault) -> StoredProviderToken
}

/// A provider token as nodes share it.
public struct StoredProviderToken: Sendable, Hashable, CustomStringConvertible {
  /// The JWT. A secret.
  public var text: String
  /// Unix seconds.
  public var issuedAt: Int64
  public init(text: String, issuedAt: Int64) { self.text = text; self.issuedAt = issuedAt }
  public var description: String { "provider token issued at \(issuedAt)" }
}
