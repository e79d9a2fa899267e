import Devices
import Findings
import Lettering
import Phone
import RenderTree
import Testing
import Wire

@testable import Doctor

@Suite struct LargeImageTests {
  private func findings(
    _ width: Int, _ height: Int, on surface: Surface, _ presentation: Presentation, scale: Double = 3
  ) throws -> [Finding] {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let image = Item(
      id: 7, frame: Rect(4, 4, 20, 20),
      content: .image(
        ImageSpec(
          source: .resource("poster"), pixelWidth: width, pixelHeight: height, scale: scale,
          resizing: .stretch(caps: .zero)),
        template: nil), accessibility: Accessibility(label: "poster"))
    let content = DisplayList(
      size: Size(36, 36), root: Item(id: 1, frame: Rect(0, 0, 36, 36), children: [image]))
    let composition = SurfaceComposition(device: model, appearance: ActivityAppearance(), scheme: .light)
    let list = try #require(composition.list(surface, from: [presentation: content]))
    let reading = PictureReading(
      DrawnPicture(name: "a", title: "a", surface: surface, device: model, list: list, now: 0),
      typesetter: try Typesetter.shared())
    return LargeImageRule().findings(in: reading)
  }

  @Test func aPosterInTheMinimalIsland() throws {
    let found = try findings(136, 90, on: .minimal, .minimal)
    #expect(found.map(\.id) == ["picture.large-image"])
    #expect(found.first?.what == "The image poster is 136 × 90 pixels; the minimal presentation has 135 × 110")
    let sighting = try #require(found.first?.sightings?.first)
    #expect(sighting.measures?["mostPixelWidth"] == 135)
    #expect(sighting.presentation == "minimal")
  }

  @Test("172: an image that is too large leaves the card blank")
  func pitfall172() throws {
    #expect(try findings(2048, 1536, on: .lockScreen, .lockScreen).map(\.id) == ["picture.large-image"])
  }

  @Test("173: an image in full resolution becomes a grey box")
  func pitfall173() throws {
    #expect(try findings(4032, 3024, on: .minimal, .minimal).map(\.id) == ["picture.large-image"])
    #expect(try findings(100, 100, on: .minimal, .minimal).isEmpty)
  }

  @Test func theLastPixelThatFits() throws {
    #expect(try findings(135, 110, on: .minimal, .minimal).isEmpty)
    #expect(try findings(1113, 480, on: .lockScreen, .lockScreen).isEmpty)
    #expect(try findings(1113, 481, on: .lockScreen, .lockScreen).count == 1)
  }

  @Test func aKeptVectorCountsAtItsOwnSize() throws {
    // 24 × 24 pt and 50 × 50 pt, drawn at nine pixels a point.
    #expect(try findings(216, 216, on: .minimal, .minimal, scale: 9).isEmpty)
    let found = try findings(450, 450, on: .minimal, .minimal, scale: 9)
    #expect(found.first?.what == "The image poster is 150 × 150 pixels; the minimal presentation has 135 × 110")
  }
}
