import RenderTree

/// A line before its glyphs are placed: which clusters it shows.
struct BrokenLine {
  /// Clusters that the line takes up, blanks and line end included.
  var range: Range<Int>
  /// Shown before the ellipsis; without one, all that is shown.
  var head: Range<Int>
  /// Shown after the ellipsis.
  var tail: Range<Int> = 0..<0
  var hasEllipsis = false
  /// Points taken from each advance so that the line fits.
  var tightening = 0.0
  var width: Double
}

/// Greedy line breaking: as many words as fit; a word wider than the line is broken between characters.
struct LineBreaker {
  let text: SizedText
  /// Offered sizes come back rounded to a thousandth of a point from the display list.
  static let tolerance = 0.001

  /// - Parameters:
  ///   - width: room for a line; nil = only explicit line ends break.
  ///   - limit: lines wanted; breaking stops one line after it, so that the caller can tell that more is left.
  func lines(width: Double?, limit: Int = .max) -> [BrokenLine] {
    let clusters = text.shaped.clusters
    let room = (width ?? .infinity) + Self.tolerance
    var lines: [BrokenLine] = []
    var start = 0
    var endedByNewline = clusters.isEmpty
    while start < clusters.count, lines.count <= limit {
      var x = 0.0
      var i = start
      var lastBreak = start
      var next = clusters.count
      endedByNewline = false
      while i < clusters.count {
        let flags = clusters[i].flags
        if flags.contains(.newline) {
          next = i + 1
          endedByNewline = true
          break
        }
        if i > start, flags.contains(.wordBreak) { lastBreak = i }
        let advance = text.advances[i]
        if x + advance > room, !flags.contains(.blank), i > start {
          if lastBreak > start {
            next = lastBreak
          } else {
            next = i
            while next > start + 1, !clusters[next].flags.contains(.characterBreak) { next -= 1 }
          }
          break
        }
        x += advance
        i += 1
      }
      lines.append(line(start..<next, room: width))
      start = next
    }
    if endedByNewline, lines.count <= limit {
      lines.append(BrokenLine(range: clusters.count..<clusters.count, head: clusters.count..<clusters.count, width: 0))
    }
    return lines
  }

  /// A line without its line end; blanks before a soft break hang outside, blanks at the end of the text count.
  private func line(_ range: Range<Int>, room: Double?) -> BrokenLine {
    let clusters = text.shaped.clusters
    var end = range.upperBound
    let isSoft = end < clusters.count && !(clusters[end - 1].flags.contains(.newline))
    if end > range.lowerBound, clusters[end - 1].flags.contains(.newline) { end -= 1 }
    if isSoft { while end > range.lowerBound, clusters[end - 1].flags.contains(.blank) { end -= 1 } }
    var width = text.width(range.lowerBound..<end)
    if let room, width > room {
      var visible = end
      while visible > range.lowerBound, clusters[visible - 1].flags.contains(.blank) { visible -= 1 }
      width = max(text.width(range.lowerBound..<visible), min(width, room))
    }
    return BrokenLine(range: range, head: range.lowerBound..<end, width: width)
  }

  // MARK: - Truncation

  /// The line that begins at `start` and stands for all that follows.
  func truncated(
    from start: Int, width: Double?, ellipsis: Double, mode: TextSpec.Truncation, tightens: Bool
  ) -> BrokenLine {
    let clusters = text.shaped.clusters
    let room = (width ?? .infinity) + Self.tolerance
    let rest = start..<clusters.count
    let paragraphEnd = rest.first { clusters[$0].flags.contains(.newline) } ?? clusters.count
    if tightens, let width, paragraphEnd == clusters.count, !rest.isEmpty {
      let natural = text.width(rest)
      // Apple's threshold for tightening instead of truncating is a twentieth of the line.
      if natural <= width * 1.05 {
        return BrokenLine(
          range: rest, head: rest, tightening: max(0, natural - width) / Double(rest.count), width: min(natural, width))
      }
    }
    func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
      var end = range.upperBound
      while end > range.lowerBound, clusters[end - 1].flags.contains(.blank) { end -= 1 }
      return range.lowerBound..<end
    }
    func prefix(within limit: Double, end: Int) -> Range<Int> {
      var x = 0.0, i = start
      while i < end, x + text.advances[i] <= limit {
        x += text.advances[i]
        i += 1
      }
      while i > start, i < end, !clusters[i].flags.contains(.characterBreak) { i -= 1 }
      return trimmedEnd(start..<i)
    }
    func suffix(within limit: Double) -> Range<Int> {
      var x = 0.0, i = clusters.count
      while i > start, x + text.advances[i - 1] <= limit {
        x += text.advances[i - 1]
        i -= 1
      }
      while i < clusters.count, !clusters[i].flags.contains(.characterBreak) || clusters[i].flags.contains(.blank) {
        i += 1
      }
      return i..<clusters.count
    }
    let space = room - ellipsis
    var line = BrokenLine(range: rest, head: start..<start, hasEllipsis: true, width: ellipsis)
    switch mode {
    case .tail:
      line.head = prefix(within: space, end: paragraphEnd)
    case .head:
      line.tail = suffix(within: space)
    case .middle:
      line.tail = suffix(within: space / 2)
      line.head = prefix(within: space - text.width(line.tail), end: min(paragraphEnd, line.tail.lowerBound))
      line.tail = suffix(within: space - text.width(line.head))
      if line.tail.lowerBound < line.head.upperBound { line.tail = line.head.upperBound..<clusters.count }
    }
    line.width = text.width(line.head) + ellipsis + text.width(line.tail)
    return line
  }
}
