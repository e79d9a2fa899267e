import Paint
import RenderTree
import Testing

/// Nothing that a list can hold may crash a painter or hang it.
@Suite struct BadNumbersTests {
  @Test func sizesThatCannotBeDrawn() throws {
    for (size, scale) in [
      (Size(0, 10), 1.0), (Size(.nan, 10), 1), (Size(10, .infinity), 1), (Size(-5, 10), 1), (Size(10, 10), 0),
      (Size(10, 10), .nan),
    ] {
      let list = DisplayList(size: size, root: Item(id: 1, frame: .zero))
      #expect { try Scenes.raster(list, scale: scale) } throws: { error in
        if case .emptySize? = error as? PaintFailure { true } else { false }
      }
    }
    for size in [Size(20_000, 10), Size(10_000, 10_000), Size(1e300, 1e300)] {
      let list = DisplayList(size: size, root: Item(id: 1, frame: .zero))
      #expect { try Scenes.raster(list) } throws: { error in
        if case .tooLarge? = error as? PaintFailure { true } else { false }
      }
    }
    #expect("\(PaintFailure.tooLarge(width: 20_000, height: 10))".contains("20000 x 10"))
    let empty = try Scenes.raster(DisplayList(size: Size(3, 2), root: Item(id: 1, frame: .zero)))
    #expect(empty.pixels == [UInt32](repeating: 0, count: 6) && empty.notes.isEmpty)
  }

  private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -7, 0, 1e-300]

  @Test func contentsAndEffects() throws {
    let painter = try Scenes.painter()
    let good = Rect(2, 2, 16, 16), red = PaintSpec.color(RGBA(1, 0, 0))
    var items: [Item] = []
    for n in Self.numbers {
      items += [
        Scenes.fill(Rect(n, 0, 10, 10), red), Scenes.fill(Rect(0, 0, n, n), .rounded(n), red),
        Scenes.stroke(good, .rounded(n), red, StrokeSpec(width: n, miterLimit: n, dash: [n, 2], dashPhase: n)),
        Scenes.stroke(good, .rectangle, red, StrokeSpec(width: 2, dash: [n])),
        Scenes.fill(
          good, ShapeSpec(.path(PathSpec([.move(Point(n, 0)), .line(Point(3, n)), .line(Point(9, 9)), .close]))), red),
        Scenes.fill(
          good,
          ShapeSpec(.circle, [.trim(from: .value(n), to: .value(0.5)), .inset(n), .scale(n, 1, anchor: .center)]), red),
        Scenes.fill(good, .color(RGBA(n, n, n, n))),
        Scenes.fill(
          good,
          .linear(
            [GradientStop(.black, at: n), GradientStop(.white, at: n)], from: UnitPosition(n, 0), to: UnitPosition(1, n)
          )),
        Scenes.fill(
          good, .radial([GradientStop(.black, at: n)], center: UnitPosition(n, n), startRadius: n, endRadius: n)),
        Scenes.fill(
          good,
          .elliptical(
            [GradientStop(.black, at: 0), GradientStop(.white, at: n)], center: .center, startFraction: n,
            endFraction: n)),
        Scenes.fill(
          good,
          .angular(
            [GradientStop(.black, at: 0), GradientStop(.white, at: 1)], center: UnitPosition(n, 0), from: n, to: 2)),
        Scenes.fill(
          good,
          .image(
            ImageSpec(source: .missing("x"), pixelWidth: 0, pixelHeight: -3, scale: n), origin: .center, scale: n)),
        Scenes.item(
          good, .image(ImageSpec(source: .missing("x"), pixelWidth: 4, pixelHeight: 4, scale: n), template: nil)),
        Scenes.item(good, .symbol(SymbolSpec(name: "bolt", font: FontSpec(size: n)), [])),
        Scenes.item(
          good,
          .text(TextBlock(spec: TextSpec(runs: [Scenes.run("Hi 🍣", n)]), layoutWidth: n, layoutHeight: n), red)),
        Scenes.item(
          Rect(n, n, 5, 5),
          .text(TextBlock(spec: TextSpec(runs: [Scenes.run("Hi", 12)]), layoutWidth: nil, layoutHeight: nil), red)),
        Scenes.item(good, .text(TextBlock(spec: TextSpec(runs: []), layoutWidth: nil, layoutHeight: nil), red)),
      ]
      let effects: [Effect] = [
        .opacity(n), .offset(n, 0), .scale(n, n, anchor: .center), .rotation(n, anchor: UnitPosition(n, 0)),
        .transform(Affine(a: n, d: 1)), .clip(.rounded(n), evenOdd: true), .mask([Scenes.fill(Rect(0, n, 9, 9), red)]),
        .mask([]),
        .shadow(RGBA(n, 0, 0, 1), radius: n, dx: n, dy: 3), .blur(radius: n, opaque: true),
        .blur(radius: n, opaque: false),
        .brightness(n), .contrast(n), .saturation(n), .grayscale(n), .hueRotation(n), .colorMultiply(RGBA(n, n, n, n)),
      ]
      for effect in effects {
        items.append(Scenes.fill(good, red, [effect]))
        items.append(
          Scenes.group(good, [effect, .opacity(0.5)], [Scenes.fill(good, red), Scenes.fill(Rect(n, 0, 5, 5), red)]))
      }
    }
    // Each alone, and what is sound must still appear after it.
    for item in items {
      let mark = Scenes.fill(Rect(18, 18, 2, 2), .color(RGBA(0, 1, 0)))
      let list = Scenes.list(20, 20, [item, mark])
      do {
        let raster = try painter.raster(list, scale: 2, now: .nan)
        #expect(raster.color(x: 38, y: 38) == RGBA(0, 1, 0), "\(item)")
      } catch { Issue.record("\(error) \(item)") }
      let svg = try SVG.write(list, now: .nan, painter: painter)
      #expect(!svg.text.contains("nan") && !svg.text.contains("inf\"") && svg.text.hasSuffix("</svg>\n"), "\(item)")
    }
  }

  @Test func badNumbersAreSaid() throws {
    let raster = try Scenes.raster(Scenes.list(10, 10, [Scenes.fill(Rect(.nan, 0, 5, 5), .color(.black))]))
    #expect(raster.notes.map(\.kind) == [.notDrawn])
  }

  @Test func deepListsAreDrawnOrRefused() throws {
    func nested(_ depth: Int, _ effect: Effect) -> DisplayList {
      var item = Scenes.fill(Rect(0, 0, 10, 10), .color(RGBA(1, 0, 0)))
      for _ in 0..<depth { item = Scenes.group(Rect(0, 0, 10, 10), [effect], [item]) }
      return Scenes.list(10, 10, [item])
    }
    #expect(try Scenes.raster(nested(490, .offset(0, 0))).color(x: 5, y: 5) == RGBA(1, 0, 0))
    #expect(throws: PaintFailure.tooDeep) { try Scenes.raster(nested(600, .offset(0, 0))) }
    #expect(throws: PaintFailure.tooDeep) {
      try SVG.write(nested(600, .offset(0, 0)), now: 0, painter: Scenes.painter())
    }
    #expect(try SVG.write(nested(490, .opacity(0.99)), now: 0, painter: Scenes.painter()).text.contains("opacity"))
    // Layers cost memory: beyond a number of them groups are left out, and said.
    #expect(try Scenes.raster(nested(60, .opacity(0.99))).color(x: 5, y: 5).alpha > 0.4)
    #expect(try Scenes.raster(nested(80, .opacity(0.99))).notes.map(\.kind) == [.notDrawn])
  }
}
