import Foundation
import Lettering
import RenderTree

extension SVGWriter {
  func text(_ block: TextBlock, _ paint: PaintSpec, in frame: Rect) {
    let text = painter.texts.laid(block, frame: frame, now: now)
    if !text.paragraph.missingCharacters.isEmpty { note(.missingFont(text.paragraph.missingCharacters)) }
    let dx = text.origin.x, dy = text.origin.y
    for line in text.paragraph.lines {
      group("aria-hidden=\"true\"") {
        for stroke in line.strokes where !stroke.isStrikethrough { self.stroke(stroke, text, paint, frame) }
        for run in line.runs {
          if run.isColor {
            emoji(run, text, text.paint(run.run, paint))
          } else {
            glyphs(run, text, text.paint(run.run, paint), frame)
          }
        }
        for attachment in line.attachments {
          let own = text.paint(attachment.run, paint), place = attachment.frame.offset(dx, dy)
          switch attachment.content {
          case .symbol(let symbol): self.symbol(symbol, [own], in: place, box: frame)
          case .image(let image): self.image(image, template: own, in: place)
          }
        }
        for stroke in line.strokes where stroke.isStrikethrough { self.stroke(stroke, text, paint, frame) }
      }
      selectable(line, text, size: block.spec.font.size)
    }
  }

  /// The words themselves, unseen, as wide as the glyphs below them.
  private func selectable(_ line: Paragraph.Line, _ text: LaidText, size: Double) {
    let words = SVGText.escaped(line.text)
    guard words.contains(where: { !$0.isWhitespace }), size.isFinite else { return }
    let place =
      "x=\"\(SVGText.number(line.frame.x + text.origin.x))\" y=\"\(SVGText.number(line.baseline + text.origin.y))\""
    let width =
      line.frame.width > 0
      ? " textLength=\"\(SVGText.number(line.frame.width))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    let direction = text.spec.direction == .rightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    body +=
      "<text \(place) font-size=\"\(SVGText.number(size))\" font-family=\"Inter, sans-serif\" fill-opacity=\"0\""
      + "\(width)\(direction) xml:space=\"preserve\">\(words)</text>\n"
  }

  private func glyphs(_ run: Paragraph.GlyphRun, _ text: LaidText, _ paint: PaintSpec, _ frame: Rect) {
    let reach = frame.inset(by: -run.size)
    guard let ink = ink(paint, frame: frame, reach: reach) else { return }
    let growth =
      run.rounding > 0
      ? " \(ink.attributes("stroke")) stroke-width=\"\(SVGText.number(run.rounding * 2))\" stroke-linejoin=\"round\""
      : ""
    func shape(_ glyph: UInt32) -> PathSpec {
      run.face.outline(of: glyph).transformed(.scale(run.size * run.stretch, run.size))
    }
    // A gradient lies over the whole text: moved copies would each carry it along.
    if ink.isPlaced {
      let d = run.glyphs.map { glyph in
        SVGText.path(
          shape(glyph.id).transformed(.translation(glyph.position.x + text.origin.x, glyph.position.y + text.origin.y)))
      }.joined()
      if !d.isEmpty { body += "<path d=\"\(d)\" \(ink.attributes("fill"))\(growth)/>\n" }
      return
    }
    var uses = ""
    for glyph in run.glyphs {
      let d = SVGText.path(shape(glyph.id))
      guard !d.isEmpty else { continue }
      let id = define("g", "<path id=\"ID\" d=\"\(d)\"/>")
      let x = SVGText.number(glyph.position.x + text.origin.x), y = SVGText.number(glyph.position.y + text.origin.y)
      uses += "<use href=\"#\(id)\" x=\"\(x)\" y=\"\(y)\"/>"
    }
    if !uses.isEmpty { body += "<g \(ink.attributes("fill"))\(growth)>\(uses)</g>\n" }
  }

  private func emoji(_ run: Paragraph.GlyphRun, _ text: LaidText, _ paint: PaintSpec) {
    let opacity = paint.solid?.clamped.alpha ?? 1
    guard opacity > 0 else { return }
    for glyph in run.glyphs {
      guard let picture = painter.emoji.picture(run.face, glyph.id), let shape = run.face.picture(of: glyph.id) else {
        continue
      }
      let size = Size(shape.frame.width * run.size * run.stretch, shape.frame.height * run.size)
      guard size.width.isFinite, size.width > 0 else { continue }
      let w = max(1, Int((size.width * Self.pictureScale).rounded())),
        h = max(1, Int((size.height * Self.pictureScale).rounded()))
      let small = w < picture.width ? painter.pictures.shrunk(picture, to: w, h) ?? picture : picture
      guard let png = small.png else { continue }
      let box = SVGText.attributes(["width": size.width, "height": size.height])
      let id = define("e", "<image id=\"ID\" \(box) preserveAspectRatio=\"none\" href=\"\(Self.dataURL(png))\"/>")
      let x = glyph.position.x + text.origin.x + shape.frame.x * run.size * run.stretch
      let y = glyph.position.y + text.origin.y + shape.frame.y * run.size
      let fade = opacity < 1 ? " opacity=\"\(SVGText.number(opacity))\"" : ""
      body += "<use href=\"#\(id)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\"\(fade)/>\n"
    }
  }

  private func stroke(_ stroke: Paragraph.Stroke, _ text: LaidText, _ paint: PaintSpec, _ frame: Rect) {
    let ink = stroke.line.color.map(PaintSpec.color) ?? text.paint(stroke.run, paint)
    let part = stroke.outline
    path(part.path.transformed(.translation(text.origin.x, text.origin.y)), part.drawing, ink, frame: frame)
  }
}
