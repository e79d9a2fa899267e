import RenderTree

/// The characters of a text with the styles that they stand in: runs joined into one string, time tokens resolved,
/// symbols and images represented by U+FFFC.
struct Story {
  /// A stretch of one font.
  struct Piece {
    var start: Int
    var end: Int
    /// Index in `TextSpec.runs`.
    var run: Int
    var font: FontSpec
    var attachment: Attachment?
  }
  enum Attachment: Hashable {
    case symbol(SymbolSpec)
    case image(ImageSpec)
  }

  private(set) var text = ""
  private(set) var pieces: [Piece] = []
  private(set) var isASCII = true

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - widestTimes: time tokens stand with the widest text that they can come to show, for measuring.
  init(_ spec: TextSpec, now: Double, widestTimes: Bool) {
    for (index, run) in spec.runs.enumerated() {
      switch run.content {
      case .string(let string): append(string, run: index, font: run.font)
      case .time(let token):
        let shown = widestTimes
          ? token.widest(at: now, locale: spec.locale) : token.text(at: now, locale: spec.locale)
        append(shown, run: index, font: run.font)
      case .symbol(let symbol): append(attachment: .symbol(symbol), run: index, font: run.font)
      case .image(let image): append(attachment: .image(image), run: index, font: run.font)
      }
    }
  }

  private mutating func append(attachment: Attachment, run: Int, font: FontSpec) {
    let start = text.utf8.count
    text += "\u{FFFC}"
    isASCII = false
    pieces.append(Piece(start: start, end: text.utf8.count, run: run, font: font, attachment: attachment))
  }

  private mutating func append(_ string: String, run: Int, font: FontSpec) {
    guard !string.isEmpty else { return }
    if font.smallCaps || font.smallCapitals { return appendSmallCaps(string, run: run, font: font) }
    append(plain: string, run: run, font: font)
  }

  private mutating func append(plain string: String, run: Int, font: FontSpec) {
    let start = text.utf8.count
    // Control characters have no glyph; a tab is as wide as a blank here.
    if string.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F }) {
      for scalar in string.unicodeScalars {
        let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\r" || scalar.value == 0x7F
        text.unicodeScalars.append(isControl ? " " : scalar)
      }
    } else {
      text += string
    }
    if isASCII { isASCII = string.utf8.allSatisfy { $0 < 0x80 } }
    pieces.append(Piece(start: start, end: text.utf8.count, run: run, font: font))
  }

  /// Inter has no small capitals: letters become capitals of four fifths of the size.
  private mutating func appendSmallCaps(_ string: String, run: Int, font: FontSpec) {
    var small = font
    small.size *= 0.8
    var stretch = "", isSmall = false
    for character in string {
      let becomesSmall = character.isLowercase ? font.smallCaps : character.isUppercase && font.smallCapitals
      if becomesSmall != isSmall, !stretch.isEmpty {
        append(plain: isSmall ? stretch.uppercased() : stretch, run: run, font: isSmall ? small : font)
        stretch = ""
      }
      isSmall = becomesSmall
      stretch.append(character)
    }
    append(plain: isSmall ? stretch.uppercased() : stretch, run: run, font: isSmall ? small : font)
  }
}
