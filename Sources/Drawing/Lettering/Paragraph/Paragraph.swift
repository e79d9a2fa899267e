import RenderTree

/// A text laid out in lines, ready to be drawn. All positions are in points from the top left of its box.
public struct Paragraph: Sendable {
  /// One glyph and where it stands.
  public struct Glyph: Sendable, Hashable {
    public var id: UInt32
    /// The pen position on the baseline.
    public var position: Point
  }

  /// Glyphs of one face and one run, in visual order from left to right.
  public struct GlyphRun: Sendable {
    /// Index in `TextSpec.runs`: where the paint comes from.
    public var run: Int
    public var face: Face
    /// Size in points at which the face is drawn, vertically.
    public var size: Double
    /// Horizontal size in relation to the vertical one.
    public var stretch: Double
    public var glyphs: [Glyph]
    /// The characters that the glyphs show, in reading order.
    public var text: String
    public var isRightToLeft: Bool
    /// The glyphs are coloured pictures (`Face.picture`), not outlines.
    public var isColor: Bool { face.isColor }
    /// Points by which the outlines grow outwards with round joins: the stand-in for SF Rounded. Fill the outline and
    /// stroke it with twice this width.
    public var rounding: Double
  }

  /// A symbol or an image inside the text.
  public struct Attachment: Sendable {
    /// What a run is drawn with.
    public enum Content: Sendable, Hashable {
      /// With the font scaled as it is drawn.
      case symbol(SymbolSpec)
      case image(ImageSpec)
    }
    public var run: Int
    public var content: Content
    public var frame: Rect
  }

  /// A piece of underline or strike-through.
  public struct Stroke: Sendable {
    public var run: Int
    public var isStrikethrough: Bool
    public var line: TextLine
    public var frame: Rect
  }

  /// One line of the paragraph.
  public struct Line: Sendable {
    /// The line box.
    public var frame: Rect
    /// y of the baseline.
    public var baseline: Double
    /// What is shown, ellipsis included.
    public var text: String
    /// UTF-8 offsets in `Paragraph.text` that the line stands for, including what an ellipsis replaces.
    public var range: Range<Int>
    public var hasEllipsis: Bool
    public var runs: [GlyphRun]
    public var attachments: [Attachment]
    public var strokes: [Stroke]
  }

  /// The whole text: runs joined, times as they stand at the moment asked for, symbols and images as U+FFFC.
  public var text: String
  public var metrics: TextMetrics
  public var lines: [Line]
  /// The characters that no pinned face has; a box stands for each.
  public var missingCharacters: String

  /// What is not shown because an ellipsis replaces it; empty where all is shown.
  public var hiddenText: String
}
