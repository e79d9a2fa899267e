/// A way from the root of a JSON document to one value, written as `$.aps.content-state.stops[2]`.
public struct JSONPath: Sendable, Hashable, Codable, CustomStringConvertible {
  /// A key or an index.
  public enum Step: Sendable, Hashable, Codable {
    case key(String)
    /// Counted from 0.
    case index(Int)
  }

  public var steps: [Step]
  public init(_ steps: [Step] = []) { self.steps = steps }
  public static let root = JSONPath()

  /// From the coding path of a `DecodingError`.
  public init(codingPath: [any CodingKey]) {
    steps = codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }

  /// Reads a path as `description` writes it; nil where `text` is none.
  public init?(_ text: String) {
    guard text.hasPrefix("$") else { return nil }
    steps = []
    var rest = text.dropFirst()
    while let mark = rest.popFirst() {
      if mark == "." {
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard !key.isEmpty else { return nil }
        steps.append(.key(String(key)))
        rest = rest.dropFirst(key.count)
      } else if mark == "[", let step = Self.bracket(&rest) {
        steps.append(step)
      } else {
        return nil
      }
    }
  }

  /// Reads an index or a quoted key and the closing bracket.
  private static func bracket(_ rest: inout Substring) -> Step? {
    guard rest.first == "\"" else {
      guard let end = rest.firstIndex(of: "]"), let index = Int(rest[..<end]) else { return nil }
      rest = rest[rest.index(after: end)...]
      return .index(index)
    }
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != "\"" {
      if rest[end] == "\\" { rest.formIndex(after: &end) }
      guard end < rest.endIndex else { return nil }
      rest.formIndex(after: &end)
    }
    guard end < rest.endIndex, let key = try? JSONReader().read(String(rest[...end])).root.string else { return nil }
    rest = rest[rest.index(after: end)...]
    guard rest.popFirst() == "]" else { return nil }
    return .key(key)
  }

  /// The path one step further in.
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
    return key.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
    }
  }
}
