/// What JSON the default `JSONDecoder` wants for a Swift type.
///
/// A shape is a tree; types that have a name (structures and enums of the app) are referred to by it and stand in
/// `ActivityContract.types`, because they may contain themselves.
public indirect enum Shape: Sendable, Codable, Hashable {
  case bool
  case string
  /// `Int`, `UInt8`, …: 1, 1.0 and 1e2 decode, 1.5 and "1" do not; out of range is refused.
  case integer(IntegerKind)
  /// `Double`, `Float`, `CGFloat`, `Decimal`.
  case number(NumberKind)
  /// A number: seconds since 2001-01-01T00:00:00Z.
  case date
  /// Padded standard base64.
  case data
  case url
  case uuid
  /// Two numbers, attoseconds; no server should send one.
  case duration
  /// `{"start": seconds since 2001, "duration": seconds}`.
  case dateInterval
  /// Missing, null, or the wrapped shape.
  case optional(Shape)
  case array(Shape)
  /// An array whose doubles fold.
  case set(Shape)
  /// An object: `[String: T]`, `[Int: T]` and keys that are `CodingKeyRepresentable`.
  case dictionary(key: DictionaryKey, value: Shape)
  /// A flat array of alternating keys and values: dictionaries with any other key type.
  case pairs(key: Shape, value: Shape)
  /// `[lower, upper]`: `Range`.
  case range(bound: Shape)
  /// `[lower, upper]`: `ClosedRange`, whose JSON is that of `Range`.
  case closedRange(bound: Shape)
  /// A structure or an enum by its name in `ActivityContract.types`.
  case named(String)
  /// Not known: the name of the type, as Swift writes it.
  case unknown(String)

  /// Keys of a dictionary that is an object in JSON.
  public enum DictionaryKey: String, Sendable, Codable, Hashable { case string, integer }

  /// Fixed-width and word-sized integers.
  public enum IntegerKind: String, Sendable, Codable, Hashable, CaseIterable {
    case int = "Int", int8 = "Int8", int16 = "Int16", int32 = "Int32", int64 = "Int64"
    case uint = "UInt", uint8 = "UInt8", uint16 = "UInt16", uint32 = "UInt32", uint64 = "UInt64"

    /// Smallest and largest value, as decimal digits (iOS is 64-bit).
    public var bounds: (least: String, greatest: String) {
      switch self {
      case .int, .int64: (String(Int64.min), String(Int64.max))
      case .int8: (String(Int8.min), String(Int8.max))
      case .int16: (String(Int16.min), String(Int16.max))
      case .int32: (String(Int32.min), String(Int32.max))
      case .uint, .uint64: ("0", String(UInt64.max))
      case .uint8: ("0", String(UInt8.max))
      case .uint16: ("0", String(UInt16.max))
      case .uint32: ("0", String(UInt32.max))
      }
    }
  }

  /// Numbers that take fractions.
  public enum NumberKind: String, Sendable, Codable, Hashable, CaseIterable {
    case double = "Double", float = "Float", cgFloat = "CGFloat", decimal = "Decimal"
  }

  /// Whether a key with this shape may be missing.
  public var isOptional: Bool { if case .optional = self { true } else { false } }
}
