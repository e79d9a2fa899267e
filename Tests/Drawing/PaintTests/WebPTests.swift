import Foundation
import Paint
import RenderTree
import Testing

@Suite struct WebPTests {
  /// Fading discs that wander over a clear ground, as premultiplied pixels.
  private static func pictures(_ count: Int, width: Int = 90, height: Int = 40) throws -> [Raster] {
    try (0..<count).map { step in
      let x = Double(step) * 7
      return try Scenes.raster(
        Scenes.list(
          Double(width), Double(height),
          [
            Scenes.fill(Rect(10, 5, 60, 30), .rounded(8), .color(RGBA(0.2, 0.4, 0.9, 0.7))),
            Scenes.fill(
              Rect(x, 8, 24, 24), .rounded(12), .color(RGBA(1, 0.5, 0)), [.opacity(1 - 0.09 * Double(step))]),
          ]))
    }
  }

  /// What any file without premultiplication can keep of a picture.
  private static func kept(_ raster: Raster) throws -> [UInt32] { try PNG.decode(PNG.encode(raster)).pixels }

  @Test func everyPictureComesBackToThePixel() throws {
    let pictures = try Self.pictures(10)
    let bytes = try WebP.encode(pictures.enumerated().map { WebP.Frame($1, milliseconds: 33 + $0) })
    let back = try WebP.decode(bytes, scale: 3)
    #expect(back.map(\.milliseconds) == (0..<10).map { 33 + $0 })
    for (frame, picture) in zip(back, pictures) {
      #expect(frame.raster.width == 90 && frame.raster.height == 40 && frame.raster.scale == 3)
      #expect(try frame.raster.pixels == Self.kept(picture))
    }
    // Something was drawn, and it moved.
    #expect(Set(back.map(\.raster.pixels)).count == 10)
  }

  @Test func everyEffortKeepsEveryPixel() throws {
    let frames = try Self.pictures(4).map { WebP.Frame($0, milliseconds: 20) }
    let wanted = try frames.map { try Self.kept($0.raster) }
    for level in [0, 3, 9] {
      #expect(try WebP.decode(WebP.encode(frames, level: level)).map(\.raster.pixels) == wanted)
    }
  }

  @Test func theFileSaysWhatItIs() throws {
    let pictures = try Self.pictures(3)
    let file = try RIFF(WebP.encode(pictures.map { WebP.Frame($0, milliseconds: 40) }, loops: 2))
    let about = try #require(file.chunks.first { $0.name == "VP8X" }).bytes
    // Animated, with alpha.
    #expect(about[0] & 0x02 != 0 && about[0] & 0x10 != 0)
    #expect(RIFF.number(about[4..<7]) == 89 && RIFF.number(about[7..<10]) == 39)
    let animation = try #require(file.chunks.first { $0.name == "ANIM" }).bytes
    #expect(RIFF.number(animation[4..<6]) == 2)
    #expect(file.frames.map(\.milliseconds) == [40, 40, 40])
    #expect(try RIFF(WebP.encode(pictures.map { WebP.Frame($0, milliseconds: 40) })).loops == 0)
  }

  @Test func whatDoesNotChangeIsNotWrittenAgain() throws {
    let ground = Scenes.fill(Rect(0, 0, 300, 200), .color(.white))
    let frames = try [20.0, 24, 28].map { x in
      WebP.Frame(
        try Scenes.raster(Scenes.list(300, 200, [ground, Scenes.fill(Rect(x, 20, 10, 10), .color(.black))])),
        milliseconds: 50)
    }
    let file = try RIFF(WebP.encode(frames))
    #expect(file.frames.map { $0.width > 250 } == [true, false, false])
    #expect(file.frames.dropFirst().allSatisfy { $0.width <= 20 && $0.height <= 12 })
  }

