import RenderTree
import Testing

/// Which timing a change gets.
@Suite("Motion: animation scopes") struct ScopeTests {
  private static let outer = Moving.linear(2), inner = Moving.linear(0.5)

  /// Two scopes, the second inside the first.
  private func list(
    _ x: Double, outer: UInt64, inner: UInt64, innerAnimation: AnimationSpec? = ScopeTests.inner, scope: Int32 = 1,
    ids: (UInt64, UInt64) = (1, 2)
  ) -> DisplayList {
    var item = Moving.box(1, Rect(x, 0, 10, 10))
    item.scope = scope
    return DisplayList(
      size: Size(100, 100), root: Item(id: 7, frame: Rect(0, 0, 100, 100), children: [item]),
      scopes: [
        AnimationScope(id: ids.0, parent: -1, fingerprint: outer, animation: Self.outer),
        AnimationScope(id: ids.1, parent: 0, fingerprint: inner, animation: innerAnimation),
      ])
  }
  private func x(_ from: DisplayList, _ to: DisplayList, at time: Double = 0.25) -> Double? {
    DisplayTransition(from: from, to: to).list(at: time).item(1)?.frame.x
  }
  /// What the system's timing makes of a quarter of a second.
  private var system: Double { MotionSetting().systemTiming.progress(at: 0.25) }

  @Test func theInnermostChangedScopeWins() {
    let from = list(0, outer: 0, inner: 0)
    #expect(x(from, list(100, outer: 1, inner: 1)) == 50)
    #expect(x(from, list(100, outer: 0, inner: 1)) == 50)
    #expect(x(from, list(100, outer: 1, inner: 0)) == 12.5)
  }

  @Test func withoutAChangedScopeTheSystemMoves() {
    let from = list(0, outer: 0, inner: 0)
    #expect(abs((x(from, list(100, outer: 0, inner: 0)) ?? 0) - 100 * system) < 1e-9)
    #expect(abs((x(from, list(100, outer: 1, inner: 1, scope: -1)) ?? 0) - 100 * system) < 1e-9)
    // A scope that was not there before has not changed.
    #expect(abs((x(from, list(100, outer: 1, inner: 1, ids: (8, 9))) ?? 0) - 100 * system) < 1e-9)
  }

  @Test func nothingMovesUnderNil() {
    let from = list(0, outer: 0, inner: 0, innerAnimation: nil)
    let to = list(100, outer: 1, inner: 1, innerAnimation: nil)
    #expect(x(from, to, at: 0) == 100)
    // Unchanged, it hides nothing.
    #expect(x(from, list(100, outer: 1, inner: 0, innerAnimation: nil)) == 12.5)
  }

  @Test func everyEffectKeepsItsOwnScope() {
    func item(_ opacity: Double, _ offset: Double, state: UInt64) -> DisplayList {
      var list = Moving.list([], state: state, animation: Moving.linear(2))
      list.root.children = [
        Item(
          id: 1, frame: Rect(0, 0, 1, 1),
          effects: [ScopedEffect(.opacity(opacity), scope: 0), ScopedEffect(.offset(offset, 0))])
      ]
      return list
    }
    let change = DisplayTransition(from: item(1, 0, state: 0), to: item(0, 100, state: 1))
    let effects = change.list(at: 0.25).item(1)?.effects
    #expect(effects?.first?.effect == .opacity(0.875))
    guard case .offset(let x, _)? = effects?.last?.effect else { Issue.record("no offset"); return }
    #expect(abs(x - 100 * system) < 1e-9)
  }

  @Test func aTransitionTakesTheTimingAroundIt() {
    // The scope inside of what comes is new, the one around it has changed.
    var to = list(0, outer: 1, inner: 1, ids: (1, 55))
    let item = to.root.children[0]
    var from = to
    from.root.children = []
    from.scopes = [AnimationScope(id: 1, parent: -1, fingerprint: 0, animation: Self.outer)]
    #expect(DisplayTransition(from: from, to: to).list(at: 0.5).item(1)?.opacity() == 0.25)
    // The same on the way out.
    to.root.children = []
    to.scopes.removeLast()
    from.root.children = [item]
    from.scopes.append(AnimationScope(id: 55, parent: 0, fingerprint: 1, animation: Self.inner))
    #expect(DisplayTransition(from: from, to: to).list(at: 0.5).item(1)?.opacity() == 0.75)
  }

  @Test func oneWidgetShownTwiceHasScopesOfItsOwn() {
    // Both cards have scopes and items of the same identities; one card comes to stand before the other.
    func card(_ id: UInt64, _ x: Double, scope: Int32) -> Item {
      var box = Moving.box(1, Rect(x, 0, 10, 10))
      box.scope = scope
      return Item(id: id, frame: Rect(0, 0, 100, 50), children: [box])
    }
    func scope(_ value: UInt64) -> AnimationScope {
      AnimationScope(id: 1, parent: -1, fingerprint: value, animation: Moving.linear())
    }
    func list(_ cards: [Item], _ scopes: [AnimationScope]) -> DisplayList {
      DisplayList(size: Size(100, 100), root: Item(id: 7, frame: .zero, children: cards), scopes: scopes)
    }
    let from = list([card(11, 0, scope: 0), card(12, 0, scope: 1)], [scope(5), scope(6)])
    let to = list([card(12, 100, scope: 0), card(11, 100, scope: 1)], [scope(6), scope(9)])
    let half = DisplayTransition(from: from, to: to).list(at: 0.5)
    #expect(half.item(11)?.children.first?.frame.x == 50)
    let system = MotionSetting().systemTiming.progress(at: 0.5)
    #expect(abs((half.item(12)?.children.first?.frame.x ?? 0) - 100 * system) < 1e-9)
  }

  @Test func scopesThatPointAnywhereDoNoHarm() {
    func tangled(_ x: Double, _ value: UInt64) -> DisplayList {
      var list = list(x, outer: value, inner: value)
      list.scopes[0].parent = 1
      list.scopes[1].parent = 1
      list.scopes.append(AnimationScope(id: 2, parent: 999, fingerprint: value, animation: nil))
      list.root.scope = 12345
      list.root.children[0].scope = Int32.min
      return list
    }
    #expect(abs((x(tangled(0, 0), tangled(100, 1)) ?? 0) - 100 * system) < 1e-9)
  }
}
