import CPango
import CShims
import RenderTree

/// One face of the pinned fonts: outlines, colour pictures, advances, and Cairo's handle for drawing.
///
/// All methods may be called from any thread.
public final class Face: @unchecked Sendable {
  public let file: FontFile
  /// Glyphs are coloured pictures, not outlines.
  public let isColor: Bool
  /// Cairo's `cairo_font_face_t *`, for `cairo_set_font_face`; lives as long as the face. Draw with hinting and metric
  /// hinting switched off.
  public let cairoFace: OpaquePointer
  /// Size of this face in relation to the size asked for, so that its capitals are as tall as SF Pro's.
  public let scale: Double

  let hbFont: OpaquePointer
  private let path: String
  private let library: FreeTypeLibrary
  private var opened: FT_Face?
  private let lock = SkerryLock()
  private var outlines: [UInt32: PathSpec] = [:]
  private var pictures: [UInt32: GlyphPicture] = [:]
  /// Pairs that stand closer or farther than their advances say; nil in faces whose characters are of one width, and in
  /// pictures.
  let pairs: PairKerning?
  /// Glyph and unscaled advance (em) of U+0020 … U+007E.
  let ascii: [(glyph: UInt32, advance: Double)]

  init?(file: FontFile, path: String, freeType: FreeTypeLibrary) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    let hbFace = hb_face_create(blob, UInt32(file.index))
    hb_blob_destroy(blob)
    guard let font = hb_font_create(hbFace), let pattern = FcPatternCreate() else { return nil }
    hb_face_destroy(hbFace)
    hb_font_set_scale(font, Self.unitsPerEm, Self.unitsPerEm)
    FcPatternAddString(pattern, FC_FILE, path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(file.index))
    defer { FcPatternDestroy(pattern) }
    guard let cairo = cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
    self.file = file
    self.path = path
    library = freeType
    hbFont = font
    cairoFace = cairo
    isColor = file.group == .emoji
    scale = Self.scale(of: file)
    ownLine = Self.line(of: font, file)
    let standsInForSF = file.family == FontCatalogue.sans || file.family == FontCatalogue.sansDisplay
    pairs =
      file.group == .monospaced || file.group == .emoji
      ? nil : PairKerning(font: font, drawsTogetherOnly: standsInForSF)
    self.standsInForSF = standsInForSF
    ascii = (0x20...0x7E).map { scalar in
      var glyph: hb_codepoint_t = 0
      hb_font_get_nominal_glyph(font, hb_codepoint_t(scalar), &glyph)
      return (glyph, Double(hb_font_get_glyph_h_advance(font, glyph)) / Double(Self.unitsPerEm))
    }
  }

  deinit {
    hb_font_destroy(hbFont)
    cairo_font_face_destroy(cairoFace)
    if let opened { library.close(opened) }
    lock.destroy()
  }

  /// The glyph of a character and its unscaled advance in em; nil where the face lacks it.
  func glyph(for scalar: UInt32) -> (id: UInt32, advance: Double)? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 else { return nil }
    return (glyph, advance(of: glyph))
  }

  /// The unscaled advance of a glyph, in em.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(hbFont, glyph)) / Double(Self.unitsPerEm)
  }

  /// Ascent and descent in em of an app's own font, whose lines are as tall as it says; nil for the pinned faces, which
  /// take SF Pro's.
  let ownLine: (ascent: Double, descent: Double)?

  private static func line(of font: OpaquePointer, _ file: FontFile) -> (ascent: Double, descent: Double)? {
    var extents = hb_font_extents_t()
    guard case .app = file.group, hb_font_get_h_extents(font, &extents) != 0 else { return nil }
    return (Double(extents.ascender) / Double(unitsPerEm), -Double(extents.descender) / Double(unitsPerEm))
  }

  /// HarfBuzz reckons in these units, whatever the file's own are.
  static let unitsPerEm: Int32 = 1 << 16

  /// SF Pro's capitals are 0.704590 em tall; Inter's .72727, Inter Display's .71875, Noto Serif's .714
  /// (Docs/fidelity.md 4). Other scripts keep their own size.
  private static func scale(of file: FontFile) -> Double {
    switch file.family {
    case FontCatalogue.sans: 0.96881
    case FontCatalogue.sansDisplay: 0.9803
    case FontCatalogue.serif: 0.9868
    default: 1
    }
  }

  /// Inter stands in for SF Pro: its glyphs take SF's advances and tracking.
  let standsInForSF: Bool
  var usesDisplayCut: Bool { file.family == FontCatalogue.sansDisplay }

  // MARK: - Outlines and pictures

  /// FreeType's face, opened when the first outline is asked for: measuring does without. The lock is held.
  private func freeTypeFace() -> FT_Face? {
    if opened == nil { opened = library.open(path, index: file.index) }
    return opened
  }

  /// The outline of a glyph with the em square as unit, y downwards, the baseline at 0. Empty for blanks and for
  /// glyphs that are pictures.
  public func outline(of glyph: UInt32) -> PathSpec {
    lock.lock()
    defer { lock.unlock() }
    if let known = outlines[glyph] { return known }
    var path = PathSpec()
    if !isColor, let face = freeTypeFace(), FT_Load_Glyph(face, glyph, Int32(SKERRY_FT_LOAD_OUTLINE)) == 0 {
      path = OutlineReader.read(&face.pointee.glyph.pointee.outline, unitsPerEm: Double(face.pointee.units_per_EM))
    }
    outlines[glyph] = path
    return path
  }

  /// The coloured picture of a glyph, at the size at which the font holds it; nil for outlines and blanks.
  public func picture(of glyph: UInt32) -> GlyphPicture? {
    guard isColor else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let known = pictures[glyph] { return known }
    guard let face = freeTypeFace(), face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0,
      FT_Load_Glyph(face, glyph, Int32(SKERRY_FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = slot.pointee.bitmap.buffer
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width), height = Int(bitmap.rows), pitch = Int(bitmap.pitch)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: buffer + row * pitch, count: width * 4))
    }
    let em = Double(face.pointee.available_sizes[0].y_ppem) / 64
    let picture = GlyphPicture(
      width: width, height: height, pixels: pixels,
      frame: Rect(
        Double(slot.pointee.bitmap_left) / em, -Double(slot.pointee.bitmap_top) / em, Double(width) / em,
        Double(height) / em))
    pictures[glyph] = picture
    return picture
  }
}

/// A coloured glyph.
public struct GlyphPicture: Sendable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Four bytes a pixel: blue, green, red, alpha, colours multiplied by alpha, rows without gaps. That is Cairo's
  /// ARGB32 on a little-endian machine.
  public let pixels: [UInt8]
  /// Where the picture lies in relation to the pen on the baseline, with the em square as unit, y downwards.
  public let frame: Rect
}
