import Foundation
import RenderTree

/// The key of a localised text, with its interpolated values (SwiftUI.LocalizedStringKey).
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Argument: Equatable, Sendable {
    case value(FormatArgument, specifier: String)
    /// A text of its own look, or one that only the environment can write.
    case text(Text)
  }
  /// The key as it stands in a strings file, a conversion such as `%@` for each argument.
  let key: String
  let arguments: [Argument]
  /// Name of the strings table; nil means `Localizable`.
  var table: String?
  /// What is written where no table has the key; nil means the key itself.
  var fallback: String?

  public init(_ value: String) {
    key = value
    arguments = []
  }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }
  /// The key of a localised resource.
  /// - Parameter key: the name in the strings table, where it is not the format itself.
  init(_ format: LocalizedFormat, key: String? = nil, table: String? = nil) {
    self.key = key ?? format.key
    self.table = table
    fallback = format.key
    arguments = format.arguments.map {
      let specifier =
        switch $0 {
        case .text: "%@"
        case .signed: "%lld"
        case .unsigned: "%llu"
        case .real: "%lf"
        }
      return .value($0, specifier: specifier)
    }
  }

  /// Collects the parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }
    private mutating func add(_ argument: FormatArgument, _ specifier: String) {
      key += specifier
      arguments.append(.value(argument, specifier: specifier))
    }
    private mutating func add(_ text: Text) {
      key += "%@"
      arguments.append(.text(text))
    }

    public mutating func appendInterpolation(_ string: String) { add(.text(string), "%@") }
    @_disfavoredOverload public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      add(.text(String(string)), "%@")
    }
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      add(value._formatArgument, value._specifier)
    }
    public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
      add(value._formatArgument, specifier)
    }
    public mutating func appendInterpolation(_ text: Text) { add(text) }
    public mutating func appendInterpolation(_ image: Image) { add(Text(image)) }
    public mutating func appendInterpolation(_ attributedString: AttributedString) { add(Text(attributedString)) }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { add(Text(resource)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { add(Text(date, style: style)) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { add(Text(dates)) }
    public mutating func appendInterpolation(_ interval: DateInterval) { add(Text(interval)) }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      add(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { add(Text(input, format: format)) }
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      add(Text(input, format: format))
    }
    public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String { add(Text(source, format: format)) }
    public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
      add(Text(source, format: format))
    }
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: NSObject {
      add(.text(formatter?.string(for: subject) ?? String(describing: subject)), "%@")
    }
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: ReferenceConvertible {
      add(.text(formatter?.string(for: subject) ?? String(describing: subject)), "%@")
    }
  }
}
