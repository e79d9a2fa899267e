import RenderTree

/// The environment values that texts and symbols read.
struct TextEnvironment {
  var font: Font?
  /// Weight, design, width and the like, asked for around the font.
  var fontTraits = FontTraits()
  /// Spacing, lines and scale.
  var attributes = TextAttributes()
  var lineLimit: Int?
  /// Lines whose height is kept even where the text needs fewer; 0 = none.
  var reservedLines = 0
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var minimumScaleFactor = 1.0
  var allowsTightening = false
  var lineSpacing = 0.0
  var textCase: Text.Case?
  var imageScale = Image.Scale.medium
  var symbolRenderingMode: SymbolRenderingMode?
  var symbolVariants = SymbolVariants.none
  /// Bold where the person asked for bold text.
  var legibilityWeight: LegibilityWeight? = .regular
  var redactionReasons: RedactionReasons = []
  var isPrivacySensitive = false
}
