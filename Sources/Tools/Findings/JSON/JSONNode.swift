/// One value of a JSON document together with the bytes that it was written in.
public struct JSONNode: Sendable, Hashable {
  /// What a node holds.
  public enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// In the order of the text, duplicates included.
    case object([Member])
  }

  /// A key of an object and its value.
  public struct Member: Sendable, Hashable {
    public var key: String
    /// Bytes of the key with its quotes.
    public var keyRange: Range<Int>
    public var value: JSONNode
  }

  public var value: Value
  /// Bytes of the value in the text.
  public var range: Range<Int>

  public init(_ value: Value, range: Range<Int> = 0..<0) {
    self.value = value; self.range = range
  }

  /// What a person calls the kind of this value: "a string", "an object" ...
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value of a key; of the first one where a key is repeated, as Foundation's decoder takes it.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// An element of an array; nil where there is none, or this is no array.
  public subscript(index: Int) -> JSONNode? {
    guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// nil where the value is of another kind.
  public var string: String? { if case .string(let text) = value { text } else { nil } }
  /// nil where the value is of another kind.
  public var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
  /// In the order of the text, repeated keys included; nil where the value is of another kind.
  public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The value at a path, or nil where the path leaves the document.
  public func node(at path: JSONPath) -> JSONNode? {
    var node: JSONNode? = self
    for step in path.steps {
      switch step {
      case .key(let key): node = node?[key]
      case .index(let index): node = node?[index]
      }
    }
    return node
  }

  /// Calls `body` for this value and everything below it, in the order of the text.
  public func walk(_ path: JSONPath = .root, _ body: (JSONPath, JSONNode) -> Void) {
    body(path, self)
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() { element.walk(path.appending(.index(index)), body) }
    case .object(let members):
      for member in members { member.value.walk(path.appending(.key(member.key)), body) }
    default: break
    }
  }

  /// The value as strict JSON on one line, numbers as they were written. JSON5's infinities and NaN become strings,
  /// the spelling that `JSONDecoder` can be told to accept.
  public var strictText: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? number.literal : Self.quoted(number.literal)
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.strictText).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.strictText }.joined(separator: ",") + "}"
    }
  }

  /// A string literal of strict JSON.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
