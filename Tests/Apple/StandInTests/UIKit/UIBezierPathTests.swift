import Testing
import UIKit

@Suite struct UIBezierPathTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 40)

  @Test func someCornersAreRounded() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.bounds == rect)
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 39)))
    #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
    let curves = path.cgPath.segments.filter { if case .curve = $0 { true } else { false } }
    #expect(curves.count == 2)
  }

  @Test func radiiReachHalfTheShorterSide() {
    let capsule = UIBezierPath(roundedRect: rect, cornerRadius: .infinity)
    #expect(!capsule.contains(CGPoint(x: 5, y: 5)) && capsule.contains(CGPoint(x: 20, y: 1)))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).contains(CGPoint(x: 0.1, y: 0.1)))
  }

  @Test func arcsTurnAsSeenOnScreen() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x) < 1e-6 && abs(quarter.currentPoint.y - 10) < 1e-6)
    #expect(abs(quarter.bounds.minY) < 1e-6)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minY + 10) < 0.05)
  }

  @Test func pathsAreCopiedAndMoved() throws {
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 3, y: 4))
    let copy = try #require(line.copy() as? UIBezierPath)
    line.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(line.currentPoint == CGPoint(x: 13, y: 4))
    #expect(copy.currentPoint == CGPoint(x: 3, y: 4))
  }
}
