import Lettering
import RenderTree
import Testing

@Suite struct LineBreakingTests {
  private func lines(_ text: TextSpec, width: Double?, height: Double? = nil) throws -> [String] {
    try typesetter().paragraph(text, width: width, height: height).lines.map(\.text)
  }

  @Test func wordsStayWhole() throws {
    #expect(
      try lines(spec("The quick brown fox jumps over"), width: 120) == ["The quick", "brown fox", "jumps over"]
        || lines(spec("The quick brown fox jumps over"), width: 120) == ["The quick brown", "fox jumps over"])
    for line in try lines(spec("The quick brown fox jumps over the lazy dog"), width: 100) {
      #expect(!line.hasPrefix(" ") && !line.hasSuffix(" "))
    }
  }

  @Test func longWordsBreakBetweenCharacters() throws {
    let parts = try lines(spec("Donaudampfschifffahrt"), width: 60)
    #expect(parts.count > 2)
    #expect(parts.joined() == "Donaudampfschifffahrt")
    // Not even one character fits: each takes a line of its own.
    #expect(try lines(spec("abc"), width: 0) == ["a", "b", "c"])
  }

  @Test func hyphensAndSpacesAllowABreak() throws {
    #expect(try lines(spec("well-known"), width: 56) == ["well-", "known"])
    #expect(try lines(spec("a\u{00A0}b c"), width: 28) == ["a\u{00A0}b", "c"])
  }

  @Test func chineseBreaksAnywhereButBeforeStops() throws {
    #expect(
      try lines(spec("東京都渋谷区神南一丁目、二番地。"), width: 110)
        == ["東京都渋谷区", "神南一丁目、", "二番地。"])
  }

  @Test func emojiSequencesAreNeverTorn() throws {
    #expect(try lines(spec("👨‍👩‍👧‍👦🇯🇵👍🏽"), width: 1) == ["👨‍👩‍👧‍👦", "🇯🇵", "👍🏽"])
  }

  @Test func linesFitTheirWidth() throws {
    let text = "Your courier is two stops away — and will arrive soon, 寿司 included 🍣."
    for width in stride(from: 24.0, through: 400, by: 7) {
      let metrics = try measure(spec(text), width: width)
      #expect(metrics.size.width <= width + 0.34)
      let paragraph = try typesetter().paragraph(spec(text), width: width)
      #expect(paragraph.metrics == metrics)
      #expect(paragraph.lines.count == metrics.lineCount)
    }
  }

  @Test func alignmentPlacesEachLine() throws {
    let text = "one two three"
    for (alignment, share) in [(TextSpec.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let paragraph = try typesetter().paragraph(spec(text) { $0.alignment = alignment }, width: 60)
      for line in paragraph.lines { expectClose(line.frame.x, (60 - line.frame.width) * share) }
    }
    let mirrored = try typesetter().paragraph(spec(text) { $0.direction = .rightToLeft }, width: 60)
    for line in mirrored.lines { expectClose(line.frame.maxX, 60) }
  }

  @Test func blanksBeforeASoftBreakHang() throws {
    let two = try typesetter().paragraph(spec("aaa    bbb"), width: 34)
    #expect(two.lines.map(\.text) == ["aaa", "bbb"])
    #expect(two.lines[0].range == 0..<7)
    #expect(two.lines[1].range == 7..<10)
  }
}
