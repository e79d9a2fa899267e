import Lettering
import RenderTree

/// Paragraphs laid out for drawing, kept from picture to picture.
final class TextStore {
  private struct Key: Hashable { var block: TextBlock, now: Double }
  private let typesetter: Typesetter
  private var kept: [Key: Paragraph] = [:]
  private static let most = 512

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  func laid(_ block: TextBlock, frame: Rect, now: Double) -> LaidText {
    // Only texts with a ticking part depend on the time.
    let ticks = block.spec.runs.contains { if case .time = $0.content { true } else { false } }
    let key = Key(block: block, now: ticks ? now : 0)
    if let known = kept[key] { return LaidText(block, frame: frame, paragraph: known) }
    if kept.count >= Self.most { kept.removeAll() }
    let paragraph = typesetter.paragraph(block.spec, width: block.layoutWidth, height: block.layoutHeight, now: now)
    kept[key] = paragraph
    return LaidText(block, frame: frame, paragraph: paragraph)
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
