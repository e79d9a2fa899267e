import Lettering
import Paint
import RenderTree
import Testing

/// Moments of a transition, painted.
@Suite struct MotionPaintingTests {
  private static let figures = FontSpec(size: 20, weight: 600, monospacedDigits: true)

  private func text(
    _ string: String, _ transition: ContentTransitionSpec?, at origin: Point = Point(2, 2)
  ) throws -> Item {
    let ink = PaintSpec.color(.black)
    var item = try Scenes.text([TextRun(.string(string), font: Self.figures)], at: origin, paint: ink)
    // As views lay it out.
    if case .text(var block, let paint)? = item.content {
      block.layoutWidth = item.frame.width
      item.content = .text(block, paint)
    }
    item.contentTransition = transition
    return item
  }
  private func change(_ from: Item, _ to: Item, size: Size = Size(110, 30)) -> DisplayTransition {
    DisplayTransition(
      from: Scenes.list(size.width, size.height, [from]), to: Scenes.list(size.width, size.height, [to]))
  }
  private func ink(_ raster: Raster) -> Double { raster.pixels.reduce(0) { $0 + Double($1 >> 24) } }
  /// Pixels that are not the same.
  private func far(_ a: Raster, _ b: Raster, columns: Range<Int>? = nil) -> Int {
    let columns = columns ?? 0..<a.width
    return (0..<a.height).reduce(0) { sum, y in
      sum
        + columns.filter { x in
          Raster.differences(a.pixels[y * a.width + x], b.pixels[y * b.width + x]).contains { $0 > 24 }
        }.count
    }
  }

  @Test func aRollBeginsAndEndsAsTheTextsStand() throws {
    for (old, new) in [("12:45 h", "12:48 h"), ("999 m", "1024 m"), ("80 %", "9 %")] {
      let change = change(
        try text(old, .numericText(countsDown: false)), try text(new, .numericText(countsDown: false)))
      let scale = 2.0
      let first = try Scenes.raster(change.list(at: 0), scale: scale)
      let last = try Scenes.raster(change.list(at: change.duration), scale: scale)
      #expect(far(first, last) > 50)
      // Widths are known to a pixel only, so what hangs on the end of the text may lie beside its place by so much.
      let begun = try Scenes.raster(change.list(at: 1e-6), scale: scale)
      #expect(abs(ink(begun) - ink(first)) < ink(first) * 0.03, "\(old)")
      let box = try #require(first.inkBounds()), begunBox = try #require(begun.inkBounds())
      #expect(box.left == begunBox.left && box.top == begunBox.top && box.bottom == begunBox.bottom, "\(old)")
      #expect(abs(box.right - begunBox.right) <= 1, "\(old)")
      #expect(far(last, try Scenes.raster(change.list(at: change.duration - 1e-6), scale: scale)) < 12, "\(new)")
    }
  }

  @Test func whatStaysIsNotTouched() throws {
    let change = change(
      try text("12:45", .numericText(countsDown: false)), try text("12:48", .numericText(countsDown: false)))
    let scale = 2.0
    let first = try Scenes.raster(change.list(at: 0), scale: scale)
    let half = try Scenes.raster(change.list(at: 0.15), scale: scale)
    // Four of five characters, without the blur of the last one.
    let font = Self.figures
    let width = try Typesetter.shared().measure(
      TextSpec(runs: [TextRun(.string("12:4"), font: font)]), width: nil, height: nil, now: 0
    ).size.width
    #expect(far(first, half, columns: 0..<Int((2 + width - 8) * scale)) == 0)
    #expect(far(first, half) > 20)
  }

  @Test func aDissolveStaysOpaque() throws {
    let red = PaintSpec.color(RGBA(1, 0, 0))
    let change = change(
      Scenes.fill(Rect(0, 0, 30, 30), ShapeSpec(.circle), red), Scenes.fill(Rect(0, 0, 30, 30), .rounded(4), red),
      size: Size(30, 30))
    for time in [0.05, 0.15, 0.3] {
      let middle = try Scenes.raster(change.list(at: time)).color(x: 15, y: 15)
      #expect(middle.alpha > 0.98 && middle.red > 0.98, "\(middle) at \(time)")
    }
    // The corner comes in by itself.
    let corner = try Scenes.raster(change.list(at: 0.15)).color(x: 2, y: 2)
    #expect(corner.alpha > 0.05 && corner.alpha < 0.95)
  }

  /// Moments below each other: a number that rolls, a bar that grows, a word that becomes another one, a shape that
  /// slides out.
  @Test func filmstrip() throws {
    func state(_ number: String, _ word: String, _ part: Double, _ color: RGBA, withDot: Bool) throws -> DisplayList {
      var items = [try text(number, .numericText(countsDown: false)), try text(word, nil, at: Point(70, 2))]
      let bar = ShapeSpec(.capsule(continuous: true)).applying(
        .leadingPart(.value(part), minimum: 6, direction: .leftToRight))
      items.append(Scenes.fill(Rect(2, 30, 140, 6), bar, .color(color)))
      if withDot {
        var dot = Scenes.fill(Rect(150, 8, 24, 24), ShapeSpec(.circle), .color(RGBA(bytes: 255, 45, 85)))
        dot.transition = .combined(.move(.trailing), .opacity)
        items.append(dot)
      }
      for index in items.indices { items[index].id = UInt64(index) + 2 }
      return Scenes.list(180, 40, items)
    }
    let change = DisplayTransition(
      from: try state("1249", "Cooking", 0.2, RGBA(bytes: 255, 149, 0), withDot: true),
      to: try state("1260", "Riding", 0.9, RGBA(bytes: 52, 199, 89), withDot: false))
    let moments = [0.05, 0.12, 0.24, change.duration]
    let frames = moments.enumerated().map { index, time in
      Scenes.group(
        Rect(0, 0, 180, 40), [.offset(0, Double(index) * 40)], [change.list(at: time).root])
    }
    let strip = Scenes.list(180, 40 * Double(moments.count), frames)
    try Golden.expect(try Scenes.raster(strip, background: .white), named: "motion")
  }
}
