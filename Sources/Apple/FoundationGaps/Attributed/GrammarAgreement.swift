import Foundation

/// Automatic grammar agreement of `^[2 minute](inflect: true)`, in English: a noun follows the number before it.
/// Other languages keep the words as they stand.
/// Skerry's own; Apple has no such symbol.
public struct GrammarAgreement {
  private let locale: Locale
  public init(locale: Locale) { self.locale = locale }

  /// The phrase with its noun in the plural, where its number is another than one. The noun is the last word, but for
  /// words that only say which way it counts.
  public func inflected(_ phrase: String) -> String {
    guard locale.language.languageCode == .english, let count = Self.number(in: phrase), count != 1 else {
      return phrase
    }
    let words = phrase.split { !$0.isLetter }
    guard let noun = words.last(where: { !Self.directions.contains($0.lowercased()) }) else { return phrase }
    return phrase[..<noun.startIndex] + Self.plural(String(noun)) + phrase[noun.endIndex...]
  }

  private static let directions: Set = ["left", "remaining", "ago", "away", "ahead", "later", "behind", "in", "total"]

  /// The first number of the phrase, without its grouping.
  private static func number(in phrase: String) -> Double? {
    guard let start = phrase.firstIndex(where: \.isNumber) else { return nil }
    return Double(phrase[start...].prefix { $0.isNumber || $0 == "," || $0 == "." }.filter { $0 != "," })
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "half": "halves", "knife": "knives", "life": "lives", "leaf": "leaves",
    "loaf": "loaves", "shelf": "shelves", "sheep": "sheep", "fish": "fish",
  ]

  private static func plural(_ noun: String) -> String {
    let lower = noun.lowercased()
    if let known = irregular[lower] { return noun.first?.isUppercase == true ? known.capitalized : known }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }
}
