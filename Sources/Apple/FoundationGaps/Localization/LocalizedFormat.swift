import Foundation

/// A localisation key together with the arguments that its conversions take: what an interpolated literal becomes.
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
  public func string(locale: Locale, format: String? = nil) -> String {
    let template = format ?? key
    guard !arguments.isEmpty else { return template }
    return String(format: template, locale: locale, arguments: arguments.map(\.variadic))
  }
}
