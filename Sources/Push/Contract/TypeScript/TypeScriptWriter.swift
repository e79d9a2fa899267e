import Findings

/// Writes shapes and named types as TypeScript.
struct TypeScriptWriter {
  let contract: ActivityContract
  let names: TypeScriptNames

  func type(_ shape: Shape) -> String {
    switch shape {
    case .bool: "boolean"
    case .string: "string"
    case .integer: "Integer"
    case .number: "number"
    case .date: "SwiftDate"
    case .data: "Base64"
    case .url: "URLString"
    case .uuid: "UUIDString"
    case .duration: "[Integer, Integer]"
    case .dateInterval: "{ start: SwiftDate; duration: number }"
    case .optional(let wrapped): "\(type(wrapped)) | null"
    case .array(let element), .set(let element): "Array<\(type(element))>"
    case .dictionary(.string, let value): "Record<string, \(type(value))>"
    case .dictionary(.integer, let value): "Record<`${number}`, \(type(value))>"
    case .pairs(let key, let value): "Array<\(type(key)) | \(type(value))>"
    case .range(let bound), .closedRange(let bound): "[\(type(bound)), \(type(bound))]"
    case .named(let name): names[name] ?? "unknown"
    case .unknown: "unknown"
    }
  }

  func declaration(_ named: NamedType) -> String {
    let name = names[named.name] ?? names.identifier(named.name)
    let byHand = named.isHandDecoded ? "; decoded by hand, may take more or less than this" : ""
    let head = "/** `\(Self.comment(named.name))` in Swift\(byHand). */\n"
    switch named.kind {
    case .object(let properties):
      return head + "export interface \(name) " + members(properties, indent: "") + "\n"
    case .rawValues(_, let cases):
      return head + "export type \(name) = " + Self.union(cases.map(\.json)) + ";\n"
    case .cases(let cases):
      let all = cases.map { "{ \(Self.key($0.name)): \(members($0.values, indent: "    ")) }" }
      return head + "export type \(name) =" + (all.isEmpty ? " never" : all.map { "\n  | " + $0 }.joined()) + ";\n"
    case .opaque: return head + "export type \(name) = unknown;\n"
    }
  }

  private static func union(_ members: [String]) -> String {
    members.isEmpty ? "never" : members.joined(separator: " | ")
  }

  private func members(_ properties: [NamedType.Property], indent: String) -> String {
    guard !properties.isEmpty else { return "{}" }
    let lines = properties.map { property -> String in
      let shape = property.mayBeMissing ? property.shape.unwrapped : property.shape
      let note = note(property, shape).map { "\(indent)  /** \(Self.comment($0)) */\n" } ?? ""
      return "\(note)\(indent)  \(Self.key(property.key))\(property.mayBeMissing ? "?" : ""): \(type(shape));"
    }
    return "{\n" + lines.joined(separator: "\n") + "\n\(indent)}"
  }

  /// What the type alone does not say.
  private func note(_ property: NamedType.Property, _ shape: Shape) -> String? {
    var notes: [String] = []
    switch shape {
    case .integer(let kind) where kind != .int && kind != .int64 && kind != .uint && kind != .uint64:
      notes.append("\(kind.bounds.least) to \(kind.bounds.greatest).")
    case .integer(.uint), .integer(.uint64): notes.append("Not negative.")
    case .pairs: notes.append("Keys and values in turn: [key, value, key, value, …].")
    case .range, .closedRange: notes.append("Lower bound, then upper bound.")
    case .duration: notes.append("Attoseconds as 128 bits, the high 64 first; do not send it by hand.")
    case .set: notes.append("A set: repeats fold.")
    case .unknown(let name): notes.append("\(name) in Swift.")
    default: break
    }
    if let value = property.defaultValue, !property.mayBeMissing {
      notes.append("The default value \(value) in the sources is not used.")
    }
    if let text = property.sampleText {
      notes.append("Of a certain form that only the decoder knows, such as \(JSONNode.quoted(text)).")
    }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// A key as an object type has it: bare where it is an identifier.
  private static func key(_ key: String) -> String {
    let isPlain = key.first.map { $0.isLetter || $0 == "_" } ?? false
    return isPlain && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? key : JSONNode.quoted(key)
  }

  private static func comment(_ text: String) -> String { text.replacing("*/", with: "* /") }
}
