/// A JSON text that was read: its values, and what was odd about it without being wrong.
public struct JSONDocument: Sendable {
  /// A key that stands twice in one object.
  public struct DuplicateKey: Sendable, Hashable {
    public var path: JSONPath
    public var first: SourcePosition
    public var again: SourcePosition
  }

  public let root: JSONNode
  /// Keys that an object has more than once; decoders differ in which one they take.
  public let duplicates: [DuplicateKey]
  private let lines: LineIndex

  init(root: JSONNode, duplicates: [DuplicateKey], lines: LineIndex) {
    self.root = root; self.duplicates = duplicates; self.lines = lines
  }

  /// Where a value begins.
  public func position(of node: JSONNode) -> SourcePosition { lines.position(of: node.range.lowerBound) }

  /// Where an object's key begins.
  public func position(of member: JSONNode.Member) -> SourcePosition { lines.position(of: member.keyRange.lowerBound) }

  /// Where the deepest part of `path` that exists begins. A missing key is so placed at the object that lacks it.
  public func position(at path: JSONPath) -> SourcePosition {
    var steps = path.steps
    while true {
      if let node = root.node(at: JSONPath(steps)) { return position(of: node) }
      steps.removeLast()
    }
  }

  /// Place of `path` in the file `file`.
  public func place(at path: JSONPath, file: String?) -> Place {
    let position = position(at: path)
    return Place(path: file, line: position.line, column: position.column, jsonPath: path.description)
  }

  /// One warning for each key that stands twice in an object.
  public func findings(file: String?) -> [Finding] {
    duplicates.map { duplicate in
      Finding(
        id: "json.duplicate-key", severity: .warning,
        what: "A key stands twice; it was first given on line \(duplicate.first.line)",
        why: "Decoders differ in which of the two they take; Foundation takes the first.", fix: "Remove one of them.",
        place: Place(
          path: file, line: duplicate.again.line, column: duplicate.again.column, jsonPath: duplicate.path.description))
    }
  }
}
