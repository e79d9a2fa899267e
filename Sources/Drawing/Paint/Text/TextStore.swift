import Lettering
import RenderTree

/// Paragraphs laid out for drawing, kept from picture to picture.
final class TextStore {
  private struct Key: Hashable {
    var block: TextBlock
    /// What ticking parts show.
    var ticks: [String]
  }
  private struct Kept {
    var paragraph: Paragraph
    var ink: Rect?
  }
  private let typesetter: Typesetter
  private var kept: [Key: Kept] = [:]
  private static let most = 512

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  func laid(_ block: TextBlock, frame: Rect, now: Double) -> LaidText {
    LaidText(block, frame: frame, paragraph: known(block, now: now).paragraph)
  }

  /// The area that a text can touch, in the coordinates of its frame; nil = nothing.
  func ink(_ block: TextBlock, frame: Rect, now: Double) -> Rect? {
    let known = known(block, now: now)
    let origin = LaidText(block, frame: frame, paragraph: known.paragraph).origin
    return known.ink?.offset(origin.x, origin.y)
  }

  private func known(_ block: TextBlock, now: Double) -> Kept {
    let ticks = block.spec.runs.compactMap { run in
      if case .time(let token) = run.content { token.text(at: now, locale: block.spec.locale) } else { nil }
    }
    let key = Key(block: block, ticks: ticks)
    if let known = kept[key] { return known }
    if kept.count >= Self.most { kept.removeAll() }
    let paragraph = typesetter.paragraph(block.spec, width: block.layoutWidth, height: block.layoutHeight, now: now)
    let made = Kept(paragraph: paragraph, ink: paragraph.ink)
    kept[key] = made
    return made
  }
}

extension Paragraph {
  /// The area that glyphs, lines and pictures touch, generously.
  fileprivate var ink: Rect? {
    var area: Rect?
    func add(_ rect: Rect) { if rect.isFinite { area = area.map { $0.union(rect) } ?? rect } }
    for line in lines {
      for run in line.runs {
        let width = run.size * run.stretch
        for glyph in run.glyphs {
          let box: Rect
          if run.isColor {
            guard let picture = run.face.picture(of: glyph.id) else { continue }
            box = picture.frame
          } else {
            let outline = run.face.outline(of: glyph.id)
            guard !outline.isEmpty else { continue }
            box = outline.controlBounds
          }
          // Glyphs are put on quarters of pixels and whole rows.
          add(
            Rect(
              glyph.position.x + box.x * width, glyph.position.y + box.y * run.size, box.width * width,
              box.height * run.size
            ).inset(by: -run.rounding - 2))
        }
      }
      for stroke in line.strokes { add(stroke.frame.inset(by: -1)) }
      for attachment in line.attachments {
        switch attachment.content {
        case .symbol(let symbol): add(attachment.frame.inset(by: -min(max(symbol.font.size, 4), 500)))
        case .image(let image): add(attachment.frame.union(image.placed(in: attachment.frame)))
        }
      }
    }
    return area
  }
}

/// Coloured glyphs as Cairo pictures.
final class EmojiStore {
  private struct Key: Hashable { var face: ObjectIdentifier, glyph: UInt32 }
  private var kept: [Key: Picture] = [:]
  private var faces: [ObjectIdentifier: Face] = [:]

  func picture(_ face: Face, _ glyph: UInt32) -> Picture? {
    let key = Key(face: ObjectIdentifier(face), glyph: glyph)
    if let known = kept[key] { return known }
    guard let source = face.picture(of: glyph), let picture = Picture(width: source.width, height: source.height) else {
      return nil
    }
    _ = picture.surface.withBytes { bytes in
      source.pixels.withUnsafeBufferPointer { from in
        if let base = from.baseAddress {
          bytes.update(from: base, count: min(from.count, source.width * source.height * 4))
        }
      }
    }
    faces[key.face] = face
    kept[key] = picture
    return picture
  }
}
