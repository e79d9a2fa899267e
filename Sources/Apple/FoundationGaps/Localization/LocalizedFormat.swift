import Foundation

/// A localisation key together with the arguments that its conversions take: what an interpolated literal becomes.
/// Skerry's own; Apple has no such symbol.
public struct LocalizedFormat: Hashable, Sendable, Codable {
  /// The key as it stands in a strings file, with a conversion (`%@`, `%lld`, …) per argument.
  public private(set) var key = ""
  public private(set) var arguments: [FormatArgument] = []

  public init() {}
  /// A plain literal: its text is the key, letter by letter.
  public init(literal: String) { key = literal }

  /// Adds literal text of an interpolated key; a percent sign is doubled, since the key is a format.
  public mutating func append(literal: String) {
    key += literal.replacingOccurrences(of: "%", with: "%%")
  }
  /// Adds an argument and the conversion that stands for it.
  public mutating func append(_ argument: FormatArgument, specifier: String) {
    key += specifier
    arguments.append(argument)
  }

  /// The text in `locale`: numbers are grouped and pointed as that locale does it, like Apple's localised formats.
  ///
  /// `format` is the translation of the key where there is one; positional conversions (`%2$@`) may reorder arguments.
  /// A conversion that does not fit its argument's type gives way to the argument's own.
  public func string(locale: Locale, format: String? = nil) -> String {
    let template = format ?? key
    guard !arguments.isEmpty else { return template }
    var next = 0
    return FormatParts(template).map { part in
      switch part {
      case .letters(let letters): return letters
      case .conversion(let conversion):
        let index = conversion.position ?? next
        if conversion.position == nil { next += 1 }
        guard arguments.indices.contains(index) else { return "" }
        return arguments[index].string(conversion.specifier, locale: locale)
      }
    }.joined()
  }

  /// The text of the key's translation, or of the key where it has none.
  /// - Parameters:
  ///   - key: the name in the strings table, where it is not the format itself.
  ///   - language: whose translation is wanted; numbers follow `locale`.
  func translated(_ key: String? = nil, table: String?, language: Locale, locale: Locale) -> String {
    string(
      locale: locale,
      format: StringLookup.format(key ?? self.key, table: table, arguments: arguments, locale: language))
  }
}
