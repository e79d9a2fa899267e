import Foundation

/// The types that a `Decodable` asks for, by coding path. Found by letting it decode made-up values.
struct TypeShape {
  private let names: [String: String]

  init(_ type: any Decodable.Type) {
    let record = InventionRecord()
    let invention = Invention(now: Date().timeIntervalSince1970, enumValues: [:], record: record)
    record.names[Self.key([])] = "\(type)"
    _ = try? invention.value(type, named: "", path: [])
    names = record.names
  }

  func name(at path: [any CodingKey]) -> String? { names[Self.key(path)] }

  /// Array elements share one place.
  static func key(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue == nil ? $0.stringValue : "[]" }.joined(separator: "\u{1}")
  }
}

/// What a walk through a type has met.
final class InventionRecord {
  /// Type names by path.
  var names: [String: String] = [:]
  /// Paths that may be missing or null.
  var optionals: Set<String> = []

  func meet(_ type: Any.Type, at path: [any CodingKey]) {
    let key = TypeShape.key(path)
    names[key] = String(describing: type) + (optionals.contains(key) ? "?" : "")
  }
}
