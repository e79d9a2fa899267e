import Findings
import SwiftIfConfig
import SwiftSyntax
import Wire

/// Walks one file with the version that is guaranteed at each point.
final class AvailabilityVisitor: SyntaxAnyVisitor {
  struct Use {
    var symbol: String
    var version: IOSVersion
    var place: Place
  }

  private(set) var uses: [Use] = []
  private let displayPath: String
  private let converter: SourceLocationConverter
  private let own: Set<String>
  private let configuration: IOSBuildConfiguration
  /// What is guaranteed, innermost last.
  private var guaranteed: [IOSVersion]
  /// Nodes whose end takes a guarantee away again.
  private var openings: [SyntaxIdentifier] = []

  init(_ file: SourceFile, minimum: IOSVersion, own: Set<String>, configuration: IOSBuildConfiguration) {
    displayPath = file.displayPath
    converter = SourceLocationConverter(fileName: file.displayPath, tree: file.tree)
    self.own = own
    self.configuration = configuration
    guaranteed = [minimum]
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Guarantees

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let version = guarantee(of: node), version > (guaranteed.last ?? version) {
      guaranteed.append(version)
      openings.append(node.id)
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if openings.last == node.id {
      openings.removeLast()
      guaranteed.removeLast()
    }
  }

  private func guarantee(of node: Syntax) -> IOSVersion? {
    if let attributed = node.asProtocol((any WithAttributesSyntax).self) {
      return attributed.attributes.lazy.compactMap { Self.version(of: $0) }.first
    }
    guard let block = node.as(CodeBlockSyntax.self) else {
      // The rest of a block after `guard #available(…) else { … }`.
      guard let item = node.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
      else { return nil }
      return list.prefix { $0.id != item.id }.compactMap { before in
        before.item.as(GuardStmtSyntax.self).flatMap { Self.version(of: $0.conditions) }
      }.max()
    }
    guard let branch = block.parent?.as(IfExprSyntax.self), branch.body.id == block.id else { return nil }
    return Self.version(of: branch.conditions)
  }

  private static func version(of conditions: ConditionElementListSyntax) -> IOSVersion? {
    conditions.compactMap { element in
      element.condition.as(AvailabilityConditionSyntax.self).flatMap { condition in
        condition.availabilityKeyword.tokenKind == .poundAvailable
          ? AvailabilityDecision.iosVersion(in: condition.availabilityArguments) : nil
      }
    }.max()
  }

  private static func version(of element: AttributeListSyntax.Element) -> IOSVersion? {
    guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "available",
      case .availability(let arguments) = attribute.arguments
    else { return nil }
    if let short = AvailabilityDecision.iosVersion(in: arguments) { return short }
    // `@available(iOS, introduced: 17.0)`
    guard let first = arguments.first?.argument.as(TokenSyntax.self)?.text, first.hasPrefix("iOS") else { return nil }
    for argument in arguments {
      guard case .availabilityLabeledArgument(let labelled) = argument.argument, labelled.label.text == "introduced"
      else { continue }
      return IOSVersion(labelled.value.trimmedDescription)
    }
    return nil
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.activeClause(in: configuration).clause?.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: Uses

  private func note(_ symbol: String, _ version: IOSVersion?, at node: some SyntaxProtocol) {
    guard let version, let known = guaranteed.last, version > known else { return }
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let use = Use(
      symbol: symbol, version: version,
      place: Place(path: displayPath, line: location.line, column: location.column))
    if !uses.contains(where: { $0.symbol == symbol && $0.place.line == location.line }) { uses.append(use) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name: TokenSyntax? =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name, !own.contains(name.text) else { return .visitChildren }
    for argument in node.arguments {
      guard let label = argument.label?.text else { continue }
      note("\(name.text)(\(label):)", AvailabilityTable.introduced(call: name.text, label: label), at: name)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    // A key path's `\.key` reads like a member as well, and is one.
    if !own.contains(name.text) { note(".\(name.text)", AvailabilityTable.introduced(member: name.text), at: name) }
    return .visitChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if !own.contains(name.text) { note(".\(name.text)", AvailabilityTable.introduced(member: name.text), at: name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !own.contains(node.baseName.text), node.parent?.is(MemberAccessExprSyntax.self) != true {
      note(node.baseName.text, AvailabilityTable.introduced(type: node.baseName.text), at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if !own.contains(node.name.text) {
      let isAttribute = node.parent?.is(AttributeSyntax.self) ?? false
      let symbol = isAttribute ? "@\(node.name.text)" : node.name.text
      note(symbol, AvailabilityTable.introduced(type: node.name.text), at: node)
    }
    return .visitChildren
  }
}
