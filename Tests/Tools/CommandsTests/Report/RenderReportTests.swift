import Findings
import RenderTree
import Testing
import Wire

@testable import Commands

@Suite struct RenderReportTests {
  @Test func sameNotesOfSeveralPicturesAreOneFinding() {
    var notes = NoteFindings()
    let note = DrawingNote(.notDrawn, subject: "symbolEffect", message: "symbolEffect is not drawn", file: "W.swift", line: 12)
    for picture in ["a", "b", "c", "d"] { notes.add([note, note], picture: picture) }
    notes.add([DrawingNote(.clipped, subject: "card", message: "cut")], picture: "a")
    let findings = notes.findings
    #expect(findings.map(\.id) == ["draw.not-drawn", "draw.clipped"])
    #expect(findings[0].place == Place(path: "W.swift", line: 12))
    #expect(findings[0].why == "Seen on: a, b, c and 1 more pictures.")
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(findings[1].why == "Seen on: a.")
  }

  @Test func aFindingNamesWhatItIsAbout() {
    var notes = NoteFindings()
    notes.add(
      [
        DrawingNote(.notDrawn, subject: "symbolEffect", message: "the symbol is drawn at rest"),
        DrawingNote(.unknownSymbol, subject: "no.such", message: "there is no outline for this symbol"),
        DrawingNote(.missingImage, subject: "logo", message: "no picture of this name was found"),
      ], picture: "a")
    #expect(
      notes.findings.map(\.what) == [
        "not drawn: symbolEffect: the symbol is drawn at rest",
        "unknown symbol “no.such”: there is no outline for this symbol",
        "missing picture “logo”: no picture of this name was found",
      ])
  }

  @Test func aPlaceIsTheUsersOwnFile() {
    var notes = NoteFindings(paths: ["Widget/W-2.swift": "Widget/Second/W.swift"])
    notes.add(
      [DrawingNote(.unknownSymbol, subject: "x", message: "m", file: "Widget/W-2.swift", line: 2)], picture: "a")
    // The painter meets the same symbol without knowing where it was written.
    notes.add([DrawingNote(.unknownSymbol, subject: "x", message: "n")], picture: "a")
    #expect(notes.findings.map(\.place) == [Place(path: "Widget/Second/W.swift", line: 2)])
  }

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
