/// Which notes a declaration leads to: those that stand in its body, in the helpers that it calls, and for a type in
/// what makes its nodes.
struct NoteTracing {
  /// Members that draw a value of their type.
  static let witnesses: Set<String> = ["_make", "_makeModified", "body", "makeBody", "_notes", "_style", "_resolve"]

  /// Notes of helpers, by name: functions and properties that are not public, types that are not Apple's.
  private var helpers: [String: Set<NoteUse>] = [:]
  /// Notes of what draws a type, by its name.
  private var drawing: [String: Set<NoteUse>] = [:]

  init(_ declarations: [Declaration]) {
    // A name that a symbol of Apple's or a helper without a note has as well says nothing.
    var isAmbiguous: [String: Bool] = [:]
    for declaration in declarations where declaration.kind != .initializer && declaration.name != "extension" {
      let isHelper = !declaration.isPublic || declaration.isUnderscored
      if !isHelper || declaration.kind == .enumCase || declaration.isStored { isAmbiguous[declaration.name] = true }
    }
    let applesTypes = Set(
      declarations.filter { $0.kind == .type && $0.isPublic && !$0.isUnderscored }.map(\.name))
    // A helper may call a helper: until nothing is found any more.
    var isChanged = true
    while isChanged {
      isChanged = false
      for declaration in declarations where declaration.hasBody {
        let found = Set(bodyNotes(declaration))
        guard !found.isEmpty else { continue }
        if let type = declaration.container, Self.witnesses.contains(declaration.name) {
          let base = type.split(separator: ".").last.map(String.init) ?? type
          isChanged = add(found, to: \.drawing, type) || isChanged
          // A view of Skerry's own is a helper as a function is.
          if !applesTypes.contains(base) { isChanged = add(found, to: \.helpers, base) || isChanged }
        } else if !declaration.isPublic || declaration.isUnderscored, declaration.kind != .initializer,
          isAmbiguous[declaration.name] == nil
        {
          isChanged = add(found, to: \.helpers, declaration.name) || isChanged
        }
      }
    }
  }

  private mutating func add(
    _ notes: Set<NoteUse>, to table: WritableKeyPath<NoteTracing, [String: Set<NoteUse>]>, _ name: String
  ) -> Bool {
    let before = self[keyPath: table][name, default: []]
    self[keyPath: table][name] = before.union(notes)
    return before.count != self[keyPath: table][name]?.count
  }

  private func bodyNotes(_ declaration: Declaration) -> [NoteUse] {
    declaration.body.notes
      + declaration.body.uses.flatMap { name, isConditional -> [NoteUse] in
        // A parameter hides a helper of its name; what a helper says in some cases is its own affair.
        guard let notes = helpers[name], !declaration.parameters.contains(where: { $0.name == name }) else { return [] }
        return notes.filter { !$0.isConditional }.map { NoteUse(kind: $0.kind, isConditional: isConditional) }
      }
  }

  func notes(of declaration: Declaration) -> Set<NoteUse> {
    if declaration.kind == .type { return drawing[declaration.qualifiedName] ?? [] }
    // The type speaks for what draws it.
    if Self.witnesses.contains(declaration.name) { return [] }
    return Set(bodyNotes(declaration))
  }
}
