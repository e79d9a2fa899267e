import CPango
import RenderTree

/// Finds faces, directions, glyphs and break opportunities of a text.
struct Shaper {
  let fonts: FontLibrary

  func shape(_ story: Story, spec: TextSpec) -> ShapedText {
    var shaped = ShapedText(text: story.text)
    shaped.clusters.reserveCapacity(story.text.utf8.count)
    shaped.glyphs.reserveCapacity(story.text.utf8.count)
    // Without a letter the surroundings decide the direction, and digits and signs may change places.
    let isPlain = story.isASCII && (spec.direction == .leftToRight || Self.startsRightToLeft(story.text) == false)
    if isPlain {
      for piece in story.pieces { appendASCII(piece, to: &shaped) }
    } else {
      appendItems(story, spec: spec, to: &shaped)
    }
    markBreaks(&shaped, locale: spec.locale)
    return shaped
  }

  func style(_ font: FontSpec, region: FontCatalogue.Region) -> FontLibrary.Style {
    fonts.style(font, region: region)
  }

  // MARK: - ASCII

  /// Plain ASCII needs neither itemising nor shaping: one glyph a character, kerned by pairs.
  private func appendASCII(_ piece: Story.Piece, to shaped: inout ShapedText) {
    guard let face = fonts.primaryFace(style(piece.font, region: .simplifiedChinese)) else { return }
    let segment = Int32(shaped.segments.count)
    shaped.segments.append(.init(face: face, font: piece.font, run: piece.run, level: 0, attachment: nil))
    let bytes = shaped.text.utf8
    var index = bytes.index(bytes.startIndex, offsetBy: piece.start)
    var offset = piece.start
    let pairs = face.pairs
    var before: UInt8?
    while offset < piece.end {
      let byte = bytes[index]
      if let pairs, let left = before, Self.mayKern(left, byte, piece.font) {
        shaped.clusters[shaped.clusters.count - 1].kerning = pairs.kerning(left, byte)
      }
      before = byte
      index = bytes.index(after: index)
      var end = offset + 1
      if byte == 0x0D, end < piece.end, bytes[index] == 0x0A {
        index = bytes.index(after: index)
        end += 1
      }
      if byte == 0x0A || byte == 0x0D {
        shaped.clusters.append(newline(start: offset, end: end, segment: segment))
      } else {
        let place = Int(byte) - 0x20
        let entry = face.ascii[place]
        shaped.clusters.append(
          .init(
            start: Int32(offset), end: Int32(end), segment: segment, firstGlyph: Int32(shaped.glyphs.count),
            glyphCount: 1, ascii: Int16(place), flags: byte == 0x20 ? .blank : []))
        shaped.glyphs.append(.init(id: entry.glyph, advance: entry.advance, dx: 0, dy: 0))
      }
      offset = end
    }
  }

  /// Figures of one width stand in columns; signs outside ASCII's printable ones have no place in the table.
  private static func mayKern(_ left: UInt8, _ right: UInt8, _ font: FontSpec) -> Bool {
    func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    return left >= 0x20 && right >= 0x20 && !(font.monospacedDigits && isFigure(left) && isFigure(right))
  }

  private func newline(start: Int, end: Int, segment: Int32) -> ShapedText.Cluster {
    .init(
      start: Int32(start), end: Int32(end), segment: segment, firstGlyph: 0, glyphCount: 0, ascii: -1,
      flags: [.newline, .blank])
  }

  // MARK: - Everything else

