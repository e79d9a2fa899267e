import SwiftParser
import SwiftSyntax

/// Reads all declarations of a source file.
public final class DeclarationReader: SyntaxVisitor {
  private struct Scope {
    var name: String
    var isPublic: Bool
    var isExtension = false
    var isProtocol = false
    /// `public extension`: its members are public without saying so.
    var makesPublic = false
    var comment: [String] = []
    var inherited: [String] = []
    var selfType: String?
  }

  private var declarations: [Declaration] = []
  private var scopes: [Scope] = []
  private let module: String
  private let path: String
  private let converter: SourceLocationConverter

  private init(_ tree: SourceFileSyntax, module: String, path: String) {
    self.module = module
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// The declarations of a source, in order.
  public static func read(_ text: String, module: String, path: String) -> [Declaration] {
    let tree = Parser.parse(source: text)
    let reader = DeclarationReader(tree, module: module, path: path)
    reader.walk(tree)
    return reader.declarations
  }

  // MARK: Types

  private func open(
    _ node: some DeclGroupSyntax, _ name: String, _ kind: Declaration.Kind
  ) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    var declaration = make(node, kind, name: name, fullName: name)
    declaration.inherited = inherited
    declarations.append(declaration)
    scopes.append(
      Scope(
        name: name, isPublic: declaration.isPublic, isProtocol: kind == .protocol, inherited: inherited))
    return .visitChildren
  }

  public override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name.text, .type)
  }
  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name.text, .type) }
  public override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name.text, .type) }
  public override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name.text, .type) }
  public override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name.text, .protocol)
  }
  public override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  public override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  public override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  public override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  public override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  public override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var name = node.extendedType.trimmedDescription
    for prefix in ["SwiftUI.", "Foundation.", "Swift."] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    let same = node.genericWhereClause?.requirements.lazy.compactMap { item -> String? in
      guard case .sameTypeRequirement(let same) = item.requirement, same.leftType.trimmedDescription == "Self"
      else { return nil }
      return same.rightType.trimmedDescription
    }.first
    scopes.append(
      Scope(
        name: name, isPublic: true, isExtension: true, makesPublic: isPublic(node.modifiers),
        comment: documentation(node),
        inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [], selfType: same))
    // A conformance by extension belongs to the type.
    if let inherited = scopes.last?.inherited, !inherited.isEmpty {
      var conformance = make(node, .type, name: "extension", fullName: "extension")
      conformance.isPublic = false
      conformance.inherited = inherited
      conformance.container = name
      declarations.append(conformance)
    }
    return .visitChildren
  }
  public override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  // MARK: Members

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = parameters(node.signature.parameterClause)
    var declaration = make(
      node, .function, name: node.name.text.trimming("`"), fullName: node.name.text + labels(parameters))
    declaration.parameters = parameters
    declaration.result = node.signature.returnClause?.type.trimmedDescription
    if let body = node.body { read(body, into: &declaration) }
    declarations.append(declaration)
    return .skipChildren
  }

  public override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = parameters(node.signature.parameterClause)
    var declaration = make(node, .initializer, name: "init", fullName: "init" + labels(parameters))
    declaration.parameters = parameters
    if let body = node.body { read(body, into: &declaration) }
    declarations.append(declaration)
    return .skipChildren
  }

  public override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = parameters(node.parameterClause)
    var declaration = make(node, .subscript, name: "subscript", fullName: "subscript" + labels(parameters))
    declaration.parameters = parameters
    declaration.result = node.returnClause.type.trimmedDescription
    if let body = node.accessorBlock { read(body, into: &declaration) }
    declarations.append(declaration)
    return .skipChildren
  }

  public override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription.trimming("`")
      var declaration = make(node, .property, name: name, fullName: name)
      declaration.result =
        binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      if let accessors = binding.accessorBlock {
        read(accessors, into: &declaration)
      } else {
        declaration.isStored = scopes.last?.isProtocol != true
        declaration.isVariable = node.bindingSpecifier.text == "var"
      }
      if let initial = binding.initializer {
        let reading = BodyVisitor.read(initial.value)
        declaration.body.reads.formUnion(reading.reads)
        declaration.body.uses.merge(reading.uses) { $0 && $1 }
      }
      declarations.append(declaration)
    }
    return .skipChildren
  }

  public override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var declaration = make(node, .alias, name: node.name.text, fullName: node.name.text)
    declaration.result = node.initializer.value.trimmedDescription
    declarations.append(declaration)
    return .skipChildren
  }

  public override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(make(node, .alias, name: node.name.text, fullName: node.name.text))
    return .skipChildren
  }

  public override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let name = element.name.text.trimming("`")
      var declaration = make(node, .enumCase, name: name, fullName: name)
      declaration.isPublic = scopes.last?.isPublic ?? false
      declaration.parameters = (element.parameterClause?.parameters ?? []).map {
        let label = $0.firstName?.text ?? "_"
        return Declaration.Parameter(label: label, name: label, type: $0.type.trimmedDescription)
      }
      declarations.append(declaration)
    }
    return .skipChildren
  }

  public override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(make(node, .macro, name: node.name.text, fullName: "#" + node.name.text))
    return .skipChildren
  }

  // MARK: Parts

  private func make(
    _ node: some DeclSyntaxProtocol, _ kind: Declaration.Kind, name: String, fullName: String
  ) -> Declaration {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    let scope = scopes.last
    let inherits = scope?.makesPublic == true || (scope?.isProtocol == true && scope?.isPublic == true)
    // `private(set)` hides the setter alone.
    let hides = modifiers.contains {
      ["private", "fileprivate", "internal"].contains($0.name.text) && $0.detail == nil
    }
    var declaration = Declaration(
      module: module, path: path,
      line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line, kind: kind,
      container: scopes.isEmpty ? nil : scopes.map(\.name).joined(separator: "."), name: name, fullName: fullName,
      isPublic: !hides && (isPublic(modifiers) || inherits),
      isStatic: modifiers.contains { ["static", "class"].contains($0.name.text) },
      isOverride: modifiers.contains { $0.name.text == "override" }, comment: documentation(node))
    if let scope, scope.isExtension {
      declaration.extensionComment = scope.comment
      declaration.selfType = scope.selfType
      declaration.inherited = scope.inherited
    }
    return declaration
  }

  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
  }

  private func documentation(_ node: some SyntaxProtocol) -> [String] {
    var lines: [String] = []
    for piece in node.leadingTrivia {
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
      case .newlines(let count) where count > 1: lines = []
      default: break
      }
    }
    return lines
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Declaration.Parameter] {
    clause.parameters.map {
      Declaration.Parameter(
        label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text.trimming("`"),
        type: $0.type.trimmedDescription)
    }
  }

  private func labels(_ parameters: [Declaration.Parameter]) -> String {
    "(" + parameters.map { $0.label.trimming("`") + ":" }.joined() + ")"
  }

  private func read(_ body: some SyntaxProtocol, into declaration: inout Declaration) {
    declaration.hasBody = true
    declaration.body = BodyVisitor.read(body, parameters: declaration.parameters)
  }
}
