import Provider

/// How a node sends. Times in seconds.
public struct OutboxSettings: Sendable, Hashable {
  /// Most pushes of one line that are under way or not yet recorded: so many go out twice at most where the process is
  /// killed.
  public var streams: Int
  /// Cards that are leased at a time.
  public var batch: Int
  /// How long a lease lasts: longer than a push can take with all its tries.
  public var leaseFor: Double
  /// Results are committed together after so long, or earlier where there are `recordBatch` of them.
  public var recordAfter: Double
  /// Most results that are committed together.
  public var recordBatch: Int
  /// How often is looked for what nobody told of: another node's changes, activities whose time has come, keys.
  public var pollEvery: Double
  /// How often the provider token is compared with that of the other nodes.
  public var tokenEvery: Double
  /// Bytes of bodies that are kept for further phones, about.
  public var bodyBytes: Int

  public init(
    streams: Int = 1000, batch: Int = 512, leaseFor: Double = 90, recordAfter: Double = 0.005, recordBatch: Int = 256,
    pollEvery: Double = 5, tokenEvery: Double = 30, bodyBytes: Int = 4 << 20
  ) {
    self.streams = max(1, streams); self.batch = max(1, batch); self.leaseFor = leaseFor
    self.recordAfter = recordAfter; self.recordBatch = max(1, recordBatch); self.pollEvery = max(0.1, pollEvery)
    self.tokenEvery = tokenEvery; self.bodyBytes = bodyBytes
  }

  /// Seconds of a lease in which its push may go out: the rest of it is for the answer.
  var sendWithin: Double { max(leaseFor / 2, leaseFor - 50) }

  /// A pool's policy whose pushes end within a lease: after 15 s of waiting, and three tries.
  public static let poolPolicy = PoolPolicy(queueTimeout: 15, tries: 3)
}
