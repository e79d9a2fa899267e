import Foundation
import RenderTree

@testable import SwiftUI

/// Measures texts by a table of widths; one line each, SF's line box rounded up to the pixel.
final class TableMeasurer: TextMeasuring {
  private let widths: [String: Double]
  private let scale: Double
  init(_ widths: [String: Double] = [:], scale: Double = 3) {
    self.widths = widths
    self.scale = scale
  }
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let string = text.runs.map { run in
      if case .string(let s) = run.content { s } else { "" }
    }.joined()
    let size = Size(
      widths[string] ?? Double(string.count) * 10, (text.font.lineHeight * scale - 1e-9).rounded(.up) / scale)
    return TextMetrics(
      size: size, firstBaseline: text.font.ascender, lastBaseline: text.font.ascender, lineCount: 1)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    SymbolMetrics(size: Size(symbol.font.size, symbol.font.size), baseline: symbol.font.size, isKnown: true)
  }
}

/// Evaluates views as the extension does and answers questions about what is drawn.
@MainActor struct LayoutProbe {
  var environment = EnvironmentValues()
  var host = EvaluationHost(measurer: TableMeasurer(), now: 1_700_000_000)

  init(texts: [String: Double] = [:], scale: Double = 3) {
    host = EvaluationHost(measurer: TableMeasurer(texts, scale: scale), now: 1_700_000_000)
    environment.displayScale = CGFloat(scale)
  }

  func list<V: View>(_ width: Double?, _ height: Double?, @ViewBuilder _ view: () -> V) -> DisplayList {
    _Evaluation.displayList(of: view(), proposal: Proposal(width, height), environment: environment, host: host)
  }
  /// What is drawn, back to front.
  func leaves<V: View>(_ width: Double?, _ height: Double?, @ViewBuilder _ view: () -> V) -> [Item] {
    list(width, height, view).leaves
  }
  /// The frames of what is drawn, back to front.
  func frames<V: View>(_ width: Double?, _ height: Double?, @ViewBuilder _ view: () -> V) -> [Rect] {
    leaves(width, height, view).map(\.frame)
  }
  func size<V: View>(_ width: Double?, _ height: Double?, @ViewBuilder _ view: () -> V) -> Size {
    list(width, height, view).size
  }
  /// The paint of the first thing that is drawn.
  func paint<V: View>(@ViewBuilder _ view: () -> V) -> PaintSpec? { leaves(100, 100, view).first?.paint }
}

extension DisplayList {
  var leaves: [Item] {
    var result: [Item] = []
    walk { if $0.content != nil { result.append($0) } }
    return result
  }
  var effects: [Effect] {
    var result: [Effect] = []
    walk { result += $0.effects.map(\.effect) }
    return result
  }
}

extension Item {
  var paint: PaintSpec? {
    switch content {
    case .shape(_, _, let paint), .text(_, let paint): paint
    default: nil
    }
  }
  var shape: ShapeSpec? { if case .shape(let spec, _, _) = content { spec } else { nil } }
  var drawing: ShapeDrawing? { if case .shape(_, let drawing, _) = content { drawing } else { nil } }
}

extension Size {
  func isClose(_ width: Double, _ height: Double, _ tolerance: Double = 0.001) -> Bool {
    abs(self.width - width) <= tolerance && abs(self.height - height) <= tolerance
  }
}
extension Rect {
  func isClose(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ tolerance: Double = 0.001) -> Bool {
    abs(self.x - x) <= tolerance && abs(self.y - y) <= tolerance && size.isClose(width, height, tolerance)
  }
}
extension RGBA {
  /// Components 0 … 255, rounded.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}
