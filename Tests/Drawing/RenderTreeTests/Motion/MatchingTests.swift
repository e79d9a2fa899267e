import RenderTree
import Testing

/// Which items are the same, in lists as one does not expect them.
@Suite("Motion: matching") struct MatchingTests {
  /// A list that is `depth` items deep.
  private func deep(_ depth: Int, x: Double, state: UInt64) -> DisplayList {
    var item = Moving.box(1, Rect(x, 0, 10, 10))
    for level in 0..<depth { item = Moving.group(UInt64(depth - level) + 1, in: Rect(x, 0, 50, 50), [item]) }
    return Moving.list([item], state: state)
  }

  @Test func deepListsCostNoStack() {
    let change = DisplayTransition(from: deep(2000, x: 0, state: 0), to: deep(2000, x: 100, state: 1))
    let half = change.list(at: 0.5)
    #expect(half.item(1)?.frame.x == 50)
    let back = change.redirected(to: deep(1000, x: 0, state: 2), at: 0.5)
    #expect(back.list(at: 0.25).item(2)?.frame.x == 50)
    // From nothing, and to nothing.
    let empty = Moving.list([], state: 3)
    #expect(DisplayTransition(from: empty, to: deep(2000, x: 0, state: 0)).list(at: 0.5).item(1) != nil)
    #expect(DisplayTransition(from: deep(2000, x: 0, state: 0), to: empty).list(at: 0.5).item(1) != nil)
  }

  @Test func deepMasksCostNoStack() {
    func masked(_ depth: Int, x: Double, state: UInt64) -> DisplayList {
      var item = Moving.box(1, Rect(x, 0, 10, 10))
      for level in 0..<depth { item = Moving.box(UInt64(level) + 2, effects: [.mask([item])]) }
      return Moving.list([item], state: state)
    }
    var items = DisplayTransition(from: masked(300, x: 0, state: 0), to: masked(300, x: 100, state: 1)).list(at: 0.5)
      .root.children
    while case .mask(let inner)? = items.first?.effects.first?.effect { items = inner }
    #expect(items.first?.frame.x == 50)
  }

  @Test func wideListsAreMatched() {
    func wide(_ order: [UInt64], _ state: UInt64) -> DisplayList {
      Moving.list(order.map { Moving.box($0, Rect(Double(state) * 100, 0, 10, 10)) }, state: state)
    }
    let ids = Array(UInt64(1)...5000)
    let half = DisplayTransition(from: wide(ids, 0), to: wide(ids.reversed(), 1)).list(at: 0.5)
    #expect(half.root.children.map(\.id) == ids.reversed())
    #expect(half.root.children.allSatisfy { $0.frame.x == 50 })
  }

  @Test func equalIdentitiesAreMatchedInOrder() {
    func row(_ xs: [Double], _ state: UInt64) -> DisplayList {
      Moving.list(xs.map { Moving.box(1, Rect($0, 0, 10, 10)) }, state: state)
    }
    func half(_ from: [Double], _ to: [Double]) -> [Double] {
      DisplayTransition(from: row(from, 0), to: row(to, 1)).list(at: 0.5).root.children.map(\.frame.x)
    }
    #expect(half([0, 100], [10, 200]) == [5, 150])
    // The third is one too many, on either side.
    #expect(half([0, 100, 40], [10, 200]) == [5, 150, 40])
    #expect(half([0, 100], [10, 200, 40]) == [5, 150, 40])
  }

  @Test func aChildWithTheIdentityOfItsParent() {
    let from = Moving.list([Moving.group(1, [Moving.group(1, [Moving.box(1)])])])
    let to = Moving.list([Moving.group(1, [Moving.group(1, [Moving.box(1, Rect(100, 0, 10, 10))])])], state: 1)
    let half = DisplayTransition(from: from, to: to).list(at: 0.5)
    #expect(half.root.children.first?.children.first?.children.first?.frame.x == 50)
  }

  @Test func theRootsAreAlwaysTheSame() {
    var to = Moving.list([Moving.box(1, Rect(100, 0, 10, 10))], state: 1)
    to.root.id = 99
    #expect(DisplayTransition(from: Moving.list([Moving.box(1)]), to: to).list(at: 0.5).item(1)?.frame.x == 50)
  }

  @Test func numbersThatAreNone() {
    for bad in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let broken = Moving.list([
        Moving.box(
          1, Rect(bad, 0, bad, 1), .rounded(bad), paint: .color(RGBA(bad, 0, bad, bad)),
          effects: [.opacity(bad), .transform(Affine(a: bad)), .shadow(.black, radius: bad, dx: bad, dy: 0)],
          transition: .offset(bad, bad)),
        Moving.text(2, "x", font: FontSpec(size: bad)),
      ], state: 1)
      let fine = Moving.list([Moving.box(1, .zero, .rounded(3), effects: [.opacity(1)]), Moving.text(2, "x")])
      for change in [DisplayTransition(from: fine, to: broken), DisplayTransition(from: broken, to: fine)] {
        #expect(change.duration.isFinite)
        for step in 0..<5 { _ = change.list(at: Double(step) * 0.2) }
        _ = change.redirected(to: fine, at: 0.3).list(at: 0.1)
        _ = change.redirected(to: Moving.list([]), at: 0.3).list(at: 0.1)
      }
    }
  }

  @Test func aTransitionMayBeNestedDeeply() {
    var nested = TransitionSpec.offset(8, 0)
    for _ in 0..<1000 { nested = .combined(.opacity, .asymmetric(insertion: nested, removal: nested)) }
    let to = Moving.list([Moving.box(1, transition: nested)], state: 1)
    #expect(
      DisplayTransition(from: Moving.list([]), to: to).list(at: 0.5).item(1)?.effects.map(\.effect)
        == [.opacity(0.5), .offset(4, 0)])
  }
}
