import Findings
import Foundation

/// Asks Foundation's own decoder about a single value, so that what it takes is not told twice: which numbers a type
/// holds, what a URL is, how base64 is padded.
///
/// This is the decoder of the machine that the check runs on. Where iOS before 17 read numbers in another way (1.0 for
/// an integer), that is not shown.
enum FoundationDecoder {
  static func value<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    try? JSONDecoder().decode(type, from: Foundation.Data(json.utf8))
  }

  /// The number that an integer property gets from a literal; nil where the decoder refuses it.
  static func integer(_ kind: Shape.IntegerKind, _ literal: String) -> Int128? {
    func read<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) -> Int128? {
      value(type, literal).map { Int128($0) }
    }
    return switch kind {
    case .int: read(Int.self)
    case .int8: read(Int8.self)
    case .int16: read(Int16.self)
    case .int32: read(Int32.self)
    case .int64: read(Int64.self)
    case .uint: read(UInt.self)
    case .uint8: read(UInt8.self)
    case .uint16: read(UInt16.self)
    case .uint32: read(UInt32.self)
    case .uint64: read(UInt64.self)
    }
  }

  /// The number that a property with a fraction gets from a literal; nil where the decoder refuses it.
  static func number(_ kind: Shape.NumberKind, _ literal: String) -> Double? {
    switch kind {
    case .double: value(Double.self, literal)
    case .float: value(Float.self, literal).map { Double($0) }
    case .cgFloat: value(CGFloat.self, literal).map { Double($0) }
    case .decimal: value(Decimal.self, literal).map { NSDecimalNumber(decimal: $0).doubleValue }
    }
  }
}
