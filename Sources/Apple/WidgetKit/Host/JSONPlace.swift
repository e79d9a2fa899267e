import Foundation

/// A parsed JSON text that can say what stands at a path.
struct JSONPlace {
  private let root: Any

  /// nil where the text is no JSON.
  init?(_ json: String) {
    guard let root = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) else {
      return nil
    }
    self.root = root
  }

  /// `$.stops[0].eta`
  static func text(_ path: [any CodingKey]) -> String {
    path.reduce("$") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      let name = key.stringValue
      let isPlain =
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !(name.first?.isNumber ?? false)
      return text + (isPlain ? ".\(name)" : "[\"\(name)\"]")
    }
  }

  /// `string "soon"`, `number 3`, `nothing (the key is missing)`, …
  func describe(_ path: [any CodingKey]) -> String {
    var value: Any? = root
    for key in path {
      if let index = key.intValue, let array = value as? [Any] {
        value = array.indices.contains(index) ? array[index] : nil
        if value == nil { return "nothing (the array ends before)" }
      } else if let object = value as? [String: Any] {
        value = object[key.stringValue]
        if value == nil { return "nothing (the key is missing)" }
      } else {
        return value.map { Self.describe($0) } ?? "nothing"
      }
    }
    return value.map { Self.describe($0) } ?? "nothing"
  }

  private static func describe(_ value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case let text as String:
      let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
      return "string \"\(shown)\""
    case let array as [Any]: return array.count == 1 ? "array of 1 element" : "array of \(array.count) elements"
    case let object as [String: Any]:
      if object.isEmpty { return "empty object" }
      return "object with the keys " + object.keys.sorted().prefix(6).joined(separator: ", ")
    case let number as NSNumber:
      if isBoolean(number) { return number.boolValue ? "true" : "false" }
      return "number \(number)"
    default: return "\(value)"
    }
  }

  /// JSONSerialization on Linux makes `true` and `false` Booleans of one byte; numbers are wider.
  private static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
