import Devices
import Findings
import Phone
import RenderTree
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
          attributesType: "A", attributes: "{\"n\":1}", state: "{}", attributesOrigin: .invented, stateOrigin: .given,
          label: "s")
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
    for surface in [Surface.compact, .minimal] {
      let name = PictureName(
        activity: "A", state: "s", surface: surface, device: DeviceCatalogue.standard[0],
        surroundings: Surroundings(now: 0))
      let frame = Rect(0, 0, 189, 37)
      report.add(
        SurfacePicture(name: name, list: DisplayList(size: frame.size, root: Item(id: 1, frame: frame))),
        path: "out/A-sheet.png", frame: Rect(10, 20, 189, 37), scale: 2)
    }
    #expect(report.pictures[1].frame == RenderReport.Frame(x: 20, y: 40, width: 378, height: 74))
    #expect(report.summary(style: .plain) == "out/A-sheet.png\n2 pictures on 1 sheet (1 warning)\n")
    report.sheets = []
    #expect(report.summary(style: .plain).hasPrefix("out/A-sheet.png\nout/A-sheet.png\n2 pictures (1"))
  }

  @Test func transitionsTakeThePlaceOfPictures() throws {
    let frame = Rect(0, 0, 371, 100)
    let pictures = ["a", "b"].map { state in
      SurfacePicture(
        name: PictureName(
          activity: "A", state: state, surface: .lockScreen, device: DeviceCatalogue.standard[0],
          surroundings: Surroundings(scheme: .dark, now: 0)),
        list: DisplayList(size: frame.size, root: Item(id: 1, frame: frame)))
    }
    let encoder = try PictureEncoder(now: 0)
    let film = try #require(Film(pictures, slow: 2, start: 0, measurer: encoder.typesetter))
    var report = RenderReport()
    report.transitions = [
      RenderReport.Transition(
        film, path: "out/A.webp",
        frames: [.init(FilmTiming.Moment(change: 0, elapsed: 0.5, isEnd: false, milliseconds: 33))])
    ]
    #expect(report.summary(style: .plain) == "out/A.webp\n1 transition\n")
    let said = try JSONReader().read(JSONPrinter.text(report)).root["transitions"]?[0]
    #expect(said?["states"]?.elements?.compactMap(\.string) == ["a", "b"])
    #expect(said?["variations"]?.elements?.compactMap(\.string) == ["dark", "slow-2"])
    #expect(said?["frames"]?.elements?.count == 1)
  }
}
