import Contract
import Findings
import Workshop

/// A contract as a tree to read: every key with its type, and a note where JSON is not obvious.
struct ContractText {
  private let entry: ContractReading.Entry
  private var contract: ActivityContract { entry.contract }

  init(_ entry: ContractReading.Entry) { self.entry = entry }

  /// A row of the tree; the first column is indented.
  private struct Row {
    var depth: Int
    var key: String
    var type = ""
    var notes: [String] = []
  }

  var text: String {
    var rows: [Row] = []
    var shown: Set<String> = []
    part("attributes", contract.attributes, &rows, &shown)
    part("content-state", contract.contentState, &rows, &shown)
    let origin = entry.origin == .sources ? "  (read from the sources alone)" : ""
    return contract.attributesType + origin + "\n" + Self.layOut(rows)
  }

  private func part(_ name: String, _ shape: Shape, _ rows: inout [Row], _ shown: inout Set<String>) {
    rows.append(Row(depth: 0, key: name, type: shape.swiftName, notes: notes(on: shape)))
    below(shape, 1, &rows, &shown)
  }

  /// What lies inside a type, where it is met for the first time.
  private func below(_ shape: Shape, _ depth: Int, _ rows: inout [Row], _ shown: inout Set<String>) {
    switch shape {
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner), .closedRange(let inner),
      .dictionary(_, let inner):
      below(inner, depth, &rows, &shown)
    case .pairs(let key, let value):
      below(key, depth, &rows, &shown)
      below(value, depth, &rows, &shown)
    case .named(let name):
      guard let type = contract.types[name], shown.insert(name).inserted else { return }
      switch type.kind {
      case .object(let properties): add(properties, depth, &rows, &shown)
      case .cases(let cases):
        for each in cases {
          rows.append(Row(depth: depth, key: "{\(JSONNode.quoted(each.name)): {…}}", type: "case"))
          add(each.values, depth + 1, &rows, &shown)
        }
      case .rawValues, .opaque: break
      }
    default: break
    }
  }

  private func add(
    _ properties: [NamedType.Property], _ depth: Int, _ rows: inout [Row], _ shown: inout Set<String>
  ) {
    for property in properties {
      var notes: [String] = []
      if property.key != property.name, !property.name.hasPrefix("_") { notes.append("`\(property.name)` in Swift") }
      if property.shape.isOptional {
        notes.append(property.mayBeMissing ? "may be missing" : "must be there, may be null")
      } else if property.mayBeMissing {
        notes.append("may be missing: its decoder has a value of its own")
      } else if let value = property.defaultValue {
        notes.append("must be there: the default \(value) is not used")
      }
      notes += self.notes(on: property.shape)
      if let text = property.sampleText { notes.append("of a certain form, such as \(JSONNode.quoted(text))") }
      if let name = Self.name(in: property.shape), shown.contains(name), isLong(name) { notes.append("as above") }
      rows.append(Row(depth: depth, key: property.key, type: property.shape.swiftName, notes: notes))
      below(property.shape, depth + 1, &rows, &shown)
    }
  }

  private func isLong(_ name: String) -> Bool {
    switch contract.types[name]?.kind {
    case .object, .cases: true
    default: false
    }
  }

  private static func name(in shape: Shape) -> String? {
    switch shape {
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner), .closedRange(let inner),
      .dictionary(_, let inner):
      name(in: inner)
    case .named(let name): name
    default: nil
    }
  }

  // MARK: Notes

  /// How a shape is written, where its type does not say so.
  private func notes(on shape: Shape) -> [String] {
    switch shape {
    case .bool, .string, .integer, .number: []
    case .date: ["a number: seconds since 2001-01-01 00:00 UTC"]
    case .data: ["padded standard base64"]
    case .url: ["a string"]
    case .uuid: ["a string, 8-4-4-4-12 digits"]
    case .duration: ["two numbers, attoseconds: do not send by hand"]
    case .dateInterval: ["{\"start\": seconds since 2001-01-01 00:00 UTC, \"duration\": seconds}"]
    case .optional(let inner): notes(on: inner)
    case .array(let inner): each(notes(on: inner))
    case .set(let inner): ["an array, doubles fold"] + each(notes(on: inner))
    case .dictionary(.string, let value): each(notes(on: value))
    case .dictionary(.integer, let value): ["an object, its keys numbers in quotes"] + each(notes(on: value))
    case .pairs(let key, let value):
      ["a flat array: key, value, key, value"] + Array((notes(on: key) + notes(on: value)).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      })
    case .range(let bound), .closedRange(let bound): ["an array of two, the lower first"] + each(notes(on: bound))
    case .named(let name): notes(onType: name)
    case .unknown: ["its form in JSON is not known"]
    }
  }

  private func each(_ notes: [String]) -> [String] { notes.map { "each " + $0 } }

  private func notes(onType name: String) -> [String] {
    guard let type = contract.types[name] else { return ["its form in JSON is not known"] }
    var notes: [String] = []
    switch type.kind {
    case .rawValues(_, let cases): notes.append("one of " + cases.map(\.json).joined(separator: ", "))
    case .cases: notes.append("an object with one key, the case")
    case .opaque:
      let sample = type.sampleText.map { ": a text such as \(JSONNode.quoted($0))" } ?? ""
      notes.append("only its decoder knows" + sample)
    case .object(let properties):
      if type.takesAnyValue {
        notes.append("anything decodes; nothing is looked at")
      } else if properties.isEmpty {
        notes.append("any object decodes; nothing of it is looked at")
      }
    }
    if type.isHandDecoded {
      let place = type.place?.location ?? ""
      notes.append("decoded by hand" + (place.isEmpty ? "" : " (\(place))"))
    }
    return notes
  }

  // MARK: Layout

  private static func layOut(_ rows: [Row]) -> String {
    let keys = rows.map { String(repeating: "  ", count: $0.depth) + $0.key }
    let keyWidth = min(36, keys.map(\.count).max() ?? 0)
    let typeWidth = min(36, rows.filter { !$0.notes.isEmpty }.map(\.type.count).max() ?? 0)
    return zip(keys, rows).map { key, row in
      var line = key
      if !row.type.isEmpty { line = padded(line, keyWidth) + "  " + row.type }
      if !row.notes.isEmpty { line = padded(line, keyWidth + 2 + typeWidth) + "  " + row.notes.joined(separator: "; ") }
      return line + "\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
