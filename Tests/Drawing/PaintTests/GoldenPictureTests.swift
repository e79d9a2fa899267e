import Paint
import RenderTree
import Testing

/// Small pictures held against recorded ones: what single numbers do not catch.
@Suite struct GoldenPictureTests {
  private let sweep = [
    GradientStop(RGBA(bytes: 255, 45, 85), at: 0), GradientStop(RGBA(bytes: 255, 204, 0), at: 0.5),
    GradientStop(RGBA(bytes: 0, 136, 255), at: 1),
  ]

  @Test func shapes() throws {
    let ink = PaintSpec.color(RGBA(bytes: 40, 90, 200))
    let uneven = CornerRadii(topLeft: 14, topRight: 3, bottomRight: 14, bottomLeft: 0)
    let items = [
      Scenes.fill(Rect(2, 2, 28, 28), .rounded(9), ink), Scenes.fill(Rect(34, 2, 28, 28), ShapeSpec(.circle), ink),
      Scenes.fill(Rect(66, 6, 28, 20), ShapeSpec(.ellipse), ink),
      Scenes.fill(Rect(2, 36, 44, 10), ShapeSpec(.capsule(continuous: true)), ink),
      Scenes.fill(Rect(50, 34, 44, 16), ShapeSpec(.rounded(uneven, continuous: true)), ink),
      Scenes.stroke(Rect(4, 54, 24, 20), .rounded(6), ink, StrokeSpec(width: 2, dash: [5, 3])),
      Scenes.stroke(
        Rect(36, 53, 22, 22), ShapeSpec(.circle, [.trim(from: .value(0.1), to: .value(0.8))]), ink,
        StrokeSpec(width: 3, cap: .round)),
      Scenes.stroke(
        Rect(66, 54, 26, 20),
        ShapeSpec(.path(PathSpec([.move(Point(0, 20)), .line(Point(13, 2)), .line(Point(26, 20))]))), ink,
        StrokeSpec(width: 4, cap: .square, join: .miter)),
    ]
    try Golden.expect(try Scenes.raster(Scenes.list(96, 80, items), background: .white), named: "shapes")
  }

  @Test func effects() throws {
    let pink = PaintSpec.color(RGBA(bytes: 255, 45, 85)), blue = PaintSpec.color(RGBA(bytes: 0, 136, 255))
    let pair = [Scenes.fill(Rect(66, 4, 16, 20), blue), Scenes.fill(Rect(76, 8, 16, 20), pink)]
    let items = [
      Scenes.fill(Rect(6, 4, 20, 20), .rounded(5), blue, [.shadow(RGBA(0, 0, 0, 0.6), radius: 3, dx: 1, dy: 2)]),
      Scenes.fill(Rect(38, 6, 18, 18), .rounded(4), pink, [.blur(radius: 2, opaque: false)]),
      Scenes.group(Rect(66, 4, 26, 24), [.opacity(0.5)], pair),
      Scenes.group(
        Rect(4, 36, 26, 24), [.clip(.rounded(8), evenOdd: false), .rotation(0.3, anchor: .center)],
        [Scenes.fill(Rect(4, 36, 26, 24), blue), Scenes.fill(Rect(14, 44, 20, 20), pink)]),
      Scenes.fill(
        Rect(36, 36, 26, 24), .linear(sweep, from: UnitPosition(0, 0), to: UnitPosition(1, 1)),
        [.mask([Scenes.fill(Rect(38, 38, 22, 20), ShapeSpec(.circle), .color(.black))])]),
      Scenes.fill(Rect(66, 36, 20, 20), pink), Scenes.fill(Rect(74, 42, 18, 18), blue, [.blend(.multiply)]),
    ]
    try Golden.expect(try Scenes.raster(Scenes.list(96, 66, items), background: .white), named: "effects")
  }

  @Test func gradients() throws {
    let items = [
      Scenes.fill(Rect(2, 2, 24, 24), .rounded(6), .linear(sweep, from: UnitPosition(0, 0), to: UnitPosition(1, 1))),
      Scenes.fill(
        Rect(30, 2, 24, 24), ShapeSpec(.circle), .radial(sweep, center: .center, startRadius: 2, endRadius: 12)),
      Scenes.fill(Rect(58, 2, 24, 24), ShapeSpec(.circle), .angular(sweep, center: .center, from: 0, to: 6)),
    ]
    try Golden.expect(try Scenes.raster(Scenes.list(84, 28, items)), named: "gradients")
  }

  @Test func words() throws {
    let items = [
      try Scenes.text([Scenes.run("Sushi 寿司 🍣", 13, weight: 600)], at: Point(2, 2), paint: .color(.black)),
      try Scenes.text(
        [Scenes.run("two stops away and soon there", 9)], at: Point(2, 20), width: 90,
        paint: .color(RGBA(0.4, 0.4, 0.45))),
    ]
    try Golden.expect(try Scenes.raster(Scenes.list(100, 46, items), background: .white), named: "words")
  }
}
