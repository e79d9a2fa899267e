import Foundation
import Paint
import RenderTree
import Testing

@Suite struct PNGTests {
  private func chunks(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var i = 8
    while i + 12 <= bytes.count {
      let length = bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
      result[String(decoding: bytes[i + 4..<i + 8], as: UTF8.self)] = Array(bytes[i + 8..<i + 8 + length])
      i += 12 + length
    }
    return result
  }

  @Test func chunksSayWhatThePictureIs() throws {
    let clear = try PNG.encode(
      Raster(width: 3, height: 2, scale: 3, pixels: [UInt32](repeating: 0x8000_0000, count: 6)))
    let parts = chunks(clear)
    #expect(parts["IHDR"] == [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    #expect(parts["sRGB"] == [0])
    // 3 x 72 pixels an inch = 8504 a metre.
    #expect(parts["pHYs"] == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
    let opaque = try PNG.encode(
      Raster(width: 3, height: 2, scale: 1, pixels: [UInt32](repeating: 0xff12_3456, count: 6)))
    #expect(chunks(opaque)["IHDR"]?[9] == 2)
  }

  @Test func pixelsSurvive() throws {
    var pixels: [UInt32] = []
    for a in stride(from: UInt32(0), through: 255, by: 17) {
      for v in 0..<16 as Range<UInt32> {
        let c = v * 17 * a / 255
        pixels.append(a << 24 | c << 16 | (a - c) << 8 | c / 2)
      }
    }
    let raster = Raster(width: 16, height: 16, scale: 1, pixels: pixels)
    let back = try Golden.decode(try PNG.encode(raster), width: 16, height: 16)
    for (a, b) in zip(raster.pixels, back.pixels) {
      #expect(Raster.differences(a, b).allSatisfy { $0 <= 1 })
    }
  }

  @Test func sameListSameBytes() throws {
    let list = Scenes.list(
      120, 60,
      [
        Scenes.fill(
          Rect(0, 0, 120, 60), .rounded(20), .color(RGBA(0.1, 0.1, 0.12)), [.shadow(.black, radius: 4, dx: 0, dy: 2)]),
        try Scenes.text([Scenes.run("12:34 寿司 🍣")], at: Point(10, 10), paint: .color(.white)),
        Scenes.fill(Rect(10, 36, 80, 14), .rounded(6), .material(.thin, dark: true)),
      ])
    // Two painters, and one painter twice: caches must not change a picture.
    let painter = try Scenes.painter()
    let first = try PNG.encode(painter.raster(list, scale: 3, now: 5))
    #expect(try PNG.encode(painter.raster(list, scale: 3, now: 5)) == first)
    #expect(try PNG.encode(Scenes.painter().raster(list, scale: 3, now: 5)) == first)
  }
}
