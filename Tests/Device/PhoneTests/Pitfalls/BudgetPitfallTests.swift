import APNs
import Phone
import Testing

/// Pitfalls of budget and priority, by their numbers in Docs/pitfalls.md.
@Suite struct BudgetPitfallTests {
  /// Minutes of the first hour in which an update every minute is shown.
  private func shown(_ priority: PushPriority, _ level: BudgetLevel = .normal) -> [Int] {
    var budget = PushBudget(level: level)
    return (0..<60).filter { budget.charge(.push(priority), at: Double($0) * 60) == .allowed }
  }

  @Test func pitfall128EveryUpdateAtPriority10StopsTheCard() {
    #expect(shown(.immediate) == Array(0..<15))
    #expect(shown(.opportunistic) == Array(0..<60))
  }

  @Test func pitfall128FrequentUpdatesLastLonger() {
    #expect(shown(.immediate, .frequent) == Array(0..<60))
    var budget = PushBudget(level: .frequent)
    let shown = (0..<360).count { budget.charge(.push(.immediate), at: Double($0) * 10) == .allowed }
    #expect(shown == 240)
  }

  @Test func pitfall130AcceptedUpdatesThatNeverAppearAreNamed() throws {
    var budget = PushBudget()
    for second in 0..<15 { _ = budget.charge(.push(.immediate), at: Double(second)) }
    let verdict = budget.charge(.push(.immediate), at: 60)
    #expect(verdict == .throttled(until: 3600))
    #expect(budget.history.throttled(from: 0, to: 3600) == 1)
    #expect(budget.dump(at: 60).contains("0 of 15 updates of priority 10 left, next back in 3540 s"))
  }

  @Test func pitfall130TheLastOfAFastRunIsStillShown() {
    var throttle = DisplayThrottle()
    var displays: [(moment: Int, content: Int)] = []
    var newest = 0
    for second in 0...30 {
      if throttle.release(at: Double(second)) { displays.append((second, newest)) }
      guard second <= 12 else { continue }
      newest = second
      if throttle.offer(at: Double(second)) == .show { displays.append((second, newest)) }
    }
    #expect(displays.map(\.moment) == [0, 5, 15])
    #expect(displays.last?.content == 12)
  }
}
