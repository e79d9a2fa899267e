import Foundation
import Lettering
import RenderTree
import Testing

@testable import Paint

@Suite struct FilmstripTests {
  /// A square that moves to the right, on a canvas of its own.
  private func frame(_ x: Double, seconds: Double, size: Size = Size(200, 60)) -> Filmstrip.Frame {
    let list = Scenes.list(
      size.width, size.height,
      [
        Scenes.fill(Rect(0, 0, size.width, size.height), .rounded(20), .color(RGBA(0, 0, 0, 0.6))),
        Scenes.fill(Rect(x, 10, 40, 40), .color(RGBA(1, 0, 0))),
      ])
    return Filmstrip.Frame(list, seconds: seconds, now: 0)
  }

  private func strip(_ counts: Int..., isDark: Bool = false, size: Size = Size(200, 60)) -> Filmstrip {
    let sections = counts.enumerated().map { number, count in
      Filmstrip.Section(
        "part \(number)",
        frames: (0..<count).map { frame(Double($0) * 5, seconds: Double($0) / 10, size: size) })
    }
    return Filmstrip(title: "T", subtitle: "s", sections: sections, paper: Paper(isDark: isDark))
  }

  private func layout(_ strip: Filmstrip) throws -> FilmstripLayout {
    FilmstripLayout(strip, measurer: try Typesetter.shared(), scale: 2)
  }

  private func texts(_ list: DisplayList) -> [(text: String, frame: Rect)] {
    var found: [(String, Rect)] = []
    list.walk { item in
      if case .text(let block, _)? = item.content { found.append((block.string(at: 0), item.frame)) }
    }
    return found
  }

  @Test func picturesStandInRowsWithTheirTimesBelow() throws {
    let layout = try layout(strip(10))
    let places = layout.pictures[0]
    #expect(places.count == 10)
    // 1800 points hold eight pictures of 200 with 20 between them.
    #expect(Set(places[..<8].map(\.y)).count == 1 && places[8].y == places[9].y)
    #expect(places[..<8].map(\.x) == (0..<8).map { 32 + 220 * Double($0) })
    #expect(places[8].x == places[0].x && places[8].y > places[0].maxY)
    let captions = texts(layout.labels).filter { $0.text.hasSuffix(" ms") }
    #expect(captions.map(\.text) == (0..<10).map { "\($0 * 100) ms" })
    for (caption, place) in zip(captions, places) {
      #expect(caption.frame.x == place.x)
      #expect(caption.frame.y >= place.maxY && caption.frame.y < place.maxY + 8)
    }
    // Everything lies on the page, with a margin around it, and nothing on anything else.
    let all = places + texts(layout.labels).map(\.frame)
    let page = Rect(origin: .zero, size: layout.labels.size)
    for (index, rect) in all.enumerated() {
      #expect(page.contains(Rect(rect.x - 32, rect.y - 32, rect.width + 64, rect.height + 64), tolerance: 0.01))
      #expect(all[(index + 1)...].allSatisfy { rect.intersection($0) == nil })
    }
  }

  @Test func sectionsStandBelowEachOther() throws {
    let layout = try layout(strip(3, 2))
    let titles = texts(layout.labels).filter { $0.text.hasPrefix("part") }
    #expect(titles.map(\.text) == ["part 0", "part 1"])
    #expect(layout.pictures[0].allSatisfy { $0.y > titles[0].frame.maxY && $0.maxY < titles[1].frame.y })
    #expect(layout.pictures[1].allSatisfy { $0.y > titles[1].frame.maxY })
    #expect(texts(layout.labels).prefix(2).map(\.text) == ["T", "s"])
  }

