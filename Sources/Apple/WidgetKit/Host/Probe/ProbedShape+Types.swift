import Foundation
import Wire

extension ProbedShape {
  /// The shape of a type as far as it needs no decoder; types of the app are told to `named`, which answers their name.
  static func of(_ type: Any.Type, named: (any Decodable.Type) -> String) -> ProbedShape {
    switch type {
    case is String.Type, is Bool.Type, is Decimal.Type, is Date.Type, is Data.Type, is URL.Type, is UUID.Type,
      is Duration.Type, is DateInterval.Type:
      return .value("\(type)")
    case is any FixedWidthInteger.Type, is any BinaryFloatingPoint.Type: return .value("\(type)")
    case let container as any ShapedContainer.Type: return container.shape { of($0, named: named) }
    case let type as any Decodable.Type: return .type(named(type))
    default: return .value("\(type)")
    }
  }
}

/// A type of the standard library whose JSON follows from the types that it holds.
private protocol ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape
}

extension Optional: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .optional(inner(Wrapped.self)) }
}
extension Array: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .array(inner(Element.self)) }
}
extension ContiguousArray: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .array(inner(Element.self)) }
}
extension ArraySlice: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .array(inner(Element.self)) }
}
extension Set: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .set(inner(Element.self)) }
}
extension Dictionary: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape {
    if Key.self == Int.self { return .dictionary(keysAreIntegers: true, value: inner(Value.self)) }
    if Key.self == String.self || Key.self is any CodingKeyRepresentable.Type {
      return .dictionary(keysAreIntegers: false, value: inner(Value.self))
    }
    return .pairs(key: inner(Key.self), value: inner(Value.self))
  }
}
extension Range: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .range(inner(Bound.self)) }
}
extension ClosedRange: ShapedContainer {
  static func shape(_ inner: (Any.Type) -> ProbedShape) -> ProbedShape { .closedRange(inner(Bound.self)) }
}
