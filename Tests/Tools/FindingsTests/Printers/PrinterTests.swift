import Findings
import Foundation
import Testing

private let mismatch = Finding(
  id: "state.type-mismatch", what: "“progress” must be Double, the JSON has a string", why: "iOS drops the update.",
  fix: "Write 0.5\nwithout quotes.",
  place: Place(path: "a,b.json", line: 3, column: 15, jsonPath: "$.progress"))
private let note = Finding(id: "render.invented", severity: .note, what: "Values <invented> & \"drawn\"")

@Suite struct PrinterTests {
  @Test func textNamesPlaceWhyAndFix() {
    let text = TextPrinter().print([mismatch, note])
    #expect(
      text == """
        a,b.json:3:15: error: “progress” must be Double, the JSON has a string at $.progress [state.type-mismatch]
          why: iOS drops the update.
          fix: Write 0.5
               without quotes.
        note: Values <invented> & "drawn" [render.invented]
        """)
  }

  @Test func textIsColouredOnDemandOnly() {
    #expect(TextPrinter(style: TerminalStyle(isColoured: true)).print(note).contains("\u{1B}[36;1mnote:\u{1B}[0m"))
    #expect(!TextPrinter().print(note).contains("\u{1B}"))
  }

  @Test func styleFollowsTheEnvironment() {
    // Descriptor -1 is never a terminal.
    #expect(!TerminalStyle.suited(toDescriptor: -1, environment: [:]).isColoured)
    #expect(TerminalStyle.plain.paint("x", .red) == "x")
    #expect(TerminalStyle(isColoured: true).paint("", .red) == "")
  }

  @Test func summaryCounts() {
    #expect(TextPrinter().summary(of: [note, mismatch, mismatch]) == "2 errors, 1 note")
    #expect(TextPrinter().summary(of: []) == "")
  }

  @Test func jsonReadsBack() throws {
    let text = try JSONPrinter().print([mismatch, note])
    #expect(try JSONDecoder().decode([Finding].self, from: Data(text.utf8)) == [mismatch, note])
    #expect(text.contains("\"jsonPath\" : \"$.progress\""))
  }

  @Test func gitHubCommandsAreEscaped() {
    #expect(
      GitHubPrinter().print([mismatch]) == "::error file=a%2Cb.json,line=3,col=15,title=state.type-mismatch::"
        + "“progress” must be Double, the JSON has a string at $.progress%0AiOS drops the update.%0A"
        + "Write 0.5%0Awithout quotes."
    )
    #expect(GitHubPrinter().print(note).hasPrefix("::notice title=render.invented::"))
  }

  @Test func jUnitFailsOnErrorsOnly() throws {
    let text = JUnitPrinter(suite: "a\"b").print([mismatch, note])
    #expect(text.contains(#"<testsuite name="a&quot;b" tests="2" failures="1">"#))
    #expect(
      text.contains(#"<testcase classname="render.invented" name="Values &lt;invented&gt; &amp; &quot;drawn&quot;">"#))
    #expect(text.components(separatedBy: "<failure ").count == 2)
  }

  @Test func jUnitHoldsNoForbiddenCharacter() {
    #expect(JUnitPrinter().print([Finding(id: "a", what: "x\u{1}y")]).contains("x\u{FFFD}y"))
  }

  @Test func sarifHasRulesAndRegions() throws {
    let text = try SARIFPrinter(version: "1.2").print([mismatch, mismatch, note])
    let log = try JSONReader().read(text).root
    let run = try #require(log["runs"]?[0])
    #expect(log["version"]?.string == "2.1.0")
    #expect(run["tool"]?["driver"]?["rules"]?.elements?.count == 2)
    let result = try #require(run["results"]?[0])
    #expect(result["level"]?.string == "error")
    let physical = try #require(result["locations"]?[0]?["physicalLocation"])
    #expect(physical["artifactLocation"]?["uri"]?.string == "a,b.json")
    #expect(physical["region"]?.strictText == #"{"startColumn":15,"startLine":3}"#)
    #expect(run["results"]?[2]?["locations"]?.elements?.isEmpty == true)
  }
}
