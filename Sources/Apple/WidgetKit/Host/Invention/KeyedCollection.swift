import Foundation

/// A dictionary, whatever its key.
protocol KeyedCollection {
  /// Keys as JSON writes them, made up so that the dictionary's key type takes them.
  static func sampleKeys(_ enumValues: [String: String]) -> [String]
}

extension Dictionary: KeyedCollection {
  static func sampleKeys(_ enumValues: [String: String]) -> [String] {
    if Key.self == Int.self { return ["1", "2"] }
    if let given = enumValues[String(describing: Key.self)] {
      return [(try? JSONDecoder().decode(String.self, from: Data(given.utf8))) ?? given]
    }
    if let first = EnumShape.firstCase(of: Key.self) as? any RawRepresentable { return ["\(first.rawValue)"] }
    return ["first", "second"]
  }
}
