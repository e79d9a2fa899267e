import Testing
import Wire

@testable import Workshop

@Suite struct AssetSymbolTests {
  @Test(arguments: [
    ("AccentColor", "accent"), ("BGColorOne", "bgColorOne"), ("color_000000", "color000000"), ("232837", "_232837"),
    ("BMW", "BMW"), ("A-1-1-0", "A_1_1_0"), ("Color", "color"), ("Brand Blue", "brandBlue"), ("default", "default"),
    ("gray-0-1", "gray0_1"), ("LightIndigo", "lightIndigo"), ("warning", "warning"),
  ])
  func colorNames(_ asset: String, _ name: String) {
    #expect(AssetSymbolName(asset, kind: .color)?.name == name)
  }

  @Test func imagesAndNamespaces() {
    #expect(AssetSymbolName("arrow_basic_e", kind: .image)?.name == "arrowBasicE")
    #expect(AssetSymbolName("LogoImage", kind: .image)?.name == "logo")
    #expect(AssetSymbolName("iconPreviews/AppIcon", kind: .image)?.namespace == ["IconPreviews"])
    #expect(AssetSymbolName("***", kind: .image) == nil)
    #expect(AssetSymbolName("default", kind: .color)?.declared == "`default`")
  }

  private func source(_ text: String, colors: [String] = [], images: [String] = []) throws -> String? {
    let white = [CatalogueColor(.components(.sRGB, [1, 1, 1, 1]))]
    let image = [CatalogueImage(file: "1.png", scale: 3)]
    let catalogue = ResourceCatalogue(
      colors: Dictionary(uniqueKeysWithValues: colors.map { ($0, white) }),
      images: Dictionary(uniqueKeysWithValues: images.map { ($0, image) }))
    return AssetSymbols(try Sources.project(Sources.attributes + Sources.widget + text)).source(catalogue)
  }

  @Test func onlyWhatIsMentionedIsGenerated() throws {
    #expect(try source("", colors: ["BrandColor"], images: ["Logo"]) == nil)
    let text = try #require(try source("let c = Color.brand", colors: ["BrandColor", "OtherColor"]))
    #expect(text.contains("static let brand = ColorResource(name: \"BrandColor\", bundle: .main)"))
    #expect(text.contains("static var brand: Color { Color(ColorResource.brand) }"))
    #expect(text.contains("extension ShapeStyle where Self == Color"))
    #expect(!text.contains("OtherColor"))
  }

  @Test func whatTheAppDeclaresStaysTheApps() throws {
    let text = try #require(
      try source("extension Color { static let brand = Color(.brand) }", colors: ["BrandColor"]))
    #expect(text.contains("extension ColorResource"))
    #expect(!text.contains("extension Color {"))
  }

  @Test func applesOwnNamesAreLeft() throws {
    let text = try #require(try source("let c = Color.red", colors: ["red"]))
    #expect(text.contains("extension ColorResource"))
    #expect(!text.contains("static var red"))
  }

  @Test func namespacesBecomeTypes() throws {
    let text = try #require(try source("let i = Image(.Icons.van)", images: ["Icons/van"]))
    #expect(
      text.contains("  enum Icons {\n    static let van = ImageResource(name: \"Icons/van\", bundle: .main)\n  }\n"))
  }
}
