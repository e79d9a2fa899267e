import APNs

/// Figures for metrics.
public struct StoreCounts: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Tokens of one purpose and state.
  public struct Tokens: Sendable, Hashable, Codable {
    public var isStart: Bool
    public var environment: PushEnvironment
    public var state: TokenState
    public var count: Int
    public init(isStart: Bool, environment: PushEnvironment, state: TokenState, count: Int) {
      self.isStart = isStart; self.environment = environment; self.state = state; self.count = count
    }
  }

  public var installations = 0
  public var tokens: [Tokens] = []
  /// Cards by phase.
  public var cards: [Card.Phase: Int] = [:]
  /// Activities by status.
  public var activities: [ActivityRecord.Status: Int] = [:]
  /// Activities with a version that some phone has not been told.
  public var outstanding = 0
  /// Unix seconds of the oldest change that may go out and has not, among these and on failing cards; nil = there is
  /// none.
  public var oldestOutstanding: Double?
  /// Cards whose newest state did not get through to APNs and is tried again.
  public var failingCards = 0
  /// Cards whose retry or wake-up is due.
  public var dueCards = 0
  public var receipts = 0
  /// Of the file or the database; 0 in memory.
  public var bytes: Int64 = 0
  public init() {}

  /// Takes over what `RelayStore.backlog` says.
  mutating func add(backlog: StoreCounts) {
    outstanding = backlog.outstanding; oldestOutstanding = backlog.oldestOutstanding
    failingCards = backlog.failingCards; dueCards = backlog.dueCards; bytes = backlog.bytes
  }

  public var description: String {
    let tokens = tokens.map {
      "\($0.isStart ? "start" : "update")/\($0.environment.rawValue)/\($0.state.rawValue) \($0.count)"
    }
    let cards = Card.Phase.allCases.map { "\($0.rawValue) \(self.cards[$0] ?? 0)" }
    let activities = ActivityRecord.Status.allCases.map { "\($0.rawValue) \(self.activities[$0] ?? 0)" }
    return """
      installations \(installations)
      tokens \(tokens.isEmpty ? "none" : tokens.joined(separator: ", "))
      activities \(activities.joined(separator: ", ")); outstanding \(outstanding)
      cards \(cards.joined(separator: ", ")); due \(dueCards), failing \(failingCards)
      receipts \(receipts); bytes \(bytes)
      """
  }
}
