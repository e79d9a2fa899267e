import Findings
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Reads one file's types for contracts, in the branches that iOS would compile.
final class TypeIndexVisitor: ActiveSyntaxVisitor {
  /// An extension's part in its type.
  struct Addition {
    var type: String
    var inherited: [TypeSyntax] = []
    var decoder: DeclaredDecoder?
  }

  private(set) var types: [DeclaredType] = []
  private(set) var aliases: [String: TypeSyntax] = [:]
  private(set) var additions: [Addition] = []
  private let displayPath: String
  private let converter: SourceLocationConverter
  /// Names of the types and extensions around the node, with the place of a type's own entry.
  private var scopes: [(name: String, index: Int?)] = []

  init(_ file: SourceFile, configuration: IOSBuildConfiguration) {
    displayPath = file.displayPath
    converter = SourceLocationConverter(fileName: file.displayPath, tree: file.tree)
    super.init(viewMode: .sourceAccurate, configuration: configuration)
    walk(file.tree)
  }

  private func place(of node: some SyntaxProtocol) -> Place {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Place(path: displayPath, line: location.line, column: location.column)
  }

  private func fullName(_ name: String) -> String { (scopes.map(\.name) + [name]).joined(separator: ".") }

  // MARK: Types

  private func enter(
    _ name: TokenSyntax, _ kind: DeclaredType.Kind, _ generics: GenericParameterClauseSyntax?,
    _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let text = name.identifierText
    types.append(
      DeclaredType(
        name: fullName(text), kind: kind, generics: generics?.parameters.map(\.name.text) ?? [],
        inherited: Self.inherited(inheritance), place: place(of: name)))
    scopes.append((text, types.count - 1))
    return .visitChildren
  }

  /// The inherited types, compositions taken apart.
  private static func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeSyntax] {
    clause?.inheritedTypes.flatMap { inherited in
      inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
    } ?? []
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .structure, node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .object, node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .object, node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .enumeration, node.genericParameterClause, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .contract, nil, node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    additions.append(Addition(type: name, inherited: Self.inherited(node.inheritanceClause)))
    scopes.append((name, nil))
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases[fullName(node.name.identifierText)] = node.initializer.value
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let index = scopes.last?.index, types[index].kind != .contract else { return .skipChildren }
    let words = Set(node.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "class", "lazy"]) else { return .skipChildren }
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName }
    // `var a, b: Int` writes the type once, at the end.
    let shared = node.bindings.last?.typeAnnotation?.type
    for binding in node.bindings where !StoredProperties.isComputed(binding) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      types[index].properties.append(
        DeclaredProperty(
          name: name.identifierText,
          type: binding.typeAnnotation?.type ?? (binding.initializer == nil ? shared : nil),
          isConstant: node.bindingSpecifier.tokenKind == .keyword(.let), defaultValue: binding.initializer?.value,
          attributes: attributes, place: place(of: name)))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    guard let index = scopes.last?.index else { return .skipChildren }
    let values = node.parameterClause?.parameters.map { parameter in
      let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.identifierText }
      return DeclaredCase.Value(
        label: label, type: parameter.type, defaultValue: parameter.defaultValue?.value, place: place(of: parameter))
    }
    types[index].cases.append(
      DeclaredCase(
        name: node.name.identifierText, values: values ?? [], rawValue: node.rawValue?.value, element: node,
        place: place(of: node)))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let parameter = node.signature.parameterClause.parameters.first, parameter.firstName.text == "from",
      parameter.type.trimmedDescription.hasSuffix("Decoder"), let scope = scopes.last
    else { return .skipChildren }
    let reader = QuestionVisitor(viewMode: .sourceAccurate)
    if let body = node.body { reader.walk(body) }
    let decoder = DeclaredDecoder(place: place(of: node), questions: reader.questions)
    if let index = scope.index {
      types[index].decoder = decoder
    } else {
      additions.append(Addition(type: scope.name, decoder: decoder))
    }
    return .skipChildren
  }

  // Types within functions have no names that a contract could say.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The questions that a hand-written decoder's text shows: `decode(Int.self, forKey: .count)`.
private final class QuestionVisitor: SyntaxVisitor {
  private(set) var questions: [DeclaredDecoder.Question] = []
  /// Variables that hold containers within the type's own.
  private var inner: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    var value = node.initializer?.value
    if let attempt = value?.as(TryExprSyntax.self) { value = attempt.expression }
    guard let call = value?.as(FunctionCallExprSyntax.self),
      let called = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      called == "nestedContainer" || called == "nestedUnkeyedContainer"
    else { return .visitChildren }
    inner.insert(node.pattern.trimmedDescription)
    if let keyed = call.arguments.first(where: { $0.label?.text == "forKey" }),
      let key = keyed.expression.as(MemberAccessExprSyntax.self)
    {
      // What it is made of has no name.
      var parser = Parser("Any")
      note(key.declName.baseName.identifierText, TypeSyntax.parse(from: &parser), mayBeMissing: false)
    }
    return .skipChildren
  }

  private func note(_ key: String, _ type: TypeSyntax, mayBeMissing: Bool) {
    guard !questions.contains(where: { $0.key == key }) else { return }
    questions.append(DeclaredDecoder.Question(key: key, type: type, mayBeMissing: mayBeMissing))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      case let called = member.declName.baseName.text, called == "decode" || called == "decodeIfPresent",
      !inner.contains(member.base?.trimmedDescription ?? ""),
      let keyed = node.arguments.first(where: { $0.label?.text == "forKey" }),
      let key = keyed.expression.as(MemberAccessExprSyntax.self),
      let type = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self", let base = type.base
    else { return .visitChildren }
    var parser = Parser(base.trimmedDescription)
    note(
      key.declName.baseName.identifierText, TypeSyntax.parse(from: &parser),
      mayBeMissing: called == "decodeIfPresent" || Self.isForgiven(node))
    return .visitChildren
  }

  private static func isForgiven(_ node: FunctionCallExprSyntax) -> Bool {
    var parent = node.parent
    while let here = parent, here.is(ExprSyntax.self) {
      if let attempt = here.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark != nil }
      parent = here.parent
    }
    return false
  }
}

extension TokenSyntax {
  /// Without the backticks that a keyword needs.
  var identifierText: String { text.filter { $0 != "`" } }
}
