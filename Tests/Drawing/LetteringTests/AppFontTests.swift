import Foundation
import RenderTree
import Testing

@testable import Lettering

/// A pinned font file under another path stands in for an app's own.
@Suite struct AppFontTests {
  private let typesetter: Typesetter
  private let folder: URL

  init() throws {
    typesetter = try Typesetter()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf"] {
      try FileManager.default.copyItem(
        atPath: "/usr/share/fonts/truetype/noto/" + name, toPath: folder.appendingPathComponent(name).path)
    }
  }

  private func width(_ font: FontSpec) -> Double {
    typesetter.measure(spec("Hamburg 12", font), width: nil, height: nil, now: 0).size.width
  }
  private var files: [String] {
    ["NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf"].map { folder.appendingPathComponent($0).path }
  }

  @Test func facesAreFoundByEveryName() {
    #expect(!typesetter.hasFont(named: "Noto Serif"))
    #expect(typesetter.addFonts(files).isEmpty)
    for name in ["Noto Serif", "NotoSerif-Regular", "notoserif-bold", "Noto Serif Bold"] {
      #expect(typesetter.hasFont(named: name), "\(name)")
    }
    #expect(!typesetter.hasFont(named: "Van Grotesk"))
  }

  @Test func theirOwnGlyphsAreSet() {
    typesetter.addFonts(files)
    let regular = width(FontSpec(size: 20, family: "NotoSerif-Regular"))
    let bold = width(FontSpec(size: 20, family: "NotoSerif-Bold"))
    #expect(bold > regular + 3)
    // A weight beside the family's name chooses among its faces.
    #expect(width(FontSpec(size: 20, weight: 700, family: "Noto Serif")) == bold)
    #expect(width(FontSpec(size: 20, family: "Unknown")) != regular)
  }

  @Test func linesAreAsTallAsTheFontSays() {
    typesetter.addFonts(files)
    let metrics = typesetter.measure(
      spec("Hamburg", FontSpec(size: 100, family: "Noto Serif")), width: nil, height: nil, now: 0)
    // Noto Serif: ascender 1069, descender 293 of 1000.
    expectClose(metrics.size.height, 136.2, within: 0.7)
    expectClose(metrics.firstBaseline, 106.9, within: 0.7)
  }

  @Test func charactersThatItLacksComeFromOthers() {
    typesetter.addFonts(files)
    let paragraph = typesetter.paragraph(spec("Zug 车", FontSpec(size: 20, family: "Noto Serif")), width: nil)
    #expect(paragraph.missingCharacters.isEmpty)
  }

  @Test func whatIsNoFontIsToldBack() throws {
    let file = folder.appendingPathComponent("no.ttf")
    try Data("no font".utf8).write(to: file)
    #expect(typesetter.addFonts([file.path, "/nowhere.otf"]) == [file.path, "/nowhere.otf"])
  }
}
