import CoreGraphics
import Testing

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

@Suite struct CGAffineTransformTests {
  @Test func stepsApplyBeforeTheTransform() {
    let t = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 3))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(near(turned.x, 0) && near(turned.y, 1))
  }
  @Test func inverse() {
    let t = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 5, ty: -3)
    let back = CGPoint(x: 7, y: 9).applying(t).applying(t.inverted())
    #expect(near(back.x, 7) && near(back.y, 9))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }
  @Test func rectanglesMapToTheirBoundingBox() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(near(box.minX, -1) && near(box.width, 1) && near(box.height, 2))
  }
}

@Suite struct CGPathTests {
  @Test func arcsOfAnyAngleEnd() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1, clockwise: false)
    #expect(path.isEmpty)
    // Many turns against the direction leave what is short of a turn.
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: -.pi / 2 - 2e6 * .pi, clockwise: false)
    #expect(near(path.currentPoint.x, 0, 1e-5) && near(path.currentPoint.y, -1, 1e-5))
  }
  @Test func boxesAndContainment() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(near(circle.boundingBoxOfPath.height, 20, 1e-3))
    #expect(circle.contains(CGPoint(x: 5, y: 10)))
    #expect(!circle.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(CGMutablePath().boundingBox.isNull)
  }
  @Test func evenOddLeavesTheHole() {
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(ring.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }
  @Test func arcsTurnTheWayTheyAreTold() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(near(path.boundingBoxOfPath.minX, 0, 1e-3) && near(path.currentPoint.y, 1))
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(near(long.boundingBoxOfPath.minX, -1, 1e-3) && near(long.currentPoint.y, 1))
  }
  @Test func tangentArcRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(near(path.currentPoint.x, 10) && near(path.currentPoint.y, 4))
    #expect(path.segments.count == 3)
    let touch = path.segments[1].points[0]
    #expect(near(touch.x, 6) && near(touch.y, 0))
  }
  @Test func roundedRectAndElements() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 50, transform: nil)
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    #expect(kinds.filter { $0 == .addCurveToPoint }.count == 4)
    #expect(kinds.last == .closeSubpath)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 10, y: 1)))
  }
}

@Suite struct CGColorTests {
  @Test func components() {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.alpha == 0.4)
    #expect(color.copy(alpha: 1)?.alpha == 1)
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [.black, .white, .clear], locations: nil)?.locations == [0, 0.5, 1])
  }
}
