/// Findings as workflow commands, which GitHub Actions shows beside the lines of a pull request.
public struct GitHubPrinter: Sendable {
  public init() {}

  /// The findings as text of this form.
  public func print(_ findings: [Finding]) -> String {
    findings.map(print).joined(separator: "\n")
  }

  /// One finding as a workflow command.
  public func print(_ finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let path = finding.place?.path { properties.append("file=" + escapedProperty(path)) }
    if let line = finding.place?.line { properties.append("line=\(line)") }
    if let column = finding.place?.column { properties.append("col=\(column)") }
    properties.append("title=" + escapedProperty(finding.id))
    let path = finding.place?.jsonPath.map { " at \($0)" } ?? ""
    let message = [finding.what + path, finding.why, finding.fix].filter { !$0.isEmpty }.joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::" + escaped(message)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
