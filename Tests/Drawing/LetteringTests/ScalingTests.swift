import Lettering
import RenderTree
import Testing

@Suite struct ScalingTests {
  private let text = "Your courier is two stops away"

  private func shrunk(width: Double, minimum: Double = 0.5) throws -> TextMetrics {
    try measure(spec(text) { $0.lineLimit = 1; $0.minimumScale = minimum }, width: width)
  }

  @Test func shrinksOnlyAsFarAsNeeded() throws {
    let natural = try measure(spec(text)).size.width
    for share in [0.95, 0.8, 0.6] {
      let metrics = try shrunk(width: natural * share)
      #expect(!metrics.isTruncated)
      #expect(metrics.size.width <= natural * share + 0.34)
      // Tracking differs by size, so that the scale is near the share but not equal to it.
      expectClose(metrics.scale, share, within: 0.06)
      #expect(metrics.size.width > natural * share * 0.985)
    }
  }

  @Test func doesNotShrinkWithoutNeed() throws {
    #expect(try shrunk(width: 500).scale == 1)
  }

  @Test func isCutAtTheSmallestScale() throws {
    let metrics = try shrunk(width: 60)
    #expect(metrics.isTruncated)
    #expect(metrics.scale == 0.5)
  }

  @Test func shrinksForTheHeightToo() throws {
    let metrics = try measure(spec(text) { $0.minimumScale = 0.5 }, width: 130, height: 30)
    #expect(!metrics.isTruncated)
    #expect(metrics.scale < 1)
    #expect(metrics.size.height <= 30)
  }

  @Test func glyphsAndBaselinesShrinkAlike() throws {
    let paragraph = try typesetter().paragraph(spec(text) { $0.lineLimit = 1; $0.minimumScale = 0.5 }, width: 180)
    let scale = paragraph.metrics.scale
    #expect(scale < 1)
    expectClose(paragraph.lines[0].runs[0].size, 17 * 0.96881 * scale)
    expectClose(paragraph.metrics.firstBaseline, 17 * scale * 1950 / 2048)
  }
}
