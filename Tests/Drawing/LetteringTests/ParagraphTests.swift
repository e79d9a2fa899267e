import Lettering
import RenderTree
import Testing

@Suite struct ParagraphTests {
  @Test func dump() throws {
    let f = Style.body
    let text = TextSpec(
      runs: [
        TextRun(.string("Order "), font: f),
        TextRun(.string("#42"), font: Style.font(20, weight: 600), underline: TextLine()),
        TextRun(.string(" 寿司 🍣 "), font: f, strikethrough: TextLine()),
        TextRun(.string("שלום"), font: f, tracking: 1, baselineOffset: 4),
        TextRun(.symbol(SymbolSpec(name: "clock", font: f)), font: f),
        TextRun(.string(" is two stops away from your house"), font: f),
      ], lineLimit: 2)
    try Golden.expect(typesetter().paragraph(text, width: 200).description, "paragraph-dump.txt")
  }

  @Test func glyphsStandInTheMiddleOfTheirAdvance() throws {
    let paragraph = try typesetter().paragraph(spec("ii") { $0.displayScale = 1000 }, width: nil)
    let run = paragraph.lines[0].runs[0]
    let box = run.face.outline(of: run.glyphs[0].id).controlBounds
    let left = run.glyphs[0].position.x + box.x * run.size
    let right = paragraph.metrics.size.width / 2 - (run.glyphs[0].position.x + box.maxX * run.size)
    expectClose(left, right, within: 0.12)
    expectClose(run.glyphs[1].position.x - run.glyphs[0].position.x, paragraph.metrics.size.width / 2, within: 0.001)
  }

  @Test func mixedDirectionsStandInVisualOrder() throws {
    let paragraph = try typesetter().paragraph(spec("abc שלום 12 def"), width: nil)
    let runs = paragraph.lines[0].runs.filter { !$0.glyphs.isEmpty }
    let hebrew = try #require(runs.first { $0.isRightToLeft })
    let x = hebrew.glyphs.map(\.position.x)
    #expect(x == x.sorted())  // visual order, from left to right
    let first = try #require(runs.first)
    #expect(first.text.hasPrefix("abc"))
    // The digits follow the Hebrew word in reading order, hence stand on its left.
    let digits = try #require(runs.first { $0.text.contains("12") })
    #expect(try #require(digits.glyphs.first).position.x < #require(x.first))
  }

  @Test func aRightToLeftTextBeginsAtTheRight() throws {
    let paragraph = try typesetter().paragraph(spec("שלום abc"), width: nil)
    let runs = paragraph.lines[0].runs.filter { !$0.glyphs.isEmpty }
    let latin = try #require(runs.first { $0.text.contains("abc") })
    let hebrew = try #require(runs.first { $0.isRightToLeft })
    #expect(latin.glyphs[0].position.x < hebrew.glyphs[0].position.x)
  }

  @Test func signsWithoutLettersFollowTheirSurroundings() throws {
    let left = try typesetter().paragraph(spec("12!"), width: nil)
    let right = try typesetter().paragraph(spec("12!") { $0.direction = .rightToLeft }, width: nil)
    #expect(left.lines[0].runs[0].text.hasPrefix("12"))
    #expect(right.lines[0].runs.first?.text == "!")
  }

  @Test func rangesCoverTheText() throws {
    let text = "Your courier is two stops away\nand will arrive soon"
    let lines = try typesetter().paragraph(spec(text), width: 100).lines
    #expect(lines.first?.range.lowerBound == 0)
    #expect(lines.last?.range.upperBound == text.utf8.count)
    for (a, b) in zip(lines, lines.dropFirst()) { #expect(a.range.upperBound == b.range.lowerBound) }
  }

  @Test func strokesCoverTheirRun() throws {
    let f = Style.body
    let text = TextSpec(runs: [
      TextRun(.string("plain "), font: f), TextRun(.string("under"), font: f, underline: TextLine(pattern: .dash)),
    ])
    let line = try typesetter().paragraph(text, width: nil).lines[0]
    #expect(line.strokes.count == 1)
    let stroke = line.strokes[0]
    #expect(stroke.run == 1 && !stroke.isStrikethrough && stroke.line.pattern == .dash)
    expectClose(stroke.frame.maxX, line.frame.width)
    #expect(stroke.frame.y > line.baseline)
  }

  @Test func smallCapitalsAreSmallCapitals() throws {
    var font = Style.body
    font.smallCaps = true
    let runs = try typesetter().paragraph(spec("Ab", font), width: nil).lines[0].runs
    #expect(runs.map(\.text) == ["A", "B"])
    expectClose(runs[1].size / runs[0].size, 0.8)
    font.smallCapitals = true
    #expect(try typesetter().paragraph(spec("Ab", font), width: nil).lines[0].runs.map(\.text) == ["AB"])
    font.smallCaps = false
    let reversed = try typesetter().paragraph(spec("Ab", font), width: nil).lines[0].runs
    #expect(reversed.map(\.text) == ["A", "b"])
    expectClose(reversed[0].size / reversed[1].size, 0.8)
  }

  @Test func widthsStretchGlyphs() throws {
    let widths = try [FontSpec.Width.compressed, .condensed, .standard, .expanded].map { width in
      var font = Style.body
      font.width = width
      return try measure(spec("Width", font)).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
  }

  /// Sizes, widths and texts that make no sense must neither crash nor hang.
  @Test func nonsenseIsSurvived() throws {
    let setter = try typesetter()
    for size in [0, -5, Double.nan, .infinity, 1e9, 1e-9] {
      for text in ["", "a", "寿", "\u{0}\u{1}\t", "\u{FFFC}\u{200D}\u{FE0F}", String(repeating: "x ", count: 500)] {
        let text = spec(text, Style.font(size)) { $0.lineLimit = -1; $0.minimumScale = .nan; $0.displayScale = 0 }
        for width in [nil, 0, -1, Double.nan, .infinity, 1e-300, 40] {
          let metrics = setter.measure(text, width: width, height: width, now: .nan)
          #expect(metrics.size.width.isFinite && metrics.size.height.isFinite)
          _ = setter.paragraph(text, width: width, height: width, now: .infinity)
        }
      }
    }
    var odd = spec("odd")
    odd.runs[0].tracking = .infinity
    odd.runs[0].baselineOffset = .nan
    odd.lineSpacing = -.infinity
    #expect(setter.measure(odd, width: 5, height: 5, now: 0).size.width.isFinite)
    odd.runs[0].tracking = -100
    #expect(setter.measure(odd, width: 5, height: 5, now: 0).size.width >= 0)
    #expect(setter.drawing(SymbolSpec(name: "heart", font: Style.font(.nan))).metrics.size.width.isFinite)
    for locale in ["", "xx-YY-zz", String(repeating: "a", count: 300), "日本"] {
      #expect(setter.measure(spec("寿司 a") { $0.locale = locale }, width: 20, height: nil, now: 0).lineCount > 1)
    }
  }
}
