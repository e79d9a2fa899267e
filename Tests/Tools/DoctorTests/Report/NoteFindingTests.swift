import Devices
import Findings
import Lettering
import Phone
import RenderTree
import Testing

@testable import Doctor
@testable import Workshop

@Suite struct NoteFindingTests {
  private func findings(
    _ notes: [DrawingNote], pictures: [String] = ["a"], paths: [String: String] = [:], literals: LiteralPlaces? = nil
  ) throws -> [Finding] {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let doctor = PictureDoctor(typesetter: try Typesetter.shared(), paths: paths, literals: literals)
    for name in pictures {
      let list = DisplayList(size: Size(10, 10), root: Item(id: 1, frame: Rect(0, 0, 10, 10)), notes: notes)
      doctor.examine(DrawnPicture(name: name, title: name, surface: .idle, device: model, list: list, now: 0))
    }
    return doctor.findings
  }

  @Test func sameNotesOfSeveralPicturesAreOneFinding() throws {
    let note = DrawingNote(
      .notDrawn, subject: "symbolEffect", message: "symbolEffect is not drawn", file: "W.swift", line: 12)
    let found = try findings([note, note], pictures: ["a", "b", "c", "d"])
    #expect(found.map(\.id) == ["draw.not-drawn"])
    #expect(found.first?.place == Place(path: "W.swift", line: 12))
    #expect(found.first?.why == "Seen on: a; b; c; and 1 more picture.")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.sightings?.map(\.picture) == ["a", "b", "c", "d"])
  }

  @Test func aFindingNamesWhatItIsAbout() throws {
    let found = try findings([
      DrawingNote(.notDrawn, subject: "symbolEffect", message: "the symbol is drawn at rest"),
      DrawingNote(.unknownSymbol, subject: "no.such", message: "there is no outline for this symbol"),
      DrawingNote(.missingImage, subject: "logo", message: "no picture of this name was found"),
      // A name that any sentence may hold is named all the same.
      DrawingNote(.missingImage, subject: "picture", message: "no picture of this name was found"),
      // An empty name, as an optional that was replaced by "" leaves it.
      DrawingNote(.unknownSymbol, subject: "", message: "there is no outline for this symbol"),
    ])
    #expect(
      found.map(\.what) == [
        "not drawn: symbolEffect: the symbol is drawn at rest",
        "unknown symbol “no.such”: there is no outline for this symbol",
        "missing picture “logo”: no picture of this name was found",
        "missing picture “picture”: no picture of this name was found",
        "unknown symbol “”: there is no outline for this symbol",
      ])
  }

  @Test func aPlaceIsTheUsersOwnFile() throws {
    let found = try findings(
      [
        DrawingNote(.unknownSymbol, subject: "x", message: "m", file: "Widget/W-2.swift", line: 2),
        // The painter meets the same symbol without knowing where it was written.
        DrawingNote(.unknownSymbol, subject: "x", message: "n"),
      ], paths: ["Widget/W-2.swift": "Widget/Second/W.swift"])
    #expect(found.map(\.place) == [Place(path: "Widget/Second/W.swift", line: 2)])
  }

  @Test func aNoteWhosePlaceIsFoundInTheSourcesIsSaidOfEveryPicture() throws {
    let text = """
      import SwiftUI
      import WidgetKit
      @main struct W: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: A.self) { _ in
            Text("9").font(.custom("Nowhere-Bold", size: 17))
          } dynamicIsland: { _ in island }
        }
      }
      """
    let file = SourceFile(path: "/W.swift", displayPath: "W.swift", text: text)
    let project = try Project(files: [file], paths: ["W.swift"], options: Project.Options())
    let note = DrawingNote(.missingFont, subject: "Nowhere-Bold", message: "no font has the name Nowhere-Bold")
    let found = try findings([note], pictures: ["a", "b", "c"], literals: LiteralPlaces(project))
    #expect(found.map(\.place?.line) == [6])
    #expect(found.first?.sightings?.map(\.picture) == ["a", "b", "c"])
  }
}
