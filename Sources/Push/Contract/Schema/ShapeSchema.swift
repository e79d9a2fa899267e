import Findings
import Foundation

/// The schema of each kind of shape.
struct ShapeSchema {
  let isStrict: Bool
  let types: [String: NamedType]

  static let dateNote =
    "Seconds since 2001-01-01T00:00:00Z, not since 1970: unix seconds minus 978307200."

  func schema(_ shape: Shape) -> JSONNode {
    switch shape {
    case .bool: return .object(["type": "boolean"])
    case .string: return .object(["type": "string"])
    case .integer(let kind):
      return .object([
        "type": "integer", "minimum": .number(literal: kind.bounds.least),
        "maximum": .number(literal: kind.bounds.greatest),
      ])
    case .number(.float):
      return .object([
        "type": "number", "minimum": .number(literal: "-3.4028234e38"), "maximum": .number(literal: "3.4028234e38"),
      ])
    case .number: return .object(["type": "number"])
    case .date: return .object(["type": "number", "description": .string(Self.dateNote)])
    case .data:
      return .object([
        "type": "string", "contentEncoding": "base64",
        "pattern": "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        "description": "Padded base64.",
      ])
    case .url: return .object(["type": "string", "format": "uri-reference", "minLength": 1])
    case .uuid:
      return .object([
        "type": "string", "format": "uuid",
        "pattern": "^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$",
      ])
    case .duration:
      return tuple(
        [schema(.integer(.int64)), schema(.integer(.uint64))],
        "Attoseconds as 128 bits, the high 64 first. Better sent as seconds in another property.")
    case .dateInterval:
      return object([.init(name: "start", shape: .date), .init(name: "duration", shape: .number(.double))])
    case .optional(let wrapped): return .object(["anyOf": [schema(wrapped), .object(["type": "null"])]])
    case .array(let element): return .object(["type": "array", "items": schema(element)])
    case .set(let element):
      let unique: [(String, JSONNode)] = isStrict ? [("uniqueItems", true)] : []
      return .object([("type", "array"), ("items", schema(element))] + unique)
    case .dictionary(let key, let value):
      let names: [(String, JSONNode)] =
        key == .integer ? [("propertyNames", .object(["pattern": "^[+-]?[0-9]+$"]))] : []
      return .object([("type", "object"), ("additionalProperties", schema(value))] + names)
    case .pairs(let key, let value): return pairs(key, value)
    case .range(let bound), .closedRange(let bound):
      return tuple([schema(bound), schema(bound)], "Lower bound, then upper bound.")
    case .named(let name):
      return .object(["$ref": .string("#/$defs/" + Self.pointer(name))])
    case .unknown(let name):
      return .object(["description": .string("\(name): what JSON it is decoded from is not known.")])
    }
  }

  /// A name inside the fragment of a URI.
  private static func pointer(_ name: String) -> String {
    let plain = name.replacing("~", with: "~0").replacing("/", with: "~1")
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "._-~")
    return plain.addingPercentEncoding(withAllowedCharacters: allowed) ?? plain
  }

  private func tuple(_ elements: [JSONNode], _ description: String) -> JSONNode {
    let end: [(String, JSONNode)] = isStrict ? [("items", false)] : []
    return .object(
      [
        ("type", "array"), ("prefixItems", .array(elements)), ("minItems", .number(Double(elements.count))),
        ("description", .string(description)),
      ] + end)
  }

  /// Keys and values in turn. The number of an enum's cases bounds their number; else a schema can say it of the first
  /// few alone, and not that it is even.
  private func pairs(_ key: Shape, _ value: Shape) -> JSONNode {
    let turn = [schema(key), schema(value)]
    var bound: Int?
    if case .named(let name) = key, case .rawValues(_, let cases)? = types[name]?.kind, cases.count <= 16 {
      bound = cases.count
    }
    let prefix = (0..<(bound ?? 4)).flatMap { _ in turn }
    let note: JSONNode = "Keys and values in turn: [key, value, key, value, …]."
    guard let bound else {
      return .object([
        "type": "array", "prefixItems": .array(prefix), "items": .object(["anyOf": .array(turn)]), "description": note,
      ])
    }
    let even = (0...bound).map { count -> JSONNode in
      .object(["minItems": .number(Double(2 * count)), "maxItems": .number(Double(2 * count))])
    }
    return .object([
      "type": "array", "prefixItems": .array(prefix), "anyOf": .array(even), "description": note,
    ])
  }

  // MARK: Named types

  func definition(_ type: NamedType) -> JSONNode {
    let byHand = type.isHandDecoded
      ? "Decoded by hand: init(from:) may take more, or less, than this says." : nil
    switch type.kind {
    case .object(let properties): return described(object(properties), byHand)
    case .rawValues(_, let cases):
      return described(.object(["enum": .array(cases.compactMap { try? JSONReader().read($0.json).root })]), byHand)
    case .cases(let cases):
      let all = cases.map { payload -> JSONNode in
        .object([
          "type": "object", "properties": .object([(payload.name, object(payload.values))]),
          "required": [.string(payload.name)],
        ])
      }
      return described(.object(["oneOf": .array(all)]), byHand)
    case .opaque: return described(.object([]), "\(type.name): decoded by hand; what it takes is not known.")
    }
  }

  private func described(_ schema: JSONNode, _ text: String?) -> JSONNode {
    guard let text else { return schema }
    let own = schema["description"]?.string.map { " " + $0 } ?? ""
    return schema.setting("description", .string(text + own))
  }

  private func object(_ properties: [NamedType.Property]) -> JSONNode {
    let required = properties.filter { !$0.mayBeMissing }.map { JSONNode.string($0.key) }
    var members: [(String, JSONNode)] = [
      ("type", "object"), ("properties", .object(properties.map { ($0.key, property($0)) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", .bool(!isStrict)))
    return .object(members)
  }

  private func property(_ property: NamedType.Property) -> JSONNode {
    let shape = property.mayBeMissing ? property.shape.unwrapped : property.shape
    var notes: [String] = []
    if property.name != property.key, !property.name.hasPrefix("_") { notes.append("`\(property.name)` in Swift.") }
    if let value = property.defaultValue, !property.mayBeMissing {
      notes.append("The default value \(value) in the sources is not used: the key has to be there.")
    }
    var schema = schema(shape)
    if let text = property.sampleText {
      notes.append("A text of a certain form that only the decoder knows.")
      schema = schema.setting("examples", .array([.string(text)]))
    }
    return described(schema, notes.isEmpty ? nil : notes.joined(separator: " "))
  }
}
