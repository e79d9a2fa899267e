import Findings

/// Whether two JSON texts say the same: whatever the order of keys and the spelling of numbers and strings.
enum JSONMeaning {
  static func isSame(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    guard let a = try? JSONReader().read(a), let b = try? JSONReader().read(b) else { return false }
    return isSame(a.root, b.root)
  }

  static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    switch (a.value, b.value) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.number(let a), .number(let b)): isSame(a, b)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.object, .object):
      if let a = members(a), let b = members(b) {
        a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
      } else {
        false
      }
    default: false
    }
  }

  private static func isSame(_ a: JSONNumber, _ b: JSONNumber) -> Bool {
    if a.literal == b.literal { return true }
    if let a = a.int64, let b = b.int64 { return a == b }
    return a.isExactAsDouble && b.isExactAsDouble && a.double == b.double
  }

  /// By key; of a repeated key the first, as Foundation's decoder takes it.
  private static func members(_ node: JSONNode) -> [String: JSONNode]? {
    node.members.map { Dictionary($0.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }) }
  }
}
