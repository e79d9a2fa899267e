import RenderTree
import Testing

@Suite("Guides, layers, preferences") struct GuideTests {
  private enum Custom {}

  @Test("a guide of one's own crosses nested stacks") func custom() {
    let key = AlignmentKey(Custom.self, axis: .horizontal) { $0.size.width / 2 }
    let low = V.box(40, 10), high = V.box(100, 10)
    low.guides.append((key, { _ in 0 }))
    let inner = V.v(0, .leading, [low])
    V.place(V.v(0, key, [inner, high]))
    // The start of `low` stands at the middle of `high`.
    #expect(low.frame.x == 50)
    #expect(high.frame.x == 0)
  }

  @Test("a guide can be set from another one") func borrowed() {
    let first = V.box(80, 10), second = V.box(80, 10)
    first.guides.append((.leading, { $0[.trailing] }))
    V.place(V.v(0, .leading, [first, second]))
    #expect(first.frame.x == 0)
    #expect(second.frame.x == 80)
  }

  @Test("a background is offered the primary's size") func background() {
    let back = V.color(7)
    let layer = LayerNode(V.box(30, 20), .leftToRight, isOverlay: false, alignment: .center, layers: [back])
    V.place(layer, 500, 500)
    #expect(back.frame == Rect(0, 0, 30, 20))
    #expect(layer.drawingOrder.first === back)
  }

  @Test("an overlay stands at its guide") func overlay() {
    let badge = V.box(10, 10)
    V.place(
      LayerNode(
        V.box(40, 40), .leftToRight, isOverlay: true, alignment: AlignmentPair(.trailing, .top), layers: [badge]))
    #expect(badge.frame == Rect(30, 0, 10, 10))
  }

  @Test("preferences reduce in order and can be changed on the way") func preferences() {
    enum Key {}
    let key = PreferenceIdentity(id: ObjectIdentifier(Key.self), defaultValue: { "" }) {
      ($0 as? String ?? "") + ($1 as? String ?? "")
    }
    let a = V.box(1, 1), b = V.box(1, 1)
    a.records.append(.preference(key) { _ in "a" })
    b.records.append(.preference(key) { _ in "b" })
    let stack = V.h(0, .verticalCenter, .leftToRight, [a, b])
    stack.records.append(.preferenceTransform(key) { _, value in (value as? String ?? "") + "!" })
    #expect(stack.preference(key) as? String == "ab!")
  }

  @Test("GeometryReader knows its size when it makes its content") func geometry() {
    var seen = Size.zero
    let node = GeometryNode(NodeID(1), .leftToRight) { node in
      seen = node.frame.size
      return [V.box(node.frame.width / 2, 10)]
    }
    V.place(V.frame(node, width: 80, height: 40))
    #expect(seen == Size(80, 40))
    #expect(node.children[0].frame == Rect(0, 0, 40, 10))
  }
}
