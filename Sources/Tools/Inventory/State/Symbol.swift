/// A public symbol with one of Apple's names, and how it is drawn.
public struct Symbol: Sendable {
  public var declaration: Declaration
  public var mark: Mark
  /// Whether the mark stands at the symbol itself, not at its type or extension.
  public var isMarkedItself: Bool
  /// What its body, or for a view what makes its nodes, says of it.
  public var notes: Set<NoteUse>

  /// Folder in the module: the concept that it belongs to.
  public var concept: String {
    let parts = declaration.path.split(separator: "/")
    return parts.count > 4 ? String(parts[3]) : declaration.module
  }

  /// First iOS, where the comment says it: `(iOS 17)`, `(SwiftUI.Gauge, iOS 16)`.
  public var introduced: String? {
    for line in declaration.comment {
      if let match = line.firstMatch(of: #/\((?:[^()]*, )?iOS (\d+(?:\.\d+)?)/#) { return String(match.1) }
    }
    return nil
  }

  public var place: String { "\(declaration.path):\(declaration.line)" }
}
