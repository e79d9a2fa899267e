extension JSONNode {
  /// The value as strict JSON for people: two spaces for each level, keys in their order, short lists on one line.
  public var indentedText: String { indented(level: 0) + "\n" }

  private static let width = 100

  private func indented(level: Int) -> String {
    let line = strictText
    let space = String(repeating: "  ", count: level)
    let inner = space + "  "
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let isFlat = elements.allSatisfy { $0.members == nil && $0.elements == nil }
      if isFlat {
        let flat = "[" + elements.map(\.strictText).joined(separator: ", ") + "]"
        if inner.count + flat.count <= Self.width { return flat }
      }
      return "[\n" + elements.map { inner + $0.indented(level: level + 1) }.joined(separator: ",\n") + "\n\(space)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.indented(level: level + 1) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(space)}"
    default: return line
    }
  }
}
