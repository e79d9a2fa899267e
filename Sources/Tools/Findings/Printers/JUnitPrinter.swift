/// Findings as a JUnit report: one test case per finding, failed where its severity is error.
public struct JUnitPrinter: Sendable {
  /// Name of the test suite in the report.
  public var suite: String
  public init(suite: String = "skerry") { self.suite = suite }

  public func print(_ findings: [Finding]) -> String {
    let failures = findings.count { $0.severity == .error }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="\#(escaped(suite))" tests="\#(findings.count)" failures="\#(failures)">"#,
    ]
    for finding in findings {
      let location = finding.place?.location ?? ""
      let name = location.isEmpty ? finding.what : "\(location): \(finding.what)"
      lines.append(#"  <testcase classname="\#(escaped(finding.id))" name="\#(escaped(name))">"#)
      let detail = escaped([finding.why, finding.fix].filter { !$0.isEmpty }.joined(separator: "\n"))
      if finding.severity == .error {
        lines.append(#"    <failure message="\#(escaped(finding.what))">\#(detail)</failure>"#)
      } else if !detail.isEmpty {
        lines.append("    <system-out>\(detail)</system-out>")
      }
      lines.append("  </testcase>")
    }
    lines.append("</testsuite>")
    return lines.joined(separator: "\n")
  }

  /// XML 1.0 text: the five predefined entities, and no control character that XML forbids.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
