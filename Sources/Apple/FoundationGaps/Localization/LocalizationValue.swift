import Foundation

extension String {
  /// A localisation key written as a literal, interpolations included (iOS 15).
  public struct LocalizationValue: Equatable, Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    /// The key and its arguments.
    public let format: LocalizedFormat

    public init(_ value: String) { format = LocalizedFormat(literal: value) }
    public init(stringLiteral value: String) { format = LocalizedFormat(literal: value) }
    public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }

    /// Collects the parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
      var format = LocalizedFormat()
      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }
      public mutating func appendInterpolation(_ string: String) { format.append(.text(string), specifier: "%@") }
      public mutating func appendInterpolation(_ substring: Substring) { appendInterpolation(String(substring)) }
      public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
        format.append(value._formatArgument, specifier: value._specifier)
      }
      public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
        format.append(value._formatArgument, specifier: specifier)
      }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        appendInterpolation(String(localized: resource))
      }
      public mutating func appendInterpolation(_ attributed: AttributedString) {
        appendInterpolation(String(attributed.characters))
      }
      public mutating func appendInterpolation<F>(_ value: F.FormatInput, format style: F)
      where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        appendInterpolation(style.format(value))
      }
      public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
      where Subject: NSObject {
        appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
      }
      public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter)
      where Subject: ReferenceConvertible {
        appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
      }
    }
  }

  /// Extra choices of a localised look-up (iOS 15).
  public struct LocalizationOptions: Sendable {
    /// The arguments that take the place of interpolated values.
    public var replacements: [any CVarArg & Sendable]?
    public init() {}
  }
}
