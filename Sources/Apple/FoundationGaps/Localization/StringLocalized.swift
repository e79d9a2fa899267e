import Foundation

extension String {
  /// The text of a key with its arguments formatted in `locale`.
  ///
  /// The translation is the phone's language's; `locale` decides how numbers are written.
  /// - Parameter bundle: Approximate: strings are always those of the extension.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.format.translated(table: table, language: .current, locale: locale)
  }
  /// The text of a key that is a name, with the text to fall back upon.
  /// - Parameter bundle: Approximate: strings are always those of the extension.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.format.translated(
      key.description, table: table, language: .current, locale: locale)
  }
  /// The text of a key with replacements for its arguments.
  /// - Parameter bundle: Approximate: strings are always those of the extension.
  public init(
    localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    guard let replacements = options.replacements else {
      self = keyAndValue.format.translated(table: table, language: .current, locale: locale)
      return
    }
    self = String(format: keyAndValue.format.key, locale: locale, arguments: replacements.map { $0 as any CVarArg })
  }
  /// The text of a resource, in the resource's own locale.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.format.translated(
      resource.key, table: resource.table, language: resource.locale, locale: resource.locale)
  }
  public init(localized resource: LocalizedStringResource, options: String.LocalizationOptions) {
    self.init(localized: resource.defaultValue, options: options, locale: resource.locale)
  }
}

extension AttributedString {
  /// The text of a key; Markdown in it is read as it is in a localised attributed string (iOS 15).
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = String(localized: keyAndValue, table: table, bundle: bundle, locale: locale ?? .current)
    self = InlineMarkdown(text).attributed()
  }
  public init(localized resource: LocalizedStringResource) {
    self = InlineMarkdown(String(localized: resource)).attributed()
  }
}
