import Lettering
import RenderTree
import Testing

/// Sizes recorded on Apple's own frameworks (Docs/fidelity.md 2.6; cases are its rows).
@Suite struct MeasuringTests {
  @Test(arguments: [
    (".sizes(.minimum)", 129.667), ("blue()", 45.0), (".padding", 67.0), (".padding(.horizontal, 15)", 185.333),
    (".padding(30)", 99.667), ("On", 22.333), ("Off", 24.333), ("Default", 55.0), ("Switch", 51.333),
    ("Standalone", 86.0),
  ])
  func bodyWidths(text: String, width: Double) throws {
    let size = try measure(spec(text)).size
    expectClose(size.width, width)
    expectClose(size.height, 20.333)
  }

  /// Strings with kerned pairs: cases 5, 25 and 67, and those of section 4.
  @Test(arguments: [
    ("viewBackgroundColor() (green)", 17.0, 239.333), ("Hello, world!", 17, 94.667), ("checkbox", 17, 73.667),
    ("checkbox", 34, 141), ("Default Reverse", 17, 120), ("AVAST Wavy To. LT", 8, 76),
    ("AVAST Wavy To. LT", 15, 132.333), ("The quick brown fox jumps over the lazy dog", 8, 177),
    ("The quick brown fox jumps over the lazy dog", 15, 305.667), ("Hello UIKit", 15, 72), ("WWWW MMMM", 15, 112.667),
    ("AVAST Wavy To. LT", 20, 168.667), ("The quick brown fox jumps over the lazy dog", 20, 388.667),
    ("AVAST Wavy To. LT", 35, 285), ("The quick brown fox jumps over the lazy dog", 35, 658.667),
  ])
  func kernedWidths(text: String, size: Double, apple: Double) throws {
    expectClose(try measure(spec(text, Style.font(size))).size.width, apple, within: 1.3)
  }

  /// Without kerning the first would be 5.9 points too wide.
  @Test func pairsDrawTogetherOnly() throws {
    func width(_ text: String) throws -> Double { try measure(spec(text) { $0.displayScale = 10_000 }).size.width }
    func alone(_ text: String) throws -> Double { try text.reduce(0) { try $0 + width(String($1)) } }
    #expect(try width("AV") < alone("AV") - 0.5)
    // Inter moves these two apart; SF does not.
    expectClose(try width("Ki"), try alone("Ki"), within: 0.002)
    // The same pairs beside a character that no table holds.
    expectClose(try width("寿AV") - width("寿"), try width("AV"), within: 0.002)
  }

  @Test func figuresInColumnsAreNotKerned() throws {
    var font = Style.body
    font.monospacedDigits = true
    func width(_ text: String) throws -> Double { try measure(spec(text, font) { $0.displayScale = 1000 }).size.width }
    for pair in ["74", "11", "17", "40"] { expectClose(try width(pair), try 2 * width("0"), within: 0.002) }
  }

  /// Case 13: two lines of body.
  @Test func wrappedHeight() throws {
    let text = ".sizes(devices: .iPhoneX, fitting: .widthButMinimumHeight)"
    let metrics = try measure(spec(text), width: 375)
    #expect(metrics.lineCount == 2)
    expectClose(metrics.size.height, 42.333)
    expectClose(metrics.lastBaseline - metrics.firstBaseline, 22)
  }

  /// Cases 15 to 23: heights at one pixel a point.
  @Test(arguments: [(28.0, 34.0), (20, 24), (17, 21), (15, 18), (12, 15)])
  func heightsAtOnePixel(size: Double, height: Double) throws {
    let metrics = try measure(spec("X", Style.font(size)) { $0.displayScale = 1 })
    #expect(metrics.size.height == height)
  }

  /// Case 29. The recorded widths are thirds of a point.
  @Test(arguments: [("10%", 23.0), ("30%", 24.333), ("50%", 24.333)])
  func boldPercentages(text: String, width: Double) throws {
    let size = try measure(spec(text, Style.font(10, weight: 700))).size
    expectClose(size.width, width)
    expectClose(size.height, 12)
  }

  /// Case 63: four lines of body, 48 pt of padding around them in the recording.
  @Test func fourLines() throws {
    let text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    let metrics = try measure(spec(text), width: 200)
    #expect(metrics.lineCount == 4)
    expectClose(metrics.size.height, 134.333 - 48)
  }

  /// Case 65: an explicit line end.
  @Test func explicitLineEnd() throws {
    let metrics = try measure(spec("This is a button\nwith multiple lines") { $0.alignment = .center })
    expectClose(metrics.size.width, 136)
    expectClose(metrics.size.height, 42.333)
  }

  /// Advances recorded at other sizes and weights: the sum of "Agm8" in points.
  @Test(arguments: [
    (11.0, 400), (12, 500), (13, 600), (16, 700), (20, 400), (22, 600), (28, 700), (34, 500),
  ])
  func advancesComeFromTheTable(size: Double, weight: Int) throws {
    let whole = try "Agm8".reduce(0) { sum, letter in
      try sum + measure(spec(String(letter), Style.font(size, weight: weight)) { $0.displayScale = 10_000 }).size.width
    }
    expectClose(whole, Self.recorded["\(Int(size))/\(weight)"] ?? 0, within: 0.01)
  }
  private static let recorded: [String: Double] = [
    "11/400": 30.970, "12/500": 34.435, "13/600": 37.734, "16/700": 46.809, "20/400": 53.074, "22/600": 60.954,
    "28/700": 79.857, "34/500": 92.106,
  ]

