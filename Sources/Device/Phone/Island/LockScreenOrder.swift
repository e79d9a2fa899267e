import Wire

/// The order of cards on the lock screen.
public enum LockScreenOrder {
  /// Identifiers of what has a card, topmost first.
  ///
  /// Published: cards are ordered by relevance score, which compares activities of one app. Assumed: the apps follow
  /// each other by their newest start, and cards of ended activities keep their place.
  public static func cards(_ candidates: [IslandCandidate]) -> [String] {
    let shown = candidates.filter { $0.state != .pending && $0.state != .dismissed }
    let newest = Dictionary(shown.map { ($0.app, $0.order) }, uniquingKeysWith: max)
    return shown.sorted { a, b in
      if a.app == b.app { return a.precedes(b) }
      let first = newest[a.app] ?? 0, second = newest[b.app] ?? 0
      return first == second ? a.app < b.app : first > second
    }.map(\.id)
  }
}
