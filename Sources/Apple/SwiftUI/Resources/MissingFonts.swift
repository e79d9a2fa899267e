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
  private static let families = [
    "academyengraved", "americantypewriter", "applecolor", "applesd", "applesymbols", "arial", "avenir", "baskerville",
    "bodoni", "bradleyhand", "chalkboard", "chalkduster", "charter", "cochin", "copperplate", "courier", "damascus",
    "devanagari", "didot", "dinalternate", "dincondensed", "euphemia", "farah", "futura", "galvji", "geeza", "georgia",
    "gillsans", "granthasangam", "helvetica", "hiragino", "hoefler", "impact", "kailasa", "kefa", "khmer", "kohinoor",
    "lao", "malayalam", "marker", "menlo", "mishafi", "mukta", "myanmar", "newyork", "noteworthy", "notonastaliq",
    "optima", "palatino", "papyrus", "partylet", "pingfang", "rockwell", "savoye", "sfpro", "sfmono", "sfcompact",
    "sinhala", "snellroundhand", "stix", "symbol", "tamil", "thonburi", "times", "trebuchet", "verdana", "zapf",
  ]

  /// Whether a family or PostScript name belongs to one of them.
  static func has(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return families.contains { plain.hasPrefix($0) }
  }
}
