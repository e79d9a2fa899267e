import Foundation
import Lettering
import Paint
import RenderTree
import Testing

@Suite struct TextPaintingTests {
  /// Rows of a picture as characters, darker ones for more ink.
  private func map(_ raster: Raster) -> [String] {
    let shades = Array(" .:*#")
    return (0..<raster.height).map { y in
      String(
        (0..<raster.width).map { x in shades[min(Int(Double(raster.pixels[y * raster.width + x] >> 24) / 256 * 5), 4)] }
      )
    }
  }

  @Test func lettersByPixels() throws {
    let item = try Scenes.text([Scenes.run("Ag7", 16, weight: 600)], at: .zero, paint: .color(.black))
    let raster = try Scenes.raster(Scenes.list(item.frame.width, item.frame.height, [item]))
    try Golden.expect(text: map(raster).joined(separator: "\n"), named: "letters", mayDiffer: 0.04)
  }

  @Test func runsHaveTheirOwnPaint() throws {
    var second = Scenes.run("■■", 20)
    second.paint = .color(RGBA(0, 0, 1))
    let item = try Scenes.text([Scenes.run("■■", 20), second], at: .zero, paint: .color(RGBA(1, 0, 0)))
    let raster = try Scenes.raster(Scenes.list(item.frame.width, item.frame.height, [item]), scale: 2)
    func count(_ test: (RGBA) -> Bool, _ columns: Range<Int>) -> Int {
      (0..<raster.height).reduce(0) { sum, y in sum + columns.filter { test(raster.color(x: $0, y: y)) }.count }
    }
    let half = raster.width / 2
    let isRed: (RGBA) -> Bool = { $0.alpha > 0.9 && $0.red > 0.9 && $0.blue < 0.1 }
    let isBlue: (RGBA) -> Bool = { $0.alpha > 0.9 && $0.blue > 0.9 && $0.red < 0.1 }
    #expect(count(isRed, 0..<half) > 100 && count(isBlue, 0..<half) == 0)
    #expect(count(isBlue, half..<raster.width) > 100 && count(isRed, half..<raster.width) == 0)
  }

  /// A gradient lies over the whole text, not over each letter.
  @Test func gradientsSpanTheText() throws {
    let paint = PaintSpec.linear(
      [GradientStop(RGBA(1, 0, 0), at: 0), GradientStop(RGBA(0, 0, 1), at: 1)], from: UnitPosition(0, 0),
      to: UnitPosition(1, 0))
    let item = try Scenes.text([Scenes.run("MMMM", 30, weight: 800)], at: .zero, paint: paint)
    let raster = try Scenes.raster(Scenes.list(item.frame.width, item.frame.height, [item]), scale: 2)
    func mean(_ columns: Range<Int>) -> RGBA {
      let inked = columns.flatMap { x in (0..<raster.height).map { raster.color(x: x, y: $0) } }.filter {
        $0.alpha > 0.9
      }
      let n = Double(max(inked.count, 1))
      return RGBA(inked.map(\.red).reduce(0, +) / n, 0, inked.map(\.blue).reduce(0, +) / n)
    }
    let left = mean(0..<raster.width / 8), right = mean(raster.width * 7 / 8..<raster.width)
    #expect(left.red > 0.8 && left.blue < 0.4 && right.blue > 0.8 && right.red < 0.4)
  }

  @Test func emojiAreColoured() throws {
    let item = try Scenes.text([Scenes.run("🍣🚀", 40)], at: .zero, paint: .color(.black))
    let list = Scenes.list(item.frame.width, item.frame.height, [item])
    let raster = try Scenes.raster(list)
    let colored = raster.pixels.indices.filter { i in
      let c = raster.color(x: i % raster.width, y: i / raster.width)
      return c.alpha > 0.9 && max(c.red, c.green, c.blue) - min(c.red, c.green, c.blue) > 0.3
    }
    #expect(colored.count > 300)
    // They fade with their paint's opacity.
    var faded = item
    if case .text(let block, _)? = item.content { faded.content = .text(block, .color(RGBA(0, 0, 0, 0.5))) }
    let half = try Scenes.raster(Scenes.list(item.frame.width, item.frame.height, [faded]))
    #expect(half.pixels.allSatisfy { $0 >> 24 <= 129 } && half.pixels.contains { $0 >> 24 > 120 })
  }

