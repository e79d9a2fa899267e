import Wire

/// What the choice depends on besides the activities.
public struct IslandContext: Hashable, Sendable {
  public var hasIsland: Bool
  public var isLocked: Bool
  public var isScreenLit: Bool
  /// Bundle identifier of the app that the person uses; nil on the home screen.
  public var foreground: String?
  /// Who was expanded last, by touch or by an alert; nil once it was left.
  public var expansion: IslandExpansion?

  public init(
    hasIsland: Bool = true, isLocked: Bool = false, isScreenLit: Bool = true, foreground: String? = nil,
    expansion: IslandExpansion? = nil
  ) {
    self.hasIsland = hasIsland; self.isLocked = isLocked; self.isScreenLit = isScreenLit
    self.foreground = foreground; self.expansion = expansion
  }
}

/// Who gets the Dynamic Island.
///
/// Published (Displaying live data with Live Activities; Human Interface Guidelines; WWDC23 10184): one activity is
/// compact; of several of one app the most relevant is; of two apps each has a minimal, one attached to the camera and
/// one apart; touch and hold, or an alert, expands; an app's own activity is not shown while the app is used; what is
/// over is not shown. Not published, and chosen here: who of two apps is attached (the one that began later), that
/// further apps have no place, and what `OccupantTable` says.
public struct IslandArbiter: Hashable, Sendable {
  public var occupants: OccupantTable
  public init(occupants: OccupantTable = .standard) { self.occupants = occupants }

  private struct Contender {
    var seat: IslandChoice.Seat
    /// Lower sits nearer to the camera; those that share have the same.
    var rank: Int
    var order: Int
  }

  /// - Parameters:
  ///   - candidates: in any order; identifiers are unique.
  ///   - present: the system's own, in any order; one that announces is handed over for as long as it does.
  public func decide(
    candidates: [IslandCandidate], occupants present: [Occupant] = [], in context: IslandContext
  ) -> IslandChoice {
    var unseen: [String: IslandAbsence] = [:]
    func without(_ shown: IslandChoice.Shown, _ reason: (IslandCandidate) -> IslandAbsence?) -> IslandChoice {
      for candidate in candidates where unseen[candidate.id] == nil { unseen[candidate.id] = reason(candidate) }
      return IslandChoice(shown, unseen: unseen)
    }
    guard context.hasIsland else { return without(.absent) { _ in .noIsland } }
    for candidate in candidates {
      switch candidate.state {
      case .pending: unseen[candidate.id] = .pending
      case .ended, .dismissed: unseen[candidate.id] = .over
      case .active, .stale: if candidate.app == context.foreground { unseen[candidate.id] = .ownAppInUse }
      }
    }
    if context.isLocked { return without(.idle) { _ in .locked } }
    guard context.isScreenLit else { return without(.idle) { _ in .dark } }
    let announcing = present.filter { if case .announces = occupants.behaviour(of: $0.kind) { true } else { false } }
    if let announced = announcing.max(by: { $0.order < $1.order })?.kind {
      return without(.announcement(announced)) { _ in .behindAnnouncement(announced) }
    }
    let eligible = candidates.filter { unseen[$0.id] == nil }
    if let expansion = expansion(of: eligible, context) {
      return without(.expanded(expansion.activity, expansion.cause)) {
        $0.id == expansion.activity ? nil : .behindExpanded(expansion.activity)
      }
    }
    let first = firstOfEachApp(eligible)
    for candidate in eligible {
      guard let best = first[candidate.app], best.id != candidate.id else { continue }
      unseen[candidate.id] = .lessRelevant(than: best.id)
    }
    let seats = seats(first.values, present)
    let shown: IslandChoice.Shown =
      switch seats.count {
      case 0: .idle
      case 1: .compact(seats[0])
      default: .minimals(attached: seats[0], detached: seats[1])
      }
    let choice = IslandChoice(shown)
    return without(shown) { choice.activities.contains($0.id) ? nil : .noPlace }
  }

  /// Touch and alert come first; else the transient activity that began last.
  private func expansion(of eligible: [IslandCandidate], _ context: IslandContext) -> IslandExpansion? {
    if let expansion = context.expansion, eligible.contains(where: { $0.id == expansion.activity }) { return expansion }
    let transient = eligible.filter { $0.style == .transient }.max { $0.order < $1.order }
    return transient.map { IslandExpansion($0.id, .transient) }
  }

  private func firstOfEachApp(_ eligible: [IslandCandidate]) -> [String: IslandCandidate] {
    eligible.reduce(into: [:]) { first, candidate in
      if let best = first[candidate.app], !candidate.precedes(best) { return }
      first[candidate.app] = candidate
    }
  }

  /// At most two, the one at the camera first.
  private func seats(
    _ activities: some Sequence<IslandCandidate>, _ present: [Occupant]
  ) -> [IslandChoice.Seat] {
    let sharing = occupants.rows.count
    var contenders = activities.map { Contender(seat: .activity($0.id), rank: sharing, order: $0.order) }
    contenders += present.map { occupant in
      let leads = occupants.behaviour(of: occupant.kind) == .leads
      return Contender(
        seat: .occupant(occupant.kind), rank: leads ? occupants.rank(of: occupant.kind) : sharing,
        order: occupant.order)
    }
    return contenders.sorted { $0.rank == $1.rank ? $0.order > $1.order : $0.rank < $1.rank }.prefix(2).map(\.seat)
  }
}
