/// How a pool of connections behaves. Times in seconds.
public struct PoolPolicy: Sendable, Hashable {
  /// Most connections at one time.
  public var connectionLimit: Int
  /// Another connection is opened once requests have waited for so long while every connection was full.
  public var growAfter: Double
  /// Longest wait of a request for its turn, over all its tries.
  public var queueTimeout: Double
  /// Most requests that wait; more are turned away at once.
  public var queueLimit: Int
  /// How often one request is handed to a connection, at most.
  public var tries: Int
  /// Connections are not opened more often: APNs takes quick opening and closing for an attack (published:
  /// Establishing a connection to APNs).
  public var leastConnectInterval: Double
  /// Wait after the first failed connection; doubles with each further one.
  public var backOff: Double
  public var longestBackOff: Double
  /// How long a server that cannot be reached is tried while requests wait: they end where the next try would come
  /// later than that after the first failure. Infinite: they wait as long as `queueTimeout` says.
  public var connectPatience: Double
  /// An idle connection is tried with a PING after so long (published, same page: an hour).
  public var pingAfter: Double
  /// What is more than one connection is closed after so long without a request.
  public var idleTimeout: Double
  /// Once APNs refuses the credentials nothing goes out for so long; then one request is let through as a trial.
  public var stopFor: Double

  public init(
    connectionLimit: Int = 4, growAfter: Double = 0.25, queueTimeout: Double = 60, queueLimit: Int = 100_000,
    tries: Int = 8, leastConnectInterval: Double = 0.5, backOff: Double = 1, longestBackOff: Double = 60,
    connectPatience: Double = .infinity, pingAfter: Double = 3600, idleTimeout: Double = 600, stopFor: Double = 300
  ) {
    self.connectionLimit = max(1, connectionLimit); self.growAfter = growAfter; self.queueTimeout = queueTimeout
    self.queueLimit = queueLimit; self.tries = max(1, tries); self.leastConnectInterval = leastConnectInterval
    self.backOff = backOff; self.longestBackOff = longestBackOff; self.connectPatience = connectPatience
    self.pingAfter = pingAfter; self.idleTimeout = idleTimeout; self.stopFor = stopFor
  }
}
