import RenderTree

/// A shaped text at one scale: advances in points.
struct SizedText {
  let shaped: ShapedText
  /// 1, or the factor of `minimumScale`.
  let scale: Double
  /// One for each cluster, tracking and kerning included.
  let advances: [Double]
  /// What the pair with the next character takes off a cluster's advance: 0 or less for SF, either way for other faces.
  let kerning: [Double]
  /// For each segment, in points: what its glyphs measure and where its line box ends.
  let boxes: [Box]

  struct Box {
    /// Size at which the face is drawn.
    var glyphSize: Double
    /// Horizontal stretch of the glyphs.
    var stretch: Double
    var ascent: Double
    var descent: Double
    var leading: Double
    /// Baseline shift of the run, upwards.
    var raise: Double
    /// Size of a symbol or an image, and the distance from its top to the baseline.
    var attachment: Size?
    var attachmentBaseline: Double
  }
}

extension SizedText {
  /// - Parameter symbols: measures inline symbols.
  init(_ shaped: ShapedText, spec: TextSpec, scale: Double, tables: inout AdvanceTables, symbols: SymbolLibrary) {
    var boxes: [Box] = []
    boxes.reserveCapacity(shaped.segments.count)
    var advances = [Double](repeating: 0, count: shaped.clusters.count), kerning = advances
    var cluster = 0
    for (index, segment) in shaped.segments.enumerated() {
      let run = spec.runs[segment.run]
      let size = FontSize.sane(segment.font.size) * scale
      let raise = (run.baselineOffset.isFinite ? run.baselineOffset : 0) * scale
      let tracking = (run.tracking.isFinite ? run.tracking : 0) * scale
      let ascent = size * (segment.face?.ownLine?.ascent ?? FontSpec.ascenderEm)
      let descent = size * (segment.face?.ownLine?.descent ?? FontSpec.descenderEm)
      var box = Box(
        glyphSize: size * (segment.face?.scale ?? 1), stretch: 1,
        ascent: ascent + raise, descent: descent - raise,
        leading: max(0, segment.font.leading) * scale, raise: raise, attachment: nil, attachmentBaseline: 0)
      if raise > 0 { box.descent = descent } else { box.ascent = ascent }
      if let attachment = segment.attachment {
        Self.measure(attachment, into: &box, scale: scale, raise: raise, symbols: symbols)
      }
      var table: [Double]?
      var standIn = 0.0, kerningUnit = box.glyphSize
      if let face = segment.face, face.standsInForSF {
        box.stretch = FontMatch.stretch(segment.font)
        kerningUnit *= SFAdvances.kerningFactor(size: size)
        table = tables.table(face: face, size: size, weight: FontMatch.weight(segment.font))
        standIn = SFAdvances.standInTracking(size: size, weight: FontMatch.weight(segment.font)) * size
      }
      let unit = box.glyphSize * box.stretch
      kerningUnit *= box.stretch
      while cluster < shaped.clusters.count, shaped.clusters[cluster].segment == Int32(index) {
        let c = shaped.clusters[cluster]
        var advance = 0.0
        if let size = box.attachment {
          advance = size.width + tracking
        } else if c.flags.contains(.newline) {
          advance = 0
        } else if let table, c.ascii >= 0 {
          let isTabular = segment.font.monospacedDigits && c.ascii >= 0x10 && c.ascii <= 0x19
          advance = table[isTabular ? SFAdvances.tabularDigitIndex : Int(c.ascii)] * box.stretch + tracking
        } else {
          for i in 0..<Int(c.glyphCount) { advance += shaped.glyphs[Int(c.firstGlyph) + i].advance }
          advance = advance * unit + tracking + (table == nil || advance == 0 ? 0 : standIn * box.stretch)
        }
        kerning[cluster] = Double(c.kerning) * kerningUnit
        advances[cluster] = advance + kerning[cluster]
        cluster += 1
      }
      boxes.append(box)
    }
    self.init(shaped: shaped, scale: scale, advances: advances, kerning: kerning, boxes: boxes)
  }

  private static func measure(
    _ attachment: Story.Attachment, into box: inout Box, scale: Double, raise: Double, symbols: SymbolLibrary
  ) {
    switch attachment {
    case .symbol(let symbol):
      var scaled = symbol
      scaled.font.size *= scale
      let metrics = symbols.metrics(scaled)
      box.attachment = metrics.size
      box.attachmentBaseline = metrics.baseline
    case .image(let image):
      let size = image.size
      box.attachment = Size(size.width * scale, size.height * scale)
      box.attachmentBaseline = size.height * scale
      box.ascent = max(box.ascent, size.height * scale + raise)
    }
  }

  func width(_ range: Range<Int>) -> Double {
    var sum = 0.0
    for i in range { sum += advances[i] }
    return sum
  }
}

/// Point sizes that a computation cannot break: positive, finite, at most 4096.
enum FontSize {
  static func sane(_ size: Double) -> Double { size.isFinite ? min(4096, max(0.01, size)) : 17 }
}

/// SF's advances by face and size, made once.
struct AdvanceTables {
  private struct Key: Hashable {
    var weight: Int
    var size: Double
    var face: ObjectIdentifier
  }
  private var tables: [Key: [Double]] = [:]
  private let fonts: FontLibrary

  init(fonts: FontLibrary) { self.fonts = fonts }

  mutating func table(face: Face, size: Double, weight: Int) -> [Double] {
    let key = Key(weight: weight, size: size, face: ObjectIdentifier(face))
    if let known = tables[key] { return known }
    // Heavier or lighter than what was recorded: the stand-in tells how much an advance grows beyond its neighbour's.
    var anchor: Face?
    if weight < 400 || weight > 700 {
      let style = FontLibrary.Style(
        design: .standard, display: face.usesDisplayCut, weight: weight < 400 ? 400 : 700, italic: face.file.italic,
        region: .simplifiedChinese)
      anchor = fonts.primaryFace(style)
    }
    let table = SFAdvances.table(size: size, weight: weight) { i in
      guard let anchor, anchor.ascii[i].advance > 0 else { return 1 }
      return face.ascii[i].advance / anchor.ascii[i].advance
    }
    if tables.count > 512 { tables.removeAll() }  // searches for a minimum scale make many that are never used again
    tables[key] = table
    return table
  }
}
