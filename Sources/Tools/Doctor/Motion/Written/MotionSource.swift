import Findings
import SwiftOperators
import SwiftSyntax
import Workshop

/// A source file as the rules about motion read it.
struct MotionSource {
  /// The file, its operators in their order.
  let tree: SourceFileSyntax
  /// Part of the widget extension; what else was found belongs to the app alone.
  let isExtension: Bool
  private let path: String
  private let converter: SourceLocationConverter
  private let project: Project

  init(_ file: SourceFile, isExtension: Bool, project: Project) {
    // What operators mean matters only inside the expressions that are looked at: an operator that the file invents is
    // left as it stands.
    let folded = OperatorTable.standardOperators.foldAll(file.tree) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? file.tree
    self.isExtension = isExtension
    self.project = project
    path = file.displayPath
    converter = SourceLocationConverter(fileName: file.displayPath, tree: tree)
  }

  /// Where a node begins.
  func place(of node: some SyntaxProtocol) -> Place {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Place(path: path, line: location.line, column: location.column)
  }

  /// The branch of an `#if` that iOS compiles.
  func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? { project.activeClause(of: node) }
}

/// Walks what iOS compiles of a file.
class MotionVisitor: SyntaxVisitor {
  let source: MotionSource

  init(_ source: MotionSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// Walks the whole file.
  func read() { walk(source.tree) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = source.activeClause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// What is called: `animation` of `view.animation(…)`, `Text` of `Text(…)`.
  var name: TokenSyntax? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?
      .baseName
  }

  /// What a member is called on; nil for `f(…)` and `.f(…)`.
  var base: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// Whether it is written `.f(…)`: a member of the type that is expected there.
  var isImplicitMember: Bool { calledExpression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false }

  func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  /// Closures handed over, in parentheses or behind them.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap { $0 }
      + additionalTrailingClosures.map(\.closure)
  }
}

extension ExprSyntax {
  /// Where a chain of members and calls begins: `Text("a")` of `Text("a").bold().padding()`; the first link itself
  /// where that is an implicit member.
  var chainRoot: ExprSyntax {
    var link = self
    while true {
      if let call = link.as(FunctionCallExprSyntax.self), call.calledExpression.is(MemberAccessExprSyntax.self) {
        link = call.calledExpression
      } else if let member = link.as(MemberAccessExprSyntax.self), let base = member.base {
        link = base
      } else if let optional = link.as(OptionalChainingExprSyntax.self) {
        link = optional.expression
      } else if let forced = link.as(ForceUnwrapExprSyntax.self) {
        link = forced.expression
      } else {
        return link
      }
    }
  }
}
