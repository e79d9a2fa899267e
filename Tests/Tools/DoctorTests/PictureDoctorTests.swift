import Devices
import Findings
import Lettering
import Phone
import RenderTree
import SwiftUI
import Testing
import Wire

@testable import Doctor

@MainActor @Suite struct PictureDoctorTests {
  private func doctor() throws -> PictureDoctor { PictureDoctor(typesetter: try Typesetter.shared()) }

  private func picture(_ root: Item) throws -> DrawnPicture {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let composition = SurfaceComposition(device: model, appearance: ActivityAppearance(), scheme: .light)
    let content = DisplayList(size: RenderTree.Size(371, 100), root: root)
    return DrawnPicture(
      name: "a", title: "a", surface: .lockScreen, device: model,
      list: try #require(composition.list(.lockScreen, from: [.lockScreen: content])), now: 0)
  }

  private func text(_ string: String, _ frame: Rect, size: Double = 17, _ effects: [Effect] = []) -> Item {
    Item(
      id: StableHash.of(string), frame: frame,
      content: .text(
        TextBlock(
          spec: TextSpec(runs: [TextRun(.string(string), font: FontSpec(size: size))]), layoutWidth: nil,
          layoutHeight: nil), .color(.black)), effects: effects.map { ScopedEffect($0) })
  }

  @Test func thePicturesOfOneFaultAreOneFinding() throws {
    let doctor = try doctor()
    for (name, width) in [("a", 300.0), ("b", 200.0), ("c", 250.0)] {
      doctor.examine(
        try Examination().picture(name: name) {
          Text(verbatim: TruncatedTextTests.sentence).lineLimit(1).frame(width: width)
        })
    }
    #expect(doctor.findings.count == 1)
    let finding = try #require(doctor.findings.first)
    #expect(finding.sightings?.map(\.picture) == ["a", "b", "c"])
    #expect(finding.why.contains("Seen on: b, lock-screen (worst); a, lock-screen; c, lock-screen."))
    let shown = finding.sightings?.compactMap { $0.measures?["shownCharacters"] } ?? []
    #expect(finding.what.contains("\(Int(shown[1])) of 59"))
    #expect(shown[1] < shown[2] && shown[2] < shown[0])
  }

  @Test func theCardIsCutAlikeWhereverItIsShown() throws {
    let doctor = try doctor()
    for surface in [Surface.lockScreen, .alwaysOn, .standBy] {
      doctor.examine(
        try Examination(surface: surface, isDark: surface != .lockScreen).picture(name: surface.rawValue) {
          Text(verbatim: "Low").frame(height: 220, alignment: .bottom)
        })
    }
    #expect(doctor.findings.map(\.id) == ["picture.clipped"])
    #expect(doctor.findings.first?.sightings?.map(\.picture) == ["lock-screen", "always-on", "standby"])
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func oddNumbersAreNoObstacle(_ odd: Double) throws {
    let doctor = try doctor()
    let items = [
      text("nowhere", Rect(odd, 10, 50, 20)), text("endless", Rect(10, 10, odd, 20)),
      text("moved", Rect(10, 40, 50, 20), [.offset(odd, 0)]),
      text("flat", Rect(10, 60, 50, 20), [.scale(0, 0, anchor: .center)]),
      text("vast", Rect(10, 60, 50, 20), size: odd), text("clear", Rect(200, 40, 60, 20), [.opacity(odd)]),
    ]
    doctor.examine(try picture(Item(id: 1, frame: Rect(0, 0, 371, 100), children: items)))
    _ = try JSONPrinter().print(doctor.findings)
  }

  @Test func aPictureThatIsTooDeepToPaintIsLeftToThePainter() throws {
    var item = text("deep", Rect(0, 0, 40, 20))
    for id in 2..<700 { item = Item(id: UInt64(id), frame: Rect(0, 0, 40, 20), children: [item]) }
    let doctor = try doctor()
    doctor.examine(try picture(item))
    #expect(doctor.findings.isEmpty)
  }

  @Test func aTextWithoutFontIsNamedOnEverySurface() throws {
    let doctor = try doctor()
    doctor.examine(try Examination().picture { Text(verbatim: "A \u{10FFFD}").padding() })
    #expect(doctor.findings.map(\.id) == ["draw.missing-font"])
    #expect(doctor.findings.first?.sightings?.first?.frame != nil)
  }
}