  @Test func linesRunUnderAndThrough() throws {
    var under = Scenes.run("nnn", 20)
    under.underline = TextLine(color: RGBA(1, 0, 0))
    var struck = Scenes.run("nnn", 20)
    struck.strikethrough = TextLine(color: RGBA(0, 0, 1))
    let item = try Scenes.text([under, struck], at: .zero, paint: .color(.black))
    let raster = try Scenes.raster(Scenes.list(item.frame.width, item.frame.height, [item]), scale: 3)
    func rows(_ test: (RGBA) -> Bool, x: Int) -> [Int] {
      (0..<raster.height).filter { test(raster.color(x: x, y: $0)) }
    }
    let red = rows({ $0.alpha > 0.9 && $0.red > 0.9 && $0.green < 0.1 }, x: raster.width / 4)
    let blue = rows({ $0.alpha > 0.9 && $0.blue > 0.9 && $0.green < 0.1 }, x: raster.width * 3 / 4)
    let baseline = Int(FontSpec(size: 20).ascender * 3)
    #expect(!red.isEmpty && red.allSatisfy { $0 > baseline })
    #expect(!blue.isEmpty && blue.allSatisfy { $0 < baseline && $0 > baseline - 30 })
  }

  /// Text in a frame narrower than the width it was offered keeps its alignment and its line breaks.
  @Test func alignmentFollowsTheFrame() throws {
    for (alignment, side) in [(TextSpec.Alignment.leading, 0), (.center, 1), (.trailing, 2)] {
      let item = try Scenes.text(
        [Scenes.run("wwwwww wwwwww w", 20)], at: Point(10, 0), width: 150, alignment: alignment, paint: .color(.black))
      let raster = try Scenes.raster(Scenes.list(170, item.frame.height, [item]))
      let second = (raster.height / 2 + 2..<raster.height).flatMap { y in
        (0..<raster.width).filter { raster.color(x: $0, y: y).alpha > 0.3 }
      }
      let left = Double(try #require(second.min())), right = Double(try #require(second.max()))
      let frame = item.frame
      switch side {
      case 0: #expect(left - frame.x < 4)
      case 1: #expect(abs((left + right) / 2 - frame.midX) < 3)
      default: #expect(frame.maxX - right < 4)
      }
    }
  }

  /// Turned text is drawn from outlines: as much ink as upright text.
  @Test func turnedTextKeepsItsInk() throws {
    func ink(_ effects: [Effect]) throws -> Double {
      let item = try Scenes.text(
        [Scenes.run("Skerry", 20, weight: 500)], at: Point(30, 30), paint: .color(.black), effects)
      let raster = try Scenes.raster(Scenes.list(140, 90, [item]), scale: 2)
      return raster.pixels.map { Double($0 >> 24) }.reduce(0, +)
    }
    let upright = try ink([]), turned = try ink([.rotation(0.4, anchor: .center)])
    #expect(abs(turned / upright - 1) < 0.02)
  }

  @Test func timesTick() throws {
    let token = TextRun(
      .time(.timer(from: 0, to: 100, pause: nil, countsDown: true, showsHours: false)), font: FontSpec(size: 20))
    let item = try Scenes.text([token], at: .zero, width: 80, paint: .color(.black))
    let painter = try Scenes.painter(), list = Scenes.list(80, 30, [item])
    let a = try painter.raster(list, scale: 2, now: 10), b = try painter.raster(list, scale: 2, now: 11)
    #expect(a.pixels != b.pixels)
    #expect(try painter.raster(list, scale: 2, now: 10).pixels == a.pixels)
  }

  private func symbol(
    _ name: String, _ rendering: SymbolSpec.Rendering, _ paints: [PaintSpec]
  ) throws -> Raster {
    let symbol = SymbolSpec(name: name, font: FontSpec(size: 40), rendering: rendering)
    let size = try Typesetter.shared().measure(symbol).size
    let item = Scenes.item(Rect(origin: .zero, size: size), .symbol(symbol, paints))
    return try Scenes.raster(Scenes.list(size.width, size.height, [item]), scale: 2)
  }

  /// The glyph of a filled enclosure is a hole in one colour, and a layer of its own in several.
  @Test func symbolsHaveLayers() throws {
    let red = RGBA(1, 0, 0), blue = RGBA(0, 0, 1)
    let plain = try symbol("star.circle.fill", .monochrome, [.color(red)])
    let middle = (x: plain.width / 2, y: plain.height / 2), low = (x: plain.width / 2, y: plain.height - 6)
    #expect(plain.color(x: middle.x, y: middle.y).alpha == 0 && plain.color(x: low.x, y: low.y) == red)
    let pale = try symbol("star.circle.fill", .hierarchical, [.color(red)])
    #expect(pale.color(x: middle.x, y: middle.y) == red)
    #expect(abs(pale.color(x: low.x, y: low.y).alpha - 0.5) < 0.01)
    let two = try symbol("star.circle.fill", .palette, [.color(red), .color(blue)])
    #expect(two.color(x: middle.x, y: middle.y) == red && two.color(x: low.x, y: low.y) == blue)
  }

  /// The outermost wave of a half-strong signal is pale, the inmost one is not.
  @Test func variableValuesDimLayers() throws {
    func rows(_ value: Double?) throws -> (dot: Double, wave: Double) {
      let symbol = SymbolSpec(name: "wifi", font: FontSpec(size: 60), variableValue: value)
      let size = try Typesetter.shared().measure(symbol).size
      let item = Scenes.item(Rect(origin: .zero, size: size), .symbol(symbol, [.color(RGBA(1, 0, 0))]))
      let raster = try Scenes.raster(Scenes.list(size.width, size.height, [item]), scale: 2)
      let column = (0..<raster.height).map { raster.color(x: raster.width / 2, y: $0).alpha }
      return (column.suffix(8).max() ?? 0, column.prefix(8).max() ?? 0)
    }
    #expect(try rows(nil) == (1, 1))
    #expect(try rows(1) == (1, 1))
    let half = try rows(0.5), none = try rows(0)
    #expect(half.dot == 1 && abs(half.wave - 0.3) < 0.01)
    #expect(abs(none.dot - 0.3) < 0.01)
  }

  @Test func multicolorTakesTheLayersOwnPaints() throws {
    let paints = SymbolTint.paints(ColorTraits(), foreground: .color(.black))
    let cloud = try symbol("cloud.rain.fill", .multicolor, paints)
    let colors = Set(cloud.pixels.indices.filter { cloud.pixels[$0] >> 24 == 255 }.map { cloud.pixels[$0] & 0xFFFFFF })
    #expect(colors.contains(0xFFFFFF))
    #expect(colors.contains(0x00C0E8))
    #expect(cloud.notes.isEmpty)
    let tram = try symbol("tram.fill", .multicolor, paints)
    #expect(tram.notes.map(\.kind) == [.approximate])
  }

  @Test func roundedLettersGrow() throws {
    func ink(_ design: FontSpec.Design) throws -> Double {
      let run = TextRun(.string("Hill"), font: FontSpec(size: 40, weight: 600, design: design))
      let item = try Scenes.text([run], at: Point(4, 4), paint: .color(.black))
      let raster = try Scenes.raster(Scenes.list(item.frame.width + 8, item.frame.height + 8, [item]), scale: 2)
      return raster.pixels.map { Double($0 >> 24) }.reduce(0, +)
    }
    #expect(abs(try ink(.rounded) / ink(.standard) - 1) < 0.15)
  }

  @Test func unknownSymbolsAreMarkedAndSaid() throws {
    let symbol = SymbolSpec(name: "no.such.symbol", font: FontSpec(size: 20))
    let raster = try Scenes.raster(
      Scenes.list(24, 24, [Scenes.item(Rect(2, 2, 20, 20), .symbol(symbol, [.color(.black)]))]))
    #expect(raster.notes.map(\.kind) == [.unknownSymbol] && raster.notes.first?.subject == "no.such.symbol")
    #expect(raster.pixels.filter { $0 >> 24 > 128 }.count > 40)
  }

  /// A layer is no larger than what glyphs, lines and pictures of a text reach, and cuts none of them off.
  @Test(arguments: [1, 2.5, 3]) func aLayerHoldsTheWholeText(scale: Double) throws {
    var struck = Scenes.run("Ǻ𝒻ʄ", 24)
    struck.underline = TextLine()
    struck.strikethrough = TextLine()
    let badge = TextRun(.symbol(SymbolSpec(name: "bicycle", font: FontSpec(size: 40))), font: FontSpec(size: 18))
    for runs in [
      [Scenes.run("Åg̈jǶ⟨⟩", 40, weight: 900), struck], [Scenes.run("🍜 ẞŷ", 30), badge],
      [TextRun(.string("Hill"), font: FontSpec(size: 26, design: .rounded))],
    ] {
      let plain = try Scenes.text(runs, at: Point(61.3, 50.7), paint: .color(RGBA(0.9, 0.3, 0.1)))
      var layered = plain
      // An empty shadow draws the text on a layer, and that on the picture.
      layered.effects = [ScopedEffect(.shadow(.clear, radius: 0, dx: 0, dy: 0))]
      let size = Size(plain.frame.width + 120, plain.frame.height + 100)
      let a = try Scenes.raster(Scenes.list(size.width, size.height, [plain]), scale: scale)
      let b = try Scenes.raster(Scenes.list(size.width, size.height, [layered]), scale: scale)
      let far = zip(a.pixels, b.pixels).filter { Raster.differences($0, $1).contains { $0 > 2 } }.count
      #expect(far == 0, "\(far) pixels at \(scale)")
    }
  }
}
