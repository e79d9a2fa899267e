import Phone
import Testing
import Wire

private func candidate(
  _ id: String, _ app: String = "food", _ state: LifeState = .active, relevance: Double = 0, order: Int = 0,
  style: ActivityStart.Style = .standard
) -> IslandCandidate {
  IslandCandidate(id: id, app: app, state: state, relevance: relevance, order: order, style: style)
}

private func decide(
  _ candidates: [IslandCandidate], _ occupants: [Occupant] = [], _ context: IslandContext = IslandContext()
) -> IslandChoice {
  IslandArbiter().decide(candidates: candidates, occupants: occupants, in: context)
}

@Suite struct IslandArbiterTests {
  // MARK: One and several activities

  @Test func nothingRuns() {
    #expect(decide([]) == IslandChoice(.idle))
  }

  @Test(arguments: [LifeState.active, .stale])
  func oneActivityIsCompact(_ state: LifeState) {
    #expect(decide([candidate("a", "food", state)]) == IslandChoice(.compact(.activity("a"))))
  }

  @Test(arguments: [
    (LifeState.pending, IslandAbsence.pending), (.ended, .over), (.dismissed, .over),
  ])
  func whatDoesNotRunIsNotShown(_ state: LifeState, _ reason: IslandAbsence) {
    #expect(decide([candidate("a", "food", state)]) == IslandChoice(.idle, unseen: ["a": reason]))
  }

  @Test func theMostRelevantOfOneAppIsCompact() {
    let choice = decide([
      candidate("a", relevance: 50, order: 1), candidate("b", relevance: 50.1, order: 2),
      candidate("c", relevance: -1, order: 3),
    ])
    #expect(choice.shown == .compact(.activity("b")))
    #expect(choice.unseen == ["a": .lessRelevant(than: "b"), "c": .lessRelevant(than: "b")])
  }

  @Test func amongEqualsTheFirstStartedIsCompact() {
    let choice = decide([
      candidate("late", relevance: 5, order: 9), candidate("early", relevance: 5, order: 2),
      candidate("middle", relevance: 5, order: 4),
    ])
    #expect(choice.shown == .compact(.activity("early")))
  }

  @Test func aScoreThatIsNoNumberIsTheLowest() {
    let choice = decide([candidate("a", relevance: .nan, order: 1), candidate("b", relevance: -1e300, order: 2)])
    #expect(choice.shown == .compact(.activity("b")))
    #expect(decide([candidate("a", relevance: .nan, order: 1)]).shown == .compact(.activity("a")))
  }

  @Test func twoAppsHaveAMinimalEach() {
    let choice = decide([candidate("a", "food", order: 1), candidate("b", "sport", order: 2)])
    #expect(choice == IslandChoice(.minimals(attached: .activity("b"), detached: .activity("a"))))
    // Relevance compares within one app only.
    let scored = decide([candidate("a", "food", relevance: 100, order: 1), candidate("b", "sport", order: 2)])
    #expect(scored.shown == choice.shown)
  }

  @Test func eachAppOfTwoShowsItsMostRelevant() {
    let choice = decide([
      candidate("a1", "food", relevance: 1, order: 1), candidate("a2", "food", relevance: 2, order: 4),
      candidate("b1", "sport", relevance: 9, order: 2), candidate("b2", "sport", relevance: 8, order: 3),
    ])
    #expect(choice.shown == .minimals(attached: .activity("a2"), detached: .activity("b1")))
    #expect(choice.unseen == ["a1": .lessRelevant(than: "a2"), "b2": .lessRelevant(than: "b1")])
  }

  @Test func aThirdAppHasNoPlace() {
    let choice = decide([
      candidate("a", "food", order: 1), candidate("b", "sport", order: 2), candidate("c", "taxi", order: 3),
    ])
    #expect(choice.shown == .minimals(attached: .activity("c"), detached: .activity("b")))
    #expect(choice.unseen == ["a": .noPlace])
  }

