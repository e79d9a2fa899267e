import RenderTree

/// Which of the pinned faces answers a `FontSpec`.
enum FontMatch {
  /// Apple's and other well-known families by the pinned design nearest to them.
  private static let serifFamilies = [
    "new york", "georgia", "times", "palatino", "baskerville", "didot", "cochin", "hoefler", "serif",
  ]
  private static let monospacedFamilies = ["menlo", "courier", "mono", "monaco", "consolas", "code"]
  private static let roundedFamilies = ["rounded"]

  /// The design, where a custom family is asked for guessed from its name: its font file is not read.
  static func design(_ font: FontSpec) -> FontSpec.Design {
    guard let family = font.family?.lowercased() else { return font.design }
    if monospacedFamilies.contains(where: family.contains) { return .monospaced }
    if serifFamilies.contains(where: family.contains) && !family.contains("sans") { return .serif }
    if roundedFamilies.contains(where: family.contains) { return .rounded }
    return font.design
  }

  private static let weightWords: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("heavy", 800), ("black", 900), ("bold", 700), ("medium", 500), ("light", 300),
  ]

  /// The weight; a PostScript name such as `AvenirNext-DemiBold` tells its own.
  static func weight(_ font: FontSpec) -> Int {
    if let family = font.family?.lowercased(), font.weight == 400,
      let found = weightWords.first(where: { family.contains($0.word) }) {
      return found.weight
    }
    return min(900, max(100, font.weight))
  }

  static func isItalic(_ font: FontSpec) -> Bool {
    guard let family = font.family?.lowercased() else { return font.italic }
    return font.italic || family.contains("italic") || family.contains("oblique")
  }

  /// Glyphs of SF Pro Compressed, Condensed and Expanded are wider or narrower by about these factors; the stand-in is
  /// stretched. Approximate.
  static func stretch(_ font: FontSpec) -> Double {
    switch font.width {
    case .compressed: 0.72
    case .condensed: 0.85
    case .standard: 1
    case .expanded: 1.18
    }
  }

  /// The region whose shapes Han characters take: the locale's, else the one that kana or hangul in the text speak for,
  /// else simplified Chinese.
  static func region(locale: String, text: String) -> FontCatalogue.Region {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja": return .japanese
    case "ko": return .korean
    case "zh", "yue":
      if parts.contains("hk") || parts.contains("mo") { return .hongKong }
      if parts.contains("hant") || parts.contains("tw") || parts.first == "yue" { return .traditionalChinese }
      return .simplifiedChinese
    default: break
    }
    var hasHangul = false
    for scalar in text.unicodeScalars {
      if (0x3040...0x30FF).contains(scalar.value) { return .japanese }
      if (0xAC00...0xD7A3).contains(scalar.value) { hasHangul = true }
    }
    return hasHangul ? .korean : .simplifiedChinese
  }
}
