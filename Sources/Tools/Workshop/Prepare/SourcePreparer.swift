import SwiftDiagnostics
import SwiftIfConfig
import SwiftSyntax
import Wire

/// Turns a source file into what compiles on Linux as it would for the simulated iOS: inactive `#if` branches and
/// imports of Apple's modules that are not here become spaces, availability conditions are decided. Every byte that
/// stays keeps its line and column.
struct SourcePreparer {
  var configuration: IOSBuildConfiguration
  var ios: IOSVersion

  /// The prepared text of a parsed file.
  func prepare(_ tree: SourceFileSyntax) -> String {
    let marker = PreparationVisitor(configuration: configuration, ios: ios)
    marker.walk(tree)
    guard !marker.edits.isEmpty else { return tree.description }
    return SourceEdit.apply(marker.edits, to: Array(tree.description.utf8))
  }
}

/// Collects the edits of one file.
private final class PreparationVisitor: SyntaxVisitor {
  let configuration: IOSBuildConfiguration
  let ios: IOSVersion
  private(set) var edits: [SourceEdit] = []
  /// Ends of condition lists that hold a false condition; their other conditions must not stay `#available`.
  private var falseLists: [SyntaxIdentifier] = []

  init(configuration: IOSBuildConfiguration, ios: IOSVersion) {
    self.configuration = configuration
    self.ios = ios
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.activeClause(in: configuration).clause
    for clause in node.clauses {
      if let active, active.id == clause.id {
        let keyword = clause.poundKeyword
        let end = clause.condition?.endPositionBeforeTrailingTrivia ?? keyword.endPositionBeforeTrailingTrivia
        edits.append(.blank(keyword.positionAfterSkippingLeadingTrivia..<end))
        if let elements = clause.elements { walk(elements) }
      } else {
        edits.append(.blank(clause.positionAfterSkippingLeadingTrivia..<clause.endPosition))
      }
    }
    let end = node.poundEndif
    edits.append(.blank(end.positionAfterSkippingLeadingTrivia..<end.endPositionBeforeTrailingTrivia))
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first else { return .skipChildren }
    // What a test names so is compiled into one module with it.
    let isTestable = node.attributes.contains { $0.trimmedDescription == "@testable" }
    if isTestable || configuration.isMissing(module.name.text) {
      edits.append(.blank(node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia))
    } else if node.importKindSpecifier == nil, node.path.count > 1, let dot = module.trailingPeriod {
      // `import os.log` names a submodule of Apple's; ours are whole.
      edits.append(.blank(dot.positionAfterSkippingLeadingTrivia..<node.path.endPositionBeforeTrailingTrivia))
    }
    return .skipChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    let decisions = node.compactMap { $0.condition.as(AvailabilityConditionSyntax.self) }
      .map { AvailabilityDecision($0, ios: ios) }
    // Swift refuses `#available` and `#unavailable` in one list. One false condition makes the whole list false, so
    // all of them may become false.
    if decisions.contains(where: { !$0.holds }) { falseLists.append(node.id) }
    return .visitChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    let decision = AvailabilityDecision(node, ios: ios)
    let list = node.parent?.parent.map { falseLists.contains($0.id) } ?? false
    if let text = decision.replacement(forced: list ? false : nil) {
      edits.append(.replace(decision.range, with: text))
    }
    return .skipChildren
  }
}