  @Test func theOrderOfTheListDoesNotMatter() {
    let all = [
      candidate("a", "food", order: 1), candidate("b", "sport", order: 2), candidate("c", "taxi", order: 3),
      candidate("d", "taxi", relevance: 1, order: 0),
    ]
    let choice = decide(all)
    #expect(decide(all.reversed()) == choice)
    #expect(decide([all[2], all[0], all[3], all[1]]) == choice)
  }

  // MARK: Expanded

  @Test(arguments: [IslandExpansion.Cause.touch, .alert])
  func touchAndAlertExpand(_ cause: IslandExpansion.Cause) {
    let context = IslandContext(expansion: IslandExpansion("a", cause))
    let choice = decide([candidate("a", "food", order: 1), candidate("b", "sport", order: 2)], [], context)
    #expect(choice.shown == .expanded("a", cause))
    #expect(choice.unseen == ["b": .behindExpanded("a")])
    #expect(choice.activities == ["a"])
  }

  @Test func anAlertExpandsALessRelevantOneToo() {
    let context = IslandContext(expansion: IslandExpansion("a", .alert))
    let choice = decide([candidate("a", relevance: 1, order: 2), candidate("b", relevance: 2, order: 1)], [], context)
    #expect(choice.shown == .expanded("a", .alert))
  }

  @Test func whatEndedIsExpandedNoMore() {
    let context = IslandContext(expansion: IslandExpansion("a", .alert))
    #expect(decide([candidate("a", "food", .ended)], [], context).shown == .idle)
    #expect(decide([candidate("b", "food", .active)], [], context).shown == .compact(.activity("b")))
  }

  @Test func theTransientStyleIsExpanded() {
    let transient = candidate("t", "torch", order: 3, style: .transient)
    let choice = decide([candidate("a", "food", order: 9), transient])
    #expect(choice.shown == .expanded("t", .transient))
    #expect(choice.unseen == ["a": .behindExpanded("t")])
    // An alert of another one comes before it.
    let context = IslandContext(expansion: IslandExpansion("a", .alert))
    #expect(decide([candidate("a", "food", order: 9), transient], [], context).shown == .expanded("a", .alert))
    #expect(decide([transient], [], IslandContext(isLocked: true)).shown == .idle)
  }

  // MARK: Circumstances

  @Test func theOwnAppInUseIsNotShown() {
    let context = IslandContext(foreground: "food")
    let own = candidate("a", "food", order: 1)
    #expect(decide([own], [], context) == IslandChoice(.idle, unseen: ["a": .ownAppInUse]))
    let other = decide([own, candidate("b", "sport", order: 2)], [], context)
    #expect(other == IslandChoice(.compact(.activity("b")), unseen: ["a": .ownAppInUse]))
    #expect(decide([own], [], IslandContext(foreground: "sport")).shown == .compact(.activity("a")))
    let alerted = IslandContext(foreground: "food", expansion: IslandExpansion("a", .alert))
    #expect(decide([own], [], alerted).shown == .idle)
  }

  @Test func theLockScreenHasCardsInstead() {
    let context = IslandContext(isLocked: true, expansion: IslandExpansion("a", .alert))
    let choice = decide(
      [candidate("a", "food", .active), candidate("b", "food", .ended)], [Occupant(.music, order: 5)], context)
    #expect(choice == IslandChoice(.idle, unseen: ["a": .locked, "b": .over]))
  }

