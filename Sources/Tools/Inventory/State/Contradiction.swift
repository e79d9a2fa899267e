/// A doc comment that says otherwise than the code.
public struct Contradiction: Sendable {
  public var symbol: Symbol
  public var text: String
  public var message: String { "\(symbol.place): \(symbol.declaration.qualifiedName) \(text)" }
}

extension Inventory {
  /// Where a doc comment and the code that it stands at say different things.
  public func contradictions() -> [Contradiction] {
    symbols.flatMap { symbol in
      disagreements(symbol).map { Contradiction(symbol: symbol, text: $0) }
    }
  }

  private func disagreements(_ symbol: Symbol) -> [String] {
    var texts: [String] = []
    for note in symbol.notes.sorted(by: { $0.kind.rawValue < $1.kind.rawValue }) {
      let wanted = note.kind.state
      if symbol.mark.state == wanted { continue }
      if note.isConditional {
        // What is said in some cases may be the mark of the members that lead there.
        let members = symbols.filter { $0.declaration.container == symbol.declaration.qualifiedName }
        if symbol.mark != .complete || members.contains(where: { $0.mark.state == wanted }) { continue }
        texts.append("notes .\(note.kind) in some cases; its comment says nothing of it (“\(note.kind.word): …”)")
      } else {
        texts.append("notes .\(note.kind), but its state is “\(symbol.mark.state.rawValue)” (“\(note.kind.word): …”)")
      }
    }
    if symbol.isMarkedItself, symbol.mark.state == .notDrawn, draws(symbol.declaration),
      !symbol.notes.contains(where: { $0.kind == .notDrawn })
    {
      texts.append("says “Not drawn”, but nothing notes it when it is used")
    }
    for line in symbol.declaration.comment where Self.hasMarkInside(line) {
      texts.append("has a mark inside a line, where nobody reads it: “\(line)”")
    }
    return texts
  }

  /// A view, or a modifier that gives one.
  private func draws(_ declaration: Declaration) -> Bool {
    if declaration.kind == .type { return conformances[declaration.qualifiedName]?.contains("View") == true }
    return declaration.kind == .function && declaration.container == "View" && declaration.result == "some View"
  }

  private static func hasMarkInside(_ line: String) -> Bool {
    guard let match = line.firstMatch(of: #/^(.*?)\b(Approximate|Not drawn|Ignored): /#) else { return false }
    let before = match.1
    return !before.isEmpty && before.wholeMatch(of: #/\s*- (?:Parameter )?\w+: /#) == nil
  }
}

extension NoteUse.Kind {
  /// The state that such a note means.
  var state: Mark.State {
    switch self {
    case .notDrawn: .notDrawn
    case .approximate: .approximate
    case .ignoredByIOS: .ignored
    }
  }
  /// The word that a doc comment says it with.
  var word: String {
    switch self {
    case .notDrawn: "Not drawn"
    case .approximate: "Approximate"
    case .ignoredByIOS: "Ignored"
    }
  }
}
