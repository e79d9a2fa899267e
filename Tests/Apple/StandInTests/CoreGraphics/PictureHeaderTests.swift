import CoreGraphics
import Testing

@Suite struct PictureHeaderTests {
  static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2C, 0, 0, 0, 0x96])
  static let jpeg = Data(
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC4, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 17, 0])

  @Test func sizes() throws {
    let png = try #require(PictureHeader(Self.png))
    #expect(png.kind == .png && png.pixels == (300, 150))
    let jpeg = try #require(PictureHeader(Self.jpeg))
    #expect(jpeg.kind == .jpeg && jpeg.pixels == (60, 40))
  }
  @Test(arguments: [
    Data(), Data([0xFF, 0xD8]), Data("not a picture".utf8), Data([0xFF, 0xD8, 0xFF, 0xC4, 0xFF, 0xFF, 0]),
  ])
  func brokenBytesAreNoPicture(_ data: Data) { #expect(PictureHeader(data) == nil) }

  @Test func cropping() {
    let image = CGImage(encoded: nil, width: 100, height: 50)
    let part = image.cropping(to: CGRect(x: 90, y: 10, width: 30, height: 20))
    #expect(part?.width == 10 && part?.height == 20)
    #expect(
      part?.cropping(to: CGRect(x: 2, y: 2, width: 4, height: 4))?.crop == CGRect(x: 92, y: 12, width: 4, height: 4))
    #expect(image.cropping(to: CGRect(x: 200, y: 0, width: 5, height: 5)) == nil)
  }
}
