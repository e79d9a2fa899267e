import Findings

/// How the members of an object go together, for the document. Operations say the same of a body in words that fit it;
/// `BodyCheck` leaves it to them.
enum APIRule: Sendable {
  case exactlyOne([String])
  case atMostOne([String])
  /// The first needs the second.
  case goesWith(String, String)
  /// What a member's value asks for and rules out.
  case when(String, is: String, needs: [String] = [], forbids: [String] = [])

  /// As JSON Schema has it: what all must hold of.
  var schemas: [JSONNode] {
    switch self {
    case .exactlyOne(let names): [.object([("oneOf", .array(names.map { Self.has([$0]) }))])]
    case .atMostOne(let names):
      names.indices.flatMap { first in
        names[(first + 1)...].map { Self.not(Self.has([names[first], $0])) }
      }
    case .goesWith(let name, let other):
      [.object([("dependentRequired", .object([(name, .strings([other]))]))])]
    case .when(let name, let value, let needs, let forbids):
      [
        .object([
          (
            "anyOf",
            .array([
              // Another value, or all that this one asks for.
              Self.not(.object([("properties", .object([(name, .object([("const", .string(value))]))]))])),
              .object(
                [("required", .strings([name] + needs))]
                  + (forbids.isEmpty
                    ? [] : [("not", .object([("anyOf", .array(forbids.map { Self.has([$0]) }))]))])),
            ])
          )
        ])
      ]
    }
  }

  private static func has(_ names: [String]) -> JSONNode { .object([("required", .strings(names))]) }
  private static func not(_ node: JSONNode) -> JSONNode { .object([("not", node)]) }
}

/// Whether an object of values by locale has the one for all other locales, under the key "".
enum APIOthers: Sendable {
  case optional
  /// Always.
  case needed
  /// Where it has any.
  case neededWithAny

  /// Members of its schema.
  var members: [(String, JSONNode)] {
    let has = JSONNode.strings([""])
    switch self {
    case .optional: return []
    case .needed: return [("required", has)]
    case .neededWithAny:
      let none = JSONNode.object([("maxProperties", .whole(0))])
      return [("anyOf", .array([none, .object([("required", has)])]))]
    }
  }
}
