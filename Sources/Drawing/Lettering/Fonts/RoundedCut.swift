import RenderTree

/// A stand-in for SF Rounded: a lighter cut of Inter whose outlines grow outwards with round joins until their stems
/// are as thick as wanted, so that every end of a stroke becomes round. Approximate; no packaged rounded face is as
/// near to SF's proportions.
struct RoundedCut {
  /// The lighter face.
  var face: Face
  /// How far its outlines grow, in em of the drawn size.
  var growth: Double
  /// Factor on the size, so that the grown capitals keep their height.
  var scale: Double

  /// How much lighter the cut is that the outlines grow from, in CSS weight: the lighter, the rounder.
  private static let step = 300

  static func weight(for weight: Int) -> Int { max(100, weight - step) }

  /// - Parameters:
  ///   - target: the face whose stems are wanted.
  ///   - lighter: the face of `weight(for:)`.
  init?(target: Face, lighter: Face) {
    guard let wanted = Self.stem(target), let thin = Self.stem(lighter), wanted > thin else { return nil }
    face = lighter
    growth = (wanted - thin) / 2
    scale = FontSpec.capHeightEm / (FontSpec.capHeightEm + 2 * growth)
  }

  /// Thickness of a stem in em: the width of the letter l.
  private static func stem(_ face: Face) -> Double? {
    guard let glyph = face.glyph(for: 0x6C) else { return nil }
    let width = face.outline(of: glyph.id).inkBounds.width
    return width > 0 && width < 0.4 ? width : nil
  }
}
