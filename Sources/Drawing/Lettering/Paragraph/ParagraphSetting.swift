import RenderTree

/// The outcome of breaking a text into lines for one offered size.
struct ParagraphSetting {
  /// Vertical place of a line, from the top of the text.
  struct LineBox {
    var top: Double
    var ascent: Double
    var descent: Double
    var leading: Double
    var baseline: Double { top + ascent }
    var bottom: Double { top + ascent + descent }
  }

  var sized: SizedText
  var lines: [BrokenLine]
  var boxes: [LineBox]
  var isTruncated: Bool
  var ellipsis: Ellipsis?

  /// The sign that stands for what is left out.
  struct Ellipsis {
    var face: Face
    var glyph: UInt32
    /// Size in points at which the face is drawn.
    var size: Double
    var advance: Double
    /// Segment whose font and paint it takes.
    var segment: Int
  }

  var height: Double { boxes.last?.bottom ?? 0 }
  var widestLine: Double { lines.map(\.width).max() ?? 0 }

  func metrics(_ spec: TextSpec) -> TextMetrics {
    var height = self.height
    if spec.reservesSpace, let limit = spec.lineLimit, limit > lines.count, let last = boxes.last {
      let line = last.ascent + last.descent
      height = last.bottom + Double(limit - lines.count) * (line + last.leading + spec.lineSpacing)
    }
    let px = spec.displayScale > 0 && spec.displayScale.isFinite ? spec.displayScale : 1
    return TextMetrics(
      size: Size(PixelGrid.ceil(max(0, widestLine), scale: px), PixelGrid.ceil(max(0, height), scale: px)),
      firstBaseline: boxes.first?.baseline ?? 0, lastBaseline: boxes.last?.baseline ?? 0, lineCount: lines.count,
      scale: sized.scale, isTruncated: isTruncated)
  }
}

/// Breaks shaped texts into lines under the limits of a `TextSpec`.
struct ParagraphSetter {
  let fonts: FontLibrary
  let symbols: SymbolLibrary

  /// - Parameters:
  ///   - width: offered width, nil for the ideal one.
  ///   - height: offered height; lines that do not fit are cut, except the first.
  func set(
    _ shaped: ShapedText, spec: TextSpec, width: Double?, height: Double?, tables: inout AdvanceTables
  ) -> ParagraphSetting {
    let limit = spec.lineLimit.map { max(1, $0) } ?? .max
    let whole = attempt(shaped, spec: spec, scale: 1, width: width, height: height, limit: limit, tables: &tables)
    if whole.fits { return whole.setting }
    let minimum = spec.minimumScale.isFinite ? min(1, max(0.01, spec.minimumScale)) : 1
    guard minimum < 1 else {
      return truncate(whole.setting, keeping: whole.room, spec: spec, width: width)
    }
    let smallest = attempt(
      shaped, spec: spec, scale: minimum, width: width, height: height, limit: limit, tables: &tables)
    guard smallest.fits else {
      return truncate(smallest.setting, keeping: smallest.room, spec: spec, width: width)
    }
    // The largest scale that fits, to a thousandth: the text shrinks only as far as needed.
    var best = smallest.setting, low = minimum, high = 1.0
    while high - low > 0.001 {
      let middle = (low + high) / 2
      let next = attempt(
        shaped, spec: spec, scale: middle, width: width, height: height, limit: limit, tables: &tables)
      if next.fits {
        best = next.setting
        low = middle
      } else {
        high = middle
      }
    }
    return best
  }

  private func attempt(
    _ shaped: ShapedText, spec: TextSpec, scale: Double, width: Double?, height: Double?, limit: Int,
    tables: inout AdvanceTables
  ) -> (setting: ParagraphSetting, fits: Bool, room: Int) {
    let sized = SizedText(shaped, spec: spec, scale: scale, tables: &tables, symbols: symbols)
    let lines = LineBreaker(text: sized).lines(width: width, limit: limit)
    let boxes = stack(lines, sized: sized, spec: spec)
    let px = spec.displayScale > 0 ? spec.displayScale : 1
    var room = min(lines.count, limit)
    if let height, height.isFinite {
      while room > 1, PixelGrid.ceil(boxes[room - 1].bottom, scale: px) > height + LineBreaker.tolerance { room -= 1 }
    }
    let setting = ParagraphSetting(sized: sized, lines: lines, boxes: boxes, isTruncated: false)
    return (setting, room == lines.count, room)
  }

