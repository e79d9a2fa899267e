/// Where a symbol does not do what its name says, and its comment does not say so.
public struct Silence: Sendable {
  /// What shows that something is left out.
  public enum Kind: Sendable, Hashable {
    /// A parameter that the body never reads.
    case unreadParameter(String)
    /// A modifier that gives back what it is written on.
    case givesBackSelf
    /// A view that makes no node.
    case makesNothing
    /// A property that can be set and that nothing reads.
    case unreadProperty
  }
  public var symbol: Symbol
  public var kind: Kind

  public var message: String {
    let name = "\(symbol.place): \(symbol.declaration.qualifiedName)"
    return switch kind {
    case .unreadParameter(let parameter): "\(name) never reads “\(parameter)”, and no comment says what that means"
    case .givesBackSelf: "\(name) changes nothing, and no comment says so"
    case .makesNothing: "\(name) makes no node and notes nothing"
    case .unreadProperty: "\(name) can be set and nothing reads it, and no comment says so"
    }
  }
}

extension Inventory {
  /// Parameters that have nothing to say about what is drawn: hints about room, notes to translators.
  private static let hints: Set<String> = ["literalCapacity", "interpolationCount", "comment"]
  /// Symbols that are as empty on iOS.
  private static let emptyByNature: Set<String> = [
    "EmptyView", "Never", "EmptyAnimatableData.scale(by:)", "Path.path(in:)", "CGColor.copy()",
    // A requirement of Objective-C's copying; zones are gone.
    "UIBezierPath.copy(with:)",
    // Decoding from a nib, which no widget has.
    "UIFont.init(coder:)",
    // Bodies that are never asked for.
    "ViewModifier.body(content:)", "ShapeStyle.resolve(in:)",
    // A lookup by type: the key path only names it.
    "AttributeDynamicLookup.subscript(dynamicMember:)", "Published.subscript(_enclosingInstance:wrapped:storage:)",
    // There is no later for what runs at once.
    "ImmediateScheduler.schedule(options:_:)", "ImmediateScheduler.schedule(after:tolerance:options:_:)",
    "EmptyModifier.identity",
  ]

  /// Symbols that call themselves complete while their sources show that something is left out.
  public func silences() -> [Silence] {
    let requirements = Set(
      declarations.filter { $0.kind != .type && !$0.hasBody && $0.isPublic }.map(\.qualifiedName))
    var found: [Silence] = []
    for symbol in symbols where symbol.mark == .complete && symbol.notes.isEmpty {
      let declaration = symbol.declaration
      if Self.emptyByNature.contains(declaration.qualifiedName) { continue }
      if declaration.kind == .type, makesNothing(declaration) {
        found.append(Silence(symbol: symbol, kind: .makesNothing))
      }
      // The default of a requirement may need nothing of what the app's own version is given.
      guard declaration.hasBody, declaration.name.first?.isLetter == true,
        !requirements.contains(declaration.qualifiedName)
      else { continue }
      if declaration.kind == .function, declaration.body.isSelf {
        found.append(Silence(symbol: symbol, kind: .givesBackSelf))
        continue
      }
      let said = Mark.parameterMarks(in: declaration.comment)
      for parameter in declaration.parameters
      where !declaration.body.reads.contains(parameter.name) && said[parameter.name] == nil
        && !Self.hints.contains(parameter.name) && !Self.choosesType(parameter)
      {
        found.append(Silence(symbol: symbol, kind: .unreadParameter(parameter.name)))
      }
    }
    return found + unreadProperties()
  }

  /// A parameter that only chooses a type: `for type: T.Type`.
  private static func choosesType(_ parameter: Declaration.Parameter) -> Bool {
    parameter.type.hasSuffix(".Type") || parameter.type.hasSuffix(".Type?")
  }

  /// A view whose nodes are none.
  private func makesNothing(_ type: Declaration) -> Bool {
    guard conformances[type.qualifiedName]?.contains("View") == true else { return false }
    return declarations.contains { member in
      guard member.container == type.qualifiedName, member.hasBody else { return false }
      if member.name == "_make" { return member.body.isEmpty || !member.body.reads.contains("nodes") }
      return member.name == "body" && member.body.reads == ["EmptyView"]
    }
  }

  private func unreadProperties() -> [Silence] {
    let reads = declarations.reduce(into: Set<String>()) { $0.formUnion($1.body.reads) }
    return symbols.filter { symbol in
      symbol.mark == .complete && symbol.declaration.isVariable && !symbol.declaration.isStatic
        && !reads.contains(symbol.declaration.name)
    }.map { Silence(symbol: $0, kind: .unreadProperty) }
  }
}
