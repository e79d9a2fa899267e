import Foundation
import Testing
import Wire
@testable import Phone

/// Random, but the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

/// Random lives: whatever happens in whatever order, some things always hold.
@Suite("Random sequences")
struct RandomLifeTests {
  /// What may follow what.
  private static let followers: [LifeState: Set<LifeState>] = [
    .pending: [.active, .ended, .dismissed], .active: [.stale, .ended, .dismissed],
    .stale: [.active, .ended, .dismissed], .ended: [.dismissed], .dismissed: [],
  ]

  private static func settings() -> PhoneSettings {
    PhoneSettings(rules: [.tokenRotation: .seconds(5000)], logCapacity: 100_000)
  }

  /// One random event.
  private static func disturb(_ bench: inout Bench, _ dice: inout Dice, _ ids: inout [String]) {
    let id = ids.randomElement(using: &dice) ?? "nobody"
    switch Int.random(in: 0..<24, using: &dice) {
    case 0, 1, 2, 3:
      let stale = Bool.random(using: &dice) ? bench.clock + .random(in: -100...9000, using: &dice) : nil
      let start = Int.random(in: 0..<4, using: &dice) == 0 ? bench.clock + .random(in: -10...40_000, using: &dice) : nil
      let style: ActivityStart.Style = Int.random(in: 0..<6, using: &dice) == 0 ? .transient : .standard
      if let id = bench.begin(Bench.content("{}", stale: stale), style: style, start: start) { ids.append(id) }
    case 4, 5, 6, 7, 8, 9:
      let stale = Bool.random(using: &dice) ? bench.clock + .random(in: -100...9000, using: &dice) : nil
      let at = Bool.random(using: &dice) ? bench.clock + .random(in: -300...10, using: &dice) : nil
      bench.update(id, "\(Int.random(in: 0..<5, using: &dice))", stale: stale, timestamp: at)
    case 10, 11:
      let after = Bench.start.timeIntervalSince1970 + bench.clock + .random(in: -100...20_000, using: &dice)
      bench.end(id, nil, [.default, .immediate, .after(after)].randomElement(using: &dice) ?? .default)
    case 12: bench.push("update", to: bench.token(id))
    case 13: bench.push("end", to: bench.token(id))
    case 14: bench.perform(.lock)
    case 15: bench.perform(.unlock)
    case 16: bench.perform(.background(Bench.app))
    case 17, 18: bench.perform(.foreground(Bench.app))
    case 19: bench.perform(.kill(Bench.app))
    case 20: bench.perform(.swipe(activity: id))
    case 21: bench.perform(.consent(activity: id, .allow))
    case 22: bench.perform(.expand(activity: id))
    default: bench.perform(Bool.random(using: &dice) ? .collapse : .rotateToken(activity: id))
    }
  }

  @Test(arguments: 0..<60)
  func statesGoForwardAndEveryRefusalIsExplained(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
    var bench = try Bench(settings: Self.settings())
    var ids: [String] = []
    var states: [String: LifeState] = [:]
    for _ in 0..<150 {
      bench.lastRefusal = nil
      let entries = bench.phone.log.total, contents = ids.map { bench.content($0) }
      Self.disturb(&bench, &dice, &ids)
      if bench.lastRefusal != nil {
        let explained = bench.phone.log.entries.suffix(bench.phone.log.total - entries)
        #expect(explained.contains { $0.severity == .error && !$0.fix.isEmpty })
      }
      // Whatever was asked, the log says what became of it, or something is different.
      let isSilent = bench.phone.log.total == entries
      if isSilent { #expect(ids.prefix(contents.count).map { bench.content($0) } == contents) }
      check(bench, ids, &states)
      bench.at(bench.clock + Double.random(in: 0...4000, using: &dice).rounded())
      check(bench, ids, &states)
    }
    bench.at(bench.clock + 100 * 3600)
    #expect(bench.phone.allActivities.isEmpty)
    #expect(bench.phone.activities.ongoing == 0)
    #expect(bench.phone.apps[Bench.app]?.ongoing == 0)
    #expect(bench.phone.nextDeadline(after: bench.now) == nil)
  }

  private func check(_ bench: Bench, _ ids: [String], _ states: inout [String: LifeState]) {
    for id in ids {
      let new = bench.state(id) ?? .dismissed
      guard let old = states[id], old != new else {
        states[id] = new
        continue
      }
      // Between two looks several steps may lie.
      var reachable: Set<LifeState> = [old]
      for _ in 0..<4 { for state in reachable { reachable.formUnion(Self.followers[state] ?? []) } }
      #expect(reachable.contains(new), "\(old) became \(new)")
      states[id] = new
    }
    let phone = bench.phone
    let ongoing = phone.allActivities.count { [.pending, .active, .stale].contains($0.snapshot.state) }
    #expect(phone.activities.ongoing == ongoing)
    #expect(ongoing <= 5)
    #expect(phone.allActivities.allSatisfy { $0.snapshot.state != .dismissed })
    for (_, snapshot) in phone.allActivities where snapshot.state == .ended { #expect(snapshot.token == nil) }
    let glance = phone.glance()
    #expect(Set(glance.cards.map(\.activity)).count == glance.cards.count)
    if case .expanded(let id, _) = glance.island.shown {
      #expect(bench.state(id) == .active || bench.state(id) == .stale)
    }
    // Nothing is overdue.
    if let next = phone.nextDeadline(after: .distantPast) { #expect(next > bench.now) }
  }

  /// What an app is told of one activity's state, in order.
  private func path(_ bench: Bench, _ id: String) -> [LifeState] {
    bench.told.compactMap { event in
      switch event {
      case .activityStarted(let snapshot) where snapshot.id == id: snapshot.state
      case .stateChanged(id, let state): state
      default: nil
      }
    }
  }

  @Test(arguments: 0..<30)
  func anAppThatListensIsToldEveryStepInOrder(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 104_729 &+ 3)
    var bench = try Bench(settings: Self.settings())
    var ids: [String] = []
    for _ in 0..<80 {
      Self.disturb(&bench, &dice, &ids)
      bench.perform(.foreground(Bench.app))
      bench.at(bench.clock + Double.random(in: 0...3000, using: &dice).rounded())
    }
    for id in ids {
      let path = path(bench, id)
      // What the app missed while it did not run leaves gaps, but never a way back.
      for (from, to) in zip(path, path.dropFirst()) where from == .ended || from == .dismissed {
        #expect(from == .ended && to == .dismissed, "\(path)")
      }
      #expect(path.count { $0 == .dismissed } <= 1)
    }
  }

  @Test(arguments: 0..<40)
  func oneJumpEqualsManySmallSteps(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 31 &+ 17)
    var jumping = try Bench(settings: Self.settings())
    var ids: [String] = []
    // Whole seconds, so that both phones reach the very same moments.
    var script: [(Double, Dice)] = []
    for _ in 0..<40 {
      script.append((Double.random(in: 0...6000, using: &dice).rounded(), dice))
      _ = dice.next()
    }
    var walking = jumping
    var walkingIDs: [String] = []
    for (wait, throwing) in script {
      var first = throwing, second = throwing
      Self.disturb(&jumping, &first, &ids)
      Self.disturb(&walking, &second, &walkingIDs)
      let target = jumping.clock + wait
      jumping.at(target)
      while walking.clock < target {
        walking.at(min(target, walking.clock + Double.random(in: 1...700, using: &second).rounded()))
      }
    }
    #expect(jumping.phone.log == walking.phone.log)
    #expect(jumping.phone.dump() == walking.phone.dump())
    #expect(jumping.told == walking.told)
  }
}
