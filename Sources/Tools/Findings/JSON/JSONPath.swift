/// A way from the root of a JSON document to one value, written as `$.aps.content-state.stops[2]`.
public struct JSONPath: Sendable, Hashable, Codable, CustomStringConvertible {
  public enum Step: Sendable, Hashable, Codable {
    case key(String)
    case index(Int)
  }

  public var steps: [Step]
  public init(_ steps: [Step] = []) { self.steps = steps }
  public static let root = JSONPath()

  /// From the coding path of a `DecodingError`.
  public init(codingPath: [any CodingKey]) {
    steps = codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }

  public func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }

  /// `$` for the root; keys that are not plain words stand in brackets and quotes.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += "." + key
      case .key(let key): text += "[" + JSONNode.quoted(key) + "]"
      }
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.unicodeScalars.first, !("0"..."9").contains(first), first != "-" else { return false }
    return key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" }
  }
}
