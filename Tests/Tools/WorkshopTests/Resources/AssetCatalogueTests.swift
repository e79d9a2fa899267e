import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct AssetCatalogueTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ json: String) throws {
    try folder.write(json, to: "Assets.xcassets/\(name)/Contents.json")
  }

  private func read() -> AssetCatalogue {
    var catalogue = AssetCatalogue()
    catalogue.add(ResourceFile(path: folder.path + "/Assets.xcassets", displayPath: "Assets.xcassets", language: nil))
    return catalogue
  }

  @Test func coloursOfEverySpelling() throws {
    try write(
      "Mixed.colorset",
      """
      { "colors": [
        { "idiom": "universal", "color": { "color-space": "display-p3",
          "components": { "red": "0xFF", "green": "51", "blue": "0.5", "alpha": "1.000" } } },
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" },
          { "appearance": "contrast", "value": "high" } ],
          "color": { "platform": "ios", "reference": "systemBlueColor" } },
        { "idiom": "mac", "color": { "reference": "systemRedColor" } } ] }
      """)
    try write("Empty.colorset", #"{ "colors": [ { "idiom": "universal" } ] }"#)
    let catalogue = read()
    #expect(catalogue.findings.isEmpty)
    #expect(catalogue.colors.keys.sorted() == ["Mixed"])
    #expect(
      catalogue.colors["Mixed"] == [
        CatalogueColor(.components(.displayP3, [1, 0.2, 0.5, 1])),
        CatalogueColor(.system("blue"), condition: AssetCondition(isDark: true, increasedContrast: true)),
      ])
  }

  @Test func brokenColoursAreSaidWithTheirPath() throws {
    try write(
      "Bad.colorset",
      """
      { "colors": [ { "color": { "color-space": "srgb",
        "components": { "red": "x", "green": "1", "blue": "1" } } } ] }
      """)
    try write("Torn.colorset", "{ \"colors\": [ ")
    try write("List.colorset", "[]")
    let findings = read().findings
    #expect(findings.map(\.id).sorted() == ["assets.bad-component", "assets.no-object", "json.syntax"])
    let bad = try #require(findings.first { $0.id == "assets.bad-component" })
    #expect(bad.place?.path == "Assets.xcassets/Bad.colorset/Contents.json")
    #expect(bad.place?.jsonPath == "$.colors[0].color.components.red")
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  @Test func imagesByScaleAndNamespace() throws {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
    try write("Icons", #"{ "properties": { "provides-namespace": true } }"#)
    try write(
      "Icons/star.imageset",
      """
      { "images": [ { "idiom": "universal", "scale": "1x" },
        { "idiom": "universal", "scale": "2x", "filename": "s2.png", "resizing": { "mode": "9-part",
          "center": { "mode": "tile", "width": 1, "height": 1 },
          "cap-insets": { "left": 4, "right": 6, "top": 2, "bottom": 8 } } },
        { "idiom": "universal", "scale": "3x", "filename": "gone.png" } ],
        "properties": { "template-rendering-intent": "template" } }
      """)
    let data = try #require(Data(base64Encoded: pixel))
    try data.write(to: URL(fileURLWithPath: folder.path + "/Assets.xcassets/Icons/star.imageset/s2.png"))
    let catalogue = read()
    let star = try #require(catalogue.images["Icons/star"])
    #expect(star.map(\.scale) == [2])
    #expect(star[0].isTemplate == true)
    #expect(star[0].slicing == CatalogueImage.Slicing(top: 1, left: 2, bottom: 4, right: 3, isTiled: true))
    #expect(catalogue.findings.map(\.id) == ["assets.missing-file"])
    #expect(catalogue.findings[0].place?.jsonPath == "$.images[2].filename")
  }

  @Test func oddSetsAreSaid() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Assets.xcassets/Bare.imageset", withIntermediateDirectories: true)
    try write("Wide.imageset", #"{ "images": [ { "filename": "a.heic" } ] }"#)
    try folder.write("x", to: "Assets.xcassets/Wide.imageset/a.heic")
    try write("Fake.imageset", #"{ "images": [ { "filename": "a.png" } ] }"#)
    try folder.write("x", to: "Assets.xcassets/Fake.imageset/a.png")
    try write("Sym.symbolset", #"{ "symbols": [ { "filename": "a.svg" } ] }"#)
    try folder.write("<svg/>", to: "Assets.xcassets/Sym.symbolset/a.svg")
    #expect(
      read().findings.map(\.id)
        == ["assets.no-contents", "assets.broken-picture", "assets.no-symbol-template", "assets.unreadable-format"])
  }
}
