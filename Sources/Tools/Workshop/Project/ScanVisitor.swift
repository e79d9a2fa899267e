import Findings
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Reads the declarations of one file, in the branches that iOS would compile.
final class ScanVisitor: ActiveSyntaxVisitor {
  private(set) var scan = FileScan()
  private let displayPath: String
  private let converter: SourceLocationConverter
  /// Names of the types and extensions around the node.
  private var scopes: [Scope] = []

  private struct Scope {
    var name: String
    var isExtension: Bool
  }

  static func scan(_ file: SourceFile, configuration: IOSBuildConfiguration) -> FileScan {
    let visitor = ScanVisitor(file, configuration: configuration)
    visitor.walk(file.tree)
    return visitor.scan
  }

  private init(_ file: SourceFile, configuration: IOSBuildConfiguration) {
    displayPath = file.displayPath
    converter = SourceLocationConverter(fileName: file.displayPath, tree: file.tree)
    super.init(viewMode: .sourceAccurate, configuration: configuration)
  }

  private func place(of node: some SyntaxProtocol) -> Place {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Place(path: displayPath, line: location.line, column: location.column)
  }

  private func fullName(_ name: String) -> String { (scopes.map(\.name) + [name]).joined(separator: ".") }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name, inheritance: node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    let name = scopes.map(\.name).joined(separator: ".")
    scan.structs[name] = StoredProperties.of(node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name, inheritance: node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name, inheritance: node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    scan.enums.append(EnumShape(node, name: fullName(node.name.text)))
    enter(node, name: node.name, inheritance: node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    scopes.append(Scope(name: node.name.text, isExtension: false))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    let inherited = Self.names(of: node.inheritanceClause)
    if !inherited.isEmpty {
      if !Self.intentProtocols.isDisjoint(with: inherited) { scan.intents.append(name) }
      scan.extensionConformances[name, default: []] += inherited
      scan.silentExtensions.insert(name)
    }
    scopes.append(Scope(name: name, isExtension: true))
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(
    _ node: some DeclGroupSyntax, name: TokenSyntax, inheritance: InheritanceClauseSyntax?, isGeneric: Bool
  ) {
    declare(name.text)
    let inherited = Self.names(of: inheritance)
    let full = fullName(name.text)
    let place = place(of: name)
    if inherited.contains("ActivityAttributes") {
      scan.attributes.append(AttributesType(node, name: full, place: place))
    }
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    if !isPrivate, inherited.contains("UIApplicationDelegate") { scan.delegates.append(full) }
    if !isPrivate, !isGeneric, !Self.intentProtocols.isDisjoint(with: inherited) { scan.intents.append(full) }
    if inherited.contains("Widget") || inherited.contains("ControlWidget") {
      let reachable = !isPrivate && !isGeneric && inherited.contains("Widget")
      scan.widgets.append(WidgetType(name: full, place: place, isReachable: reachable))
    }
    if inherited.contains("WidgetBundle") { scan.bundles.append(full) }
    if inherited.contains("PreviewProvider") {
      scan.previews.append(PreviewUse(kind: .provider, name: full, place: place))
    }
    if let attribute = Self.mainAttribute(of: node.attributes) {
      scan.mains.append(MainType(name: full, kind: MainType.Kind(inherited: inherited), place: place))
      scan.mainAttribute = attribute
    }
    scopes.append(Scope(name: name.text, isExtension: false))
  }

  /// Protocols whose types the system can have performed. Configurations never are.
  private static let intentProtocols: Set<String> = [
    "AppIntent", "SystemIntent", "LiveActivityIntent", "LiveActivityStartingIntent", "AudioPlaybackIntent",
    "AudioStartingIntent", "SetValueIntent", "OpenIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
  ]

  /// Last components of the inherited types: `SwiftUI.Widget` counts as `Widget`.
  private static func names(of clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { inherited in
      inherited.type.trimmedDescription.split(separator: "&").map { part in
        let name = part.split(separator: " ").last ?? part
        return String(name.split(separator: ".").last ?? name)
      }
    } ?? []
  }

  private static func mainAttribute(of attributes: AttributeListSyntax) -> Range<Int>? {
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "main"
      else { continue }
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      return start..<attribute.endPositionBeforeTrailingTrivia.utf8Offset
    }
    return nil
  }

  // MARK: Names

  /// Notes a name that another file may use: at file level, or as a member of an extension.
  private func declare(_ name: String) {
    scan.memberNames.insert(name)
    if scopes.isEmpty || scopes.contains(where: \.isExtension) { scan.declaredNames.insert(name) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    scan.memberNames.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    // An initialiser in an extension is recognised by its first label: `Color(hex:)`.
    let label = node.signature.parameterClause.parameters.first?.firstName.text ?? "_"
    if label != "_" {
      declare(label)
    } else if let scope = scopes.last, scope.isExtension {
      scan.silentExtensions.insert(scope.name)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    if scopes.isEmpty || isMember {
      for binding in node.bindings { declare(binding.pattern.trimmedDescription) }
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let name), .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
      scan.mentionedNames.insert(name)
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, scan.imports[module] == nil { scan.imports[module] = place(of: node) }
    return .skipChildren
  }

  // MARK: Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.calledName(node.calledExpression) == "ActivityConfiguration" else { return .visitChildren }
    let argument = node.arguments.first { $0.label?.text == "for" }?.expression.as(MemberAccessExprSyntax.self)
    let type = argument.flatMap { $0.declName.baseName.text == "self" ? $0.base?.trimmedDescription : nil }
    scan.configurations.append(
      ActivityConfigurationUse(attributes: type, place: place(of: node), enclosingType: scopes.first?.name))
    return .visitChildren
  }

  private static func calledName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return calledName(generic.expression) }
    return nil
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    notePreview(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    notePreview(node)
    return .visitChildren
  }

  private func notePreview(_ node: some FreestandingMacroExpansionSyntax) {
    guard node.macroName.text == "Preview" else { return }
    let first = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    let name = first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    scan.previews.append(PreviewUse(kind: .macro, name: name, place: place(of: node)))
  }
}

extension MainType.Kind {
  fileprivate init(inherited: [String]) {
    if inherited.contains("WidgetBundle") {
      self = .bundle
    } else if inherited.contains("Widget") {
      self = .widget
    } else if inherited.contains("App") || inherited.contains("UIApplicationDelegate") {
      self = .app
    } else {
      self = .other
    }
  }
}
