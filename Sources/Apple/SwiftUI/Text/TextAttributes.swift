import RenderTree

/// What a stretch of text says about its own look; nil leaves it to the surroundings.
struct TextAttributes: Sendable {
  /// A line that is drawn, that is ruled out, or that is left to the surroundings.
  enum Line: Equatable, Sendable {
    case inherited, none
    case drawn(Text.LineStyle)
  }
  var font: Font?
  var traits = FontTraits()
  var kerning: Double?
  var tracking: Double?
  var baselineOffset: Double?
  var underline = Line.inherited
  var strikethrough = Line.inherited
  var foreground: (any ShapeStyle)?
  var scale: Text.Scale?

  /// These attributes where they say something, else those of `other`.
  func over(_ other: TextAttributes) -> TextAttributes {
    var result = other
    if let font { result.font = font }
    result.traits = traits.over(other.traits)
    if let kerning { result.kerning = kerning }
    if let tracking { result.tracking = tracking }
    if let baselineOffset { result.baselineOffset = baselineOffset }
    if underline != .inherited { result.underline = underline }
    if strikethrough != .inherited { result.strikethrough = strikethrough }
    if let foreground { result.foreground = foreground }
    if let scale { result.scale = scale }
    return result
  }
}

extension TextAttributes: Equatable {
  static func == (a: TextAttributes, b: TextAttributes) -> Bool {
    a.font == b.font && a.traits == b.traits && a.kerning == b.kerning && a.tracking == b.tracking
      && a.baselineOffset == b.baselineOffset && a.underline == b.underline && a.strikethrough == b.strikethrough
      && a.scale == b.scale && sameStyle(a.foreground, b.foreground)
  }
  /// Styles that cannot be compared count as different.
  private static func sameStyle(_ a: (any ShapeStyle)?, _ b: (any ShapeStyle)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard let x = a as? any Hashable, let y = b as? any Hashable else { return false }
    return AnyHashable(x) == AnyHashable(y)
  }
}

extension Text.LineStyle {
  func line(_ environment: EnvironmentValues) -> TextLine {
    TextLine(pattern: pattern.spec, color: color?._rgba(environment))
  }
}
extension TextAttributes.Line {
  func line(_ environment: EnvironmentValues) -> TextLine? {
    if case .drawn(let style) = self { style.line(environment) } else { nil }
  }
}
