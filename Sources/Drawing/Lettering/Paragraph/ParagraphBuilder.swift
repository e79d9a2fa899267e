import RenderTree

/// Places the glyphs of a broken text.
struct ParagraphBuilder {
  let setting: ParagraphSetting
  let spec: TextSpec
  let metrics: TextMetrics
  /// The stand-in for SF Rounded in place of a face; nil where the face is drawn as it is.
  let rounded: (Face, FontSpec) -> RoundedCut?

  private var shaped: ShapedText { setting.sized.shaped }

  /// What stands in a line, in reading order.
  private enum Unit {
    case cluster(Int)
    case ellipsis
  }

  /// - Parameter width: width of the box in which lines are aligned.
  func build(width: Double) -> Paragraph {
    let bytes = Array(shaped.text.utf8)
    var lines: [Paragraph.Line] = []
    var hidden = ""
    for (line, box) in zip(setting.lines, setting.boxes) {
      lines.append(place(line, box: box, width: width, bytes: bytes))
      if line.hasEllipsis { hidden = hiddenText(line, bytes: bytes) }
    }
    let missing = shaped.clusters.filter { $0.flags.contains(.missing) }
      .map { string(bytes, Int($0.start)..<Int($0.end)) }.joined()
    return Paragraph(
      text: shaped.text, metrics: metrics, lines: lines, missingCharacters: missing, hiddenText: hidden)
  }

