import Findings
import Foundation

/// `--locale`: BCP 47 identifiers that Unicode knows.
enum LocaleOption {
  static let standard = "en-US"

  /// The identifier with hyphens: `zh_Hans` and `zh-hans` become `zh-Hans`.
  /// - Throws: `Failure` with status `usage`.
  static func identifier(_ text: String) throws -> String {
    let known = Dictionary(
      Locale.availableIdentifiers.map { (key($0), $0.replacing("_", with: "-")) },
      uniquingKeysWith: { first, _ in first })
    if let found = known[key(text)] { return found }
    // A region outside the list, such as en-FR, is common on phones: a known language in a known region.
    let parts = text.replacing("_", with: "-").split(separator: "-").map(String.init)
    if parts.count == 2, let language = known[key(parts[0])], let region = region(parts[1]) {
      return "\(language)-\(region)"
    }
    throw Choice(
      option: "--locale", value: text,
      choices: [
        "en-US", "en-GB", "ar", "cs", "da", "de", "de-CH", "el", "es", "es-MX", "fi", "fr", "fr-CA", "he", "hi", "hu",
        "id", "it", "ja", "ko", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi",
        "zh-Hans", "zh-Hant", "and every other that Unicode CLDR has",
      ]
    ).failure
  }

  private static func key(_ identifier: String) -> String { identifier.lowercased().replacing("_", with: "-") }

  private static func region(_ text: String) -> String? {
    let code = text.uppercased()
    return Locale.Region.isoRegions.contains { $0.identifier == code } ? code : nil
  }
}
