import RenderTree
import Testing

@testable import SwiftUI

@MainActor struct CanvasTests {
  let probe = LayoutProbe(texts: ["Ag": 20])

  @Test func callsBecomeItemsInOrder() throws {
    let leaves = probe.leaves(100, 50) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        context.stroke(Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.white), lineWidth: 2)
        context.draw(Text("Ag"), at: CGPoint(x: 50, y: 25))
      }
    }
    #expect(leaves.map(\.drawing) == [.fill(evenOdd: false), .stroke(StrokeSpec(width: 2)), nil])
    #expect(leaves[0].shape?.outline(in: leaves[0].frame, now: 0).controlBounds == Rect(0, 0, 100, 50))
    #expect(leaves[2].frame.midX == 50 && abs(leaves[2].frame.midY - 25) < 0.5)
  }

  @Test func symbolsAreFoundByTheirTag() {
    @ViewBuilder func canvas() -> some View {
      Canvas { context, _ in
        if let symbol = context.resolveSymbol(id: 2) { context.draw(symbol, at: CGPoint(x: 50, y: 25)) }
      } symbols: {
        Rectangle().frame(width: 4, height: 4).tag(1)
        Circle().frame(width: 10, height: 10).tag(2)
      }
    }
    let list = probe.list(100, 50) { canvas() }
    let leaves = probe.leaves(100, 50) { canvas() }
    #expect(list.notes.isEmpty)
    #expect(leaves.map(\.frame) == [Rect(45, 20, 10, 10)])
  }

  @Test func stateBelongsToTheCopy() {
    let list = probe.list(100, 50) {
      Canvas { context, _ in
        var moved = context
        moved.translateBy(x: 5, y: 7)
        moved.opacity = 0.5
        moved.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
        context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
      }
    }
    #expect(list.effects == [.transform(.translation(5, 7)), .opacity(0.5)])
  }

  @Test func gradientsAreGivenInPoints() {
    let paint = probe.leaves(100, 50) {
      Canvas { context, size in
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .linearGradient(
            Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 50, y: 50)))
      }
    }.first?.paint
    guard case .linear(_, let from, let to) = paint else {
      Issue.record("no gradient")
      return
    }
    #expect(from == UnitPosition(0, 0) && to == UnitPosition(0.5, 1))
  }
}
