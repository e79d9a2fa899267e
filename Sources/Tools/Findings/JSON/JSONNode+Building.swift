extension JSONNode.Member {
  /// A member that no text was read for.
  public init(_ key: String, _ value: JSONNode) {
    self.init(key: key, keyRange: 0..<0, value: value)
  }
}

extension JSONNode {
  /// An object with these members in this order.
  public static func object(_ members: [(String, JSONNode)]) -> JSONNode {
    JSONNode(.object(members.map { Member($0.0, $0.1) }))
  }

  /// An object with these members in this order: `.object(["type": "string"])`.
  public static func object(_ members: KeyValuePairs<String, JSONNode>) -> JSONNode {
    object(members.map { ($0.key, $0.value) })
  }

  /// A node without a place in a text.
  public static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }
  /// A node without a place in a text.
  public static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  /// A node without a place in a text.
  public static func bool(_ flag: Bool) -> JSONNode { JSONNode(.bool(flag)) }
  /// A number with this literal of strict JSON.
  public static func number(literal: String) -> JSONNode { JSONNode(.number(JSONNumber(literal: literal))) }
  /// A finite number, without a fraction where it is whole; what is not finite becomes null.
  public static func number(_ value: Double) -> JSONNode {
    guard value.isFinite else { return .null }
    return number(literal: Int64(exactly: value).map { String($0) } ?? value.description)
  }
  public static var null: JSONNode { JSONNode(.null) }

  /// A copy in which `key` holds `value`; it stands last where it was not there, and is gone where `value` is nil.
  public func setting(_ key: String, _ value: JSONNode?) -> JSONNode {
    var members = members ?? []
    let index = members.firstIndex { $0.key == key }
    members.removeAll { $0.key == key }
    if let value { members.insert(Member(key, value), at: min(index ?? members.count, members.count)) }
    return JSONNode(.object(members), range: range)
  }

  /// A copy in which the value at `path` is `value`, or gone where that is nil. Steps that lead nowhere change nothing.
  public func replacing(_ path: JSONPath, with value: JSONNode?) -> JSONNode {
    guard let step = path.steps.first else { return value ?? self }
    let rest = JSONPath(Array(path.steps.dropFirst()))
    switch step {
    case .key(let key):
      guard let inner = self[key] ?? (rest.steps.isEmpty ? JSONNode.null : nil) else { return self }
      return setting(key, rest.steps.isEmpty ? value : inner.replacing(rest, with: value))
    case .index(let index):
      guard var elements, elements.indices.contains(index) else { return self }
      if rest.steps.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].replacing(rest, with: value)
      }
      return JSONNode(.array(elements), range: range)
    }
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .number(literal: String(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
}
