import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct WidgetResourcesTests {
  private let folder: TemporaryFolder
  private let cache: BuildCache
  init() throws {
    folder = try TemporaryFolder()
    cache = try BuildCache(folder: folder.path + "/cache")
  }

  private func prepare() throws -> WidgetResources {
    try WidgetResources.prepare(paths: [folder.path + "/App"], cache: cache)
  }

  private func tables(_ language: String, _ resources: WidgetResources) throws -> StringTables {
    try JSONDecoder().decode(
      StringTables.self, from: Data(contentsOf: URL(fileURLWithPath: "\(resources.folder)/strings/\(language).json")))
  }

  @Test func mergesTablesAndCopiesFiles() throws {
    try folder.write("\"a\" = \"A\";", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Ä\";", to: "App/de.lproj/Localizable.strings")
    try folder.write("\"t\" = \"T\";", to: "App/de.lproj/Other.strings")
    try folder.write("{}", to: "App/Data/menu.json")
    try folder.write("hallo", to: "App/de.lproj/help.html")
    try folder.write("let x = 1", to: "App/Main.swift")
    let resources = try prepare()
    #expect(resources.findings.isEmpty)
    #expect(resources.catalogue.languages == ["de", "en"])
    #expect(try tables("de", resources)["Localizable"]?["a"]?.plainText == "Ä")
    #expect(try tables("de", resources)["Other"]?["t"]?.plainText == "T")
    let files = try FileManager.default.subpathsOfDirectory(atPath: resources.folder + "/files").sorted()
    #expect(files == ["de.lproj", "de.lproj/help.html", "menu.json"])
  }

  @Test func drawsVectorsAtThreePixelsAPoint() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="4"><rect width="10" height="4"/></svg>"#
    try folder.write(
      #"{ "images": [ { "filename": "a.svg" }, { "filename": "bad.svg" } ] }"#,
      to: "App/A.xcassets/A.imageset/Contents.json")
    try folder.write(svg, to: "App/A.xcassets/A.imageset/a.svg")
    try folder.write("<svg", to: "App/A.xcassets/A.imageset/bad.svg")
    let resources = try prepare()
    let image = try #require(resources.catalogue.images["A"])
    #expect(image.count == 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(resources.folder)/images/\(image[0].file)"))
    #expect([UInt8](bytes)[16..<24] == [0, 0, 0, 30, 0, 0, 0, 12])
    #expect(resources.findings.map(\.id) == ["assets.broken-picture"])
    #expect(resources.findings[0].place?.path?.hasSuffix("A.imageset/bad.svg") == true)
  }

  @Test func takesTheExtensionsInformationList() throws {
    func plist(_ body: String) -> String { "<plist version=\"1.0\"><dict>\(body)</dict></plist>" }
    try folder.write(plist("<key>Mine</key><string>app</string>"), to: "App/A/Info.plist")
    try folder.write(
      plist("<key>Mine</key><string>$(MARKETING_VERSION)</string><key>NSExtension</key><dict/>"
        + "<key>UIAppFonts</key><array><string>Gone.ttf</string></array>"), to: "App/B/Info.plist")
    try folder.write("no font", to: "App/B/Extra.ttf")
    let resources = try prepare()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: resources.folder + "/Info.plist"))
    let values = try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    #expect(values?["Mine"] as? String == "1.0")
    #expect(values?["CFBundleVersion"] as? String == "1")
    #expect(resources.findings.map(\.id) == ["fonts.missing-file", "fonts.not-listed"])
  }

  @Test func aChangeIsPreparedAnew() throws {
    try folder.write("\"a\" = \"A\";", to: "App/en.lproj/Localizable.strings")
    let first = try prepare()
    #expect(try prepare().folder == first.folder)
    try folder.write("\"a\" = \"Longer\";", to: "App/en.lproj/Localizable.strings")
    #expect(try tables("en", prepare())["Localizable"]?["a"]?.plainText == "Longer")
  }
}
