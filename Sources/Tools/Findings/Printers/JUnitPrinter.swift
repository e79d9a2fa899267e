/// Findings as a JUnit report: one test case per finding, failed where its severity is error.
public struct JUnitPrinter: Sendable {
  /// Name of the test suite in the report.
  public var suite: String
  public init(suite: String = "skerry") { self.suite = suite }

  /// The findings as text of this form.
  public func print(_ findings: [Finding]) -> String {
    JUnitReport(suites: [JUnitReport.Suite(name: suite, cases: findings.map(test))]).text
  }

  private func test(_ finding: Finding) -> JUnitReport.Case {
    let location = finding.place?.location ?? ""
    let detail = [finding.why, finding.fix].filter { !$0.isEmpty }.joined(separator: "\n")
    let isError = finding.severity == .error
    return JUnitReport.Case(
      classname: finding.id, name: location.isEmpty ? finding.what : "\(location): \(finding.what)",
      failure: isError ? JUnitReport.Case.Failure(message: finding.what, detail: detail) : nil,
      output: isError ? "" : detail)
  }
}
