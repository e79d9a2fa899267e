import Contract
import Findings
import Foundation

/// A shape together with the Swift type that Foundation decodes it into.
struct KnownType {
  let shape: Shape
  let type: any Decodable.Type
  var types: [NamedType] = []

  var contract: ActivityContract {
    ActivityContract(
      attributesType: "Any", attributes: shape, contentState: shape,
      types: Dictionary(types.map { ($0.name, $0) }) { first, _ in first })
  }

  /// What Foundation says: nil where it decodes.
  func refusal(of json: String) -> (any Error)? { type.refusal(of: json) }

  func report(of json: String) throws -> DecodeReport {
    let document = try JSONReader().read(json)
    return DecodeCheck(contract, now: moment).check(document.root, against: shape, in: document)
  }

  var optional: KnownType { with(.optional(shape), type.optionalType) }
  var array: KnownType { with(.array(shape), type.arrayType) }
  var named: KnownType { with(.dictionary(key: .string, value: shape), type.namedType) }
  var numbered: KnownType { with(.dictionary(key: .integer, value: shape), type.numberedType) }
  /// Keyed by an enum, which makes it an array.
  var byPhase: KnownType {
    KnownType(shape: .pairs(key: .named("Phase"), value: shape), type: type.byPhaseType, types: types + [Phase.known])
  }
  /// Both are asked for even where they are optional, because the structure does not know that they are.
  func beside(_ other: KnownType) -> KnownType {
    let name = "Both<\(shape.swiftName), \(other.shape.swiftName)>"
    let both = NamedType(
      name: name,
      kind: .object([
        .init(name: "first", shape: shape, mayBeMissing: false),
        .init(name: "second", shape: other.shape, mayBeMissing: false),
      ]))
    return KnownType(
      shape: .named(name), type: type.besideType(other.type), types: types + other.types + [both])
  }

  private func with(_ shape: Shape, _ type: any Decodable.Type) -> KnownType {
    KnownType(shape: shape, type: type, types: types)
  }
}

extension Decodable {
  fileprivate static func refusal(of json: String) -> (any Error)? {
    do {
      _ = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
      return nil
    } catch { return error }
  }
  fileprivate static var optionalType: any Decodable.Type { Self?.self }
  fileprivate static var arrayType: any Decodable.Type { [Self].self }
  fileprivate static var namedType: any Decodable.Type { [String: Self].self }
  fileprivate static var numberedType: any Decodable.Type { [Int: Self].self }
  fileprivate static var byPhaseType: any Decodable.Type { [Phase: Self].self }
  fileprivate static func besideType(_ other: any Decodable.Type) -> any Decodable.Type { other.behindType(Self.self) }
  fileprivate static func behindType<First: Decodable>(_ first: First.Type) -> any Decodable.Type {
    Both<First, Self>.self
  }
}

/// 2026-11-30.
let moment = 1_796_000_000.0

struct Both<First: Decodable, Second: Decodable>: Decodable {
  var first: First
  var second: Second
}

enum Phase: String, Codable, Hashable {
  case waiting, onTheWay = "on_the_way", arrived
  static let known = NamedType(
    name: "Phase",
    kind: .rawValues(
      raw: .string,
      cases: [
        .init(name: "waiting", json: #""waiting""#), .init(name: "onTheWay", json: #""on_the_way""#),
        .init(name: "arrived", json: #""arrived""#),
      ]))
}

extension KnownType {
  static let scalars: [KnownType] = [
    KnownType(shape: .bool, type: Bool.self), KnownType(shape: .string, type: String.self),
    KnownType(shape: .integer(.int), type: Int.self), KnownType(shape: .integer(.uint8), type: UInt8.self),
    KnownType(shape: .integer(.int16), type: Int16.self), KnownType(shape: .integer(.uint64), type: UInt64.self),
    KnownType(shape: .number(.double), type: Double.self), KnownType(shape: .number(.float), type: Float.self),
    KnownType(shape: .number(.cgFloat), type: CGFloat.self), KnownType(shape: .number(.decimal), type: Decimal.self),
    KnownType(shape: .date, type: Date.self), KnownType(shape: .data, type: Data.self),
    KnownType(shape: .url, type: URL.self), KnownType(shape: .uuid, type: UUID.self),
    KnownType(shape: .duration, type: Duration.self), KnownType(shape: .dateInterval, type: DateInterval.self),
    KnownType(shape: .range(bound: .integer(.int)), type: Range<Int>.self),
    KnownType(shape: .closedRange(bound: .date), type: ClosedRange<Date>.self),
    KnownType(shape: .range(bound: .number(.float)), type: Range<Float>.self),
    KnownType(shape: .closedRange(bound: .string), type: ClosedRange<String>.self),
    KnownType(shape: .set(.integer(.int)), type: Set<Int>.self),
    KnownType(shape: .set(.string), type: Set<String>.self),
    KnownType(shape: .pairs(key: .uuid, value: .bool), type: [UUID: Bool].self),
  ]
}
