import RenderTree

/// A symbol ready to be filled.
public struct SymbolDrawing: Sendable {
  /// One layer of a symbol.
  public struct Layer: Sendable {
    /// To be filled by the non-zero rule.
    public var path: PathSpec
    /// 0 = primary, 1 = secondary: what hierarchical rendering draws paler and palette rendering in the second colour.
    public var level: Int
    /// Lit where a variable value is larger than this; nil = always.
    public var threshold: Double?
    /// The layer's own colour in multicolor rendering.
    public var tint: SymbolTint
  }
  public var metrics: SymbolMetrics
  /// All of the symbol in one colour, in points inside `metrics.size`; inner glyphs of filled enclosures are holes. To
  /// be filled by the non-zero rule.
  public var path: PathSpec
  /// The same in parts, back to front, without holes.
  public var layers: [Layer]
  /// Whether the colours of multicolor rendering are known.
  public var hasOwnColors: Bool
  /// Whether a variable value lights up some layers and not others.
  public var isVariable: Bool { layers.contains { $0.threshold != nil } }
}
