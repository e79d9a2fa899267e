import Glibc

/// Colours and weights for text that goes to a terminal, or none of them.
public struct TerminalStyle: Sendable, Hashable {
  /// A colour or weight of a terminal.
  public enum Accent: String, Sendable, Hashable {
    case red = "31", green = "32", yellow = "33", cyan = "36", bold = "1", dim = "2"
  }

  public var isColoured: Bool
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// No escape sequences at all.
  public static let plain = TerminalStyle(isColoured: false)

  /// The style that suits a file descriptor: coloured on a terminal, unless `NO_COLOR` is set to something (as
  /// no-color.org asks) or `TERM` is `dumb`.
  public static func suited(toDescriptor descriptor: Int32, environment: [String: String]) -> TerminalStyle {
    let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return TerminalStyle(isColoured: !refused && environment["TERM"] != "dumb" && isatty(descriptor) == 1)
  }

  /// The text with accents, where the terminal shows them.
  public func paint(_ text: String, _ accents: Accent...) -> String {
    guard isColoured, !accents.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[" + accents.map(\.rawValue).joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }
}