  private func appendItems(_ story: Story, spec: TextSpec, to shaped: inout ShapedText) {
    guard let context = fonts.context(locale: spec.locale), let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    let region = FontMatch.region(locale: spec.locale, text: story.text)
    var known: [FontLibrary.Style: Set<FontFile.Group>] = [:]
    for piece in story.pieces {
      let style = style(piece.font, region: region)
      let groups = known[style] ?? fonts.groups(for: story.text, style: style)
      known[style] = groups
      guard let description = fonts.description(style, groups: groups),
        let attribute = pango_attr_font_desc_new(description)
      else { continue }
      attribute.pointee.start_index = guint(piece.start)
      attribute.pointee.end_index = guint(piece.end)
      pango_attr_list_insert(attributes, attribute)
    }
    // The first strong character decides the direction, as on iOS; a text without one follows its surroundings.
    let isRightToLeft = Self.startsRightToLeft(story.text) ?? (spec.direction == .rightToLeft)
    shaped.baseLevel = isRightToLeft ? 1 : 0
    let base = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let length = story.text.utf8.count
    var text = story.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        let items = pango_itemize_with_base_dir(context, base, start, 0, Int32(length), attributes, nil)
        defer { g_list_free(items) }
        var link = items
        var piece = 0
        while let node = link {
          link = node.pointee.next
          guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
          defer { pango_item_free(item) }
          let from = Int(item.pointee.offset), to = from + Int(item.pointee.length)
          // Pango may let one item run over several of our pieces that look alike to it.
          var cursor = from
          while cursor < to {
            while piece + 1 < story.pieces.count, story.pieces[piece].end <= cursor { piece += 1 }
            let end = min(to, story.pieces[piece].end)
            guard end > cursor else { break }
            append(
              story.pieces[piece], range: cursor..<end, analysis: item.pointee.analysis, text: bytes,
              locale: spec.locale, to: &shaped)
            cursor = end
          }
        }
      }
    }
  }

  /// Whether the first letter belongs to a script that runs from right to left; nil where there is no letter.
  private static func startsRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }

  private func append(
    _ piece: Story.Piece, range: Range<Int>, analysis: PangoAnalysis, text: UnsafeBufferPointer<UInt8>, locale: String,
    to shaped: inout ShapedText
  ) {
    let segment = Int32(shaped.segments.count)
    if let attachment = piece.attachment {
      shaped.segments.append(
        .init(face: nil, font: piece.font, run: piece.run, level: analysis.level, attachment: attachment))
      shaped.clusters.append(
        .init(
          start: Int32(range.lowerBound), end: Int32(range.upperBound), segment: segment, firstGlyph: 0, glyphCount: 0,
          ascii: -1, flags: []))
      return
    }
    guard let font = analysis.font, let face = fonts.face(of: font) else { return }
    shaped.segments.append(.init(face: face, font: piece.font, run: piece.run, level: analysis.level, attachment: nil))
    // Line ends have no glyph and must not reach the shaper.
    var start = range.lowerBound
    var cursor = start
    while cursor < range.upperBound {
      let length = Self.newlineLength(text, at: cursor, end: range.upperBound)
      if length > 0 {
        shapeStretch(start..<cursor, face: face, segment: segment, text: text, locale: locale, to: &shaped)
        shaped.clusters.append(newline(start: cursor, end: cursor + length, segment: segment))
        cursor += length
        start = cursor
      } else {
        cursor += 1
      }
    }
    shapeStretch(start..<cursor, face: face, segment: segment, text: text, locale: locale, to: &shaped)
  }

  /// Bytes of the line end at `offset`: LF, CR, CR LF, U+2028, U+2029, U+0085; 0 where there is none.
  private static func newlineLength(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int) -> Int {
    switch text[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < end && text[offset + 1] == 0x0A ? 2 : 1
    case 0xC2: return offset + 1 < end && text[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard offset + 2 < end, text[offset + 1] == 0x80 else { return 0 }
      return text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  private func shapeStretch(
    _ range: Range<Int>, face: Face, segment: Int32, text: UnsafeBufferPointer<UInt8>, locale: String,
    to shaped: inout ShapedText
  ) {
    guard !range.isEmpty, let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    text.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_language(buffer, hb_language_from_string(locale, -1))
    hb_buffer_guess_segment_properties(buffer)
    let isRightToLeft = shaped.segments[Int(segment)].level & 1 == 1
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Inter's and JetBrains Mono's ligatures are not Apple's.
    let isPlain = face.standsInForSF || face.file.group == .monospaced
    var features = isPlain ? PairKerning.ligatures : []
    if face.pairs == nil {
      features.append(hb_feature_t(tag: hb_tag_from_string("kern", 4), value: 0, start: 0, end: UInt32.max))
    }
    hb_shape(face.hbFont, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let unit = 1 / Double(Face.unitsPerEm)
    // HarfBuzz answers in visual order; clusters are kept in reading order, the glyphs inside one in visual order.
    var groups: [(cluster: Int, glyphs: Range<Int>)] = []
    for i in 0..<Int(count) {
      let cluster = Int(infos[i].cluster)
      if let last = groups.last, last.cluster == cluster {
        groups[groups.count - 1].glyphs = last.glyphs.lowerBound..<(i + 1)
      } else {
        groups.append((cluster, i..<(i + 1)))
      }
    }
    if isRightToLeft { groups.reverse() }
    for (n, group) in groups.enumerated() {
      let end = n + 1 < groups.count ? groups[n + 1].cluster : range.upperBound
      let first = Int32(shaped.glyphs.count)
      let byte = text[group.cluster]
      var isMissing = false, kerning: Float = 0
      for i in group.glyphs {
        isMissing = isMissing || infos[i].codepoint == 0
        var advance = Double(places[i].x_advance) * unit
        if let pairs = face.pairs, group.glyphs.count == 1, advance != 0 {
          // What the next character takes off stays apart from the glyph's own advance.
          let own = face.advance(of: infos[i].codepoint)
          let isFree = isRightToLeft || end >= range.upperBound
          let next = end < text.count ? text[end] : 0
          if !isFree, byte >= 0x80 || next >= 0x80 || Self.mayKern(byte, next, shaped.segments[Int(segment)].font) {
            kerning = pairs.limited(Float(advance - own))
          }
          if face.standsInForSF || !isFree { advance = own }
        }
        shaped.glyphs.append(
          .init(
            id: infos[i].codepoint, advance: advance, dx: Double(places[i].x_offset) * unit,
            dy: -Double(places[i].y_offset) * unit))
      }
      let isASCII = end == group.cluster + 1 && byte >= 0x20 && byte < 0x7F && group.glyphs.count == 1
      var flags: ShapedText.Cluster.Flags = Self.isBlank(text, group.cluster..<end) ? .blank : []
      if isMissing { flags.insert(.missing) }
      shaped.clusters.append(
        .init(
          start: Int32(group.cluster), end: Int32(end), segment: segment, firstGlyph: first,
          glyphCount: Int32(group.glyphs.count), ascii: isASCII ? Int16(byte) - 0x20 : -1, kerning: kerning,
          flags: flags))
    }
  }

  /// Blanks that hang over the end of a line: space, en quad … hair space, ideographic space.
  private static func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    switch text[first] {
    case 0x20, 0x09: return range.count == 1
    case 0xE2: return range.count == 3 && text[first + 1] == 0x80 && (0x80...0x8A).contains(text[first + 2])
      && text[first + 2] != 0x87
    case 0xE3: return range.count == 3 && text[first + 1] == 0x80 && text[first + 2] == 0x80
    default: return false
    }
  }

  // MARK: - Break opportunities

  private func markBreaks(_ shaped: inout ShapedText, locale: String) {
    guard shaped.clusters.count > 1 else { return }
    let length = shaped.text.utf8.count
    let count = shaped.text.unicodeScalars.count + 1
    let attributes = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: count)
    attributes.initialize(repeating: PangoLogAttr(), count: count)
    defer { attributes.deallocate() }
    pango_get_log_attrs(
      shaped.text, Int32(length), Int32(shaped.baseLevel), pango_language_from_string(locale), attributes, Int32(count))
    var scalar = 0, offset = 0
    let bytes = shaped.text.utf8
    var index = bytes.startIndex
    for i in shaped.clusters.indices {
      let start = Int(shaped.clusters[i].start)
      while offset < start {
        offset += 1
        index = bytes.index(after: index)
        if index == bytes.endIndex || bytes[index] & 0xC0 != 0x80 { scalar += 1 }
      }
      guard i > 0, scalar < count else { continue }
      let attribute = attributes[scalar]
      if attribute.is_line_break != 0 { shaped.clusters[i].flags.insert(.wordBreak) }
      if attribute.is_cursor_position != 0 { shaped.clusters[i].flags.insert(.characterBreak) }
    }
  }
}
