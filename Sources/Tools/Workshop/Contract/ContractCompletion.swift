import Contract
import Findings
import SwiftSyntax
import Wire

/// Makes a contract of what an activity's decoders asked for and of what the sources say about the types. Where the two
/// disagree the decoders are right, because iOS runs them.
struct ContractCompletion {
  let probed: ProbedActivity
  let index: TypeIndex
  let written: WrittenShapes
  private(set) var types: [String: NamedType] = [:]
  var findings: [Finding] = []

  init(_ probed: ProbedActivity, index: TypeIndex) {
    self.probed = probed
    self.index = index
    written = WrittenShapes(index)
  }

  mutating func contract() -> ActivityContract {
    for name in probed.types.keys.sorted() {
      guard let type = probed.types[name], !isInlined(type) else { continue }
      types[name] = named(type)
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key }) where !type.isHandDecoded {
      guard let probed = probed.types[name], let declared = declaration(of: probed) else { continue }
      compare(type, with: declared, probed)
    }
    return ActivityContract(
      attributesType: probed.attributesType, attributes: shape(probed.attributes),
      contentState: shape(probed.contentState), types: types)
  }

  mutating func adopt(_ type: NamedType, as name: String) { types[name] = type }

  private func declaration(of type: ProbedType) -> DeclaredType? {
    var depth = 0
    // Without generic arguments, wherever they stand: `Box<Int>.Kind` is declared as `Box.Kind`.
    let plain = type.name.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
    return index.types[plain]
  }

  private func decoder(of type: ProbedType) -> DeclaredDecoder? {
    declaration(of: type).flatMap { index.decoder(of: $0) }
  }

  // MARK: Shapes

  /// Whether the type is written as another shape is, and has nothing to say of its own.
  private func isInlined(_ type: ProbedType) -> Bool {
    guard case .single(let inner) = type.form, inner != .nothing, type.rawCases == nil, type.trouble == nil else {
      return false
    }
    // A text of a certain form was wanted: what it may be only the decoder knows.
    return !type.wantsCertainText && !(type.isEnum && type.takesUnknownValues)
  }

  private func shape(_ probed: ProbedShape, within open: [String] = []) -> Shape {
    switch probed {
    case .value(let name): Shape(swiftName: name) ?? .unknown(name)
    case .optional(let inner): .optional(shape(inner, within: open))
    case .array(let inner): .array(shape(inner, within: open))
    case .set(let inner): .set(shape(inner, within: open))
    case .dictionary(let integers, let value):
      .dictionary(key: integers ? .integer : .string, value: shape(value, within: open))
    case .pairs(let key, let value): .pairs(key: shape(key, within: open), value: shape(value, within: open))
    case .range(let bound): .range(bound: shape(bound, within: open))
    case .closedRange(let bound): .closedRange(bound: shape(bound, within: open))
    case .type(let name): self.type(name, within: open)
    case .object: .unknown("object")
    case .elements(let elements):
      .unknown("(" + elements.map { shape($0, within: open).swiftName }.joined(separator: ", ") + ")")
    case .nothing: .unknown("Any")
    }
  }

  private func type(_ name: String, within open: [String]) -> Shape {
    guard let type = probed.types[name] else { return .unknown(name) }
    guard isInlined(type), case .single(let inner) = type.form else { return .named(name) }
    if case .elements = inner { return .unknown(name) }
    return open.contains(name) ? .unknown(name) : shape(inner, within: open + [name])
  }

  // MARK: Types

  private mutating func named(_ type: ProbedType) -> NamedType {
    let declared = declaration(of: type)
    let decoder = decoder(of: type)
    let isHandDecoded = decoder != nil || type.takesUnknownValues
    if let trouble = type.trouble {
      note(trouble, of: type, declared, decoder)
      // What the sources show goes further than a decoder that stopped.
      if let declared, declared.generics.isEmpty, case .named(let name) = written.named(declared),
        let fallback = written.types[name]
      {
        return merged(type, declared, fallback, isHandDecoded: isHandDecoded)
      }
    }
    var result = NamedType(name: type.name, kind: .opaque, isHandDecoded: isHandDecoded, place: declared?.place)
    switch type.form {
    case .object(let keys):
      result.kind = .object(properties(keys, of: type, declared, isHandDecoded: isHandDecoded))
      if let declared, !isHandDecoded { remark(on: declared) }
    case .cases(let cases):
      result.kind = .cases(cases.map { payload($0, of: type, declared) })
    case .single(.nothing) where type.trouble == nil && !type.isEnum:
      result.kind = .object([])
      result.takesAnyValue = true
      if let declared, !isHandDecoded { remark(on: declared) }
    case .single(let inner):
      if let cases = type.rawCases {
        result.kind = .rawValues(
          raw: shape(inner), cases: cases.map { NamedType.RawCase(name: $0.name, json: $0.json) })
      } else {
        result.isHandDecoded = true
        result.sampleText = type.text
      }
    }
    return result
  }

  mutating func properties(
    _ keys: [ProbedKey], of type: ProbedType, _ declared: DeclaredType?, isHandDecoded: Bool
  ) -> [NamedType.Property] {
    let names = declared.flatMap { index.codingKeys(of: $0) }
    return keys.map { key in
      // Of the sources' own enum of keys, or the property as it is called.
      let name = names?.first { $0.key == key.key }?.name ?? key.key
      return property(
        key, of: type.name, name: name, declared?.properties.first { $0.name == name }, declared,
        isHandDecoded: isHandDecoded)
    }
  }

  private mutating func property(
    _ key: ProbedKey, of owner: String, name: String, _ source: DeclaredProperty?, _ declared: DeclaredType?,
    isHandDecoded: Bool
  ) -> NamedType.Property {
    var found: Shape
    if case .object(let keys) = key.shape {
      found = nested(keys, under: key.key, of: owner)
    } else {
      found = shape(key.shape)
    }
    if key.mayBeMissing, !found.isOptional {
      // A property that is no optional gets a value of the decoder's own where the key is missing.
      let isOptional = source.map { isWrittenOptional($0, declared) } ?? true
      if !isHandDecoded || isOptional { found = .optional(found) }
    }
    if !key.alternatives.isEmpty {
      findings.append(
        Finding(
          id: "contract.alternatives", severity: .note,
          what: "`\(key.key)` of \(owner) is also read as "
            + WorkshopError.list(key.alternatives.map { shape($0).swiftName })
            + " where it is no \(found.unwrapped.swiftName)",
          why: "Its init(from:) is written by hand; a contract names what it asks for first.",
          place: source?.place ?? declared?.place))
    }
    return NamedType.Property(
      name: name, key: key.key, shape: found, defaultValue: source?.defaultValue?.trimmedDescription,
      mayBeMissing: key.mayBeMissing, sampleText: found.unwrapped == .string ? key.text : nil, place: source?.place)
  }

  /// An object that a hand-written decoder opens itself, as a type of its own.
  private mutating func nested(_ keys: [ProbedKey], under key: String, of owner: String) -> Shape {
    let name = "\(owner).\(key)"
    let properties = keys.map {
      property($0, of: name, name: $0.key, nil, nil, isHandDecoded: true)
    }
    types[name] = NamedType(name: name, kind: .object(properties), isHandDecoded: true)
    return .named(name)
  }

  private func isWrittenOptional(_ property: DeclaredProperty, _ declared: DeclaredType?) -> Bool {
    if property.type == nil, property.defaultValue == nil { return true }
    return WrittenShapes(index).shape(of: property, in: declared?.name ?? "").isOptional
  }

  private func payload(
    _ probed: ProbedType.ProbedCase, of type: ProbedType, _ declared: DeclaredType?
  ) -> NamedType.PayloadCase {
    let names = declared.flatMap { index.codingKeys(of: $0) }
    let name = names?.first { $0.key == probed.name }?.name ?? probed.name
    let source = declared?.cases.first { $0.name == name }
    let keys = declared.flatMap { index.codingKeys(WrittenShapes.payloadKeys(of: name), of: $0) }
    return NamedType.PayloadCase(
      name: probed.name,
      values: probed.keys.map { key in
        let label = keys?.first { $0.key == key.key }?.name ?? key.key
        let value = source?.values.enumerated().first { ($1.label ?? "_\($0)") == label }?.element
        let found = shape(key.shape)
        return NamedType.Property(
          name: label, key: key.key, shape: key.mayBeMissing && !found.isOptional ? .optional(found) : found,
          defaultValue: value?.defaultValue?.trimmedDescription, mayBeMissing: key.mayBeMissing, place: value?.place)
      })
  }
}
