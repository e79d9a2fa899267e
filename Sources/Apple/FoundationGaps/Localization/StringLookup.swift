import Foundation
import Wire

/// Translations of keys, from the app's string tables.
/// Skerry's own; Apple has no such symbol.
public enum StringLookup {
  /// A key that has no text in the language that it was wanted in.
  public struct Miss: Hashable, Sendable {
    public var key: String
    public var table: String
    /// What is shown instead, and why; one sentence without the key.
    public var message: String
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var misses: [Miss] = []
  nonisolated(unsafe) private static var known: Set<Miss> = []
  /// Formats with plurals that were handed out before their number was known, by their text.
  nonisolated(unsafe) private static var formats: [String: (translation: Translation, language: String)] = [:]

  /// What could not be translated since the last call, each key once.
  public static func takeMisses() -> [Miss] {
    lock.lock()
    defer { lock.unlock() }
    defer {
      misses = []
      known = []
    }
    return misses
  }

  private static func note(_ miss: Miss) {
    lock.lock()
    defer { lock.unlock() }
    if known.insert(miss).inserted { misses.append(miss) }
  }

  /// The translation of a key: a format whose conversions name their arguments, or a plain text where there are no
  /// arguments. nil where the key stands for itself.
  /// - Parameters:
  ///   - locale: whose language is wanted.
  public static func format(
    _ key: String, table: String?, arguments: [FormatArgument], locale: Locale
  ) -> String? {
    AppResources.current.flatMap { self.format(key, table: table, arguments: arguments, locale: locale, in: $0) }
  }

  static func format(
    _ key: String, table: String?, arguments: [FormatArgument], locale: Locale, in resources: AppResources
  ) -> String? {
    guard !key.isEmpty, !resources.catalogue.languages.isEmpty else { return nil }
    let language = resources.language(for: locale)
    let name = table ?? "Localizable"
    guard let (translation, found) = find(key, table: name, language: language, in: resources, locale: locale) else {
      return nil
    }
    let chooser = TranslationFormat(language: found, device: device, arguments: arguments)
    let format = chooser.format(translation)
    if arguments.isEmpty, translation.hasPlural {
      lock.lock()
      formats[format] = (translation, found)
      lock.unlock()
    }
    return format
  }

  /// The format that `format` would have been, had its number been known when it was looked up.
  static func format(_ format: String, with number: FormatArgument) -> String? {
    lock.lock()
    let origin = formats[format]
    lock.unlock()
    return origin.map {
      TranslationFormat(language: $0.language, device: device, arguments: [number]).format($0.translation)
    }
  }

  /// Key of device variations; the phone for all that is not said otherwise.
  nonisolated(unsafe) public static var device = "iphone"

  /// The key of the device variations that a model takes.
  /// - Parameter model: its name in the shops, such as `iPad Air 11-inch`.
  public static func device(ofModel model: String) -> String {
    let families = ["iPad": "ipad", "Apple Watch": "applewatch", "Mac": "mac", "Apple Vision": "applevision"]
    return families.first { model.hasPrefix($0.key) }?.value ?? "iphone"
  }

  /// The variation and its language; what is missing is noted.
  private static func find(
    _ key: String, table: String, language: String, in resources: AppResources, locale: Locale
  ) -> (Translation, String)? {
    if let found = resources.strings(language)?[table]?[key] {
      let isNear = LanguageChoice.best(for: locale.identifier, among: resources.catalogue.languages) != nil
      if !isNear { noteLanguage(locale, resources) }
      return (found, language)
    }
    let development = resources.catalogue.developmentLanguage
    if !LanguageChoice.isSame(language, development) {
      let fallback = resources.strings(development)?[table]?[key]
      if fallback != nil || isWording(key) {
        note(
          Miss(
            key: key, table: table,
            message: "has no \(language) text in \(table); "
              + (fallback == nil ? "the key itself is shown" : "the \(development) text is shown")))
      }
      return fallback.map { ($0, development) }
    }
    // In the development language a key is its own text, unless it is a name made for translators.
    if isSymbolic(key) {
      note(Miss(key: key, table: table, message: "stands in no strings table \(table); the key itself is shown"))
    }
    return nil
  }

  private static func noteLanguage(_ locale: Locale, _ resources: AppResources) {
    note(
      Miss(
        key: locale.identifier, table: "",
        message: "is none of the app's languages (\(resources.catalogue.languages.joined(separator: ", "))); "
          + "the \(resources.catalogue.developmentLanguage) texts are shown"))
  }

  /// Whether a key holds words beside its conversions.
  private static func isWording(_ key: String) -> Bool {
    FormatParts(key).contains { part in
      if case .letters(let letters) = part { letters.contains(where: \.isLetter) } else { false }
    }
  }

  /// `order.status.ready`, `ORDER_READY`
  private static func isSymbolic(_ key: String) -> Bool {
    !key.contains(" ") && key.contains { $0 == "." || $0 == "_" } && key.first?.isLetter == true
      && key.last?.isLetter == true && !key.contains("%") && key.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension String {
  /// As Foundation's, for the formats with one number whose plural a strings table chooses.
  public init(format: String, _ number: Int) {
    self.init(format: StringLookup.format(format, with: .signed(Int64(number))) ?? format, arguments: [number])
  }
  /// As Foundation's, for the formats with one number whose plural a strings table chooses.
  public static func localizedStringWithFormat(_ format: String, _ number: Int) -> String {
    String(
      format: StringLookup.format(format, with: .signed(Int64(number))) ?? format, locale: .current,
      arguments: [number])
  }
}