  @Test func aDarkScreenShowsNothing() {
    #expect(decide([candidate("a", "food", .active)], [], IslandContext(isScreenLit: false))
      == IslandChoice(.idle, unseen: ["a": .dark]))
  }

  @Test func modelsWithoutIslandHaveNone() {
    let context = IslandContext(hasIsland: false, expansion: IslandExpansion("a", .alert))
    let choice = decide(
      [candidate("a", "food", .active), candidate("b", "food", .pending)], [Occupant(.call, order: 1)], context)
    #expect(choice == IslandChoice(.absent, unseen: ["a": .noIsland, "b": .noIsland]))
  }

  // MARK: The system's own

  @Test func anOccupantAloneIsCompact() {
    for kind in Occupant.Kind.allCases where kind != .charging {
      #expect(decide([], [Occupant(kind, order: 1)]).shown == .compact(.occupant(kind)))
    }
  }

  @Test(arguments: [Occupant.Kind.music, .timer, .recording])
  func anOccupantSharesByItsBegin(_ kind: Occupant.Kind) {
    let activity = candidate("a", order: 5)
    #expect(decide([activity], [Occupant(kind, order: 4)]).shown
      == .minimals(attached: .activity("a"), detached: .occupant(kind)))
    #expect(decide([activity], [Occupant(kind, order: 6)]).shown
      == .minimals(attached: .occupant(kind), detached: .activity("a")))
  }

  @Test(arguments: [Occupant.Kind.call, .navigation])
  func callAndDirectionsStayAtTheCamera(_ kind: Occupant.Kind) {
    let choice = decide(
      [candidate("a", "food", order: 5), candidate("b", "sport", order: 6)], [Occupant(kind, order: 1)])
    #expect(choice.shown == .minimals(attached: .occupant(kind), detached: .activity("b")))
    #expect(choice.unseen == ["a": .noPlace])
  }

  @Test func twoOccupantsLeaveNoPlace() {
    let choice = decide([candidate("a", order: 9)], [Occupant(.navigation, order: 2), Occupant(.call, order: 1)])
    #expect(choice.shown == .minimals(attached: .occupant(.call), detached: .occupant(.navigation)))
    #expect(choice.unseen == ["a": .noPlace])
    #expect(choice.activities.isEmpty)
  }

  @Test func chargingShowsItselfOverEverything() {
    let context = IslandContext(expansion: IslandExpansion("a", .touch))
    let choice = decide([candidate("a", order: 9)], [Occupant(.call, order: 1), Occupant(.charging, order: 2)], context)
    #expect(choice == IslandChoice(.announcement(.charging), unseen: ["a": .behindAnnouncement(.charging)]))
    #expect(OccupantTable.standard.behaviour(of: .charging) == .announces(seconds: 3))
  }

  @Test func theTableCanBeChanged() {
    var table = OccupantTable.standard
    table.rows = [.init(.music, .leads, "test"), .init(.charging, .shares, "test")]
    let arbiter = IslandArbiter(occupants: table)
    let choice = arbiter.decide(
      candidates: [candidate("a", order: 9)], occupants: [Occupant(.music, order: 1)], in: IslandContext())
    #expect(choice.shown == .minimals(attached: .occupant(.music), detached: .activity("a")))
    #expect(table.behaviour(of: .call) == .shares)
    #expect(OccupantTable.standard.rows.count == Occupant.Kind.allCases.count)
    #expect(OccupantTable.standard.rows.allSatisfy { $0.source.contains("observed") })
  }

  @Test func everyActivityIsShownOrHasAReason() {
    let states: [LifeState] = [.pending, .active, .stale, .ended, .dismissed]
    var all: [IslandCandidate] = []
    for (index, state) in (states + states + states + [.active, .active]).enumerated() {
      all.append(candidate("\(index)", "app\(index % 4)", state, relevance: Double(index % 3), order: index))
    }
    for foreground in [nil, "app1"] {
      for locked in [false, true] {
        for expansion in [nil, IslandExpansion("1", .touch), IslandExpansion("15", .alert)] {
          let context = IslandContext(isLocked: locked, foreground: foreground, expansion: expansion)
          let choice = decide(all, [Occupant(.timer, order: 3)], context)
          let known = Set(choice.activities).union(choice.unseen.keys)
          #expect(known == Set(all.map(\.id)))
          #expect(Set(choice.activities).isDisjoint(with: choice.unseen.keys))
          #expect(choice.unseen.values.allSatisfy { $0.sentence.hasSuffix(".") })
        }
      }
    }
  }
}
