import RenderTree
import Testing

@testable import SwiftUI

/// Runs from corner to corner.
private struct Slash: Shape {
  var share: Double = 1
  var animatableData: Double {
    get { share }
    set { share = newValue }
  }
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX * CGFloat(share), y: rect.maxY))
    return path
  }
}

@MainActor struct ShapeTests {
  let probe = LayoutProbe()
  private func leaf<V: View>(@ViewBuilder _ view: () -> V) -> Item? { probe.leaves(100, 40, view).first }

  @Test func standardShapesStayNamed() {
    #expect(leaf { RoundedRectangle(cornerRadius: 8) }?.shape == .rounded(8, continuous: true))
    #expect(leaf { RoundedRectangle(cornerRadius: 8, style: .circular) }?.shape == .rounded(8, continuous: false))
    #expect(leaf { Capsule() }?.shape == ShapeSpec(.capsule(continuous: true)))
    #expect(leaf { Circle() }?.shape == ShapeSpec(.circle))
    #expect(
      leaf { UnevenRoundedRectangle(topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3,
        topTrailingRadius: 4) }?.shape
        == ShapeSpec(.rounded(CornerRadii(topLeft: 1, topRight: 4, bottomRight: 3, bottomLeft: 2), continuous: true)))
  }

  @Test func aCircleTakesTheShorterSide() {
    #expect(leaf { Circle() }?.frame.size == Size(40, 40))
    #expect(leaf { Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 2) }?.frame.size == Size(40, 40))
  }

  @Test func anAppsOwnShapeBecomesAPath() {
    #expect(leaf { Slash() }?.shape == ShapeSpec(.path(PathSpec([.move(Point(0, 0)), .line(Point(100, 40))]))))
    #expect(leaf { Slash(share: 0.5).stroke(.red, lineWidth: 3) }?.drawing == .stroke(StrokeSpec(width: 3)))
  }

  @Test func strokesAndBorders() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [2, 3])
    #expect(
      leaf { Circle().stroke(.red, style: style) }?.drawing
        == .stroke(StrokeSpec(width: 4, cap: .round, dash: [2, 3])))
    let border = leaf { RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 4) }
    #expect(border?.shape == ShapeSpec(.rounded(CornerRadii(6), continuous: true), [.inset(2)]))
    #expect(border?.frame == Rect(0, 0, 100, 40))
    #expect(leaf { Circle().stroke(style: style).foregroundColor(.white) }?.paint == .color(.white))
  }

  @Test func operationsKeepTheirOrder() {
    let shape = leaf { Rectangle().trim(from: 0, to: 0.25).rotation(.radians(1)).offset(x: 3) }?.shape
    #expect(
      shape
        == ShapeSpec(
          .rectangle, [.trim(from: .value(0), to: .value(0.25)), .rotation(1, anchor: .center), .offset(3, 0)]))
  }

  @Test func insetsOfPathsAreMadeForTheSmallerFrame() throws {
    struct Box: InsettableShape {
      var amount: CGFloat = 0
      func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
      func inset(by amount: CGFloat) -> Box { Box(amount: self.amount + amount) }
    }
    let item = try #require(leaf { Box().strokeBorder(.red, lineWidth: 2) })
    #expect(item.shape?.outline(in: item.frame, now: 0).controlBounds == Rect(1, 1, 98, 38))
  }

  @Test func laterFillsLieInFront() {
    let leaves = probe.leaves(10, 10) { Circle().fill(.red).stroke(.white, lineWidth: 1) }
    #expect(leaves.map(\.drawing) == [.fill(evenOdd: false), .stroke(StrokeSpec(width: 1))])
  }

  @Test func containerShapesRunParallel() {
    let leaf = probe.leaves(100, 40) {
      ContainerRelativeShape().padding(6).containerShape(RoundedRectangle(cornerRadius: 20))
    }.first
    #expect(leaf?.shape == .rounded(14))
    #expect(self.leaf { ContainerRelativeShape() }?.shape == .rectangle)
  }

  @Test func dotSyntax() {
    let list = probe.list(20, 20) {
      Color.red
        .clipShape(.rect(cornerRadius: 3))
        .clipShape(.capsule)
        .background(.blue, in: .circle)
    }
    #expect(
      list.effects == [
        .clip(.rounded(3), evenOdd: false), .clip(ShapeSpec(.capsule(continuous: true)), evenOdd: false),
      ])
    #expect(list.leaves.first?.shape == ShapeSpec(.circle))
  }

  // MARK: Paths

  @Test func arcsTurnAsOnScreen() {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 0, y: 0), radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    #expect(path.currentPoint.map { abs($0.x) < 1e-9 && abs($0.y - 10) < 1e-9 } == true)
    #expect(path.boundingRect.maxX > 9.99 && path.boundingRect.minX > -0.01)
  }

  @Test func pathsContainTrimAndDescribe() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 15, y: 5)))
    #expect(path.trimmedPath(from: 0, to: 0.25).currentPoint == CGPoint(x: 10, y: 0))
    #expect(Path(path.description) == path)
    #expect(Path("1 2 x") == nil)
  }

  @Test func strokedOutlines() {
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(outline.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(outline.contains(CGPoint(x: 5, y: 1)) && !outline.contains(CGPoint(x: 5, y: 3)))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3]))
    #expect(dashed.contains(CGPoint(x: 1, y: 0)) && !dashed.contains(CGPoint(x: 3, y: 0)))
    #expect(dashed.contains(CGPoint(x: 6, y: 0)))
  }
}
