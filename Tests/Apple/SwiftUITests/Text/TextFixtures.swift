import RenderTree

@testable import SwiftUI

/// Measures by table: every letter is half as wide as its font is high, lines break between any two letters.
final class GridMeasurer: TextMeasuring {
  /// Symbols that exist; all are one font size wide and high, their baseline an eighth above the bottom.
  var symbols: Set<String> = ["bolt", "bolt.fill", "heart", "heart.fill", "heart.circle", "star"]

  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let font = text.font
    let letters = text.runs.reduce(0) { sum, run in
      switch run.content {
      case .string(let string): sum + string.count
      case .time(let token): sum + token.widest(at: now, locale: text.locale).count
      case .symbol, .image: sum + 2
      }
    }
    let advance = font.size / 2
    var lines = 1
    var columns = letters
    if let width, width.isFinite, Double(letters) * advance > width {
      columns = max(1, Int(width / advance))
      lines = max(1, (letters + columns - 1) / columns)
    }
    let shown = min(lines, text.lineLimit ?? lines)
    let counted = text.reservesSpace ? max(shown, text.lineLimit ?? shown) : shown
    let lineHeight = PixelGrid.ceil(
      font.lineHeight + Double(counted - 1) * (font.pitch + text.lineSpacing), scale: text.displayScale)
    return TextMetrics(
      size: Size(Double(columns) * advance, lineHeight), firstBaseline: font.ascender,
      lastBaseline: font.ascender + Double(shown - 1) * font.pitch, lineCount: shown, isTruncated: shown < lines)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    let factor = [0.8, 1, 1.25][symbol.scale.rawValue]
    let side = symbol.font.size * factor
    return SymbolMetrics(size: Size(side, side), baseline: side * 0.875, isKnown: symbols.contains(symbol.name))
  }
}

/// A picture of a view, and questions about it.
@MainActor struct Drawn {
  let list: DisplayList
  /// 2023-11-14 22:13:20 UTC
  static let now = 1_700_000_000.0

  init<V: View>(
    _ view: V, width: Double? = nil, height: Double? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) {
    list = _Evaluation.displayList(
      of: view, proposal: Proposal(width, height), environment: environment,
      host: EvaluationHost(measurer: GridMeasurer(), now: Self.now))
  }

  var size: Size { list.size }
  var items: [Item] {
    var items: [Item] = []
    list.walk { items.append($0) }
    return items
  }
  var texts: [(spec: TextSpec, paint: PaintSpec, frame: Rect)] {
    items.compactMap {
      if case .text(let block, let paint)? = $0.content { (block.spec, paint, $0.frame) } else { nil }
    }
  }
  var strings: [String] {
    items.compactMap { if case .text(let block, _)? = $0.content { block.string(at: Self.now) } else { nil } }
  }
  var symbols: [(spec: SymbolSpec, paints: [PaintSpec], frame: Rect)] {
    items.compactMap { if case .symbol(let spec, let paints)? = $0.content { (spec, paints, $0.frame) } else { nil } }
  }
  var images: [(spec: ImageSpec, template: PaintSpec?, frame: Rect)] {
    items.compactMap { if case .image(let spec, let paint)? = $0.content { (spec, paint, $0.frame) } else { nil } }
  }
  var shapes: [(shape: ShapeSpec, drawing: ShapeDrawing, paint: PaintSpec, frame: Rect)] {
    items.compactMap {
      if case .shape(let shape, let drawing, let paint)? = $0.content { (shape, drawing, paint, $0.frame) } else { nil }
    }
  }
  var runs: [TextRun] { texts.first?.spec.runs ?? [] }
  var taps: [TapTarget] { items.compactMap(\.tap) }
  func notes(_ kind: DrawingNote.Kind) -> [String] { list.notes.filter { $0.kind == kind }.map(\.subject) }
}