  private func truncate(
    _ setting: ParagraphSetting, keeping count: Int, spec: TextSpec, width: Double?
  ) -> ParagraphSetting {
    var setting = setting
    let start = setting.lines[count - 1].range.lowerBound
    let breaker = LineBreaker(text: setting.sized)
    func cut(_ ellipsis: ParagraphSetting.Ellipsis) -> BrokenLine {
      breaker.truncated(
        from: start, width: width, ellipsis: ellipsis.advance, mode: spec.truncation, tightens: spec.allowsTightening)
    }
    guard var ellipsis = ellipsis(near: start, sized: setting.sized) else { return setting }
    var line = cut(ellipsis)
    // The sign takes the font of the text that it follows, which is known only after the first try.
    let place = line.head.isEmpty ? line.tail.lowerBound : line.head.upperBound - 1
    if let better = self.ellipsis(near: place, sized: setting.sized), better.segment != ellipsis.segment {
      ellipsis = better
      line = cut(ellipsis)
    }
    setting.lines = Array(setting.lines.prefix(count - 1)) + [line]
    setting.boxes = stack(setting.lines, sized: setting.sized, spec: spec)
    setting.isTruncated = line.hasEllipsis
    setting.ellipsis = ellipsis
    return setting
  }

  /// The ellipsis in the font of a cluster; beside a symbol or an image, of the text next to it.
  private func ellipsis(near cluster: Int, sized: SizedText) -> ParagraphSetting.Ellipsis? {
    let segments = sized.shaped.segments, clusters = sized.shaped.clusters
    guard !segments.isEmpty, !clusters.isEmpty else { return nil }
    let own = Int(clusters[min(max(0, cluster), clusters.count - 1)].segment)
    let order = [own] + (own..<segments.count) + (0..<own).reversed()
    let segment = order.first { segments[$0].face != nil } ?? own
    let font = sized.shaped.segments[segment].font
    let style = fonts.style(font, region: .simplifiedChinese)
    guard let face = fonts.primaryFace(style), let glyph = face.glyph(for: 0x2026) else { return nil }
    let size = FontSize.sane(font.size) * sized.scale
    var advance = glyph.advance * size * face.scale
    if face.standsInForSF {
      let tracking = SFAdvances.standInTracking(size: size, weight: FontMatch.weight(font)) * size
      advance = (advance + tracking) * FontMatch.stretch(font)
    }
    return .init(face: face, glyph: glyph.id, size: size * face.scale, advance: advance, segment: segment)
  }

  /// Line boxes from top to bottom: SF's line box for every face, the font's leading and `lineSpacing` between lines.
  private func stack(_ lines: [BrokenLine], sized: SizedText, spec: TextSpec) -> [ParagraphSetting.LineBox] {
    let spacing = spec.lineSpacing.isFinite ? spec.lineSpacing : 0
    var boxes: [ParagraphSetting.LineBox] = []
    boxes.reserveCapacity(lines.count)
    for line in lines {
      var box = ParagraphSetting.LineBox(top: 0, ascent: 0, descent: 0, leading: 0)
      var last: Int32 = -1
      for range in [line.head, line.tail] {
        for i in range where sized.shaped.clusters[i].segment != last {
          last = sized.shaped.clusters[i].segment
          grow(&box, sized.boxes[Int(last)])
        }
      }
      if last < 0 {  // an empty line is as tall as the font it stands in
        let clusters = sized.shaped.clusters
        let near = min(line.range.lowerBound, clusters.count - 1)
        if near >= 0 {
          grow(&box, sized.boxes[Int(clusters[near].segment)])
        } else {
          let size = FontSize.sane(spec.font.size) * sized.scale
          box.ascent = size * FontSpec.ascenderEm
          box.descent = size * FontSpec.descenderEm
          box.leading = max(0, spec.font.leading) * sized.scale
        }
      }
      if let above = boxes.last { box.top = above.bottom + max(above.leading, 0) + spacing * sized.scale }
      boxes.append(box)
    }
    return boxes
  }

  private func grow(_ box: inout ParagraphSetting.LineBox, _ other: SizedText.Box) {
    box.ascent = max(box.ascent, other.ascent)
    box.descent = max(box.descent, other.descent)
    box.leading = max(box.leading, other.leading)
  }
}
