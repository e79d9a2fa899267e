import RenderTree

/// Places the glyphs of a broken text.
struct ParagraphBuilder {
  let setting: ParagraphSetting
  let spec: TextSpec
  let metrics: TextMetrics
  /// The stand-in for SF Rounded in place of a face; nil where the face is drawn as it is.
  let rounded: (Face, FontSpec) -> RoundedCut?

  private var shaped: ShapedText { setting.sized.shaped }

  /// - Parameter width: width of the box in which lines are aligned.
  func build(width: Double) -> Paragraph {
    let bytes = Array(shaped.text.utf8)
    var lines: [Paragraph.Line] = []
    var hidden = ""
    for (line, box) in zip(setting.lines, setting.boxes) {
      lines.append(place(line, box: box, width: width, bytes: bytes))
      if line.hasEllipsis {
        let end = line.tail.isEmpty ? line.range.upperBound : line.tail.lowerBound
        if line.head.upperBound < end { hidden = string(bytes, offsets(line.head.upperBound..<end)) }
      }
    }
    let missing = shaped.clusters.filter { $0.flags.contains(.missing) }
      .map { string(bytes, Int($0.start)..<Int($0.end)) }.joined()
    return Paragraph(
      text: shaped.text, metrics: metrics, lines: lines, missingCharacters: missing, hiddenText: hidden)
  }

  private func string(_ bytes: [UInt8], _ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// UTF-8 offsets of a range of clusters.
  private func offsets(_ clusters: Range<Int>) -> Range<Int> {
    let all = shaped.clusters
    guard clusters.lowerBound < all.count else { return shaped.text.utf8.count..<shaped.text.utf8.count }
    let start = Int(all[clusters.lowerBound].start)
    return start..<(clusters.isEmpty ? start : Int(all[clusters.upperBound - 1].end))
  }

  /// Where a line begins in a box of `width`.
  private func start(of line: BrokenLine, in width: Double) -> Double {
    let isRightToLeft = spec.direction == .rightToLeft
    let free = width - line.width
    switch spec.alignment {
    case .center: return free / 2
    case .leading: return isRightToLeft ? free : 0
    case .trailing: return isRightToLeft ? 0 : free
    }
  }

  private func place(
    _ line: BrokenLine, box: ParagraphSetting.LineBox, width: Double, bytes: [UInt8]
  ) -> Paragraph.Line {
    let x = start(of: line, in: width)
    var text = string(bytes, offsets(line.head))
    if line.hasEllipsis { text += "…" + string(bytes, offsets(line.tail)) }
    var assembly = LineAssembly(
      setting: setting, spec: spec, rounded: rounded, pen: x, baseline: box.baseline, tightening: line.tightening)
    for unit in visualOrder(line) { assembly.add(unit) }
    assembly.finish()
    let runs = zip(assembly.runs, assembly.ranges).map { run, range in
      var run = run
      if let range { run.text = string(bytes, range) }
      return run
    }
    return Paragraph.Line(
      frame: Rect(x, box.top, line.width, box.ascent + box.descent), baseline: box.baseline, text: text,
      range: offsets(line.range), hasEllipsis: line.hasEllipsis, runs: runs, attachments: assembly.attachments,
      strokes: assembly.strokes)
  }

  /// Units from left to right: rule L2 of the bidirectional algorithm, blanks at the end on the paragraph's level.
  private func visualOrder(_ line: BrokenLine) -> [LineAssembly.Unit] {
    var units = line.head.map(LineAssembly.Unit.cluster)
    if line.hasEllipsis { units.append(.ellipsis) }
    units += line.tail.map(LineAssembly.Unit.cluster)
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
    for level in stride(from: highest, through: lowest, by: -1) {
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
    }
    return units
  }
}
