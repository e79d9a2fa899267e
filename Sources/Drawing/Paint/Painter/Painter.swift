import CPango
import Lettering
import RenderTree

/// Draws display lists with Cairo. One painter keeps decoded pictures and blurred backdrops for its next pictures; it
/// is used by one thread at a time.
public final class Painter {
  let typesetter: Typesetter
  let texts: TextStore
  let glyphs = GlyphMaskStore()
  let emoji = EmojiStore()
  let pictures = PictureStore()
  let backdrops = BackdropStore()
  let layerMemory = LayerMemory()

  public init(typesetter: Typesetter) {
    self.typesetter = typesetter
    texts = TextStore(typesetter: typesetter)
  }

  /// Time spent on backdrops of materials since the painter was made: what benchmarks take off the time of `raster`.
  public var backdropTime: Duration { backdrops.time }

  /// Draws a list.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - now: seconds since 1970, for ticking texts and bars.
  ///   - background: what lies below; nil leaves the picture clear.
  /// - Throws: `PaintFailure` where the list has no drawable size, or too large or too deep a one. Anything else that
  ///   cannot be drawn is left out, or replaced by a marked placeholder, and named in the notes.
  public func raster(_ list: DisplayList, scale: Double, now: Double, background: RGBA? = nil) throws(PaintFailure)
    -> Raster
  {
    try paint(list, scale: scale, now: now, background: background, onBackdrop: nil)
  }

  /// The backdrops that the materials of a list take, by item.
  func backdrops(of list: DisplayList, now: Double, background: RGBA?) throws(PaintFailure) -> [UInt64: Backdrop] {
    var found: [UInt64: Backdrop] = [:]
    // Blurred pictures need no more pixels than this.
    _ = try paint(list, scale: 1, now: now, background: background) { item, backdrop in
      let bounds = backdrop.surface.bounds, f = Double(backdrop.factor)
      guard let raster = backdrop.surface.raster(scale: 1 / f), let png = try? PNG.encode(raster, level: 6) else {
        return
      }
      found[item] = Backdrop(
        png: png,
        frame: Rect(Double(bounds.x) * f, Double(bounds.y) * f, Double(bounds.width) * f, Double(bounds.height) * f))
    }
    return found
  }

  private func paint(
    _ list: DisplayList, scale: Double, now: Double, background: RGBA?,
    onBackdrop: ((UInt64, GaussianBlur.Result) -> Void)?
  ) throws(PaintFailure) -> Raster {
    let (width, height) = try PaintFailure.pixelSize(of: list.size, scale: scale)
    try PaintFailure.checkDepth(list)
    let count = width * height
    var notes: [DrawingNote] = []
    var drawn = false
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: background.map(\.pixel) ?? 0)
      initialized = count
      guard let base = Surface(PixelRect(x: 0, y: 0, width: width, height: height), memory: buffer.baseAddress) else {
        return
      }
      cairo_scale(base.context, scale, scale)
      let painting = Painting(painter: self, base: base, resources: list.resources, now: now)
      painting.onBackdrop = onBackdrop
      painting.draw(list.root)
      cairo_surface_flush(base.cairo)
      notes = painting.notes
      drawn = cairo_status(base.context) == CAIRO_STATUS_SUCCESS
    }
    guard drawn else { throw .library("Cairo could not draw \(width) x \(height) pixels") }
    return Raster(width: width, height: height, scale: scale, pixels: pixels, notes: notes)
  }
}
