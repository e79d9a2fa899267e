import Foundation
import Lettering
import RenderTree
import Testing

/// Words as they fall on pixels at one pixel a point, drawn from glyph outlines.
@Suite struct PixelMapTests {
  private func map(_ text: TextSpec, width: Double? = nil) throws -> String {
    let paragraph = try typesetter().paragraph(text, width: width)
    var ink = PathSpec()
    for run in paragraph.lines.flatMap(\.runs) {
      for glyph in run.glyphs {
        let place = Affine(a: run.size * run.stretch, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
        ink.elements += run.face.outline(of: glyph.id).transformed(place).elements
      }
    }
    for attachment in paragraph.lines.flatMap(\.attachments) {
      guard case .symbol(let symbol) = attachment.content else { continue }
      let path = try typesetter().drawing(symbol).path
      ink.elements += path.transformed(.translation(attachment.frame.x, attachment.frame.y)).elements
    }
    let size = paragraph.metrics.size
    return Ink.map(ink, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }

  private func check(_ name: String, _ text: TextSpec, width: Double? = nil) throws {
    try Golden.expect(map(text, width: width), "\(name).txt")
  }

  @Test func words() throws {
    try check("hello-body", spec("Hello 12:34"))
    try check("hello-bold-28", spec("Ag 8", Style.font(28, weight: 700)))
  }

  @Test func scripts() throws {
    try check("sushi-chinese", spec("寿司 ok"))
    try check("hello-arabic", spec("مرحبا 12"))
  }

  @Test func lines() throws {
    try check("two-lines-middle", spec("stops away soon") { $0.lineLimit = 2; $0.truncation = .middle }, width: 60)
  }

  @Test func symbols() throws {
    let font = Style.font(22)
    var runs = ["bolt.fill", "heart.circle.fill", "no.such.name"].map {
      TextRun(.symbol(SymbolSpec(name: $0, font: font)), font: font)
    }
    runs.insert(TextRun(.string("A"), font: font), at: 1)
    try check("symbols-22", TextSpec(runs: runs))
  }
}
