import Findings
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Where the sources write what a person sees: the literals given to `Text`, `Label`, `Button` and their like, and the
/// names of images, symbols and fonts.
public struct LiteralPlaces: Sendable {
  /// What a literal is given as.
  public enum Kind: Sendable, Hashable { case text, image, symbol, font }

  /// A literal: what stands around its interpolations, one piece where it has none.
  struct Literal: Sendable, Hashable {
    var pieces: [String]
    var place: Place
    var kind: Kind

    /// Characters that are known without running the app.
    var length: Int { pieces.reduce(0) { $0 + $1.count } }
  }

  private let literals: [Literal]

  /// The literals of every source that is compiled, in the order of the files.
  public init(_ project: Project) {
    literals = project.files.flatMap { file in
      let visitor = LiteralVisitor(file, configuration: project.options.configuration)
      visitor.walk(file.tree)
      return visitor.found
    }
  }

  /// The place of the literal that reads so, or could with its interpolations filled in; nil where none does, or where
  /// several do as well as each other.
  public func place(of text: String, as kind: Kind) -> Place? {
    let fitting = literals.filter { literal in
      guard literal.kind == kind else { return false }
      if literal.pieces.count == 1 { return literal.pieces[0] == text }
      return literal.length >= Self.leastKnown && Self.fits(text, literal.pieces)
    }
    let most = fitting.map(\.length).max()
    let best = fitting.filter { $0.length == most }
    return best.count == 1 ? best[0].place : nil
  }

  /// Fewer known characters fit anything.
  private static let leastKnown = 2

  /// Whether the pieces stand in the text, in order, the first at its beginning and the last at its end.
  private static func fits(_ text: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last) && rest.count >= last.count
  }
}

/// Collects the literals of one file, in the branches that iOS would compile.
private final class LiteralVisitor: ActiveSyntaxVisitor {
  private(set) var found: [LiteralPlaces.Literal] = []
  private let displayPath: String
  private let converter: SourceLocationConverter

  private static let textViews: Set<String> = [
    "Text", "Label", "Button", "Link", "Toggle", "Gauge", "ProgressView", "Section", "LabeledContent",
  ]

  init(_ file: SourceFile, configuration: IOSBuildConfiguration) {
    displayPath = file.displayPath
    converter = SourceLocationConverter(fileName: file.displayPath, tree: file.tree)
    super.init(viewMode: .sourceAccurate, configuration: configuration)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let argument = node.arguments.first, argument.label == nil || argument.label?.text == "verbatim" {
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        if name == "Image" { add(argument, as: .image) }
        if Self.textViews.contains(name) { add(argument, as: .text) }
      } else if node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "custom" {
        add(argument, as: .font)
      }
    }
    for argument in node.arguments where argument.label?.text == "systemName" || argument.label?.text == "systemImage" {
      add(argument, as: .symbol)
    }
    return .visitChildren
  }

  private func add(_ argument: LabeledExprSyntax, as kind: LiteralPlaces.Kind) {
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self), let pieces = Self.pieces(of: literal)
    else {
      return
    }
    let location = converter.location(for: literal.positionAfterSkippingLeadingTrivia)
    found.append(
      LiteralPlaces.Literal(
        pieces: pieces, place: Place(path: displayPath, line: location.line, column: location.column), kind: kind))
  }

  /// Nil for a literal that says nothing, or that escapes what it says beside an interpolation.
  private static func pieces(of literal: StringLiteralExprSyntax) -> [String]? {
    if let value = literal.representedLiteralValue { return value.isEmpty ? nil : [value] }
    var pieces = [""]
    for segment in literal.segments {
      if case .stringSegment(let text) = segment {
        guard !text.content.text.contains("\\") else { return nil }
        pieces[pieces.count - 1] += text.content.text
      } else {
        pieces.append("")
      }
    }
    return pieces
  }
}
