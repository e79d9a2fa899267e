import Foundation

/// A text that another process, or a later moment, looks up in its own language (iOS 16).
public struct LocalizedStringResource: Equatable, Hashable, Codable, Sendable, CustomLocalizedStringResourceConvertible
{
  /// Where the strings files lie.
  public enum BundleDescription: Equatable, Hashable, Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    /// The bundle's folder.
    var url: URL {
      switch self {
      case .main: Bundle.main.bundleURL
      case .forClass(let type): Bundle(for: type).bundleURL
      case .atURL(let url): url
      }
    }
    public static func == (lhs: BundleDescription, rhs: BundleDescription) -> Bool { lhs.url == rhs.url }
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  /// The key as it stands in the strings file.
  public let key: String
  /// The text used where the strings file has no such key.
  public let defaultValue: String.LocalizationValue
  /// The strings file's name without extension; nil means `Localizable`.
  public let table: String?
  /// The language in which the text appears.
  public var locale: Locale
  /// The folder of the bundle that holds the strings files, nil for the process's own bundle.
  let bundleFolder: URL?
  public var bundle: BundleDescription { bundleFolder.map { .atURL($0) } ?? .main }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.format.key, value: keyAndValue, table: table, locale: locale, bundle: bundle)
  }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: key.description, value: defaultValue, table: table, locale: locale, bundle: bundle)
  }
  /// The form that takes a loaded bundle (iOS 26).
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle?,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue, table: table, locale: locale, bundle: bundle.map { .atURL($0.bundleURL) } ?? .main)
  }
  private init(
    key: String, value: String.LocalizationValue, table: String?, locale: Locale, bundle: BundleDescription
  ) {
    self.key = key
    defaultValue = value
    self.table = table
    self.locale = locale
    if case .main = bundle { bundleFolder = nil } else { bundleFolder = bundle.url }
  }
  public var localizedStringResource: LocalizedStringResource { self }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  public init(stringInterpolation: StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

/// A type that has a localised text of its own (iOS 16).
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
