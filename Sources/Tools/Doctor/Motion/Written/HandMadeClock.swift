import Findings
import SwiftParser
import SwiftSyntax

/// Collects where a file writes a clock of minutes and seconds as a plain string, which only an update moves on.
final class HandMadeClockVisitor: MotionVisitor {
  private(set) var found: [Place] = []

  /// `String(format: "%d:%02d", seconds / 60, seconds % 60)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.name?.text == "String", node.base == nil,
      let format = node.argument("format")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      format.contains(":%02")
    else { return .visitChildren }
    // Hours and minutes are a time of day as often as not; seconds are what is left of a division by 60.
    if let function = Self.scope(of: node), SecondsSearch.finds(in: function, source) {
      found.append(source.place(of: node))
    }
    return .visitChildren
  }

  /// `"\(seconds / 60):\(seconds % 60)"`
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let hasColon = node.segments.contains { segment in
      if case .stringSegment(let text) = segment { text.content.text.hasPrefix(":") } else { false }
    }
    if hasColon, SecondsSearch.finds(in: node, source) { found.append(source.place(of: node)) }
    return .visitChildren
  }

  /// The function or property around a node.
  private static func scope(of node: some SyntaxProtocol) -> Syntax? {
    var current = node.parent
    while let inner = current {
      let isProperty = inner.is(VariableDeclSyntax.self) && inner.parent?.is(MemberBlockItemSyntax.self) == true
      if isProperty || inner.is(FunctionDeclSyntax.self) { return inner }
      current = inner.parent
    }
    return nil
  }
}

/// Looks for what is left of a division by 60.
private final class SecondsSearch: MotionVisitor {
  private var isFound = false

  static func finds(in node: some SyntaxProtocol, _ source: MotionSource) -> Bool {
    let search = SecondsSearch(source)
    search.walk(node)
    return search.isFound
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.trimmedDescription == "%", Self.isSixty(node.rightOperand),
      !Self.isMinutes(node.leftOperand)
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name?.text == "truncatingRemainder", let divisor = node.argument("dividingBy"), Self.isSixty(divisor) {
      isFound = true
    }
    return .visitChildren
  }

  private static func isSixty(_ expression: ExprSyntax) -> Bool {
    NumberReading().number(expression)?.fixed == 60
  }

  /// `minutes % 60`, `seconds / 60 % 60`: minutes beside hours.
  private static func isMinutes(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription
    return text.lowercased().contains("minute") || text.contains("/ 60") || text.contains("/60")
  }
}
