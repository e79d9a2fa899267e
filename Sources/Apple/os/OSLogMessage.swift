import Foundation

/// Who may read a value of a message. Nobody but the developer reads it here, so all values are written out.
/// Approximate: every value is written in full, in a debugger's manner; privacy hides nothing.
public struct OSLogPrivacy: Sendable {
  /// How a hidden value is told from others.
  public enum Mask: Sendable { case hash, none }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// Least width of a value and the side on which it is filled up.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: false) }
  public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: false) }
  public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: true) }

  func apply(_ text: String) -> String {
    let fill = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + fill : fill + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let uppercase: Bool
  let minDigits: Int
  let prefix: String
  let explicitSign: Bool

  public static var decimal: OSLogIntegerFormatting { decimal() }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static var octal: OSLogIntegerFormatting { octal() }
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    .init(radix: 10, uppercase: false, minDigits: minDigits, prefix: "", explicitSign: explicitPositiveSign)
  }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    .init(
      radix: 16, uppercase: uppercase, minDigits: minDigits, prefix: includePrefix ? "0x" : "",
      explicitSign: explicitPositiveSign)
  }
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    .init(
      radix: 8, uppercase: uppercase, minDigits: minDigits, prefix: includePrefix ? "0o" : "",
      explicitSign: explicitPositiveSign)
  }

  func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    let sign = value < 0 ? "-" : explicitSign ? "+" : ""
    return sign + prefix + zeros + digits
  }
}

/// How a fraction is written.
/// Approximate: a plus sign is not written.
public struct OSLogFloatFormatting: Sendable {
  let conversion: String
  let precision: Int?
  public static var fixed: OSLogFloatFormatting { .init(conversion: "f", precision: nil) }
  public static var hex: OSLogFloatFormatting { .init(conversion: "a", precision: nil) }
  public static var exponential: OSLogFloatFormatting { .init(conversion: "e", precision: nil) }
  public static var hybrid: OSLogFloatFormatting { .init(conversion: "g", precision: nil) }
  public static func fixed(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false)
    -> OSLogFloatFormatting
  {
    .init(conversion: "f", precision: precision())
  }
  public static func exponential(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false
  ) -> OSLogFloatFormatting {
    .init(conversion: "e", precision: precision())
  }
  public static func hybrid(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false)
    -> OSLogFloatFormatting
  {
    .init(conversion: "g", precision: precision())
  }
  func text(_ value: Double) -> String {
    String(format: "%\(precision.map { ".\($0)" } ?? "")\(conversion)", value)
  }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable { case truth, answer }

/// A message with its values.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
/// Approximate: every value is written in full, in a debugger's manner; privacy hides nothing.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Any value, written as it describes itself.
  @_disfavoredOverload
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) {
    text += align.apply(String(describing: value()))
  }
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) where T: BinaryInteger {
    text += align.apply(format.text(value()))
  }
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) where T: BinaryFloatingPoint {
    text += align.apply(format.text(Double(value())))
  }
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    text += format == .truth ? String(value()) : value() ? "YES" : "NO"
  }
}
