/// An SF Symbols glyph as it is asked for.
public struct SymbolSpec: Hashable, Sendable, Codable {
  /// Size of a symbol beside its text.
  public enum Scale: Int, Sendable, Codable, Hashable { case small, medium, large }
  /// How the layers of a symbol are coloured.
  public enum Rendering: Int, Sendable, Codable, Hashable { case monochrome, hierarchical, palette, multicolor }
  public var name: String
  /// Point size and weight of the surrounding font.
  public var font: FontSpec
  public var scale: Scale
  public var rendering: Rendering
  /// 0 … 1 for symbols with variable layers; nil draws all layers.
  public var variableValue: Double?
  public init(
    name: String, font: FontSpec, scale: Scale = .medium, rendering: Rendering = .monochrome,
    variableValue: Double? = nil
  ) {
    self.name = name; self.font = font; self.scale = scale; self.rendering = rendering
    self.variableValue = variableValue
  }
}

/// What a run of text holds.
public enum RunContent: Hashable, Sendable, Codable {
  case string(String)
  /// A text that the phone ticks by itself.
  case time(TimeToken)
  case symbol(SymbolSpec)
  case image(ImageSpec)
}

/// Underline or strike-through; `color` nil takes the text's own colour.
public struct TextLine: Hashable, Sendable, Codable {
  /// Solid, or in pieces.
  public enum Pattern: Int, Sendable, Codable, Hashable { case solid, dot, dash, dashDot, dashDotDot }
  public var pattern: Pattern
  public var color: RGBA?
  public init(pattern: Pattern = .solid, color: RGBA? = nil) { self.pattern = pattern; self.color = color }
}

/// A stretch of text of one style.
public struct TextRun: Hashable, Sendable, Codable {
  public var content: RunContent
  public var font: FontSpec
  /// Extra space after each character, in points: `kerning` keeps ligatures apart, `tracking` does not; both add up.
  public var tracking: Double
  /// Points that the run is raised above the baseline.
  public var baselineOffset: Double
  public var underline: TextLine?
  public var strikethrough: TextLine?
  /// Own paint; nil takes the paint of the whole text. Not part of measuring.
  public var paint: PaintSpec?
  public init(
    _ content: RunContent, font: FontSpec, tracking: Double = 0, baselineOffset: Double = 0, underline: TextLine? = nil,
    strikethrough: TextLine? = nil, paint: PaintSpec? = nil
  ) {
    self.content = content; self.font = font; self.tracking = tracking; self.baselineOffset = baselineOffset
    self.underline = underline; self.strikethrough = strikethrough; self.paint = paint
  }
}
