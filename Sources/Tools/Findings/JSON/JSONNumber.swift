import Foundation

/// A number as it was written. Nothing is lost in reading: an order number of 19 digits stays exact.
public struct JSONNumber: Sendable, Hashable {
  /// The literal in strict JSON form, or `Infinity`, `-Infinity`, `NaN` from JSON5.
  public let literal: String
  public init(literal: String) { self.literal = literal }

  /// The exact value where it is a whole number that an `Int64` holds, whatever its spelling (`1e3`, `5.0`).
  public var int64: Int64? {
    if let value = Int64(literal) { return value }
    guard isFinite, let decimal = exactDecimal, decimal == Self.whole(decimal) else { return nil }
    return Int64(decimal.description)
  }

  /// The nearest double; infinite where the literal is beyond its range.
  public var double: Double {
    switch literal {
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    case "NaN": .nan
    default: Double(literal) ?? .nan
    }
  }

  /// True where the literal was none of JSON5's `Infinity`, `-Infinity`, `NaN`.
  public var isFinite: Bool { !literal.hasSuffix("Infinity") && literal != "NaN" }

  /// False where a `Double` changes a whole number, as it does for most beyond 2^53.
  public var isExactAsDouble: Bool {
    guard isFinite else { return true }
    guard double.isFinite else { return false }
    guard let decimal = exactDecimal, decimal == Self.whole(decimal) else { return true }
    guard abs(double) < 0x1p63 else { return Decimal(string: String(format: "%.0f", double)) == decimal }
    return Decimal(Int64(double)) == decimal
  }

  /// Nil beyond the 38 digits that `Decimal` holds.
  private var exactDecimal: Decimal? {
    let digits = literal.prefix { $0 != "e" && $0 != "E" }.count { $0.isNumber }
    guard digits <= 38 else { return nil }
    return Decimal(string: literal, locale: Locale(identifier: "en_US_POSIX"))
  }

  private static func whole(_ decimal: Decimal) -> Decimal {
    var input = decimal, result = Decimal()
    NSDecimalRound(&result, &input, 0, .plain)
    return result
  }
}
