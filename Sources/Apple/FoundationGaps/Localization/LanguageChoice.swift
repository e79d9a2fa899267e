/// Which of an app's languages a person reads.
/// Skerry's own; Apple has no such symbol.
public enum LanguageChoice {
  /// The best of the languages, or nil where none is near: then the app's development language is shown.
  /// - Parameters:
  ///   - wanted: the phone's language, BCP 47 or with underscores.
  ///   - available: names of the app's languages as their folders have them.
  public static func best(for wanted: String, among available: [String]) -> String? {
    let wish = Parts(wanted)
    let candidates = available.map { ($0, Parts($0)) }
      .filter { $0.1.language == wish.language && $0.1.script == wish.script }
    func rank(_ parts: Parts) -> Int {
      if parts.region == wish.region { return 0 }
      if parts.region == nil { return 1 }
      // British English is nearer to Australian than American is.
      if wish.language == "en", parts.region == "GB", wish.region != "US", wish.region != nil { return 2 }
      return 3
    }
    return candidates.min { (rank($0.1), $0.0) < (rank($1.1), $1.0) }?.0
  }

  /// Whether two names mean one language, script included.
  static func isSame(_ a: String, _ b: String) -> Bool {
    let x = Parts(a), y = Parts(b)
    return x.language == y.language && x.script == y.script
  }

  private struct Parts {
    var language: String
    /// Only where a language is written in more than one.
    var script: String?
    var region: String?

    init(_ name: String) {
      let pieces = name.prefix { $0 != "@" }.split { $0 == "-" || $0 == "_" }.map(String.init)
      let first = (pieces.first ?? "en").lowercased()
      language = ["iw": "he", "in": "id", "no": "nb"][first] ?? first
      for piece in pieces.dropFirst() {
        if piece.count == 4 {
          script = piece.capitalized
        } else if piece.count == 2 || piece.count == 3 && piece.first?.isNumber == true {
          region = piece.uppercased()
        }
      }
      switch language {
      case "zh", "yue": script = script ?? (["TW", "HK", "MO"].contains(region ?? "") ? "Hant" : "Hans")
      case "sr": script = script ?? "Cyrl"
      case "uz", "az": script = script ?? "Latn"
      default: script = nil
      }
    }
  }
}
