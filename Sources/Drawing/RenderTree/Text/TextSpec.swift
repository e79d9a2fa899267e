/// A paragraph: its runs and everything that decides how it is broken into lines.
public struct TextSpec: Hashable, Sendable, Codable {
  /// Where the lines stand against each other.
  public enum Alignment: Int, Sendable, Codable, Hashable { case leading, center, trailing }
  /// Where the dots stand in a text that does not fit.
  public enum Truncation: Int, Sendable, Codable, Hashable { case head, middle, tail }

  public var runs: [TextRun]
  /// nil = any number of lines.
  public var lineLimit: Int?
  /// True where `lineLimit` lines of height are reserved even when fewer are used.
  public var reservesSpace: Bool
  /// 0 < f <= 1: the text may shrink to this fraction before it is truncated.
  public var minimumScale: Double
  public var alignment: Alignment
  public var truncation: Truncation
  /// Extra points between lines, on top of the font's own leading.
  public var lineSpacing: Double
  /// Characters may move closer together before the text is truncated.
  public var allowsTightening: Bool
  public var direction: WritingDirection
  /// BCP 47 identifier; chooses time formats and CJK glyph shapes.
  public var locale: String
  /// Device pixels per point; sizes are rounded up to it.
  public var displayScale: Double

  public init(
    runs: [TextRun], lineLimit: Int? = nil, reservesSpace: Bool = false, minimumScale: Double = 1,
    alignment: Alignment = .leading, truncation: Truncation = .tail, lineSpacing: Double = 0,
    allowsTightening: Bool = false, direction: WritingDirection = .leftToRight, locale: String = "en",
    displayScale: Double = 3
  ) {
    self.runs = runs; self.lineLimit = lineLimit; self.reservesSpace = reservesSpace; self.minimumScale = minimumScale
    self.alignment = alignment; self.truncation = truncation; self.lineSpacing = lineSpacing
    self.allowsTightening = allowsTightening; self.direction = direction; self.locale = locale
    self.displayScale = displayScale
  }

  /// The font that decides spacing next to other views.
  public var font: FontSpec { runs.first?.font ?? FontSpec(size: 17, leading: 22 - 17 * FontSpec.lineHeightEm) }
  /// Font of the last run: decides the distance to what follows below.
  public var lastFont: FontSpec { runs.last?.font ?? font }
  /// A text with a ticking part takes all the width that is offered, so that a tick never moves its neighbours.
  public var takesOfferedWidth: Bool {
    runs.contains { if case .time = $0.content { true } else { false } }
  }
  /// The same paragraph without paints: the key under which measurements are cached.
  public var measuringKey: TextSpec {
    var key = self
    for i in key.runs.indices {
      key.runs[i].paint = nil
      key.runs[i].underline = nil
      key.runs[i].strikethrough = nil
    }
    return key
  }
}
