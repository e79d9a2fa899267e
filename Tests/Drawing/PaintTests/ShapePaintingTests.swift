import Foundation
import Paint
import RenderTree
import Testing

@Suite struct ShapePaintingTests {
  /// Docs/fidelity.md 2.6, rows 77 and 78: a capacity gauge of 0.68 is a round-capped arc from the top clockwise to
  /// 244.8 degrees.
  @Test func capacityArc() throws {
    let ring = ShapeSpec(
      .circle, [.inset(2.763), .trim(from: .value(0), to: .value(0.68)), .rotation(-.pi / 2, anchor: .center)])
    let list = Scenes.list(
      58, 58,
      [
        Scenes.stroke(Rect(0, 0, 58, 58), ring, .color(.black), StrokeSpec(width: 5.526, cap: .round))
      ])
    let scale = 3.0
    let raster = try Scenes.raster(list, scale: scale)
    func alpha(bearing: Double, radius: Double = 26.237) -> Double {
      let a = bearing * .pi / 180
      let x = 29 + radius * sin(a), y = 29 - radius * cos(a)
      return raster.color(x: Int(x * scale), y: Int(y * scale)).alpha
    }
    for bearing in stride(from: 0.0, through: 244, by: 4) {
      #expect(alpha(bearing: bearing) == 1, "bearing \(bearing)")
    }
    // The round cap reaches 2.763 pt, or 6.03 degrees, beyond the end.
    #expect(alpha(bearing: 249) > 0.9)
    for bearing in stride(from: 252.5, through: 352, by: 4) {
      #expect(alpha(bearing: bearing) == 0, "bearing \(bearing)")
    }
    #expect(alpha(bearing: -5) > 0.9)
    // At the edge of the cap its corners are missing: it is round, not square.
    #expect(alpha(bearing: 249.5, radius: 26.237 + 2.5) == 0)
    // Outer and inner edge of the ring.
    #expect(alpha(bearing: 120, radius: 28.6) == 1 && alpha(bearing: 120, radius: 29.4) == 0)
    #expect(alpha(bearing: 120, radius: 23.9) == 1 && alpha(bearing: 120, radius: 23.1) == 0)
  }

  @Test func dashesLieWhereTheyShould() throws {
    let line = ShapeSpec(.path(PathSpec([.move(Point(0, 2)), .line(Point(40, 2))])))
    let list = Scenes.list(
      40, 4,
      [
        Scenes.stroke(Rect(0, 0, 40, 4), line, .color(.black), StrokeSpec(width: 2, dash: [6, 4], dashPhase: 3))
      ])
    let raster = try Scenes.raster(list)
    let row = (0..<40).map { raster.color(x: $0, y: 2).alpha > 0.5 ? "#" : "." }.joined()
    #expect(row == "###....######....######....######....###")
    #expect(raster.color(x: 1, y: 0).alpha == 0 && raster.color(x: 1, y: 1).alpha == 1)
  }

  /// Docs/fidelity.md 2.4: corners of the expanded island fit a circle of about 44.4 points within 1 pixel.
  @Test func continuousCornerFitsACircle() throws {
    let raster = try Scenes.raster(
      Scenes.list(371, 160, [Scenes.fill(Rect(0, 0, 371, 160), .rounded(44), .color(.black))]), scale: 3)
    var points: [(x: Double, y: Double)] = []
    for y in 0..<132 {
      // Where the row begins, with the fraction of its first pixel.
      guard let x = (0..<200).first(where: { raster.color(x: $0, y: y).alpha > 0 }) else { continue }
      points.append((Double(x) + 1 - raster.color(x: x, y: y).alpha, Double(y) + 0.5))
    }
    var best = (radius: 0.0, rms: Double.infinity)
    for radius in stride(from: 125.0, through: 140, by: 0.1) {
      let arc = points.filter { $0.y < radius && $0.x > 0.5 }
      let squares = arc.map { pow(hypot($0.x - radius, $0.y - radius) - radius, 2) }
      let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      if rms < best.rms { best = (radius, rms) }
    }
    #expect(best.rms < 1, "\(best)")
    #expect(abs(best.radius / 3 - 44.4) < 1, "\(best)")
  }

  @Test func evenOddLeavesAHole() throws {
    var path = PathSpec.rectangle(Rect(0, 0, 20, 20))
    path.elements += PathSpec.rectangle(Rect(5, 5, 10, 10)).elements
    for evenOdd in [true, false] {
      let item = Scenes.item(
        Rect(0, 0, 20, 20), .shape(ShapeSpec(.path(path)), .fill(evenOdd: evenOdd), .color(.black)))
      let raster = try Scenes.raster(Scenes.list(20, 20, [item]))
      #expect(raster.color(x: 10, y: 10).alpha == (evenOdd ? 0 : 1))
      #expect(raster.color(x: 2, y: 2).alpha == 1)
    }
  }

  @Test func transformsTurnAboutTheirAnchors() throws {
    let red = PaintSpec.color(RGBA(1, 0, 0))
    let turned = Scenes.fill(Rect(10, 18, 20, 4), red, [.rotation(.pi / 2, anchor: .center)])
    let box = try #require(try Scenes.raster(Scenes.list(40, 40, [turned])).inkBounds(threshold: 0.5))
    #expect(box == (18, 10, 21, 29))
    let scaled = Scenes.fill(Rect(10, 10, 10, 10), red, [.scale(2, 0.5, anchor: UnitPosition(0, 1)), .offset(-4, 3)])
    let scaledBox = try #require(try Scenes.raster(Scenes.list(40, 40, [scaled])).inkBounds(threshold: 0.5))
    #expect(scaledBox == (6, 18, 25, 22))
    let mapped = Scenes.fill(Rect(10, 10, 10, 10), red, [.transform(Affine(a: 2, d: 1, tx: 1, ty: 2))])
    let mappedBox = try #require(try Scenes.raster(Scenes.list(40, 40, [mapped])).inkBounds(threshold: 0.5))
    #expect(mappedBox == (11, 12, 30, 21))
  }

  /// Display P3's red lies outside of sRGB: its channels are cut off at 0 and 1.
  @Test func wideColorsAreClamped() throws {
    let raster = try Scenes.raster(Scenes.list(2, 2, [Scenes.fill(Rect(0, 0, 2, 2), .color(.displayP3(1, 0, 0)))]))
    #expect(raster.color(x: 0, y: 0).bytes == [255, 0, 0])
    let green = try Scenes.raster(Scenes.list(2, 2, [Scenes.fill(Rect(0, 0, 2, 2), .color(.displayP3(0.5, 0.8, 0.5)))]))
    #expect(green.color(x: 0, y: 0).isNear([100, 206, 119], 1))
  }

  @Test func fractionsFollowTheClock() throws {
    let bar = ShapeSpec(
      .rectangle, [.leadingPart(.time(from: 0, to: 100, countsDown: true), minimum: 0, direction: .leftToRight)])
    let list = Scenes.list(40, 4, [Scenes.fill(Rect(0, 0, 40, 4), bar, .color(.black))])
    let box = try Scenes.painter().raster(list, scale: 1, now: 25).inkBounds()
    #expect(box?.right == 29)
  }
}
