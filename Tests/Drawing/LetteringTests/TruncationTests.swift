import Lettering
import RenderTree
import Testing

@Suite struct TruncationTests {
  private let courier = "Your courier is two stops away and will arrive soon"

  private func cut(
    _ text: String, width: Double?, height: Double? = nil, lines: Int? = 1, _ mode: TextSpec.Truncation = .tail,
    _ change: (inout TextSpec) -> Void = { _ in }
  ) throws -> Paragraph {
    let spec = spec(text) {
      $0.lineLimit = lines
      $0.truncation = mode
      change(&$0)
    }
    return try typesetter().paragraph(spec, width: width, height: height)
  }

  @Test func tail() throws {
    let paragraph = try cut(courier, width: 110)
    #expect(paragraph.lines.map(\.text) == ["Your courier…"])  // no blank before the ellipsis
    #expect(paragraph.metrics.isTruncated)
    #expect(paragraph.hiddenText == " is two stops away and will arrive soon")
  }

  @Test func middle() throws {
    let paragraph = try cut(courier, width: 110, .middle)
    let line = try #require(paragraph.lines.first)
    let parts = line.text.split(separator: "…")
    #expect(parts.count == 2)
    #expect(courier.hasPrefix(parts[0]) && courier.hasSuffix(parts[1]))
    #expect(paragraph.hiddenText.count == courier.count - parts[0].count - parts[1].count)
    #expect(line.frame.width <= 110)
  }

  @Test func head() throws {
    let paragraph = try cut(courier, width: 110, .head)
    #expect(paragraph.lines.map(\.text) == ["…ll arrive soon"])
    #expect(paragraph.hiddenText == "Your courier is two stops away and wi")
  }

  @Test func onlyTheLastLineIsCut() throws {
    let paragraph = try cut(courier, width: 120, lines: 2)
    #expect(paragraph.lines.count == 2)
    #expect(!paragraph.lines[0].hasEllipsis && paragraph.lines[1].hasEllipsis)
    #expect(paragraph.lines[1].range.upperBound == courier.utf8.count)
  }

  @Test func theOfferedHeightLimitsLines() throws {
    #expect(try cut(courier, width: 120, height: 45, lines: nil).lines.count == 2)
    #expect(try cut(courier, width: 120, height: 42, lines: nil).lines.count == 1)
    #expect(try cut(courier, width: 120, height: 1, lines: nil).lines.count == 1)  // the first line always stays
    let metrics = try measure(spec(courier), width: 120, height: 45)
    #expect(metrics.isTruncated && metrics.lineCount == 2)
    expectClose(metrics.size.height, 42.333)
  }

  @Test func aLineEndBeyondTheLimitIsCut() throws {
    let paragraph = try cut("one\ntwo", width: nil)
    #expect(paragraph.lines.map(\.text) == ["one…"])
    #expect(paragraph.hiddenText == "\ntwo")
  }

  @Test func nothingFitsButTheEllipsis() throws {
    #expect(try cut(courier, width: 3).lines.map(\.text) == ["…"])
  }

  @Test func aFittingTextIsNotCut() throws {
    let width = try measure(spec(courier)).size.width
    let paragraph = try cut(courier, width: width)
    #expect(!paragraph.metrics.isTruncated)
    #expect(paragraph.hiddenText.isEmpty)
    // Widths come back from the display list rounded to a thousandth of a point.
    #expect(try !cut(courier, width: (width * 1000).rounded() / 1000).metrics.isTruncated)
  }

  @Test func emojiAreCutWhole() throws {
    let paragraph = try cut("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", width: 60)
    #expect(paragraph.lines.map(\.text) == ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"])
  }

  @Test func rightToLeftTextsEndAtTheLeft() throws {
    let paragraph = try cut("مرحبا بالعالم من جديد", width: 80)
    let line = try #require(paragraph.lines.first)
    #expect(line.hasEllipsis)
    let ellipsis = try #require(line.runs.first { $0.text == "…" })
    let others = line.runs.filter { $0.text != "…" }.flatMap(\.glyphs).map(\.position.x)
    #expect(try #require(ellipsis.glyphs.first).position.x < #require(others.min()))
  }

  @Test func tighteningComesBeforeTheEllipsis() throws {
    let natural = try measure(spec(courier)).size.width
    let tight = try cut(courier, width: natural * 0.97) { $0.allowsTightening = true }
    #expect(!tight.metrics.isTruncated)
    #expect(tight.lines[0].text == courier)
    #expect(try cut(courier, width: natural * 0.9, .tail) { $0.allowsTightening = true }.metrics.isTruncated)
  }
}
