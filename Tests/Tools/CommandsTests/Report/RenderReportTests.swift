import Findings
import Testing
import Wire

@testable import Commands

@Suite struct RenderReportTests {
  @Test func inventedValuesAreSaid() throws {
    var report = RenderReport()
    report.add(
      .init(attributesType: "A", widget: "W", supplementalFamilies: []),
      [
        ActivityContent(
          attributesType: "A", attributes: "{\"n\":1}", state: "{}", attributesOrigin: .invented, stateOrigin: .given, label: "s")
      ])
    let finding = try #require(report.findings.first)
    #expect(finding.severity == .note)
    #expect(finding.what == "The attributes of A are made up from the Codable types")
    #expect(finding.why.contains("{\"n\":1}"))
    #expect(finding.fix.contains("--attributes"))
    #expect(report.activities.first?.contents.first?.label == "s")
  }

  @Test func summaryCountsPicturesAndFindings() {
    var report = RenderReport()
    report.sheets = ["out/A-sheet.png"]
    report.findings = [Finding(id: "x", severity: .warning, what: "")]
    #expect(report.summary(style: .plain) == "out/A-sheet.png\n1 picture (1 warning)\n")
  }
}
