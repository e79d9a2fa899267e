/// How long things are kept that are over. Seconds.
public struct RelayRetention: Sendable, Hashable {
  /// Receipts of pushes.
  public var receipts: Double
  /// Ended activities, with their cards and receipts.
  public var endedActivities: Double
  /// Dead tokens.
  public var deadTokens: Double
  /// Idempotency keys.
  public var idempotencyKeys: Double
  public var events: Double
  /// Installations that nothing was heard of, with all that hangs on them.
  public var silentInstallations: Double

  public init(
    receipts: Double = 7 * 86_400, endedActivities: Double = 7 * 86_400, deadTokens: Double = 30 * 86_400,
    idempotencyKeys: Double = 86_400, events: Double = 7 * 86_400, silentInstallations: Double = 400 * 86_400
  ) {
    self.receipts = receipts; self.endedActivities = endedActivities; self.deadTokens = deadTokens
    self.idempotencyKeys = idempotencyKeys; self.events = events; self.silentInstallations = silentInstallations
  }
}

/// What a sweep removed.
public struct SweepCounts: Sendable, Hashable, Codable {
  public var receipts = 0, activities = 0, tokens = 0, idempotencyKeys = 0, events = 0, installations = 0
  /// Whether there was more than one sweep removes: sweep again soon.
  public var isUnfinished = false
  public init() {}
}
