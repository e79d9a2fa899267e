/// How much a finding weighs.
public enum Severity: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
  /// Worth knowing; nothing has to change.
  case note
  /// Works, but a person would probably not want it.
  case warning
  /// Does not work; makes a command end with exit status 1.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
