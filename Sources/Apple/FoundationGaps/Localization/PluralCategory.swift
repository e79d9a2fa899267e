/// The forms that a number takes in a language.
/// Skerry's own; Apple has no such symbol.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The form of a number, by the cardinal rules of Unicode CLDR 44 ("Language Plural Rules"). Numbers with a fraction
  /// count with the digits that they show; whole ones as integers.
  /// - Parameter language: BCP 47; only its language and, for Portuguese, its region matter.
  public init(_ value: Double, language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let name = parts.first.map(String.init) ?? "en"
    let magnitude = value.magnitude
    guard magnitude.isFinite else {
      self = .other
      return
    }
    let isWhole = magnitude.rounded(.towardZero) == magnitude
    let whole = magnitude < 1e15 ? Int(magnitude) : 1_000_000_000_000_000
    let number = Operands(whole: whole, isWhole: isWhole, value: magnitude)
    self = Self.rule(of: name, region: parts.last.map(String.init))(number)
  }

  /// CLDR's operands: `i` the whole part, `n` the value, and whether there is no visible fraction (`v` = 0).
  struct Operands {
    var whole: Int
    var isWhole: Bool
    var value: Double
    func ends(_ range: ClosedRange<Int>, of modulus: Int) -> Bool { isWhole && range.contains(whole % modulus) }
    /// A whole number of millions, which French, Spanish, Italian and Portuguese treat apart.
    var isMillions: Bool { isWhole && whole != 0 && whole % 1_000_000 == 0 }
  }

  private typealias Rule = (Operands) -> PluralCategory

  private static func rule(of language: String, region: String?) -> Rule {
    switch language {
    case "zh", "ja", "ko", "vi", "th", "id", "ms", "my", "lo", "km", "yue", "jv", "bo", "dz", "wo", "yo", "ig":
      { _ in .other }
    case "fr": { $0.whole <= 1 ? .one : $0.isMillions ? .many : .other }
    case "pt":
      region == "pt"
        ? { $0.isWhole && $0.whole == 1 ? .one : $0.isMillions ? .many : .other }
        : { $0.whole <= 1 ? .one : $0.isMillions ? .many : .other }
    case "es": { $0.value == 1 ? .one : $0.isMillions ? .many : .other }
    case "it", "ca": { $0.isWhole && $0.whole == 1 ? .one : $0.isMillions ? .many : .other }
    case "hi", "bn", "gu", "kn", "mr", "fa", "am", "as", "zu": { $0.whole == 0 || $0.value == 1 ? .one : .other }
    case "pa", "ak", "ln", "mg", "ti", "wa": { $0.value == 0 || $0.value == 1 ? .one : .other }
    case "hy", "ff", "kab": { $0.whole <= 1 ? .one : .other }
    case "si": { $0.value == 0 || $0.value == 1 || $0.whole == 0 ? .one : .other }
    case "da": { $0.value == 1 || !$0.isWhole && $0.whole <= 1 ? .one : .other }
    case "is", "mk": { !$0.isWhole || $0.ends(1...1, of: 10) && !$0.ends(11...11, of: 100) ? .one : .other }
    case "fil", "tl", "ceb":
      { number in
        guard number.isWhole else { return .other }
        return (1...3).contains(number.whole) || ![4, 6, 9].contains(number.whole % 10) ? .one : .other
      }
    case "ru", "uk", "be": eastSlavic
    case "sr", "hr", "bs", "sh": southSlavic
    case "pl": polish
    case "cs", "sk": { !$0.isWhole ? .many : $0.whole == 1 ? .one : (2...4).contains($0.whole) ? .few : .other }
    case "sl":
      {
        !$0.isWhole || $0.ends(3...4, of: 100)
          ? .few : $0.ends(1...1, of: 100) ? .one : $0.ends(2...2, of: 100) ? .two : .other
      }
    case "lt":
      {
        !$0.isWhole
          ? .many
          : $0.ends(11...19, of: 100) ? .other : $0.ends(1...1, of: 10) ? .one : $0.ends(2...9, of: 10) ? .few : .other
      }
    case "lv":
      {
        $0.ends(0...0, of: 10) || $0.ends(11...19, of: 100)
          ? .zero : $0.ends(1...1, of: 10) || !$0.isWhole && $0.whole % 10 == 1 ? .one : .other
      }
    case "ro", "mo":
      {
        $0.isWhole && $0.whole == 1 ? .one : !$0.isWhole || $0.whole == 0 || $0.ends(1...19, of: 100) ? .few : .other
      }
    case "ar": arabic
    case "he", "iw":
      {
        $0.isWhole && $0.whole == 2
          ? .two : $0.isWhole && $0.whole == 1 || !$0.isWhole && $0.whole == 0 ? .one : .other
      }
    case "mt":
      {
        $0.value == 1 ? .one : $0.value == 2 ? .two
          : $0.whole == 0 || $0.ends(3...10, of: 100) ? .few : $0.ends(11...19, of: 100) ? .many : .other
      }
    case "ga":
      {
        guard $0.isWhole else { return .other }
        return switch $0.whole {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
      }
    case "cy":
      {
        guard $0.isWhole else { return .other }
        return switch $0.whole {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
      }
    // One of something written without a fraction.
    case "en", "de", "nl", "sv", "fi", "et", "gl", "yi", "sw", "ur", "ast", "fy", "io", "sc":
      { $0.isWhole && $0.whole == 1 ? .one : .other }
    // Turkish, Hungarian, Greek, Norwegian, Bulgarian, Georgian and most others: exactly one.
    default: { $0.value == 1 ? .one : .other }
    }
  }

  private static func eastSlavic(_ number: Operands) -> PluralCategory {
    guard number.isWhole else { return .other }
    if number.ends(1...1, of: 10), !number.ends(11...11, of: 100) { return .one }
    if number.ends(2...4, of: 10), !number.ends(12...14, of: 100) { return .few }
    return .many
  }
  private static func southSlavic(_ number: Operands) -> PluralCategory {
    let form = eastSlavic(number)
    return form == .many ? .other : form
  }
  private static func polish(_ number: Operands) -> PluralCategory {
    guard number.isWhole else { return .other }
    if number.whole == 1 { return .one }
    if number.ends(2...4, of: 10), !number.ends(12...14, of: 100) { return .few }
    return .many
  }
  private static func arabic(_ number: Operands) -> PluralCategory {
    guard number.isWhole else { return .other }
    switch number.whole {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: return number.ends(3...10, of: 100) ? .few : number.ends(11...99, of: 100) ? .many : .other
    }
  }
}
