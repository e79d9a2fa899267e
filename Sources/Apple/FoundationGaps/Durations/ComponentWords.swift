import Foundation
import RenderTree

/// Amounts of calendar units in the styles of `DateComponentsFormatter`, in every locale that the Unicode data have.
struct ComponentWords {
  let locale: Locale
  let style: DateComponentsFormatter.UnitsStyle

  /// `1 hour`, `2小时`, `3h`.
  func text(_ count: Int, _ unit: ComponentUnit) -> String {
    let text = UnitText.amount(Double(count), unit.name, width, locale: locale) ?? "\(count) \(unit.name)"
    switch style {
    case .spellOut: return spelledOut(count, text)
    // Apple's brief style sets English numbers and names without the space that the Unicode data have.
    case .brief where locale.language.languageCode == .english: return text.replacingOccurrences(of: " ", with: "")
    default: return text
    }
  }

  /// Amounts one after another, as the locale joins them.
  func joined(_ parts: [String]) -> String {
    let joining: UnitText.Width =
      switch style {
      case .positional, .abbreviated, .brief: .narrow
      case .short: .short
      case .full, .spellOut: .wide
      }
    return UnitText.joined(parts, joining, locale: locale)
  }

  private var width: UnitText.Width {
    switch style {
    case .positional, .abbreviated: .narrow
    case .short, .brief: .short
    case .full, .spellOut: .wide
    }
  }

  private func spelledOut(_ count: Int, _ text: String) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    let number = formatter.string(from: NSNumber(value: count)) ?? String(count)
    return text.replacingOccurrences(of: count.formatted(.number.locale(locale)), with: number)
  }
}

/// What Apple writes around an amount of time. 
enum AmountPhrase {
  /// `About 5 minutes`
  static func approximate(_ text: String, _ locale: Locale) -> String { put(text, into: about, locale) }
  /// `5 minutes remaining`
  static func remaining(_ text: String, _ locale: Locale) -> String { put(text, into: left, locale) }

  private static let about = [
    "en": "About %@", "zh": "大约%@", "ja": "約%@", "ar": "حوالي %@", "de": "Etwa %@", "fr": "Environ %@",
    "es": "Aproximadamente %@",
  ]
  private static let left = [
    "en": "%@ remaining", "zh": "还剩%@", "ja": "残り%@", "ar": "يتبقى %@", "de": "Noch %@", "fr": "%@ restantes",
    "es": "Quedan %@",
  ]

  private static func put(_ text: String, into forms: [String: String], _ locale: Locale) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    return (forms[language] ?? "%@").replacingOccurrences(of: "%@", with: text)
  }
}
