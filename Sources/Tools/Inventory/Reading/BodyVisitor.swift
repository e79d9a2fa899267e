import SwiftSyntax

/// Reads the statements of one declaration.
final class BodyVisitor: SyntaxVisitor {
  private(set) var reading = BodyReading()
  private let parameters: Set<String>
  private let root: SyntaxIdentifier

  private init(_ root: Syntax, parameters: Set<String>) {
    self.parameters = parameters
    self.root = root.id
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ body: some SyntaxProtocol, parameters: [Declaration.Parameter] = []) -> BodyReading {
    let visitor = BodyVisitor(Syntax(body), parameters: Set(parameters.map(\.name)))
    visitor.walk(body)
    var reading = visitor.reading
    let text = body.trimmedDescription.filter { !$0.isWhitespace }
    reading.isSelf = ["{self}", "{returnself}", "self"].contains(text)
    reading.isEmpty = text == "{}"
    return reading
  }

  private func isConditional(_ node: some SyntaxProtocol) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent, child.id != root {
      if let branch = parent.as(IfExprSyntax.self), !branch.conditions.contains(where: { $0.id == child.id }) {
        // The conditions themselves are read in any case.
        if child.id != branch.conditions.id { return true }
      } else if parent.is(SwitchCaseSyntax.self) || parent.is(TernaryExprSyntax.self) {
        return true
      } else if let guardStatement = parent.as(GuardStmtSyntax.self), child.id == guardStatement.body.id {
        return true
      }
      child = parent
    }
    return false
  }

  /// Whether the expression is what an assignment writes.
  private func isAssigned(_ node: some SyntaxProtocol) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      let second = list.dropFirst().first
    else { return false }
    return second.is(AssignmentExprSyntax.self)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.trimming("`")
    let conditional = isConditional(node)
    reading.uses[name] = (reading.uses[name] ?? true) && conditional
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if !isAssigned(member) { reading.reads.insert(name) }
    } else if !isAssigned(node) {
      reading.reads.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    reading.reads.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let name` reads what it names.
    if node.initializer == nil { reading.reads.insert(node.pattern.trimmedDescription.trimming("`")) }
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base == nil, node.parent?.is(LabeledExprSyntax.self) == true,
      let kind = NoteUse.Kind(rawValue: node.declName.baseName.text)
    {
      reading.notes.append(NoteUse(kind: kind, isConditional: isConditional(node)))
    }
    return .visitChildren
  }
}

extension String {
  func trimming(_ character: Character) -> String { filter { $0 != character } }
}