  @Test func advancesGrowWithWeightBeyondTheTable() throws {
    let widths = try [100, 300, 400, 700, 800, 900].map { weight in
      try measure(spec("Hamburg", Style.font(17, weight: weight)) { $0.displayScale = 1000 }).size.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func sizesBeyondTheTableScale() throws {
    let a = try measure(spec("Hamburg", Style.font(40)) { $0.displayScale = 1000 }).size.width
    let b = try measure(spec("Hamburg", Style.font(80)) { $0.displayScale = 1000 }).size.width
    expectClose(b / a, 2, within: 0.0001)
  }

  @Test func emptyTextIsOneLineHigh() throws {
    let metrics = try measure(spec(""))
    #expect(metrics.size.width == 0)
    expectClose(metrics.size.height, 20.333)
    #expect(metrics.lineCount == 1)
    expectClose(metrics.firstBaseline, 17 * 1950 / 2048)
    #expect(try measure(TextSpec(runs: [])).size.height > 20)
  }

  @Test func lineEndAtTheEndOpensALine() throws {
    #expect(try measure(spec("a\n")).lineCount == 2)
    #expect(try measure(spec("\n")).lineCount == 2)
    #expect(try measure(spec("a\r\nb\u{2028}c")).lineCount == 3)
  }

  @Test func reservedLinesCount() throws {
    let metrics = try measure(spec("one") { $0.lineLimit = 3; $0.reservesSpace = true })
    #expect(metrics.lineCount == 1)
    expectClose(metrics.size.height, 64.333)
  }

  @Test func lineSpacingStandsBetweenLinesOnly() throws {
    let plain = try measure(spec("a\nb\nc")), spaced = try measure(spec("a\nb\nc") { $0.lineSpacing = 6 })
    expectClose(spaced.size.height - plain.size.height, 12)
    #expect(try measure(spec("a") { $0.lineSpacing = 6 }).size.height == measure(spec("a")).size.height)
  }

  @Test func trackingFollowsEachCharacter() throws {
    let plain = try measure(spec("abcd") { $0.displayScale = 1000 }).size.width
    let wide = try measure(spec("abcd") { $0.displayScale = 1000; $0.runs[0].tracking = 2 }).size.width
    expectClose(wide - plain, 8, within: 0.002)
  }

  @Test func raisedTextNeedsRoom() throws {
    let plain = try measure(spec("a")).size.height
    #expect(try measure(spec("a") { $0.runs[0].baselineOffset = 6 }).size.height > plain + 5)
  }

  @Test func monospacedDigitsAreAlike() throws {
    var font = Style.body
    font.monospacedDigits = true
    let widths = try (0...9).map { try measure(spec("\($0)", font) { $0.displayScale = 1000 }).size.width }
    #expect(Set(widths).count == 1)
    // The width of tabular figures is that of the dollar sign.
    #expect(try widths[0] == measure(spec("$") { $0.displayScale = 1000 }).size.width)
    let plain = try (0...9).map { try measure(spec("\($0)") { $0.displayScale = 1000 }).size.width }
    #expect(Set(plain).count > 5)
  }

  @Test func severalFontsShareALine() throws {
    let text = TextSpec(runs: [
      TextRun(.string("big"), font: Style.largeTitle), TextRun(.string(" small"), font: Style.caption),
    ])
    let metrics = try measure(text)
    expectClose(metrics.size.height, 40.667)
    let parts = try measure(spec("big", Style.largeTitle) { $0.displayScale = 1000 }).size.width
      + measure(spec(" small", Style.caption) { $0.displayScale = 1000 }).size.width
    expectClose(metrics.size.width, parts, within: 0.34)
  }

  @Test func designsKeepTheLineBox() throws {
    for design in [FontSpec.Design.serif, .rounded, .monospaced] {
      var font = Style.body
      font.design = design
      expectClose(try measure(spec("Hamburg", font)).size.height, 20.333)
    }
    var mono = Style.body
    mono.design = .monospaced
    let widths = try ["iiii", "MMMM"].map { try measure(spec($0, mono)).size.width }
    #expect(widths[0] == widths[1])
  }

  @Test func otherScriptsKeepTheLineBox() throws {
    for text in ["寿司", "🍣", "مرحبا", "שלום", "ไทย", "नमस्ते", "한국어", "✓→½"] {
      let metrics = try measure(spec(text))
      expectClose(metrics.size.height, 20.333, "height of \(text)")
      #expect(metrics.size.width > 17, "width of \(text)")
    }
    // Han characters are as wide as the em.
    expectClose(try measure(spec("寿司")).size.width, 34)
  }

  @Test func timeTokensReserveTheirWidestText() throws {
    let token = TimeToken.timer(from: 0, to: 3600, pause: nil, countsDown: true, showsHours: true)
    let text = TextSpec(runs: [TextRun(.time(token), font: Style.body)])
    #expect(try measure(text, width: 200).size.width == 200)
    let ideal = try measure(text).size.width
    #expect(try ideal == measure(spec("4:44:44")).size.width)
    #expect(try typesetter().paragraph(text, width: 200, now: 3597).text == "0:03")
  }
}
