import RenderTree

/// Puts the parts of a line side by side, from left to right.
struct LineAssembly {
  /// What stands in a line.
  enum Unit {
    case cluster(Int)
    case ellipsis
  }

  let setting: ParagraphSetting
  let spec: TextSpec
  let rounded: (Face, FontSpec) -> RoundedCut?
  var pen: Double
  let baseline: Double
  /// Points taken from each advance.
  let tightening: Double

  private(set) var runs: [Paragraph.GlyphRun] = []
  /// UTF-8 offsets of each run's characters; nil for the ellipsis.
  private(set) var ranges: [Range<Int>?] = []
  private(set) var attachments: [Paragraph.Attachment] = []
  private(set) var strokes: [Paragraph.Stroke] = []
  /// The next glyph may not continue the run before it.
  private var isRunClosed = true
  private var stretch: (segment: Int, from: Double)?

  init(
    setting: ParagraphSetting, spec: TextSpec, rounded: @escaping (Face, FontSpec) -> RoundedCut?, pen: Double,
    baseline: Double, tightening: Double
  ) {
    self.setting = setting; self.spec = spec; self.rounded = rounded; self.pen = pen; self.baseline = baseline
    self.tightening = tightening
  }

  private var shaped: ShapedText { setting.sized.shaped }

  mutating func add(_ unit: Unit) {
    switch unit {
    case .cluster(let index):
      let cluster = shaped.clusters[index]
      let segment = Int(cluster.segment)
      enter(segment)
      if let attachment = shaped.segments[segment].attachment {
        add(attachment, segment: segment)
      } else if let face = shaped.segments[segment].face {
        let size = setting.sized.boxes[segment].glyphSize
      let last = beginRun(segment: segment, face: face, size: size)
        let range = Int(cluster.start)..<Int(cluster.end)
        ranges[last] = ranges[last].map {
          min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound)
        } ?? range
        addGlyphs(index, to: &runs[last])
      }
      pen += setting.sized.advances[index] - tightening
    case .ellipsis:
      guard let ellipsis = setting.ellipsis else { return }
      enter(ellipsis.segment)
      isRunClosed = true
      let last = beginRun(segment: ellipsis.segment, face: ellipsis.face, size: ellipsis.size)
      let y = baseline - setting.sized.boxes[ellipsis.segment].raise - runs[last].rounding
      runs[last].glyphs.append(.init(id: ellipsis.glyph, position: Point(pen, y)))
      runs[last].text = "…"
      isRunClosed = true
      pen += ellipsis.advance
    }
  }

  mutating func finish() {
    if let stretch { addStrokes(segment: stretch.segment, from: stretch.from) }
    stretch = nil
  }

  /// Lines under and through the text end where a segment ends.
  private mutating func enter(_ segment: Int) {
    guard stretch?.segment != segment else { return }
    finish()
    stretch = (segment, pen)
  }

  /// Index of the run that takes the next glyph.
  private mutating func beginRun(segment: Int, face: Face, size: Double) -> Int {
    let source = shaped.segments[segment]
    let isRightToLeft = source.level & 1 == 1
    let cut = rounded(face, source.font)
    let shown = cut?.face ?? face, size = size * (cut?.scale ?? 1)
    if !isRunClosed, let last = runs.last, last.run == source.run, last.face === shown, last.size == size,
      last.isRightToLeft == isRightToLeft {
      return runs.count - 1
    }
    isRunClosed = false
    runs.append(
      Paragraph.GlyphRun(
        run: source.run, face: shown, size: size, stretch: setting.sized.boxes[segment].stretch, glyphs: [], text: "",
        isRightToLeft: isRightToLeft, rounding: (cut?.growth ?? 0) * size))
    ranges.append(nil)
    return runs.count - 1
  }

  private func addGlyphs(_ index: Int, to run: inout Paragraph.GlyphRun) {
    let cluster = shaped.clusters[index]
    if cluster.flags.contains(.blank) { return }
    let box = setting.sized.boxes[Int(cluster.segment)]
    let unit = box.glyphSize * box.stretch
    let glyphs = (0..<Int(cluster.glyphCount)).map { shaped.glyphs[Int(cluster.firstGlyph) + $0] }
    var x = pen
    if cluster.ascii >= 0 {
      // The stand-in's glyph sits in the middle of SF's advance.
      let tracking = spec.runs[run.run].tracking * setting.sized.scale
      let own = glyphs.reduce(0) { $0 + $1.advance } * unit
      x += (setting.sized.advances[index] - setting.sized.kerning[index] - (tracking.isFinite ? tracking : 0) - own) / 2
    }
    for glyph in glyphs {
      // A grown outline reaches below its baseline, and its face is narrower than the one that it stands for.
      var inset = 0.0
      if run.rounding > 0 {
        inset = (glyph.advance * unit - run.face.advance(of: glyph.id) * run.size * run.stretch) / 2
      }
      let y = baseline - box.raise - run.rounding + glyph.dy * box.glyphSize
      run.glyphs.append(.init(id: glyph.id, position: Point(x + inset + glyph.dx * unit, y)))
      x += glyph.advance * unit
    }
  }

  private mutating func add(_ attachment: Story.Attachment, segment: Int) {
    let box = setting.sized.boxes[segment]
    guard let size = box.attachment else { return }
    let content: Paragraph.Attachment.Content
    switch attachment {
    case .symbol(var symbol):
      symbol.font.size *= setting.sized.scale
      content = .symbol(symbol)
    case .image(let image): content = .image(image)
    }
    isRunClosed = true
    attachments.append(
      .init(
        run: shaped.segments[segment].run, content: content,
        frame: Rect(pen, baseline - box.raise - box.attachmentBaseline, size.width, size.height)))
  }

  /// Underline a tenth of the size below the baseline, strike-through at half the x-height; both a twentieth thick.
  private mutating func addStrokes(segment: Int, from: Double) {
    let source = shaped.segments[segment]
    let run = spec.runs[source.run]
    guard run.underline != nil || run.strikethrough != nil, pen > from else { return }
    let size = FontSize.sane(source.font.size) * setting.sized.scale
    let thickness = max(1 / max(1, spec.displayScale), size * 0.05)
    let y = baseline - setting.sized.boxes[segment].raise
    let width = pen - from
    func add(_ pattern: TextLine, isStrikethrough: Bool, center: Double) {
      let frame = Rect(from, center - thickness / 2, width, thickness)
      // Segments of one run that follow each other share a stroke, so that dashes go on.
      if let i = strokes.lastIndex(where: { $0.run == source.run && $0.isStrikethrough == isStrikethrough }),
        strokes[i].frame.y == frame.y, strokes[i].frame.height == thickness, abs(strokes[i].frame.maxX - from) < 1e-6 {
        strokes[i].frame.width = frame.maxX - strokes[i].frame.x
        return
      }
      strokes.append(.init(run: source.run, isStrikethrough: isStrikethrough, line: pattern, frame: frame))
    }
    if let underline = run.underline { add(underline, isStrikethrough: false, center: y + size * 0.1) }
    if let strike = run.strikethrough { add(strike, isStrikethrough: true, center: y - size * 0.5264 / 2) }
  }
}
