import RenderTree

/// Every character is half the font's size wide; lines are as high as the font's line box and wrap anywhere.
final class StubMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let characters = text.runs.reduce(0) { count, run in
      switch run.content {
      case .string(let string): count + string.count
      case .time(let token): count + token.widest(at: now, locale: text.locale).count
      case .symbol, .image: count + 2
      }
    }
    let ideal = Double(characters) * text.font.size / 2
    let line = text.font.size
    guard let width, width < ideal else {
      return TextMetrics(size: Size(ideal, line), firstBaseline: line * 0.8, lastBaseline: line * 0.8, lineCount: 1)
    }
    let perLine = max(1, (width / (text.font.size / 2)).rounded(.down))
    var lines = (Double(characters) / perLine).rounded(.up)
    if let limit = text.lineLimit { lines = min(lines, Double(limit)) }
    return TextMetrics(
      size: Size(perLine * text.font.size / 2, lines * line), firstBaseline: line * 0.8,
      lastBaseline: (lines - 1) * line + line * 0.8, lineCount: Int(lines))
  }

  func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    SymbolMetrics(size: Size(symbol.font.size, symbol.font.size), baseline: symbol.font.size * 0.8, isKnown: true)
  }
}
