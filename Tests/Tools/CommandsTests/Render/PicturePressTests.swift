import Findings
import Foundation
import Paint
import Phone
import RenderTree
import Testing

@testable import Commands

@Suite struct PicturePressTests {
  private func square(_ color: RGBA) -> DisplayList {
    let frame = Rect(0, 0, 4, 4)
    return DisplayList(
      size: frame.size,
      root: Item(id: 1, frame: frame, content: .shape(.rectangle, .fill(evenOdd: false), .color(color))))
  }

  @Test func resultsComeInTheOrderOfTheirPictures() throws {
    let press = PicturePress(now: 0)
    let lists = (0..<40).map { square(RGBA(Double($0) / 40, 0, 0)) }
    let encoder = try PictureEncoder(now: 0)
    let alone = try lists.map { try encoder.encode($0, as: .png, scale: 2).bytes }
    let together = try press.run(lists.count) { try $1.encode(lists[$0], as: .png, scale: 2).bytes }
    #expect(together == alone)
    #expect(try press.run(0) { index, _ in index }.isEmpty)
  }

  @Test func aFailureIsThrown() {
    struct Wrong: Error, Equatable { var index: Int }
    #expect(throws: Wrong(index: 3)) {
      try PicturePress(now: 0).run(8) { index, _ in
        if index == 3 || index == 6 { throw Wrong(index: index) }
      }
    }
  }
}

@Suite struct CardGroundTests {
  /// The flat ground of a card is what the painter makes of the material over a plain grey.
  @Test(arguments: [(false, 128), (true, 64)]) func flatIsTheMaterialOverGrey(_ isDark: Bool, _ grey: Int) throws {
    let frame = Rect(0, 0, 300, 300)
    let list = DisplayList(
      size: frame.size,
      root: Item(
        id: 1, frame: frame,
        content: .shape(.rectangle, .fill(evenOdd: false), CardGround.material.paint(isDark: isDark, on: .lockScreen))))
    let encoder = try PictureEncoder(now: 0)
    let painter = Painter(typesetter: encoder.typesetter)
    let raster = try painter.raster(list, scale: 1, now: 0, background: RGBA(bytes: grey, grey, grey))
    let pixel = raster.pixels[150 * 300 + 150]
    let flat = try #require(CardGround.flat.paint(isDark: isDark, on: .lockScreen).solid)
    for (shift, channel) in [(16, flat.red), (8, flat.green), (0, flat.blue)] {
      #expect(abs(Double(pixel >> shift & 255) - channel * 255) <= 1, "\(pixel)")
    }
  }
}
