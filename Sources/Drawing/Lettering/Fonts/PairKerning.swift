import CPango
import CShims

/// How much closer, or farther, two ASCII characters of a face stand than their advances say. Asked for again and
/// again, so that each pair is shaped once. May be used from any thread.
///
/// SF Pro's pairs are not published. Inter's, on SF's advances, bring every recorded string within a point of Apple's
/// (Docs/fidelity.md 4) as long as only those are taken that draw together: SF moves no recorded pair apart.
final class PairKerning: @unchecked Sendable {
  private let font: OpaquePointer
  private let drawsTogetherOnly: Bool
  private let lock = SkerryLock()
  /// By left and right character; NaN = not asked for yet.
  private var values = [Float](repeating: .nan, count: side * side)
  private static let side = 0x7F - 0x20

  /// - Parameter font: HarfBuzz's handle, which outlives this.
  init(font: OpaquePointer, drawsTogetherOnly: Bool) {
    self.font = font
    self.drawsTogetherOnly = drawsTogetherOnly
  }
  deinit { lock.destroy() }

  /// The change of the left character's advance in em; 0 where one of the two is no printable ASCII character.
  func kerning(_ left: UInt8, _ right: UInt8) -> Float {
    guard (0x20..<0x7F).contains(left), (0x20..<0x7F).contains(right) else { return 0 }
    let place = Int(left - 0x20) * Self.side + Int(right - 0x20)
    lock.lock()
    defer { lock.unlock() }
    if values[place].isNaN { values[place] = limited(shaped(left, right)) }
    return values[place]
  }

  /// What is taken of a difference between a shaped and a nominal advance, in em.
  func limited(_ difference: Float) -> Float { drawsTogetherOnly ? min(0, difference) : difference }

  private func shaped(_ left: UInt8, _ right: UInt8) -> Float {
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add(buffer, UInt32(left), 0)
    hb_buffer_add(buffer, UInt32(right), 1)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_guess_segment_properties(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    let features = Self.ligatures
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == 2,
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return 0 }
    let nominal = hb_font_get_glyph_h_advance(font, infos[0].codepoint)
    return Float(places[0].x_advance - nominal) / Float(Face.unitsPerEm)
  }

  /// Switches ligatures and contextual forms off.
  static let ligatures = ["liga", "clig", "calt"].map { (tag: String) in
    hb_feature_t(tag: hb_tag_from_string(tag, 4), value: 0, start: 0, end: UInt32.max)
  }
}
