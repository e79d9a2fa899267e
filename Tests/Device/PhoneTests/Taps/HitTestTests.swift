import Phone
import RenderTree
import Testing

private let outer = TapTarget.url("app://outer")
private let inner = TapTarget.url("app://inner")

/// A target of 100 × 40 points at (10, 20).
private func item(
  _ effects: [Effect] = [], tap: TapTarget? = inner, frame: Rect = Rect(10, 20, 100, 40), children: [Item] = [],
  isDrawn: Bool = true
) -> Item {
  Item(
    id: 7, frame: frame,
    content: isDrawn ? .shape(.rectangle, .fill(evenOdd: false), .color(RGBA(1, 0, 0))) : nil,
    effects: effects.map { ScopedEffect($0) }, children: children, tap: tap)
}

private func list(_ items: [Item], tap: TapTarget? = nil) -> DisplayList {
  let size = Size(300, 200)
  return DisplayList(size: size, root: Item(id: 1, frame: Rect(origin: .zero, size: size), children: items, tap: tap))
}

private func hit(_ items: [Item], _ x: Double, _ y: Double, tap: TapTarget? = nil) -> TapTarget? {
  list(items, tap: tap).tapTarget(at: Point(x, y), now: 0)
}

@Suite struct HitTestTests {
  @Test(arguments: [
    (10.0, 20.0, true), (9.9, 20, false), (10, 19.9, false), (109.9, 59.9, true), (110, 59.9, false),
    (109.9, 60, false),
  ])
  func aTargetReactsInsideItsFrame(_ x: Double, _ y: Double, _ reacts: Bool) {
    #expect(hit([item()], x, y) == (reacts ? inner : nil))
  }

  @Test func theInnermostTargetWins() {
    let button = item(frame: Rect(40, 30, 20, 20))
    let card = item(tap: outer, children: [button])
    #expect(hit([card], 45, 35) == inner)
    #expect(hit([card], 15, 35) == outer)
    #expect(hit([card], 45, 35, tap: .url("app://card")) == inner)
    #expect(hit([card], 200, 100, tap: .url("app://card")) == .url("app://card"))
  }

  @Test func whatLiesOnTopWins() {
    let below = item(tap: outer), above = item(frame: Rect(60, 20, 100, 40))
    #expect(hit([below, above], 80, 30) == inner)
    #expect(hit([above, below], 80, 30) == outer)
    // A picture on top that does not react lets the tap through.
    #expect(hit([below, item(tap: nil)], 20, 30) == outer)
  }

  @Test func aTargetReactsWhereSomethingOfItIsDrawn() {
    let overhanging = item(tap: outer, children: [item(tap: nil, frame: Rect(150, 20, 30, 30))])
    #expect(hit([overhanging], 160, 30) == outer)
    #expect(hit([overhanging], 140, 30) == nil)
    #expect(hit([item(isDrawn: false)], 20, 30) == inner)
  }

  @Test func offsetsMoveTheTarget() {
    #expect(hit([item([.offset(100, 50)])], 20, 30) == nil)
    #expect(hit([item([.offset(100, 50)])], 120, 80) == inner)
    // The inner effect comes first: moved, then halved about the frame's centre.
    let moved = item([.offset(40, 0), .scale(0.5, 0.5, anchor: .center)])
    #expect(hit([moved], 60, 40) == inner)
    #expect(hit([moved], 54, 40) == nil)
    #expect(hit([moved], 104, 40) == inner)
  }

  @Test func scalesAndRotationsToo() {
    #expect(hit([item([.scale(2, 1, anchor: .center)])], 115, 40) == inner)
    #expect(hit([item([.scale(0, 1, anchor: .center)])], 60, 40) == nil)
    let upright = item([.rotation(.pi / 2, anchor: .center)])
    #expect(hit([upright], 15, 40) == nil)
    #expect(hit([upright], 60, 85) == inner)
    #expect(hit([item([.transform(.translation(0, 60))])], 20, 90) == inner)
  }

  @Test func clipsCutTheTarget() {
    let round = item([.clip(ShapeSpec(.capsule(continuous: false)), evenOdd: false)])
    #expect(hit([round], 60, 21) == inner)
    #expect(hit([round], 11, 21) == nil)
    let parent = item([.clip(.rectangle, evenOdd: false)], tap: nil, frame: Rect(0, 0, 50, 200), children: [item()])
    #expect(hit([parent], 49, 30) == inner)
    #expect(hit([parent], 51, 30) == nil)
  }

  @Test func aRingHasAHole() {
    var ring = PathSpec.rectangle(Rect(0, 0, 100, 40))
    ring.elements += PathSpec.rectangle(Rect(30, 10, 40, 20)).elements
    let evenOdd = item([.clip(ShapeSpec(.path(ring)), evenOdd: true)])
    #expect(hit([evenOdd], 60, 40) == nil)
    #expect(hit([evenOdd], 15, 25) == inner)
    let filled = item([.clip(ShapeSpec(.path(ring)), evenOdd: false)])
    #expect(hit([filled], 60, 40) == inner)
  }

  @Test func masksCutTheTarget() {
    let masked = item([.mask([item(tap: nil, frame: Rect(10, 20, 30, 40))])])
    #expect(hit([masked], 30, 30) == inner)
    #expect(hit([masked], 50, 30) == nil)
  }

  @Test func whatIsTransparentDoesNotReact() {
    #expect(hit([item([.opacity(0)])], 20, 30) == nil)
    #expect(hit([item([.opacity(0.01)])], 20, 30) == inner)
    #expect(hit([item([.opacity(0)], tap: nil, children: [item()])], 20, 30) == nil)
    #expect(hit([item([.blur(radius: 9, opaque: false), .grayscale(1)])], 20, 30) == inner)
  }

  @Test(arguments: [(Double.nan, 30.0), (.infinity, 30), (20, -.infinity)])
  func pointsThatAreNoneHitNothing(_ x: Double, _ y: Double) {
    #expect(hit([item([.clip(.rectangle, evenOdd: false)])], x, y) == nil)
  }

  @Test func theRootsAddressIsThePresentations() {
    #expect(list([], tap: outer).ownURL == "app://outer")
    #expect(list([item()]).ownURL == nil)
    #expect(list([], tap: .closure).ownURL == nil)
    let tap = ActivityTap(activity: "a", place: .lockScreen, at: Point(20, 30), in: list([item()], tap: outer), now: 0)
    #expect(tap == ActivityTap(activity: "a", place: .lockScreen, target: inner, ownURL: "app://outer"))
  }
}
