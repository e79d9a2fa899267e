import Foundation
import Paint
import RenderTree
import Testing

@Suite struct ImagePaintingTests {
  /// 4 x 4 pixels: quarters red, green, blue and half-clear white.
  private func quarters() throws -> [UInt8] {
    let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0x8080_8080]
    let pixels = (0..<16).map { (i: Int) -> UInt32 in colors[i / 8 * 2 + i % 4 / 2] }
    return try PNG.encode(Raster(width: 4, height: 4, scale: 1, pixels: pixels))
  }
  /// 16 x 16 pixels in four quarters: (220, 200, 60), (30, 200, 60), (220, 40, 60), (30, 40, 60).
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV"
    + "DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    + "FBT/wAARCAAQABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID"
    + "AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq"
    + "c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3"
    + "+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI"
    + "FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImK"
    + "kpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD6"
    + "lr5nrx2vmevy7IuD/wCL/tHb7Pr/AHj0/FbgL/cv9p/5+fY/wf3j/9k="

  private func draw(
    _ resizing: ImageSpec.Resizing, _ frame: Rect, width: Double, height: Double, scale: Double = 1,
    bytes: [UInt8]? = nil,
    size: Int = 4, template: PaintSpec? = nil
  ) throws -> Raster {
    let image = ImageSpec(
      source: .resource("a"), pixelWidth: size, pixelHeight: size, scale: scale, resizing: resizing,
      isTemplate: template != nil,
      interpolation: .none)
    var list = Scenes.list(width, height, [Scenes.item(frame, .image(image, template: template))])
    list.resources["a"] = try bytes ?? quarters()
    return try Scenes.raster(list)
  }

  @Test func pngKeepsItsPixels() throws {
    let raster = try draw(.none, Rect(1, 1, 4, 4), width: 6, height: 6)
    #expect(raster.color(x: 0, y: 0) == .clear)
    #expect(raster.color(x: 1, y: 1).bytes == [255, 0, 0] && raster.color(x: 4, y: 1).bytes == [0, 255, 0])
    #expect(raster.color(x: 1, y: 4).bytes == [0, 0, 255])
    #expect(raster.color(x: 4, y: 4).isNear([255, 255, 255], 1) && abs(raster.color(x: 4, y: 4).alpha - 0.5) < 0.01)
  }

  @Test func jpegIsDecoded() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
    let raster = try draw(.none, Rect(0, 0, 16, 16), width: 16, height: 16, bytes: bytes, size: 16)
    #expect(
      raster.color(x: 3, y: 3).isNear([220, 200, 60], 12) && raster.color(x: 12, y: 12).isNear([30, 40, 60], 12))
    #expect(raster.color(x: 12, y: 3).isNear([30, 200, 60], 12) && raster.isOpaque)
  }

  @Test func stretchedWithCaps() throws {
    let raster = try draw(.stretch(caps: Insets(all: 1)), Rect(0, 0, 20, 10), width: 20, height: 10)
    #expect(raster.color(x: 0, y: 0).bytes == [255, 0, 0] && raster.color(x: 8, y: 3).bytes == [255, 0, 0])
    #expect(raster.color(x: 19, y: 0).bytes == [0, 255, 0] && raster.color(x: 11, y: 3).bytes == [0, 255, 0])
    #expect(raster.color(x: 0, y: 9).bytes == [0, 0, 255])
  }

  @Test func tiled() throws {
    let raster = try draw(.tile(caps: .zero), Rect(2, 0, 12, 8), width: 14, height: 8)
    #expect(raster.color(x: 2, y: 0).bytes == [255, 0, 0] && raster.color(x: 6, y: 4).bytes == [255, 0, 0])
    #expect(raster.color(x: 4, y: 0).bytes == [0, 255, 0] && raster.color(x: 1, y: 0) == .clear)
  }

  @Test func shrunkPicturesAreMeans() throws {
    let pixels = (0..<64 * 64).map { UInt32($0 % 2 == 0 ? 0xffff_ffff : 0xff00_0000) }
    let bytes = try PNG.encode(Raster(width: 64, height: 64, scale: 1, pixels: pixels))
    let image = ImageSpec(source: .resource("a"), pixelWidth: 64, pixelHeight: 64, resizing: .stretch(caps: .zero))
    var list = Scenes.list(8, 8, [Scenes.item(Rect(0, 0, 8, 8), .image(image, template: nil))])
    list.resources["a"] = bytes
    let raster = try Scenes.raster(list)
    for x in 0..<8 { #expect(raster.color(x: x, y: 4).isNear([128, 128, 128], 6)) }
    #expect(raster.isOpaque)
  }

  @Test func templatesTakeThePaint() throws {
    let raster = try draw(.none, Rect(0, 0, 4, 4), width: 4, height: 4, template: .color(RGBA(0, 0.5, 1)))
    #expect(raster.color(x: 0, y: 0).isNear([0, 128, 255], 1) && raster.color(x: 0, y: 0).alpha == 1)
    #expect(abs(raster.color(x: 3, y: 3).alpha - 0.5) < 0.01)
  }

  @Test func imagePaintRepeats() throws {
    let image = ImageSpec(source: .resource("a"), pixelWidth: 4, pixelHeight: 4)
    var list = Scenes.list(16, 8, [Scenes.fill(Rect(0, 0, 16, 8), .image(image, origin: UnitPosition(0, 0), scale: 2))])
    list.resources["a"] = try quarters()
    let raster = try Scenes.raster(list)
    #expect(raster.color(x: 1, y: 1).isNear([255, 0, 0], 2) && raster.color(x: 9, y: 1).isNear([255, 0, 0], 2))
  }

  @Test func whatIsMissingIsMarkedAndSaid() throws {
    let damaged = Array(try quarters().prefix(40))
    let cases: [(ImageSpec.Source, [UInt8]?, String)] = [
      (.missing("Logo"), nil, "no picture of this name"), (.resource("a"), nil, "does not hold its bytes"),
      (.resource("a"), [1, 2, 3], "neither PNG nor JPEG"), (.resource("a"), damaged, "damaged"),
      (.resource("a"), [0xFF, 0xD8, 0xFF, 0x00], "damaged"), (.file("/nowhere/at-all.png"), nil, "cannot be read"),
    ]
    for (source, bytes, reason) in cases {
      let image = ImageSpec(source: source, pixelWidth: 8, pixelHeight: 8, resizing: .stretch(caps: .zero))
      var list = Scenes.list(20, 20, [Scenes.item(Rect(0, 0, 20, 20), .image(image, template: nil))])
      list.resources["a"] = bytes
      let raster = try Scenes.raster(list)
      #expect(raster.notes.map(\.kind) == [.missingImage])
      #expect(raster.notes.first?.message.contains(reason) == true, "\(raster.notes)")
      #expect(raster.color(x: 0, y: 10).alpha > 0.5 && raster.color(x: 10, y: 3).alpha > 0.1)
    }
  }
}
