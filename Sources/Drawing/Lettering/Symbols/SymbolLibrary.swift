import RenderTree
public struct SymbolDrawing: Sendable { public var path: PathSpec; public var metrics: SymbolMetrics }
final class SymbolLibrary {
  func metrics(_ s: SymbolSpec) -> SymbolMetrics { SymbolMetrics(size: Size(s.font.size, s.font.size), baseline: s.font.size, isKnown: false) }
  func drawing(_ s: SymbolSpec) -> SymbolDrawing { SymbolDrawing(path: PathSpec(), metrics: metrics(s)) }
}
