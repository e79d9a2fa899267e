import CPango
import Lettering
import RenderTree

/// Coverage of one glyph at one size and one place between pixels.
struct GlyphMask {
  let surface: Surface
}

/// Rasterised glyphs, kept. Cairo itself would put every glyph on a whole pixel; these lie on quarter pixels across, so
/// that letters keep their distances.
final class GlyphMaskStore {
  private struct Key: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
    /// Sizes in 1/256 pixel.
    var width: Int
    var height: Int
    var growth: Int
    var phase: Int
  }
  private var kept: [Key: GlyphMask?] = [:]
  /// Faces are told apart by identity, so they must stay alive.
  private var faces: [ObjectIdentifier: Face] = [:]
  private static let most = 4096
  static let phases = 4

  /// - Parameters:
  ///   - width, height: pixels per em.
  ///   - growth: pixels that the outline grows outwards.
  ///   - phase: quarter pixels to the right of a whole one.
  /// - Returns: nil for blanks.
  func mask(_ face: Face, _ glyph: UInt32, width: Double, height: Double, growth: Double, phase: Int) -> GlyphMask? {
    let id = ObjectIdentifier(face)
    func fixed(_ v: Double) -> Int { Int((v * 256).rounded()) }
    let key = Key(
      face: id, glyph: glyph, width: fixed(width), height: fixed(height), growth: fixed(growth), phase: phase)
    if let known = kept[key] { return known }
    if kept.count >= Self.most { kept.removeAll(); faces.removeAll() }
    faces[id] = face
    let map = Affine(a: width, d: height, tx: Double(phase) / Double(Self.phases))
    let made = Self.make(face.outline(of: glyph).transformed(map), growth: growth)
    kept[key] = .some(made)
    return made
  }

  private static func make(_ path: PathSpec, growth: Double) -> GlyphMask? {
    guard !path.isEmpty, path.isFinite else { return nil }
    let bounds = PixelRect(around: path.controlBounds.inset(by: -growth)).outset(by: 1)
    guard let surface = Surface(bounds, kind: .alpha) else { return nil }
    let context = surface.context
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    path.lay(on: context)
    if growth > 0 {
      cairo_fill_preserve(context)
      cairo_set_line_width(context, growth * 2)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
    } else {
      cairo_fill(context)
    }
    cairo_surface_flush(surface.cairo)
    return GlyphMask(surface: surface)
  }
}

/// The coverage of a stretch of text, put together from glyphs.
final class TextMask {
  let surface: Surface
  init?(_ bounds: PixelRect) {
    guard let surface = Surface(bounds, kind: .alpha) else { return nil }
    self.surface = surface
  }

  /// Adds a glyph whose pen stands at a whole pixel.
  func add(_ glyph: GlyphMask, x: Int, y: Int) {
    let from = glyph.surface.bounds, to = surface.bounds
    let placed = PixelRect(x: from.x + x, y: from.y + y, width: from.width, height: from.height).intersection(to)
    guard !placed.isEmpty else { return }
    let fromStride = glyph.surface.stride, toStride = surface.stride
    guard let source = cairo_image_surface_get_data(glyph.surface.cairo),
      let target = cairo_image_surface_get_data(surface.cairo)
    else { return }
    for row in placed.y..<placed.maxY {
      let s = source + (row - from.y - y) * fromStride - from.x - x
      let t = target + (row - to.y) * toStride - to.x
      for column in placed.x..<placed.maxX {
        // Without a branch the compiler adds many pixels at once.
        let sum = t[column] &+ s[column]
        t[column] = sum < s[column] ? 255 : sum
      }
    }
  }
}
