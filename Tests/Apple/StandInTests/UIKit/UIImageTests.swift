import Testing
import UIKit

@Suite struct UIImageTests {
  private let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2C, 0, 0, 0, 0x96])

  @Test func sizeComesFromTheHeader() throws {
    let image = try #require(UIImage(data: png, scale: 3))
    #expect(image.size == CGSize(width: 100, height: 50))
    #expect(image.pngData() == png && image.cgImage?.width == 300)
    #expect(UIImage(data: Data("no".utf8)) == nil)
  }
  @Test func fileNamesSetTheScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a@2x.png")
    try png.write(to: file)
    #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 150, height: 75))
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("b.png").path) == nil)
  }
  @Test func namesAndSymbolsKeepTheirSource() {
    #expect(UIImage(named: "Logo")?.source == .named("Logo", bundle: nil))
    let heavy = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    #expect(
      UIImage(systemName: "bolt", withConfiguration: heavy)?.source == .symbol("bolt", pointSize: 20, weight: 700))
    #expect(UIImage(systemName: "") == nil)
  }
  @Test func variantsLeaveTheOriginalAlone() throws {
    let image = try #require(UIImage(data: png))
    let tinted = image.withTintColor(.red, renderingMode: .alwaysTemplate)
    #expect(tinted.tint == .red && tinted.renderingMode == .alwaysTemplate)
    #expect(image.tint == nil && image.renderingMode == .automatic)
    #expect(image.preparingThumbnail(of: CGSize(width: 150, height: 150))?.size == CGSize(width: 150, height: 75))
  }
  @Test func drawnPicturesAreBlankAndSaySo() {
    var ran = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
      ran = true
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    #expect(ran && image.source == .blank && image.size == CGSize(width: 8, height: 4))
  }
}

@Suite struct UIFontTests {
  @Test func systemFontHasSanFranciscosMetrics() {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(font.descender < 0 && font.spec.weight == 600)
    #expect(UIFont.preferredFont(forTextStyle: .headline).spec.weight == 600)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular).spec.monospacedDigits)
    #expect(font.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: 0).spec.design } == .rounded)
  }
  @Test func textBoxesWrapWhenAsked() {
    let text = String(repeating: "字", count: 10)
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let line = text.size(withAttributes: font)
    #expect(line.width == 100)
    let box = text.boundingRect(
      with: CGSize(width: 50, height: 1000), options: .usesLineFragmentOrigin, attributes: font, context: nil)
    #expect(box.width == 50 && box.height > line.height)
  }
}

@Suite struct UIDeviceTests {
  @Test func deviceAndScreen() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(Double(UIScreen.main.bounds.width) == SimulatedDevice.current.screenWidth)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6))
  }
  @Test func traitsJoin() {
    let joined = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(joined.userInterfaceStyle == .dark && joined.displayScale == 2)
  }
}
