import CoreGraphics
import Testing

@Suite struct PathRegionTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let shifted = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))

  /// Area by the shoelace rule; holes count against it.
  private func area(_ path: CGPath) -> CGFloat {
    var total: CGFloat = 0, start = CGPoint.zero, last = CGPoint.zero
    func add(_ a: CGPoint, _ b: CGPoint) { total += (a.x * b.y - b.x * a.y) / 2 }
    for segment in path.segments {
      switch segment {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): add(last, point); last = point
      case .close: add(last, start); last = start
      case .quad, .curve: Issue.record("a region's outline is made of lines")
      }
    }
    return total
  }

  @Test func overlappingSquares() {
    #expect(abs(area(square.union(shifted)) - 175) < 1e-3)
    #expect(abs(area(square.intersection(shifted)) - 25) < 1e-3)
    #expect(abs(area(square.subtracting(shifted)) - 75) < 1e-3)
    #expect(abs(area(square.symmetricDifference(shifted)) - 150) < 1e-3)
    #expect(square.intersection(shifted).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(!square.subtracting(shifted).contains(CGPoint(x: 7, y: 7)))
    #expect(square.subtracting(shifted).contains(CGPoint(x: 2, y: 7)))
  }

  @Test func aHoleStaysAHole() {
    let hole = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6))
    let ring = square.subtracting(hole)
    #expect(abs(area(ring) - (100 - 9 * .pi)) < 0.1)
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func equalAndSeparateRegions() {
    #expect(abs(area(square.union(square)) - 100) < 1e-3)
    #expect(square.subtracting(square).isEmpty)
    let far = CGPath(rect: CGRect(x: 100, y: 0, width: 1, height: 1))
    #expect(square.intersection(far).isEmpty)
    #expect(abs(area(square.union(far)) - 101) < 1e-3)
    // Neighbours that share a side become one.
    let neighbour = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(abs(area(square.union(neighbour)) - 200) < 1e-3)
    #expect(square.union(CGPath(rect: .null)).boundingBox == square.boundingBox)
  }
}
