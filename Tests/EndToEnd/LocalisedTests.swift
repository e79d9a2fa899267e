import Foundation
import Testing

extension EndToEnd {
  /// A widget with an asset catalogue, a string catalogue, resources of its own, user defaults and an app group.
  @Suite struct LocalisedTests {
    static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Localised")
    static let attributes = #"{"number": "12", "city": "Bonn"}"#

    /// A copy of the fixture that a test may change.
    private func copy() throws -> URL {
      let folder = try Skerry.temporaryFolder().appendingPathComponent("Localised")
      try FileManager.default.copyItem(at: Self.fixture, to: folder)
      return folder
    }

    private func render(
      _ folder: URL, stops: Int = 3, format: String = "text", _ options: [String] = []
    ) throws -> (outcome: Skerry.Outcome, dump: String) {
      let out = try Skerry.temporaryFolder()
      let outcome = try Skerry.run(
        [
          "render", folder.path, "--attributes", Self.attributes, "--state", "{\"stops\": \(stops)}", "--device",
          "iPhone 15 Pro", "--surface", "lock-screen", "--format", format, "--out", out.path,
        ] + options)
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
      let dump = try names.first.map { try String(contentsOf: out.appendingPathComponent($0), encoding: .utf8) } ?? ""
      return (outcome, dump)
    }

    @Test func englishPlurals() throws {
      let one = try render(Self.fixture, stops: 1)
      #expect(one.outcome.status == 0, "\(one.outcome.error)")
      #expect(one.dump.contains("\"1 stop left\""))
      let three = try render(Self.fixture, stops: 3)
      #expect(three.dump.contains("\"3 stops left\""))
      #expect(three.dump.contains("\"Van 12 to Bonn\""))
      #expect(!three.outcome.error.contains("draw.missing-translation"))
    }

    @Test func chineseTextsAndWhatLacks() throws {
      let (outcome, dump) = try render(Self.fixture, ["--locale", "zh-Hans"])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(dump.contains("\"还有 3 站\""))
      // Positions reorder the arguments.
      #expect(dump.contains("\"前往Bonn的12号车\""))
      // String(localized:) and NSLocalizedString follow as well.
      #expect(dump.contains("\"配送员: nobody\""))
      #expect(dump.contains("\"配送员 -, 0, 2.3, Fragile\""))
      #expect(outcome.error.contains("“Not yet translated” has no zh-Hans text in Localizable"))
    }

    @Test func aLanguageThatTheAppLacksIsSaid() throws {
      let (outcome, dump) = try render(Self.fixture, ["--locale", "fr-FR"])
      #expect(dump.contains("\"3 stops left\""))
      #expect(outcome.error.contains("is none of the app's languages (en, zh-Hans); the en texts are shown"))
    }

    @Test func coloursFollowTheScheme() throws {
      let light = try render(Self.fixture).dump
      let dark = try render(Self.fixture, ["--scheme", "dark"]).dump
      #expect(light.lowercased().contains("#c85a1e"), "\(light)")
      #expect(dark.lowercased().contains("#ffb366"), "\(dark)")
      #expect(!dark.lowercased().contains("#c85a1e"))
    }

    @Test func imagesFollowTheScheme() throws {
      let light = try render(Self.fixture, format: "json").dump
      let dark = try render(Self.fixture, format: "json", ["--scheme", "dark"]).dump
      #expect(light.contains("image-"))
      #expect(light != dark)
    }

    @Test func userDefaultsAndAppGroupsComeFromTheFixture() throws {
      let file = Self.fixture.appendingPathComponent("fixture.json").path
      let (outcome, dump) = try render(Self.fixture, ["--fixtures", file])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(dump.contains("\"Courier: Ada\""))
      #expect(dump.contains("\"Courier Ring twice, 7, 2.3, Fragile\""))
      // Nothing of one run is left for the next.
      #expect(try render(Self.fixture).dump.contains("\"Courier: nobody\""))
    }