  private func string(_ bytes: [UInt8], _ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func bytes(of clusters: Range<Int>) -> Range<Int> {
    let all = shaped.clusters
    guard clusters.lowerBound < all.count else { return shaped.text.utf8.count..<shaped.text.utf8.count }
    let start = Int(all[clusters.lowerBound].start)
    return start..<(clusters.isEmpty ? start : Int(all[clusters.upperBound - 1].end))
  }

  private func hiddenText(_ line: BrokenLine, bytes: [UInt8]) -> String {
    let end = line.tail.isEmpty ? line.range.upperBound : line.tail.lowerBound
    guard line.head.upperBound < end else { return "" }
    return string(bytes, self.bytes(of: line.head.upperBound..<end))
  }

  // MARK: - One line

  private func place(
    _ line: BrokenLine, box: ParagraphSetting.LineBox, width: Double, bytes: [UInt8]
  ) -> Paragraph.Line {
    let isRightToLeft = spec.direction == .rightToLeft
    let free = width - line.width
    let x: Double
    switch spec.alignment {
    case .center: x = free / 2
    case .leading: x = isRightToLeft ? free : 0
    case .trailing: x = isRightToLeft ? 0 : free
    }
    var text = string(bytes, self.bytes(of: line.head))
    if line.hasEllipsis { text += "…" + string(bytes, self.bytes(of: line.tail)) }
    var result = Paragraph.Line(
      frame: Rect(x, box.top, line.width, box.ascent + box.descent), baseline: box.baseline, text: text,
      range: self.bytes(of: line.range), hasEllipsis: line.hasEllipsis, runs: [], attachments: [], strokes: [])
    var pen = x
    var stretch: (segment: Int, from: Double)?
    var textRange: Range<Int>?
    func finishText() {
      if let range = textRange, !result.runs.isEmpty {
        result.runs[result.runs.count - 1].text += string(bytes, range)
      }
      textRange = nil
    }
    for unit in visualOrder(line) {
      let index = segment(of: unit)
      if stretch?.segment != index {
        if let stretch { addStrokes(segment: stretch.segment, from: stretch.from, to: pen, baseline: box.baseline, to: &result) }
        stretch = (index, pen)
      }
      switch unit {
      case .cluster(let i):
        let c = shaped.clusters[i]
        let advance = setting.sized.advances[i] - line.tightening
        if shaped.segments[index].attachment != nil {
          finishText()
          addAttachment(segment: index, x: pen, baseline: box.baseline, to: &result)
        } else {
          if beginRun(segment: index, face: shaped.segments[index].face, in: &result) { textRange = nil }
          let range = Int(c.start)..<Int(c.end)
          if let old = textRange, old.upperBound == range.lowerBound {
            textRange = old.lowerBound..<range.upperBound
          } else if let old = textRange, old.lowerBound == range.upperBound {
            textRange = range.lowerBound..<old.upperBound
          } else {
            finishText()
            textRange = range
          }
          addGlyphs(i, x: pen, baseline: box.baseline, to: &result.runs[result.runs.count - 1])
        }
        pen += advance
        // The run's characters are kept up to date at its end, whichever unit follows.
        if let range = textRange, shaped.segments[index].attachment == nil {
          result.runs[result.runs.count - 1].text = string(bytes, range)
        }
      case .ellipsis:
        guard let ellipsis = setting.ellipsis else { continue }
        textRange = nil
        _ = beginRun(segment: index, face: ellipsis.face, in: &result, forced: true)
        let last = result.runs.count - 1
        let raise = setting.sized.boxes[index].raise
        result.runs[last].glyphs.append(.init(id: ellipsis.glyph, position: Point(pen, box.baseline - raise - result.runs[last].rounding)))
        result.runs[last].text = "…"
        pen += ellipsis.advance
      }
    }
    if let stretch { addStrokes(segment: stretch.segment, from: stretch.from, to: pen, baseline: box.baseline, to: &result) }
    return result
  }

  private func segment(of unit: Unit) -> Int {
    switch unit {
    case .cluster(let i): Int(shaped.clusters[i].segment)
    case .ellipsis: setting.ellipsis?.segment ?? 0
    }
  }

  /// Units from left to right: rule L2 of the bidirectional algorithm, blanks at the end on the paragraph's level.
  private func visualOrder(_ line: BrokenLine) -> [Unit] {
    var units = line.head.map(Unit.cluster)
    if line.hasEllipsis { units.append(.ellipsis) }
    units += line.tail.map(Unit.cluster)
    var levels = units.map { unit -> UInt8 in
      if case .cluster(let i) = unit { return shaped.segments[Int(shaped.clusters[i].segment)].level }
      return shaped.baseLevel
    }
    var end = units.count
    while end > 0, case .cluster(let i) = units[end - 1], shaped.clusters[i].flags.contains(.blank) {
      end -= 1
      levels[end] = shaped.baseLevel
    }
    guard let highest = levels.max(), let lowest = levels.filter({ $0 & 1 == 1 }).min() else { return units }
    var level = highest
    while level >= lowest {
      var i = 0
      while i < units.count {
        guard levels[i] >= level else {
          i += 1
          continue
        }
        var j = i
        while j < units.count, levels[j] >= level { j += 1 }
        units[i..<j].reverse()
        levels[i..<j].reverse()
        i = j
      }
      level -= 1
    }
    return units
  }

  // MARK: - Parts of a line

  /// True where a new run was begun.
  private func beginRun(segment: Int, face: Face?, in line: inout Paragraph.Line, forced: Bool = false) -> Bool {
    guard let face else { return false }
    let box = setting.sized.boxes[segment]
    let source = shaped.segments[segment]
    let level = source.level & 1 == 1
    let cut = rounded(face, source.font)
    let shown = cut?.face ?? face, size = box.glyphSize * (cut?.scale ?? 1)
    if !forced, let last = line.runs.last, last.run == source.run, last.face === shown, last.size == size,
      last.isRightToLeft == level, last.text != "…",
      line.attachments.last.map({ $0.frame.x < (last.glyphs.last?.position.x ?? 0) }) ?? true {
      return false
    }
    line.runs.append(
      Paragraph.GlyphRun(
        run: source.run, face: shown, size: size, stretch: box.stretch, glyphs: [], text: "", isRightToLeft: level,
        rounding: (cut?.growth ?? 0) * size))
    return true
  }

  private func addGlyphs(_ index: Int, x: Double, baseline: Double, to run: inout Paragraph.GlyphRun) {
    let c = shaped.clusters[index]
    let box = setting.sized.boxes[Int(c.segment)]
    let unit = box.glyphSize * box.stretch
    let glyphs = (0..<Int(c.glyphCount)).map { shaped.glyphs[Int(c.firstGlyph) + $0] }
    var pen = x
    if c.ascii >= 0 {
      // The stand-in's glyph sits in the middle of SF's advance.
      let tracking = spec.runs[shaped.segments[Int(c.segment)].run].tracking * setting.sized.scale
      let own = glyphs.reduce(0) { $0 + $1.advance } * unit
      pen += (setting.sized.advances[index] - (tracking.isFinite ? tracking : 0) - own) / 2
    }
    if c.flags.contains(.blank) { return }
    for glyph in glyphs {
      // A grown outline reaches below its baseline, and its face is narrower than the one that it stands for.
      let inset = run.rounding > 0 ? (glyph.advance * unit - run.face.advance(of: glyph.id) * run.size * run.stretch) / 2 : 0
      run.glyphs.append(
        .init(
          id: glyph.id,
          position: Point(
            pen + inset + glyph.dx * unit, baseline - box.raise - run.rounding + glyph.dy * box.glyphSize)))
      pen += glyph.advance * unit
    }
  }

  private func addAttachment(segment: Int, x: Double, baseline: Double, to line: inout Paragraph.Line) {
    let box = setting.sized.boxes[segment]
    guard let size = box.attachment, let attachment = shaped.segments[segment].attachment else { return }
    let content: Paragraph.Attachment.Content
    switch attachment {
    case .symbol(var symbol):
      symbol.font.size *= setting.sized.scale
      content = .symbol(symbol)
    case .image(let image): content = .image(image)
    }
    line.attachments.append(
      .init(
        run: shaped.segments[segment].run, content: content,
        frame: Rect(x, baseline - box.raise - box.attachmentBaseline, size.width, size.height)))
  }

  /// Underline a tenth of the size below the baseline, strike-through at half the x-height; both a twentieth thick.
  private func addStrokes(segment: Int, from: Double, to: Double, baseline: Double, to line: inout Paragraph.Line) {
    let source = shaped.segments[segment]
    let run = spec.runs[source.run]
    guard run.underline != nil || run.strikethrough != nil, to > from else { return }
    let size = FontSize.sane(source.font.size) * setting.sized.scale
    let thickness = max(1 / max(1, spec.displayScale), size * 0.05)
    let y = baseline - setting.sized.boxes[segment].raise
    func add(_ pattern: TextLine, isStrikethrough: Bool, center: Double) {
      let frame = Rect(from, center - thickness / 2, to - from, thickness)
      line.strokes.append(.init(run: source.run, isStrikethrough: isStrikethrough, line: pattern, frame: frame))
    }
    if let underline = run.underline { add(underline, isStrikethrough: false, center: y + size * 0.1) }
    if let strike = run.strikethrough { add(strike, isStrikethrough: true, center: y - size * 0.5264 / 2) }
  }
}
