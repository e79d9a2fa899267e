import RenderTree
import Testing

@Suite("Frames, padding, ratio") struct FrameTests {
  @Test("49: a fixed frame reports itself whatever is offered", arguments: [
    Proposal(100, 100), Proposal(50, 40), .zero, Proposal(10, 10), Proposal(1000, 1000), .unspecified,
  ]) func fixed(_ proposal: Proposal) {
    #expect(V.box(80, 50).size(proposal) == Size(80, 50))
  }

  @Test("55: maximum lengths bound a colour") func maximum() {
    let white = V.flexible(V.color(), maxWidth: 20, maxHeight: 4)
    V.place(V.frame(white, width: 12, height: 6), 12, 6)
    #expect(white.frame == Rect(0, 1, 12, 4))
  }

  @Test("85, 87: limits are made consistent") func consistent() {
    #expect(FrameNode.Limits(minimum: -10, ideal: nil, maximum: nil).minimum == 0)
    #expect(FrameNode.Limits(minimum: nil, ideal: 30, maximum: 20).maximum == 30)
    #expect(FrameNode.Limits(minimum: .nan, ideal: nil, maximum: nil).minimum == nil)
  }

  @Test("88: the clamp table") func clamp() {
    let child = { V.box(50, 10) }
    #expect(V.flexible(child(), minWidth: 20, maxWidth: 80).size(Proposal(100, 10)).width == 80)
    #expect(V.flexible(child(), minWidth: 20, maxWidth: 80).size(Proposal(10, 10)).width == 20)
    #expect(V.flexible(child(), minWidth: 60).size(Proposal(100, 10)).width == 60)
    #expect(V.flexible(child(), minWidth: 20).size(Proposal(30, 10)).width == 30)
    #expect(V.flexible(child(), maxWidth: 40).size(Proposal(100, 10)).width == 40)
    #expect(V.flexible(child(), maxWidth: .infinity).size(Proposal(100, 10)).width == 100)
    #expect(V.flexible(child(), idealWidth: 70).size(.unspecified).width == 70)
    #expect(V.flexible(child(), maxWidth: .infinity).size(.unspecified).width == 50)
  }

  @Test("alignment puts the child at an edge") func alignment() {
    let child = V.box(10, 10)
    V.place(V.frame(child, width: 100, height: 50, alignment: AlignmentPair(.trailing, .bottom)))
    #expect(child.frame == Rect(90, 40, 10, 10))
  }

  @Test("negative padding lets content stand out") func negative() {
    let child = V.box(10, 10)
    let padded = V.padding(child, -2)
    V.place(padded)
    #expect(padded.frame.size == Size(6, 6))
    #expect(child.frame.origin == Point(-2, -2))
  }

  @Test("aspect ratio fits and fills") func ratio() {
    func node(_ ratio: Double?, fills: Bool) -> Node {
      AspectRatioNode(V.color(), .leftToRight, ratio: ratio, fills: fills)
    }
    #expect(node(2, fills: false).size(Proposal(100, 100)) == Size(100, 50))
    #expect(node(2, fills: true).size(Proposal(100, 100)) == Size(200, 100))
    #expect(node(2, fills: false).size(Proposal(100, nil)) == Size(100, 50))
    #expect(node(nil, fills: false).size(Proposal(30, 60)) == Size(30, 30))
    #expect(node(0, fills: false).size(Proposal(30, 60)) == Size(30, 30))
  }

  @Test("57: ViewThatFits compares ideal sizes exactly") func fits() {
    func choose(_ height: Double, in space: Double) -> Double {
      let node = FittingNode(
        NodeID(1), .leftToRight, candidates: [V.box(10, height), V.box(10, 1)], horizontal: true, vertical: true)
      return node.size(Proposal(100, space)).height
    }
    #expect(choose(30, in: 31) == 30)
    #expect(choose(32, in: 31) == 1)
    let third = 94.0 / 3
    #expect(choose(third, in: third) == third)
    #expect(choose(third.nextUp, in: third) == 1)
  }

  @Test("a shape's ideal size is 10 x 10, a circle keeps its shorter side") func ideal() {
    #expect(V.color().size(.unspecified) == Size(10, 10))
    let circle = FillNode(NodeID(1), .leftToRight, keepsSquare: true) { _ in nil }
    #expect(circle.size(Proposal(30, 20)) == Size(20, 20))
    #expect(circle.size(Proposal(nil, 20)) == Size(20, 20))
  }

  @Test("position takes the room and centres on the point") func position() {
    let child = V.box(10, 10)
    let node = PositionNode(child, .leftToRight, center: Point(30, 40))
    V.place(node, 100, 100)
    #expect(node.frame.size == Size(100, 100))
    #expect(child.frame == Rect(25, 35, 10, 10))
  }
}
