import Foundation
import SwiftParser
import SwiftSyntax

/// Sources as an older iOS runs them: what `#available` guards beyond that version is cut out. What is left must get by
/// with that version's symbols.
struct VersionCut {
  static func apply(to source: String, version: AppleModule.Version) -> String {
    let finder = Finder(version: version)
    finder.walk(Parser.parse(source: source))
    var bytes = Array(source.utf8)
    for edit in finder.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private final class Finder: SyntaxVisitor {
    struct Edit {
      var range: Range<Int>
      var text: String
    }

    let version: AppleModule.Version
    var edits: [Edit] = []

    init(version: AppleModule.Version) {
      self.version = version
      super.init(viewMode: .sourceAccurate)
    }

    private func isBeyond(_ conditions: ConditionElementListSyntax) -> Bool {
      conditions.contains { element in
        guard let check = element.condition.as(AvailabilityConditionSyntax.self),
          check.availabilityKeyword.tokenKind == .poundAvailable
        else { return false }
        let words = check.availabilityArguments.trimmedDescription.split(whereSeparator: { " ,".contains($0) })
        guard words.first == "iOS", words.count > 1, let needed = AppleModule.Version(words[1]) else { return false }
        return needed > version
      }
    }

    private func offset(_ position: AbsolutePosition) -> Int { position.utf8Offset }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      guard isBeyond(node.conditions) else { return .visitChildren }
      let start = offset(node.positionAfterSkippingLeadingTrivia)
      guard let other = node.elseBody else {
        edits.append(Edit(range: start..<offset(node.endPositionBeforeTrailingTrivia), text: "if false {}"))
        return .skipChildren
      }
      // What follows `else` stays: an `if`, or a block that now is always taken.
      let isBlock = other.is(CodeBlockSyntax.self)
      edits.append(
        Edit(range: start..<offset(other.positionAfterSkippingLeadingTrivia), text: isBlock ? "if true " : ""))
      walk(other)
      return .skipChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
      guard isBeyond(node.conditions), let item = node.parent?.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
      else { return .visitChildren }
      edits.append(
        Edit(
          range: offset(node.positionAfterSkippingLeadingTrivia)..<offset(list.endPositionBeforeTrailingTrivia),
          text: node.body.statements.trimmedDescription))
      return .skipChildren
    }

    // The rest of a block that a guard cut away must not be edited again.
    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      for item in node {
        walk(item)
        if let check = item.item.as(GuardStmtSyntax.self), isBeyond(check.conditions) { break }
      }
      return .skipChildren
    }
  }
}
