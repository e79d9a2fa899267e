import RenderTree
import Testing

@Suite("Emission") struct EmissionTests {
  @Test("71: the card's bar is snapped at both edges, half up") func card() {
    let icon = V.box(48, 48)
    let column = V.v(4, .leading, [V.text("Title", Fonts.title3), V.text("body")])
    let row = V.h(8, .verticalCenter, .leftToRight, [icon, column])
    let bar = V.frame(V.color(42), height: 10)
    let content = V.padding(V.v(12, .leading, [row, bar]), 16)
    let list = Emission.displayList(V.frame(content, width: 360, height: 130), proposal: Proposal(360, 130), scale: 3)
    var frame = Rect.zero
    list.walk { item in if item.id == NodeID(42).raw { frame = item.frame } }
    #expect(near(frame.y, 271.0 / 3))
    #expect(near(frame.height, 10))
  }

  @Test("nodes that only lay out leave no item") func sparse() {
    let list = Emission.displayList(V.padding(V.padding(V.box(10, 10), 1), 1), proposal: .unspecified, scale: 3)
    #expect(list.count == 2)
  }

  @Test("effects keep their order and the scope they were written in") func scopes() {
    let node = V.box(10, 10)
    node.records = [
      .effect(.opacity(0.5)), .animation(AnimationSpec(.system), fingerprint: 1), .effect(.offset(1, 0)),
      .animation(nil, fingerprint: 2),
    ]
    let item = Emission.displayList(node, proposal: .unspecified, scale: 3).root.children[0]
    #expect(item.effects.map(\.effect) == [.opacity(0.5), .offset(1, 0)])
    let list = Emission.displayList(node, proposal: .unspecified, scale: 3)
    #expect(list.scopes.count == 2)
    #expect(list.scopes[Int(item.effects[0].scope)].fingerprint == 1)
    #expect(list.scopes[Int(item.effects[1].scope)].fingerprint == 2)
    #expect(list.scopes[Int(item.effects[0].scope)].parent == item.effects[1].scope)
  }

  @Test("a mask is laid out over the node") func mask() {
    let node = V.box(30, 20)
    node.records.append(.mask(V.color(3), .center))
    let item = Emission.displayList(node, proposal: .unspecified, scale: 3).root.children[0]
    guard case .mask(let items)? = item.effects.first?.effect else { Issue.record("no mask"); return }
    #expect(items.first?.frame == Rect(0, 0, 30, 20))
  }

  @Test("matched geometry takes the source's place") func matched() {
    let source = V.box(40, 40), follower = V.box(10, 10)
    source.records.append(.match(5, isSource: true, anchor: .center, matchesSize: true, matchesPosition: true))
    follower.records.append(.match(5, isSource: false, anchor: .center, matchesSize: false, matchesPosition: true))
    _ = Emission.displayList(
      V.h(60, .verticalCenter, .leftToRight, [source, follower]), proposal: .unspecified, scale: 3)
    #expect(follower.frame == Rect(15, 15, 10, 10))
  }

  @Test("zIndex decides who is drawn last") func zIndex() {
    let low = V.box(1, 1, id: 1), high = V.box(1, 1, id: 2)
    low.traits.zIndex = 1
    let items = Emission.displayList(V.z(.center, [low, high]), proposal: .unspecified, scale: 3).root.children
    #expect(items.last?.content != nil)
    #expect(V.z(.center, [low, high]).drawingOrder.last === low)
  }

  @Test("hidden takes its place and is not drawn") func hidden() {
    let node = V.box(30, 10)
    node.records.append(.hidden)
    let list = Emission.displayList(
      V.h(0, .verticalCenter, .leftToRight, [node, V.box(5, 5)]), proposal: .unspecified, scale: 3)
    #expect(list.size.width == 35)
    #expect(list.root.children.count == 1)
  }
}
