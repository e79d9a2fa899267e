/// Findings for people: one line in the form that editors turn into a link, then why and fix, indented.
public struct TextPrinter: Sendable {
  public var style: TerminalStyle
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// The findings as text of this form.
  public func print(_ findings: [Finding]) -> String {
    findings.map(print).joined(separator: "\n")
  }

  /// The text of one finding, without a trailing line break.
  public func print(_ finding: Finding) -> String {
    var head = ""
    if let location = finding.place?.location, !location.isEmpty { head += style.paint(location + ":", .bold) + " " }
    head += style.paint(finding.severity.rawValue + ":", finding.severity.accent, .bold) + " " + finding.what
    if let mark = finding.mark { head += style.paint(" (mark \(mark))", .bold) }
    if let path = finding.place?.jsonPath { head += style.paint(" at \(path)", .cyan) }
    head += style.paint(" [\(finding.id)]", .dim)
    var lines = [head]
    lines += labelled("why", finding.why)
    lines += labelled("fix", finding.fix)
    return lines.joined(separator: "\n")
  }

  /// "1 error, 2 warnings", or an empty string.
  public func summary(of findings: [Finding]) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }.joined(separator: ", ")
  }

  private func labelled(_ label: String, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { $0 == 0 ? "  \(style.paint(label + ":", .dim)) \($1)" : "       \($1)" }
  }
}

extension Severity {
  var accent: TerminalStyle.Accent {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
