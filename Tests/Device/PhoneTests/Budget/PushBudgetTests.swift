import APNs
import Phone
import Testing

/// A budget that expectations can change.
private final class Purse {
  var budget: PushBudget
  init(_ budget: PushBudget) { self.budget = budget }
  @discardableResult func charge(_ cost: PushBudget.Cost, at now: Double) -> BudgetVerdict {
    budget.charge(cost, at: now)
  }
  func remaining(at now: Double) -> Int { budget.remaining(at: now) }
  func remainingStarts(at now: Double) -> Int { budget.remainingStarts(at: now) }
  func nextRefill(after now: Double) -> Double? { budget.nextRefill(after: now) }
}

@Suite struct PushBudgetTests {
  private func purse(_ level: BudgetLevel = .normal) -> Purse {
    Purse(PushBudget(figures: BudgetFigures(normalPushes: 3, frequentPushes: 5, starts: 2), level: level))
  }

  @Test func theStandardNumbers() {
    let figures = BudgetFigures()
    #expect(figures.pushes(.normal) == 15 && figures.pushes(.frequent) == 240 && figures.starts == 10)
    #expect(figures.pushWindow == 3600)
  }

  @Test func theLastOfTheBudgetPassesAndTheNextDoesNot() {
    let budget = Purse(PushBudget())
    for second in 0..<15 { #expect(budget.charge(.push(.immediate), at: Double(second)) == .allowed) }
    #expect(budget.remaining(at: 15) == 0)
    #expect(budget.charge(.push(.immediate), at: 15) == .throttled(until: 3600))
    #expect(budget.remaining(at: 16) == 0)
  }

  @Test func aChargeComesBackAfterAnHour() {
    let budget = purse()
    for moment in [0.0, 10, 20] { budget.charge(.push(.immediate), at: moment) }
    #expect(budget.nextRefill(after: 20) == 3600)
    #expect(budget.charge(.push(.immediate), at: 3599.9) == .throttled(until: 3600))
    #expect(budget.remaining(at: 3599.9) == 0)
    #expect(budget.remaining(at: 3600) == 1)
    #expect(budget.charge(.push(.immediate), at: 3600) == .allowed)
    #expect(budget.charge(.push(.immediate), at: 3600) == .throttled(until: 3610))
    #expect(budget.nextRefill(after: 3600) == 3610)
  }

  @Test func whatIsThrottledCostsNothing() {
    let budget = purse()
    for moment in [0.0, 0, 0] { budget.charge(.push(.immediate), at: moment) }
    for moment in stride(from: 60.0, to: 3600, by: 60) {
      #expect(budget.charge(.push(.immediate), at: moment) == .throttled(until: 3600))
    }
    #expect(budget.remaining(at: 3600) == 3)
  }

  @Test func priority5And1AreFree() {
    let budget = purse()
    for _ in 0..<1000 {
      #expect(budget.charge(.push(.opportunistic), at: 0) == .allowed)
      #expect(budget.charge(.push(.considerate), at: 0) == .allowed)
    }
    #expect(budget.remaining(at: 0) == 3 && budget.nextRefill(after: 0) == nil)
    #expect(budget.budget.history.samples.isEmpty)
  }

  @Test func startsPayFromTheirOwnBudget() {
    let budget = purse()
    #expect(budget.charge(.start, at: 0) == .allowed)
    #expect(budget.charge(.start, at: 1) == .allowed)
    #expect(budget.charge(.start, at: 2) == .throttled(until: 3600))
    #expect(budget.remainingStarts(at: 2) == 0 && budget.remaining(at: 2) == 3)
    #expect(budget.remainingStarts(at: 3599.9) == 0 && budget.remainingStarts(at: 3600) == 1)
    #expect(budget.budget.nextStartRefill(after: 2) == 3600)
  }

  @Test func aHigherLevelKeepsWhatWasCharged() {
    let budget = purse()
    for _ in 0..<3 { budget.charge(.push(.immediate), at: 0) }
    budget.budget.level = .frequent
    #expect(budget.remaining(at: 0) == 2)
    for _ in 0..<2 { #expect(budget.charge(.push(.immediate), at: 1) == .allowed) }
    budget.budget.level = .normal
    // Three of the five must come back, and one more: the second of those at 0 is not enough.
    #expect(budget.remaining(at: 1) == 0)
    #expect(budget.charge(.push(.immediate), at: 2) == .throttled(until: 3600))
    #expect(budget.charge(.push(.immediate), at: 3600) == .allowed)
  }

  @Test func aBudgetOfNothingLetsNothingPass() {
    let budget = Purse(PushBudget(figures: BudgetFigures(normalPushes: 0)))
    #expect(budget.charge(.push(.immediate), at: 0) == .throttled(until: .infinity))
  }

  @Test(arguments: [
    (PushPriority.immediate, false, false, PushMoment.now), (.immediate, false, true, .now),
    (.opportunistic, true, false, .now), (.opportunistic, true, true, .now),
    (.opportunistic, false, false, .at(120)), (.opportunistic, false, true, .at(300)),
    (.considerate, true, false, .now), (.considerate, false, false, .onceLit),
  ])
  func deliveryWaitsForItsMoment(_ priority: PushPriority, _ lit: Bool, _ lowPower: Bool, _ moment: PushMoment) {
    #expect(PushBudget().delivery(priority, isScreenLit: lit, isLowPower: lowPower, at: 61) == moment)
  }

  @Test func anOpportunityIsTakenAtItsMoment() {
    let budget = PushBudget()
    #expect(budget.delivery(.opportunistic, isScreenLit: false, isLowPower: false, at: 60) == .now)
    #expect(budget.delivery(.opportunistic, isScreenLit: false, isLowPower: false, at: 60.5) == .at(120))
  }

  @Test func theDumpSaysThatNumbersAreObserved() {
    let budget = purse(.frequent)
    budget.charge(.push(.immediate), at: 100)
    #expect(
      budget.budget.dump(at: 101)
        == "frequent: 4 of 5 updates of priority 10 left, next back in 3599 s; 2 of 2 starts left "
        + "(numbers observed, not published)"
    )
  }
}
