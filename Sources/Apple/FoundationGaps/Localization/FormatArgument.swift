import Foundation

/// A value that may stand in a localised text and knows its format specifier, as Foundation's protocol of that name.
public protocol _FormatSpecifiable: Equatable {
  /// The conversion that the key carries for this type, such as `%lld`.
  var _specifier: String { get }
  /// The value in the form in which it is stored and formatted.
  var _formatArgument: FormatArgument { get }
}

/// One argument of a localised text, kept apart from its key so that both can be stored, compared and formatted later.
/// Skerry's own; Apple has no such symbol.
public enum FormatArgument: Hashable, Sendable, Codable {
  case text(String)
  case signed(Int64)
  case unsigned(UInt64)
  case real(Double)

  /// The argument as C's variadic formatting takes it.
  var variadic: any CVarArg {
    switch self {
    case .text(let value): value
    case .signed(let value): value
    case .unsigned(let value): value
    case .real(let value): value
    }
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  public var _formatArgument: FormatArgument { .signed(Int64(clamping: self)) }
}
extension FixedWidthInteger where Self: UnsignedInteger {
  public var _formatArgument: FormatArgument { .unsigned(UInt64(clamping: self)) }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable {
  public var _specifier: String { "%f" }
  public var _formatArgument: FormatArgument { .real(Double(self)) }
}
extension Double: _FormatSpecifiable {
  public var _specifier: String { "%lf" }
  public var _formatArgument: FormatArgument { .real(self) }
}
extension CGFloat: _FormatSpecifiable {
  public var _specifier: String { "%lf" }
  public var _formatArgument: FormatArgument { .real(Double(self)) }
}
