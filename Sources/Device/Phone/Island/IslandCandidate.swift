import Wire

/// An activity as far as the system's choice among activities depends on it.
public struct IslandCandidate: Hashable, Sendable, Codable {
  public var id: String
  /// Bundle identifier of the app.
  public var app: String
  public var state: LifeState
  /// Compared within one app only; what is no number counts as the lowest.
  public var relevance: Double
  /// Grows with every start on the phone, of activities and occupants alike: who came first.
  public var order: Int
  public var style: ActivityStart.Style

  public init(
    id: String, app: String, state: LifeState = .active, relevance: Double = 0, order: Int,
    style: ActivityStart.Style = .standard
  ) {
    self.id = id; self.app = app; self.state = state; self.relevance = relevance; self.order = order
    self.style = style
  }

  /// Before another one of the same app: the higher score, among equals the one that started first (published:
  /// Displaying live data with Live Activities).
  public func precedes(_ other: IslandCandidate) -> Bool {
    let mine = relevance.isNaN ? -.infinity : relevance
    let others = other.relevance.isNaN ? -.infinity : other.relevance
    return mine == others ? order < other.order : mine > others
  }
}
