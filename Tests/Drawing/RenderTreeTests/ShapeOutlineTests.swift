import Foundation
import RenderTree
import Testing

/// Outlines of shapes, by number.
@Suite struct ShapeOutlineTests {
  /// Points along the outline, closely spaced.
  private func samples(_ path: PathSpec, perCurve: Int = 200) -> [Point] {
    var points: [Point] = []
    var pen = Point.zero, start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p): pen = p; start = p; points.append(p)
      case .line(let p):
        for i in 1...perCurve {
          let t = Double(i) / Double(perCurve)
          points.append(Point(pen.x + (p.x - pen.x) * t, pen.y + (p.y - pen.y) * t))
        }
        pen = p
      case .cubic(let p, let c1, let c2):
        for i in 1...perCurve {
          let t = Double(i) / Double(perCurve), u = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          points.append(Point(mix(pen.x, c1.x, c2.x, p.x), mix(pen.y, c1.y, c2.y, p.y)))
        }
        pen = p
      case .quad(let p, _): pen = p; points.append(p)
      case .close: pen = start
      }
    }
    return points
  }
  private func bounds(_ path: PathSpec) -> Rect {
    let points = samples(path)
    let xs = points.map(\.x), ys = points.map(\.y)
    return Rect(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!)
  }
  private func isNear(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance && abs(a.width - b.width) < tolerance
      && abs(a.height - b.height) < tolerance
  }

  @Test func basesFillTheFrame() {
    let frame = Rect(10, 20, 90, 40)
    let bases: [ShapeSpec.Base] = [
      .rectangle, .ellipse, .capsule(continuous: true), .capsule(continuous: false),
      .rounded(CornerRadii(12), continuous: true), .rounded(CornerRadii(500), continuous: false),
    ]
    for base in bases { #expect(isNear(bounds(ShapeSpec(base).outline(in: frame, now: 0)), frame)) }
    #expect(isNear(bounds(ShapeSpec(.circle).outline(in: frame, now: 0)), Rect(35, 20, 40, 40)))
  }

  /// The expanded island: 371 x 160 pt with radius 44 fits a circle of 44.3 … 44.5 pt within 1 pixel (1/3 pt) rms.
  @Test func continuousCornerIsNearlyACircle() {
    let path = ShapeSpec.rounded(44).outline(in: Rect(0, 0, 371, 160), now: 0)
    // One point a pixel row, as an arc is read from a screenshot: the first pixel of the row that is covered by half.
    let edge = samples(path).filter { $0.x < 70 && $0.y < 44 }
    let arc = (0..<132).compactMap { row -> Point? in
      let y = (Double(row) + 0.5) / 3
      return edge.min { abs($0.y - y) < abs($1.y - y) }
    }.filter { $0.x < 44 && $0.x > 0.17 }
    var best = (radius: 0.0, rms: Double.infinity)
    for radius in stride(from: 42.0, through: 47, by: 0.05) {
      let squares = arc.map { pow(hypot($0.x - radius, $0.y - radius) - radius, 2) }
      let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      if rms < best.rms { best = (radius, rms) }
    }
    #expect(best.rms < 1.0 / 3)
    #expect(best.radius > 43.5 && best.radius < 45.5, "\(best)")
    // It leaves the side 1.528665 radii away from the corner.
    #expect(path.elements.contains(.line(Point(371, 160 - 44 * 1.528665))))
  }

  @Test func continuousCornerOfACapsuleIsCircular() {
    let path = ShapeSpec(.capsule(continuous: true)).outline(in: Rect(0, 0, 125, 36.67), now: 0)
    let radius = 36.67 / 2
    for p in samples(path) where p.x < radius { #expect(abs(hypot(p.x - radius, p.y - radius) - radius) < 0.01) }
  }

  @Test func cornersHaveNoKink() {
    for side in [100.0, 130, 160, 400] {
      let points = samples(ShapeSpec.rounded(48).outline(in: Rect(0, 0, side, side), now: 0), perCurve: 60)
      for i in points.indices.dropFirst(2) where i < points.count {
        let a = points[i - 2], b = points[i - 1], c = points[i]
        let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
        guard hypot(ux, uy) > 1e-6, hypot(vx, vy) > 1e-6 else { continue }
        let turn = abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy))
        #expect(turn < 0.09, "side \(side): turn of \(turn) rad at \(b)")
      }
    }
  }

  @Test func unevenRadiiShrinkTogether() {
    let radii = CornerRadii(topLeft: 30, topRight: 30, bottomRight: 0, bottomLeft: 10).fitted(into: Size(40, 100))
    #expect(radii == CornerRadii(topLeft: 20, topRight: 20, bottomRight: 0, bottomLeft: 10 * (40 / 60.0)))
    let bad = CornerRadii(topLeft: .nan, topRight: -4, bottomRight: .infinity, bottomLeft: 0).fitted(into: Size(40, 30))
    #expect(bad == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 30, bottomLeft: 0))
  }

  @Test func trimCutsByLength() {
    let square = ShapeSpec.rectangle
      .applying(.trim(from: .value(0.125), to: .value(0.5))).outline(in: Rect(0, 0, 40, 40), now: 0)
    #expect(square.elements == [.move(Point(20, 0)), .line(Point(40, 0)), .line(Point(40, 40))])
    // An ellipse's curves are not run through at an even pace: its quarter must still be a quarter of the length.
    let half = ShapeSpec(.ellipse, [.trim(from: .value(0), to: .value(0.5))]).outline(in: Rect(0, 0, 80, 20), now: 0)
    guard case .cubic(let end, _, _)? = half.elements.last else { Issue.record("no curve"); return }
    #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
    let eighth = ShapeSpec(.circle, [.trim(from: .value(0), to: .value(0.125))]).outline(
      in: Rect(-10, -10, 20, 20), now: 0)
    guard case .cubic(let p, _, _)? = eighth.elements.last else { Issue.record("no curve"); return }
    #expect(abs(p.x - 10 * cos(.pi / 4)) < 0.01 && abs(p.y - 10 * sin(.pi / 4)) < 0.01)
    #expect(
      ShapeSpec(.circle, [.trim(from: .value(0.6), to: .value(0.2))]).outline(in: Rect(0, 0, 9, 9), now: 0).isEmpty)
  }

  @Test func trimAndLeadingPartFollowTheClock() {
    let bar = ShapeSpec(
      .capsule(continuous: true),
      [.leadingPart(.time(from: 100, to: 200, countsDown: false), minimum: 8, direction: .leftToRight)])
    #expect(isNear(bounds(bar.outline(in: Rect(5, 0, 200, 4), now: 150)), Rect(5, 0, 100, 4)))
    #expect(isNear(bounds(bar.outline(in: Rect(5, 0, 200, 4), now: 0)), Rect(5, 0, 8, 4)))
    let mirrored = ShapeSpec(.rectangle, [.leadingPart(.value(0.25), minimum: 0, direction: .rightToLeft)])
    #expect(isNear(bounds(mirrored.outline(in: Rect(0, 0, 200, 4), now: 0)), Rect(150, 0, 50, 4)))
  }

  @Test func operationsNestLikeWrappers() {
    let frame = Rect(0, 0, 100, 40)
    let insetThenTurned = ShapeSpec(.rectangle, [.inset(5), .rotation(.pi / 2, anchor: .center)])
    #expect(isNear(bounds(insetThenTurned.outline(in: frame, now: 0)), Rect(35, -25, 30, 90)))
    let sized = ShapeSpec(.rectangle, [.size(Size(10, 20)), .offset(3, 4)])
    #expect(isNear(bounds(sized.outline(in: frame, now: 0)), Rect(3, 4, 10, 20)))
    let scaled = ShapeSpec(.rectangle, [.scale(0.5, 2, anchor: UnitPosition(0, 1))])
    #expect(isNear(bounds(scaled.outline(in: frame, now: 0)), Rect(0, -40, 50, 80)))
    let mapped = ShapeSpec(.rectangle, [.transform(.scale(2, 2))])
    #expect(isNear(bounds(mapped.outline(in: Rect(10, 10, 5, 5), now: 0)), Rect(10, 10, 10, 10)))
  }

  @Test func badNumbersGiveAnEmptyOutline() {
    for frame in [Rect(.nan, 0, 10, 10), Rect(0, 0, .infinity, 4), Rect(0, 0, -5, 10), Rect(0, 0, 0, 10)] {
      #expect(ShapeSpec.rounded(4).outline(in: frame, now: 0).isEmpty)
    }
    let frame = Rect(0, 0, 10, 10)
    #expect(ShapeSpec(.rectangle, [.rotation(.nan, anchor: .center)]).outline(in: frame, now: 0).isEmpty)
    #expect(ShapeSpec(.rectangle, [.inset(20)]).outline(in: frame, now: 0).isEmpty)
    #expect(!ShapeSpec(.rectangle, [.trim(from: .value(-3), to: .value(9))]).outline(in: frame, now: 0).isEmpty)
  }
}
