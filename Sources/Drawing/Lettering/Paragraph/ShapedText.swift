import RenderTree

/// A text after itemising and shaping: faces and glyphs are known, sizes and lines are not. All lengths are in em, so
/// that one shaping serves every scale.
struct ShapedText {
  struct Glyph {
    var id: UInt32
    var advance: Double
    var dx: Double
    var dy: Double
  }

  /// A stretch of one face, one font and one direction.
  struct Segment {
    /// nil for a symbol or an image.
    var face: Face?
    var font: FontSpec
    var run: Int
    /// Bidirectional embedding level: odd = right to left.
    var level: UInt8
    var attachment: Story.Attachment?
  }

  /// The smallest part of a text that is never torn: a character with its marks, a ligature, a symbol.
  struct Cluster {
    /// UTF-8 offsets in the text.
    var start: Int32
    var end: Int32
    var segment: Int32
    var firstGlyph: Int32
    var glyphCount: Int32
    /// Place in SF's table, or -1.
    var ascii: Int16
    /// What the pair with the next character adds to the recorded advance, in em of the face.
    var kerning: Float = 0
    var flags: Flags
    struct Flags: OptionSet {
      var rawValue: UInt8
      static let blank = Flags(rawValue: 1)
      /// A line may begin here.
      static let wordBreak = Flags(rawValue: 2)
      /// Where no word fits, a line may begin here.
      static let characterBreak = Flags(rawValue: 4)
      /// Ends the line; has no glyph.
      static let newline = Flags(rawValue: 8)
      /// No face has the character; a box is drawn.
      static let missing = Flags(rawValue: 16)
    }
  }

  var text: String
  var segments: [Segment] = []
  var clusters: [Cluster] = []
  var glyphs: [Glyph] = []
  /// Level of the whole paragraph: 1 where it runs from right to left.
  var baseLevel: UInt8 = 0
}
