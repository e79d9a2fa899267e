import RenderTree
import Testing

@Suite("Stacks: Docs/fidelity.md 2.2 and 2.6") struct StackTests {
  @Test("37: four 200-point rings in an implicit stack are 824 high") func rings() {
    let stack = V.v(nil, .horizontalCenter, (0..<4).map { V.box(200, 200, id: UInt64($0)) })
    #expect(stack.size(.unspecified) == Size(200, 824))
  }

  @Test("41: between two spacers with their minimum the middle takes 756 of 900") func column() {
    let middle = V.frame(V.color(), width: 64)
    let stack = V.v(
      nil, .horizontalCenter, [V.box(64, 64), V.spacer(.vertical), middle, V.spacer(.vertical), V.box(64, 64)])
    V.place(stack, 64, 900)
    #expect(middle.frame == Rect(0, 72, 64, 756))
  }

  @Test("45: three shapes share 300 points equally") func shapes() {
    let children = (0..<3).map { V.color(UInt64($0)) }
    let stack = V.h(0, .verticalCenter, .leftToRight, children)
    V.place(stack, 300, 10)
    #expect(children.map { $0.frame.width } == [100, 100, 100])
  }

  /// Half of the offered width, as `containerRelativeFrame`-like layouts take it.
  private struct Half: LayoutStrategy {
    func size(_ box: BoxNode, _ proposal: Proposal) -> Size { Size((proposal.width ?? 10) / 2, proposal.height ?? 10) }
    func place(_ box: BoxNode, _ proposal: Proposal) {}
  }

  @Test("47: children of equal flexibility are served in order") func order() {
    func half() -> Node { BoxNode(NodeID(5), .leftToRight, Half(), []) }
    let first = [half(), V.color(1), V.color(2)]
    V.place(V.h(10, .verticalCenter, .leftToRight, first), 620, 10)
    #expect(first.map { $0.frame.width } == [100, 250, 250])
    let middle = [V.color(1), half(), V.color(2)]
    V.place(V.h(10, .verticalCenter, .leftToRight, middle), 620, 10)
    #expect(middle.map { $0.frame.width } == [200, 100, 300])
  }

  @Test("51: a 4x4 child is centred in a 12x12 ZStack") func centred() {
    let child = V.box(4, 4)
    V.place(V.frame(V.z(.center, [V.color(), child]), width: 12, height: 12), 12, 12)
    #expect(child.frame == Rect(4, 4, 4, 4))
  }

  @Test("53: spacers keep 8 points each and the bars overflow") func overflow() {
    let bars = [V.frame(V.color(1), height: 2), V.frame(V.color(2), height: 2)]
    let stack = V.v(
      nil, .horizontalCenter, [V.spacer(.vertical), bars[0], V.spacer(.vertical), bars[1], V.spacer(.vertical)])
    V.place(V.frame(stack, width: 12, height: 12), 12, 12)
    // 28 points of content centred over 12: the first bar starts at 0, the second at 10.
    #expect(bars.map { $0.frame.y } == [0, 10])
    #expect(bars.map { $0.frame.height } == [2, 2])
  }

  @Test("a child of higher priority takes its ideal length first") func priority() {
    let text = V.text(String(repeating: "a", count: 40))
    text.traits.priority = 1
    let other = V.text(String(repeating: "b", count: 40))
    V.place(V.h(0, .verticalCenter, .leftToRight, [other, text]), 400, nil)
    #expect(near(text.frame.width, 340))
    #expect(near(other.frame.width, 60, 8.5))
  }

  @Test("a spacer pushes to the edges and leaves the text its ideal width") func spacerLast() {
    let text = V.text("Hello"), end = V.box(20, 20)
    V.place(V.h(nil, .verticalCenter, .leftToRight, [text, V.spacer(.horizontal), end]), 200, 40)
    #expect(near(text.frame.width, 42.667))
    #expect(end.frame.x == 180)
  }

  @Test("the first text baseline lines up fonts of different size") func baselines() {
    let large = V.text("A", FontSpec(size: 34)), small = V.text("b", FontSpec(size: 12))
    let stack = V.h(0, .firstTextBaseline, .leftToRight, [large, small])
    V.place(stack)
    #expect(near(large.frame.y + 34 * FontSpec.ascenderEm, small.frame.y + 12 * FontSpec.ascenderEm))
  }

  @Test("an ideal length across is offered to everybody once it is known") func equalLengths() {
    let line = V.frame(V.color(1), width: 2), block = V.box(20, 50)
    V.place(V.h(0, .verticalCenter, .leftToRight, [line, block]), 100, nil)
    #expect(line.frame == Rect(0, 0, 2, 50))
    let divider = V.frame(V.color(2), height: 1)
    V.place(V.v(0, .horizontalCenter, [V.box(70, 10), divider]), nil, nil)
    #expect(divider.frame == Rect(0, 10, 70, 1))
  }

  @Test("right to left mirrors places, not sizes") func mirrored() {
    let first = V.box(20, 10, id: 1), second = V.box(30, 10, id: 2)
    V.place(V.h(8, .verticalCenter, .rightToLeft, [first, second]), nil, nil)
    #expect(first.frame.x == 38)
    #expect(second.frame.x == 0)
  }

  @Test("cost grows with the depth of nesting, not with its power") func depth() {
    /// Measurer calls for stacks nested `depth` deep, alternating in axis.
    func calls(_ depth: Int) -> Int {
      final class Counting: TextMeasuring {
        var count = 0
        private let inner = GridMeasurer()
        func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
          count += 1
          return inner.measure(text, width: width, height: height, now: now)
        }
        func measure(_ symbol: SymbolSpec) -> SymbolMetrics { inner.measure(symbol) }
      }
      let measurer = Counting()
      func leaf(_ i: Int) -> Node {
        TextNode(
          NodeID(UInt64(i)), .leftToRight, text: TextSpec(runs: [TextRun(.string("leaf \(i)"), font: Fonts.body)]),
          paint: .color(.black), measurer: measurer, now: 0)
      }
      var tree = leaf(0)
      for i in 1...depth {
        tree = i % 2 == 0
          ? V.h(nil, .verticalCenter, .leftToRight, [leaf(i), tree]) : V.v(nil, .horizontalCenter, [leaf(i), tree])
      }
      V.place(tree, 400, 400)
      return measurer.count
    }
    // Without memos each level multiplies: eight more levels cost thousands of times as much.
    #expect(calls(16) < 8 * calls(8), "\(calls(8)) calls at depth 8, \(calls(16)) at 16")
  }
}