  @Test func unequalPicturesKeepTheirCaptionsInLine() throws {
    var strip = strip(2)
    strip.sections[0].frames[1].list.size = Size(150, 90)
    let layout = try layout(strip)
    let captions = texts(layout.labels).filter { $0.text.hasSuffix(" ms") }
    #expect(captions[0].frame.y == captions[1].frame.y)
    #expect(captions[0].frame.y > layout.pictures[0][1].maxY)
    #expect(layout.pictures[0].map(\.size) == [Size(200, 60), Size(150, 90)])
    // Pictures wider than the page stand below each other.
    let wide = try self.layout(self.strip(3, size: Size(2000, 60))).pictures[0]
    #expect(Set(wide.map(\.x)) == [32] && Set(wide.map(\.y)).count == 3)
  }

  @Test func aPictureHasThePixelsThatItHasAlone() throws {
    for isDark in [false, true] {
      let strip = strip(9, isDark: isDark)
      let painter = try Scenes.painter()
      let raster = try strip.raster(painter, scale: 2)
      #expect(raster.isOpaque && raster.scale == 2)
      #expect(raster.color(x: 2, y: 2).isNear(Paper(isDark: isDark).ground.bytes, 0))
      for (frame, place) in zip(strip.sections[0].frames, try layout(strip).pictures[0]) {
        let alone = try painter.raster(frame.list, scale: 2, now: 0, background: Paper(isDark: isDark).ground)
        for y in 0..<alone.height {
          for x in 0..<alone.width {
            let found = raster.pixels[(Int(place.y * 2) + y) * raster.width + Int(place.x * 2) + x]
            // Two ways of rounding one mixture.
            guard Raster.differences(found, alone.pixels[y * alone.width + x]).contains(where: { $0 > 1 }) else {
              continue
            }
            Issue.record("another pixel at \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test func everyPictureTicksAtItsOwnTime() throws {
    let token = TimeToken.timer(from: 0, to: 60, pause: nil, countsDown: false, showsHours: false)
    let spec = TextSpec(runs: [TextRun(.time(token), font: FontSpec(size: 17))])
    let item = Scenes.item(
      Rect(0, 0, 60, 22), .text(TextBlock(spec: spec, layoutWidth: 60, layoutHeight: nil), .color(.black)))
    let frames = [0.0, 0.4, 1.2].map {
      Filmstrip.Frame(Scenes.list(60, 22, [item]), seconds: $0, now: 10 + $0)
    }
    let strip = Filmstrip(
      title: "T", subtitle: "s", sections: [Filmstrip.Section("part", frames: frames)], paper: Paper(isDark: false))
    let raster = try strip.raster(Scenes.painter(), scale: 2)
    let cells = try layout(strip).pictures[0].map { place in
      (0..<44).flatMap { y in
        (0..<120).map { raster.pixels[(Int(place.y * 2) + y) * raster.width + Int(place.x * 2) + $0] }
      }
    }
    #expect(cells[0] == cells[1])
    #expect(cells[1] != cells[2])
  }

  @Test func emptyStripsAreStillPictures() throws {
    let none = Filmstrip(title: "T", subtitle: "s", sections: [], paper: Paper(isDark: false))
    #expect(try none.raster(Scenes.painter(), scale: 2).width > 64)
    #expect(try strip(0, 1).raster(Scenes.painter(), scale: 1).height > 100)
  }

  @Test func whatLiesBeyondTheEdgesIsLeftOut() {
    let top = Raster(width: 2, height: 2, scale: 1, pixels: [0xff00_0001, 0xff00_0002, 0x8080_0000, 0])
    var pixels = [UInt32](repeating: 0xff00_00ff, count: 9)
    top.lay(over: &pixels, width: 3, x: 2, y: 2)
    #expect(pixels == [UInt32](repeating: 0xff00_00ff, count: 8) + [0xff00_0001])
    top.lay(over: &pixels, width: 3, x: -1, y: -1)
    #expect(pixels[0] == 0xff00_00ff)
    top.lay(over: &pixels, width: 3, x: 0, y: 0)
    // Half red over blue.
    #expect(Array(pixels[..<5]) == [0xff00_0001, 0xff00_0002, 0xff00_00ff, 0xff80_007f, 0xff00_00ff])
    top.lay(over: &pixels, width: 3, x: 9, y: -9)
    #expect(pixels[3] == 0xff80_007f)
  }
}
