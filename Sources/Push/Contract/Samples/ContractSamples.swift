import Findings
import Foundation

/// Content states and attributes that decode, made from a contract: the same for the same contract and moment.
public struct ContractSamples: Sendable {
  /// How much of a type a sample fills.
  public enum Size: String, Sendable, Hashable, CaseIterable {
    /// Only keys that have to be there; lists are empty.
    case minimal
    /// Every key, and lists with something in them.
    case full
  }

  public var contract: ActivityContract
  /// Seconds since 1970 that dates lie around.
  public var now: Double

  public init(_ contract: ActivityContract, now: Double) {
    self.contract = contract; self.now = now
  }

  /// nil where a type that must be there is not known.
  public func contentState(_ size: Size) -> JSONNode? { value(of: contract.contentState, size: size) }

  /// nil where a type that must be there is not known.
  public func attributes(_ size: Size) -> JSONNode? { value(of: contract.attributes, size: size) }

  /// A value of a shape.
  /// - Parameter name: of the property that holds it, which tells what a value looks like.
  /// - Parameter index: which one in a list; values with different ones differ as far as the type has that many.
  /// - Returns: nil where the shape, or what it cannot do without, is not known.
  public func value(of shape: Shape, name: String = "", index: Int = 0, size: Size = .minimal) -> JSONNode? {
    SampleWriter(contract: contract, now: now, size: size).value(shape, name, index, open: [])
  }
}

/// The descent into a contract's types. `open` holds the names of the types that the value lies in, so that a type
/// that contains itself comes to an end.
struct SampleWriter {
  let contract: ActivityContract
  let now: Double
  let size: ContractSamples.Size
  private static let depthLimit = 24

  func value(_ shape: Shape, _ name: String, _ index: Int, open: [String]) -> JSONNode? {
    let scalar = SampleScalar(name, index: index, now: now)
    switch shape {
    case .bool: return .bool(index.isMultiple(of: 2) ? scalar.flag : !scalar.flag)
    case .string: return .string(scalar.text)
    case .integer: return .number(Double(scalar.whole))
    case .number: return .number(scalar.fraction)
    case .date: return .number(scalar.date)
    case .data: return .string(Data("sample \(index + 1)".utf8).base64EncodedString())
    case .url: return .string(scalar.url)
    case .uuid: return .string(scalar.uuid)
    case .duration: return AttosecondPair(seconds: Double(60 * (index + 1))).node
    case .dateInterval: return .object(["start": .number(scalar.date), "duration": 900])
    case .optional(let wrapped):
      return leadsInto(open, wrapped) ? .null : value(wrapped, name, index, open: open) ?? .null
    case .array(let element), .set(let element):
      return .array(listed(element, open) { value(element, name, $0, open: open) })
    case .dictionary(let key, let value):
      let names = key == .string ? ["first", "second"] : ["1", "2"]
      return .object(listed(value, open) { i in self.value(value, name, i, open: open).map { (names[i], $0) } })
    case .pairs(let key, let value):
      return .array(pairs(key, value, name, open: open))
    case .range(let bound), .closedRange(let bound): return range(bound, name, open: open)
    case .named(let type): return named(type, name, index, open: open)
    case .unknown: return nil
    }
  }

  /// Two elements of a full sample as far as they can be made, one deep inside; none of a minimal sample, nor where a
  /// value would lie inside its own type.
  private func listed<Element>(_ element: Shape, _ open: [String], _ make: (Int) -> Element?) -> [Element] {
    guard size == .full, !leadsInto(open, element) else { return [] }
    return (0..<(open.count < 4 ? 2 : 1)).compactMap(make)
  }

  private func pairs(_ key: Shape, _ value: Shape, _ name: String, open: [String]) -> [JSONNode] {
    var seen: Set<String> = []
    return listed(.optional(leadsInto(open, key) ? key : value), open) { index -> [JSONNode]? in
      guard let key = self.value(key, name, index, open: open), seen.insert(key.strictText).inserted,
        let value = self.value(value, name, index, open: open)
      else { return nil }
      return [key, value]
    }.flatMap(\.self)
  }

  private func range(_ bound: Shape, _ name: String, open: [String]) -> JSONNode? {
    guard let lower = value(bound, name, 0, open: open), let upper = value(bound, name, 1, open: open) else {
      return nil
    }
    return .array([lower, upper])
  }

  private func named(_ type: String, _ name: String, _ index: Int, open: [String]) -> JSONNode? {
    guard let type = contract.types[type], open.count < Self.depthLimit else { return nil }
    let inner = open + [type.name]
    switch type.kind {
    case .object(let properties): return object(properties, index, open: inner)
    case .rawValues(_, let cases):
      guard !cases.isEmpty else { return nil }
      return try? JSONReader().read(cases[index % cases.count].json).root
    case .cases(let cases):
      guard !cases.isEmpty else { return nil }
      // The first case that can be made: another one may hold the enum itself.
      let order = cases.indices.map { cases[($0 + index) % cases.count] }
      return order.lazy.compactMap { each in
        holdsItself(each, inner) ? nil : object(each.values, index, open: inner).map { .object([(each.name, $0)]) }
      }.first
    case .opaque: return type.sampleText.map { .string($0) }
    }
  }

  private func holdsItself(_ payload: NamedType.PayloadCase, _ open: [String]) -> Bool {
    payload.values.contains { value in
      if case .named(let name) = value.shape { return open.contains(name) }
      return false
    }
  }

  private func object(_ properties: [NamedType.Property], _ index: Int, open: [String]) -> JSONNode? {
    var members: [(String, JSONNode)] = []
    for property in properties {
      if property.mayBeMissing, size == .minimal || leadsInto(open, property.shape) { continue }
      let shape = property.mayBeMissing ? property.shape.unwrapped : property.shape
      let name = property.name.hasPrefix("_") ? "" : property.name
      if let text = property.sampleText {
        members.append((property.key, .string(text)))
      } else if let value = value(shape, name, index, open: open) {
        members.append((property.key, value))
      } else if !property.mayBeMissing {
        return nil
      }
    }
    return .object(members)
  }

  /// Whether a value of the shape would lie inside a value of its own type.
  private func leadsInto(_ open: [String], _ shape: Shape) -> Bool {
    switch shape {
    case .named(let name): open.contains(name)
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner), .range(let inner),
      .closedRange(let inner):
      leadsInto(open, inner)
    case .pairs(let key, let value): leadsInto(open, key) || leadsInto(open, value)
    default: false
    }
  }
}