  @Test func equalPicturesLastLonger() throws {
    let pictures = try Self.pictures(2)
    let frames = [pictures[0], pictures[0], pictures[1], pictures[1], pictures[1]].map {
      WebP.Frame($0, milliseconds: 100)
    }
    #expect(try WebP.decode(WebP.encode(frames)).map(\.milliseconds) == [200, 300])
    // A still file has no duration.
    let still = try WebP.decode(WebP.encode([frames[0]]))
    #expect(still.count == 1)
    #expect(try still[0].raster.pixels == Self.kept(pictures[0]))
  }

  @Test func samePicturesSameBytes() throws {
    let frames = try Self.pictures(5).map { WebP.Frame($0, milliseconds: 33) }
    #expect(try WebP.encode(frames) == WebP.encode(frames))
  }

  @Test func whatCannotBePlayedIsRefused() throws {
    let small = Raster(width: 2, height: 2, scale: 1, pixels: [1, 2, 3, 4].map { $0 << 24 })
    let wide = Raster(width: 4, height: 1, scale: 1, pixels: small.pixels)
    #expect(
      throws: PaintFailure.unequalSizes(first: .init(width: 2, height: 2), other: .init(width: 4, height: 1))
    ) { try WebP.encode([WebP.Frame(small, milliseconds: 10), WebP.Frame(wide, milliseconds: 10)]) }
    for frames in [[], [WebP.Frame(small, milliseconds: 0)], [WebP.Frame(small, milliseconds: -5)]] {
      #expect(throws: PaintFailure.unplayable) { try WebP.encode(frames) }
    }
    let long = [Int(Int32.max) - 5, 6].map { WebP.Frame(small, milliseconds: $0) }
    #expect(throws: PaintFailure.unplayable) { try WebP.encode(long) }
    #expect(throws: PaintFailure.tooLarge(width: 20_000, height: 1)) { try WebPWriter(width: 20_000, height: 1) }
    #expect(throws: PaintFailure.self) { try WebPWriter(width: 0, height: 1) }
    let unequal = PaintFailure.unequalSizes(first: .init(width: 2, height: 3), other: .init(width: 4, height: 1))
    #expect("\(unequal)".contains("4 x 1 pixels and the first 2 x 3"))
  }

  @Test func damagedFilesAreToldNotRead() throws {
    let bytes = try WebP.encode(Self.pictures(3).map { WebP.Frame($0, milliseconds: 33) })
    for damaged in [[], [0], Array("RIFF....WEBP".utf8), try PNG.encode(Self.pictures(1)[0])] {
      #expect(throws: PaintFailure.self) { try WebP.decode(damaged) }
    }
    for end in stride(from: 8, to: bytes.count - 1, by: 23) {
      // Whole pictures may come before the end of what is left.
      if let frames = try? WebP.decode(Array(bytes[..<end])) { #expect(frames.count < 3) }
    }
  }
}

/// The chunks of a WebP file, read by the format's own description.
private struct RIFF {
  var chunks: [(name: String, bytes: [UInt8])] = []

  struct Frame {
    var width: Int
    var height: Int
    var milliseconds: Int
  }

  init(_ file: [UInt8]) throws {
    try #require(file.count > 12 && file.starts(with: Array("RIFF".utf8)))
    try #require(Array(file[8..<12]) == Array("WEBP".utf8) && Self.number(file[4..<8]) == file.count - 8)
    var at = 12
    while at + 8 <= file.count {
      let length = Self.number(file[(at + 4)..<(at + 8)])
      try #require(at + 8 + length <= file.count)
      chunks.append((String(decoding: file[at..<(at + 4)], as: UTF8.self), Array(file[(at + 8)..<(at + 8 + length)])))
      at += 8 + length + length % 2
    }
  }

  /// The least byte comes first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  var frames: [Frame] {
    chunks.filter { $0.name == "ANMF" }.map { chunk in
      Frame(
        width: Self.number(chunk.bytes[6..<9]) + 1, height: Self.number(chunk.bytes[9..<12]) + 1,
        milliseconds: Self.number(chunk.bytes[12..<15]))
    }
  }

  var loops: Int? { chunks.first { $0.name == "ANIM" }.map { Self.number($0.bytes[4..<6]) } }
}
