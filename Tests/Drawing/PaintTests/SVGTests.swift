import Foundation
import Paint
import RenderTree
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGTests {
  /// The document drawn by librsvg (Debian package librsvg2-bin), which the project's set-up installs for this test.
  private func redrawn(_ svg: String, width: Int, height: Int, zoom: Int) throws -> Raster {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("a.svg"), target = folder.appendingPathComponent("a.png")
    try svg.write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
    process.arguments = ["-z", "\(zoom)", "-o", target.path, source.path]
    do { try process.run() } catch {
      Issue.record("rsvg-convert is missing: apt-get install librsvg2-bin")
      throw error
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try Golden.decode([UInt8](try Data(contentsOf: target)), width: width, height: height)
  }

  private func expectSame(_ list: DisplayList, mean: Double = 2, _ name: String) throws {
    let painter = try Scenes.painter()
    let raster = try painter.raster(list, scale: 2, now: 0, background: .white)
    let svg = try SVG.write(list, now: 0, background: .white, painter: painter)
    let other = try redrawn(svg.text, width: raster.width, height: raster.height, zoom: 2)
    let difference = raster.meanDifference(other)
    #expect(difference <= mean, "\(name): mean difference \(difference) of 255")
  }

  private let sweep = [
    GradientStop(RGBA(1, 0.2, 0.3), at: 0), GradientStop(RGBA(1, 0.8, 0), at: 0.5),
    GradientStop(RGBA(0, 0.5, 1), at: 1),
  ]

  @Test func shapesAndGradientsLookTheSame() throws {
    let ink = PaintSpec.color(RGBA(0.1, 0.3, 0.8, 0.9))
    try expectSame(
      Scenes.list(
        120, 80,
        [
          Scenes.fill(
            Rect(4, 4, 30, 30), .rounded(9), .linear(sweep, from: UnitPosition(0, 0), to: UnitPosition(1, 1))),
          Scenes.fill(
            Rect(40, 4, 30, 30), ShapeSpec(.circle), .radial(sweep, center: .center, startRadius: 4, endRadius: 15)),
          Scenes.fill(
            Rect(76, 4, 40, 30), ShapeSpec(.ellipse),
            .elliptical(sweep, center: .center, startFraction: 0.1, endFraction: 0.5)),
          Scenes.fill(Rect(4, 40, 30, 30), .rounded(6), .angular(sweep, center: .center, from: 0, to: 6)),
          Scenes.stroke(Rect(42, 42, 26, 26), .rounded(6), ink, StrokeSpec(width: 3, dash: [6, 4], dashPhase: 2)),
          Scenes.stroke(
            Rect(80, 42, 26, 26), ShapeSpec(.circle, [.trim(from: .value(0), to: .value(0.7))]), ink,
            StrokeSpec(width: 5, cap: .round)),
        ]), "shapes")
  }

  @Test func effectsLookTheSame() throws {
    let pink = PaintSpec.color(RGBA(1, 0.2, 0.4)), blue = PaintSpec.color(RGBA(0, 0.5, 1))
    func pair(_ x: Double, _ y: Double) -> [Item] {
      [Scenes.fill(Rect(x, y, 18, 20), blue), Scenes.fill(Rect(x + 8, y + 4, 18, 20), pink)]
    }
    let effects: [Effect] = [
      .opacity(0.5), .shadow(RGBA(0, 0, 0, 0.6), radius: 3, dx: 2, dy: 3), .blur(radius: 2, opaque: false),
      .clip(.rounded(8), evenOdd: false), .rotation(0.4, anchor: .center), .scale(0.5, 0.8, anchor: UnitPosition(1, 1)),
      .brightness(0.2), .contrast(1.5), .saturation(0.3), .grayscale(1), .hueRotation(1),
      .colorMultiply(RGBA(0.5, 1, 0.7)),
      .colorInvert, .blend(.multiply), .blend(.difference),
    ]
    var items = [Scenes.fill(Rect(0, 0, 200, 48), .color(RGBA(0.9, 0.95, 0.8)))]
    for (i, effect) in effects.enumerated() {
      let x = 6 + Double(i % 5) * 38, y = 8 + Double(i / 5) * 38
      items.append(Scenes.group(Rect(x, y, 26, 24), [effect], pair(x, y)))
    }
    items.append(
      Scenes.fill(
        Rect(6, 122, 60, 20), .linear(sweep, from: UnitPosition(0, 0), to: UnitPosition(1, 0)),
        [
          .mask([Scenes.fill(Rect(6, 122, 60, 20), ShapeSpec(.capsule(continuous: true)), .color(RGBA(0, 0, 0, 0.7)))]),
          .offset(4, 2),
        ]))
    try expectSame(Scenes.list(200, 150, items), "effects")
  }

  @Test func textsLookTheSame() throws {
    var struck = Scenes.run("struck", 15)
    struck.strikethrough = TextLine(color: RGBA(1, 0, 0))
    try expectSame(
      Scenes.list(
        220, 100,
        [
          try Scenes.text([Scenes.run("Sushi 寿司 🍣", 20, weight: 600)], at: Point(4, 4), paint: .color(.black)),
          try Scenes.text(
            [Scenes.run("Order #1042 will arrive soon, two stops away", 13), struck], at: Point(4, 32), width: 150,
            alignment: .center,
            paint: .color(RGBA(0.4, 0.4, 0.4))),
          try Scenes.text(
            [Scenes.run("12:34", 28, weight: 700)], at: Point(140, 60),
            paint: .linear(sweep, from: UnitPosition(0, 0), to: UnitPosition(1, 0))),
        ]), "texts")
  }

  @Test func materialsAndImagesLookTheSame() throws {
    // A quarter disc on a soft gradient.
    let pixels = (0..<576).map { (i: Int) -> UInt32 in
      let x = i % 24, y = i / 24
      return x * x + y * y < 400 ? 0xff00_0000 | UInt32(x * 10) << 16 | UInt32(y * 10) << 8 : 0x8040_2000
    }
    var items: [Item] = []
    for i in 0..<12 {
      items.append(Scenes.fill(Rect(Double(i) * 14, 0, 7, 60), .color(i % 3 == 0 ? RGBA(1, 0, 0.3) : RGBA(0, 0.4, 1))))
    }
    items.append(Scenes.fill(Rect(20, 10, 120, 40), .rounded(12), .material(.ultraThin, dark: false)))
    items[items.count - 1].id = 77
    let image = ImageSpec(
      source: .resource("a"), pixelWidth: 24, pixelHeight: 24, resizing: .stretch(caps: Insets(all: 6)))
    items.append(Scenes.item(Rect(4, 64, 40, 24), .image(image, template: nil)))
    var tile = image
    tile.resizing = .tile(caps: .zero)
    items.append(Scenes.item(Rect(52, 64, 40, 24), .image(tile, template: nil)))
    var stencil = image
    stencil.isTemplate = true
    items.append(Scenes.item(Rect(100, 64, 40, 24), .image(stencil, template: .color(RGBA(0, 0.6, 0.2)))))
    var list = Scenes.list(168, 92, items)
    list.resources["a"] = try PNG.encode(Raster(width: 24, height: 24, scale: 1, pixels: pixels))
    try expectSame(list, "materials and images")
  }

  @Test func textIsThereToBeReadAndSelected() throws {
    var symbol = Scenes.fill(Rect(0, 30, 10, 10), .color(.black))
    symbol.accessibility = Accessibility(label: "Delivery \"van\" & <driver>", value: "2 stops")
    var hidden = Scenes.fill(Rect(20, 30, 10, 10), .color(.black))
    hidden.accessibility = Accessibility(isHidden: true)
    let text = try Scenes.text([Scenes.run("Tom & Jerry <3")], at: .zero, paint: .color(.black))
    let svg = try SVG.write(Scenes.list(200, 50, [text, symbol, hidden]), now: 0, painter: Scenes.painter()).text
    #expect(svg.contains(">Tom &amp; Jerry &lt;3</text>"))
    #expect(svg.contains("aria-label=\"Delivery &quot;van&quot; &amp; &lt;driver&gt;: 2 stops\""))
    #expect(
      svg.contains("<title>Tom &amp; Jerry &lt;3, Delivery &quot;van&quot; &amp; &lt;driver&gt;: 2 stops</title>"))
    #expect(svg.contains("xml:lang=\"en\"") && svg.contains("<g aria-hidden=\"true\">"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func equalGlyphsAreDefinedOnce() throws {
    let text = try Scenes.text([Scenes.run("nnnnnnnnnn")], at: .zero, paint: .color(.black))
    let svg = try SVG.write(Scenes.list(200, 30, [text]), now: 0, painter: Scenes.painter()).text
    #expect(svg.components(separatedBy: "<path id=\"g").count == 2)
    #expect(svg.components(separatedBy: "<use href=\"#g1\"").count == 11)
    #expect(svg == (try SVG.write(Scenes.list(200, 30, [text]), now: 0, painter: Scenes.painter()).text))
  }

  @Test func whatSVGCannotSayIsNoted() throws {
    let item = Scenes.fill(Rect(0, 0, 4, 4), .color(.black), [.blend(.plusDarker)])
    let document = try SVG.write(Scenes.list(4, 4, [item]), now: 0, painter: Scenes.painter())
    #expect(document.notes.map(\.subject) == ["blendMode(.plusDarker)"])
  }
}
