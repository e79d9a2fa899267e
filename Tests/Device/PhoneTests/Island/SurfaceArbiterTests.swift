import Phone
import Testing
import Wire

private func candidate(
  _ id: String, _ app: String, _ state: LifeState = .active, relevance: Double = 0, order: Int
) -> IslandCandidate {
  IslandCandidate(id: id, app: app, state: state, relevance: relevance, order: order)
}

/// Two apps; `over` has ended and `later` is scheduled.
private let all = [
  candidate("low", "food", relevance: 1, order: 1), candidate("high", "food", relevance: 2, order: 2),
  candidate("over", "food", .ended, relevance: 1.5, order: 3), candidate("match", "sport", order: 4),
  candidate("later", "sport", .pending, relevance: 9, order: 5), candidate("gone", "sport", .dismissed, order: 6),
]

@Suite struct LockScreenOrderTests {
  @Test func relevanceOrdersTheCardsOfAnApp() {
    #expect(LockScreenOrder.cards(all) == ["match", "high", "over", "low"])
    #expect(LockScreenOrder.cards(all.reversed()) == ["match", "high", "over", "low"])
  }

  @Test func amongEqualsTheFirstStartedIsOnTop() {
    #expect(LockScreenOrder.cards([candidate("b", "x", order: 2), candidate("a", "x", order: 1)]) == ["a", "b"])
  }

  @Test func relevanceDoesNotCompareApps() {
    let cards = [candidate("a", "x", relevance: 100, order: 1), candidate("b", "y", relevance: 0, order: 2)]
    #expect(LockScreenOrder.cards(cards) == ["b", "a"])
  }
}

@Suite struct SurfaceArbiterTests {
  private func decide(_ context: SurfaceContext) -> SurfacesShown {
    SurfaceArbiter.decide(candidates: all, in: context)
  }
  private let order = ["match", "high", "over", "low"]

  @Test func theLockScreenIsSeenWhileLitAndLocked() {
    let lit = decide(SurfaceContext(iosMajor: 16, isLocked: true))
    #expect(lit.cards == order && lit.showsLockScreen && !lit.isAlwaysOn)
    #expect(!decide(SurfaceContext(iosMajor: 16)).showsLockScreen)
    #expect(!decide(SurfaceContext(iosMajor: 16, isLocked: true, isScreenLit: false)).showsLockScreen)
  }

  @Test func alwaysOnDimsTheLockScreen() {
    var context = SurfaceContext(iosMajor: 16, isLocked: true, isScreenLit: false, hasAlwaysOn: true)
    #expect(decide(context).isAlwaysOn && decide(context).showsLockScreen)
    context.isLowPower = true
    #expect(!decide(context).isAlwaysOn && !decide(context).showsLockScreen)
    context.isLowPower = false
    context.isScreenLit = true
    #expect(!decide(context).isAlwaysOn && decide(context).showsLockScreen)
  }

  @Test func aPersonMayHideActivitiesWhileLocked() {
    var context = SurfaceContext(iosMajor: 18, isLocked: true, allowsWhenLocked: false, hasWatch: true)
    #expect(decide(context).cards.isEmpty)
    #expect(decide(context).watch == order)
    context.isLocked = false
    #expect(decide(context).cards == order)
  }

  @Test(arguments: [(16, [] as [String]), (17, ["match", "high", "low"])])
  func standByIsThereSince17(_ ios: Int, _ standBy: [String]) {
    var context = SurfaceContext(iosMajor: ios, isLocked: true, isInStandBy: true)
    #expect(decide(context).standBy == standBy)
    #expect(decide(context).showsLockScreen == standBy.isEmpty)
    context.isLocked = false
    #expect(decide(context).standBy.isEmpty)
    context.isLocked = true
    context.allowsWhenLocked = false
    #expect(decide(context).standBy.isEmpty)
  }

  @Test func theSmartStackIsThereSince18() {
    #expect(decide(SurfaceContext(iosMajor: 17, hasWatch: true)).watch.isEmpty)
    // What is over stays in the Smart Stack.
    #expect(decide(SurfaceContext(iosMajor: 18, hasWatch: true)).watch == order)
    #expect(decide(SurfaceContext(iosMajor: 18)).watch.isEmpty)
  }

  @Test func carPlayIsThereSince26() {
    #expect(decide(SurfaceContext(iosMajor: 18, hasCar: true)).car.isEmpty)
    // What is over leaves CarPlay at once.
    #expect(decide(SurfaceContext(iosMajor: 26, hasCar: true)).car == ["match", "high", "low"])
    #expect(decide(SurfaceContext(iosMajor: 26)).car.isEmpty)
  }

  @Test func iPadsHaveTheLockScreenSince17() {
    #expect(decide(SurfaceContext(iosMajor: 16, isPad: true, isLocked: true)) == SurfacesShown())
    let pad = decide(
      SurfaceContext(iosMajor: 26, isPad: true, isLocked: true, isInStandBy: true, hasWatch: true, hasCar: true))
    #expect(pad == SurfacesShown(cards: order, showsLockScreen: true))
  }
}
