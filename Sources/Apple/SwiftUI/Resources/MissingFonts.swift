import RenderTree

extension EvaluationHost {
  /// Says where a custom font is not the one that is drawn.
  func noteFont(_ font: FontSpec) {
    guard let family = font.family, !measurer.hasFont(named: family) else { return }
    if IOSFonts.has(family) {
      note(
        DrawingNote(
          .approximate, subject: family,
          message: "the font \(family) belongs to iOS and may not be shipped; the nearest free face is drawn"))
    } else {
      note(
        DrawingNote(
          .missingFont, subject: family,
          message: "no font file of the app has the name \(family); iOS shows the system font where it is missing"))
    }
  }
}

/// Font families that every iPhone has (Apple, "System Fonts", iOS 17).
enum IOSFonts {
  private static let families: Set<String> = [
    "americantypewriter", "arial", "arialmt", "arialroundedmt", "avenir", "avenirnext", "avenirnextcondensed",
    "baskerville", "bodoniornaments", "bradleyhand", "chalkboardse", "chalkduster", "charter", "cochin", "copperplate",
    "courier", "couriernew", "couriernewps", "couriernewpsmt", "damascus", "didot", "dinalternate", "dincondensed",
    "euphemiaucas", "farah", "futura", "galvji", "geezapro", "georgia", "gillsans", "helvetica", "helveticaneue",
    "hoeflertext", "impact", "kailasa", "kefa", "khmersangammn", "laosangammn", "markerfelt", "menlo", "mishafi",
    "noteworthy", "optima", "palatino", "papyrus", "rockwell", "savoyelet", "snellroundhand", "symbol", "thonburi",
    "timesnewroman", "timesnewromanps", "timesnewromanpsmt", "trebuchetms", "verdana", "zapfdingbatsitc", "zapfino",
  ]
  /// Beginnings of families that come in many scripts or cuts.
  private static let beginnings = [
    "academyengraved", "applecolor", "applesd", "applesymbols", "bodoni72", "hiragino", "kohinoor", "muktamahee",
    "newyork", "pingfang", "sfpro", "sfmono", "sfcompact", "sfui", "stixtwo",
  ]

  /// Whether a family or PostScript name belongs to one of them.
  static func has(_ name: String) -> Bool {
    let plain = name.prefix { $0 != "-" }.lowercased().filter { $0.isLetter || $0.isNumber }
    return families.contains(plain) || beginnings.contains { plain.hasPrefix($0) }
  }
}