    @Test func faultyFixturesAreRefused() throws {
      let folder = try Skerry.temporaryFolder()
      let file = folder.appendingPathComponent("f.json")
      try Data(#"{"userDefaults": {"a": {"k": null}}}"#.utf8).write(to: file)
      let refused = try render(Self.fixture, ["--fixtures", file.path]).outcome
      #expect(refused.status == 1)
      #expect(refused.error.contains("User defaults keep no null"))
      #expect(try render(Self.fixture, ["--fixtures", "/nowhere"]).outcome.status == 2)
    }

    @Test func missingFontsAreSaidAndFoundOnesDrawn() throws {
      let missing = try render(Self.fixture)
      #expect(missing.outcome.error.contains("no font file of the app has the name Van Grotesk"))
      let folder = try copy()
      let source = folder.appendingPathComponent("VanWidget.swift")
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(text.replacing("Van Grotesk", with: "NotoSerif-Bold").utf8).write(to: source)
      try FileManager.default.copyItem(
        atPath: "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf",
        toPath: folder.appendingPathComponent("Own.ttf").path)
      let unlisted = try render(folder).outcome.error
      #expect(unlisted.contains("The font Own.ttf is not in UIAppFonts"))
      #expect(unlisted.contains("draw.missing-font"))
      let list = folder.appendingPathComponent("Info.plist")
      let plist = try String(contentsOf: list, encoding: .utf8)
      try Data(
        plist.replacing(
          "<key>NSExtension</key>",
          with: "<key>UIAppFonts</key><array><string>Own.ttf</string></array><key>NSExtension</key>"
        ).utf8
      ).write(to: list)
      let found = try render(folder).outcome.error
      #expect(!found.contains("draw.missing-font"), "\(found)")
    }

    @Test func rastersOfTheCatalogueAreDrawnAtTheirScale() throws {
      let folder = try copy()
      let set = folder.appendingPathComponent("Assets.xcassets/Logo.imageset")
      let picture = try #require(Data(base64Encoded: Self.sixBySix))
      try picture.write(to: set.appendingPathComponent("logo@3x.png"))
      try Data(
        #"{ "images": [ { "idiom": "universal", "scale": "3x", "filename": "logo@3x.png" } ] }"#.utf8
      ).write(to: set.appendingPathComponent("Contents.json"))
      let (outcome, dump) = try render(folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      // Six pixels are two points.
      #expect(dump.contains(#/image #image-[0-9a-f]+ \[[0-9.]+ [0-9.]+ 2 2\] label="Logo"/#), "\(dump)")
    }

    /// A red PNG of 6 x 6 pixels.
    static let sixBySix =
      "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAGCAIAAABvrngfAAAAEklEQVR4nGP4z8CAhtD5VBYCACDCI91DmLRuAAAAAElFTkSuQmCC"

    @Test func brokenCataloguesAreSaidAndTheRestIsDrawn() throws {
      let folder = try copy()
      try Data("{ \"colors\": [".utf8).write(
        to: folder.appendingPathComponent("Assets.xcassets/BrandColor.colorset/Contents.json"))
      try FileManager.default.removeItem(
        at: folder.appendingPathComponent("Assets.xcassets/Logo.imageset/Logo-dark.svg"))
      let file = folder.appendingPathComponent("VanWidget.swift")
      let text = try String(contentsOf: file, encoding: .utf8).replacing(".foregroundStyle(.brand)", with: "")
        .replacing("Color.brand", with: "Color(\"BrandColor\")")
      try Data(text.utf8).write(to: file)
      let (outcome, dump) = try render(folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.contains("BrandColor.colorset/Contents.json:1:"))
      #expect(outcome.error.contains("The catalogue names “Logo-dark.svg”"))
      #expect(outcome.error.contains("no colour of this name was found"))
      #expect(dump.contains("\"3 stops left\""))
    }
  }
}
