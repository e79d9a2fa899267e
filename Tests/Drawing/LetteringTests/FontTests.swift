import Foundation
import Lettering
import RenderTree
import Testing

@Suite struct FontTests {
  private func faces(_ text: String, _ font: FontSpec = Style.body, locale: String = "en") throws -> [String] {
    let paragraph = try typesetter().paragraph(spec(text, font) { $0.locale = locale }, width: nil)
    return paragraph.lines.flatMap(\.runs).filter { !$0.glyphs.isEmpty }.map(\.face.file.family)
  }

  @Test func missingFilesNameTheirPackages() throws {
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: empty) }
    do {
      _ = try Typesetter(fontFolder: empty.path)
      Issue.record("a typesetter without fonts")
    } catch {
      #expect(error.packages == Typesetter.fontPackages.sorted())
      #expect(error.description.contains("\(empty.path)/"))
      #expect(error.description.contains("apt-get install"))
      #expect(error.description.contains("fonts-inter"))
    }
  }

  @Test func aBrokenFileIsTold() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A copy of the tree made of links, in which one file holds no font.
    for part in ["opentype", "truetype"] {
      let from = "/usr/share/fonts/\(part)"
      for family in try FileManager.default.contentsOfDirectory(atPath: from) {
        let target = folder.appendingPathComponent("\(part)/\(family)")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: "\(from)/\(family)") {
          let link = target.appendingPathComponent(file)
          if file == "Inter-Thin.otf" {
            try "no font".write(to: link, atomically: true, encoding: .utf8)
          } else {
            let source = "\(from)/\(family)/\(file)"
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: source)
          }
        }
      }
    }
    #expect(throws: LetteringError.self) { try Typesetter(fontFolder: folder.path) }
  }

  @Test func eachScriptHasItsFace() throws {
    #expect(try faces("Latin") == ["Inter"])
    #expect(try faces("Κείμενο Текст") == ["Inter"])
    #expect(try faces("寿司") == ["Noto Sans CJK SC"])
    #expect(try faces("🍣") == ["Noto Color Emoji"])
    #expect(try faces("❤️") == ["Noto Color Emoji"])
    #expect(try faces("مرحبا") == ["Noto Sans Arabic"])
    #expect(try faces("שלום") == ["Noto Sans Hebrew"])
    #expect(try faces("สวัสดี") == ["Noto Sans Thai"])
    #expect(try faces("नमस्ते") == ["Noto Sans Devanagari"])
  }

  @Test func hanShapesFollowTheLocale() throws {
    #expect(try faces("骨", locale: "ja-JP") == ["Noto Sans CJK JP"])
    #expect(try faces("骨", locale: "zh-Hans") == ["Noto Sans CJK SC"])
    #expect(try faces("骨", locale: "zh-Hant-TW") == ["Noto Sans CJK TC"])
    #expect(try faces("骨", locale: "zh-HK") == ["Noto Sans CJK HK"])
    #expect(try faces("한국") == ["Noto Sans CJK KR"])
    #expect(try faces("寿司を") == ["Noto Sans CJK JP"])  // kana speak for Japanese
  }

  @Test func designsAndCuts() throws {
    #expect(try faces("a", Style.font(19.9)) == ["Inter"])
    #expect(try faces("a", Style.font(20)) == ["Inter Display"])
    for (design, family) in [(FontSpec.Design.serif, "Noto Serif"), (.monospaced, "JetBrains Mono")] {
      var font = Style.body
      font.design = design
      #expect(try faces("a", font) == [family])
    }
    var serif = Style.body
    serif.design = .serif
    #expect(try faces("骨", serif) == ["Noto Serif CJK SC"])
  }

  @Test(arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900])
  func everyWeightHasAFace(weight: Int) throws {
    let paragraph = try typesetter().paragraph(spec("a", Style.font(17, weight: weight)), width: nil)
    #expect(paragraph.lines[0].runs[0].face.file.weight == weight)
  }

  @Test func familiesOfAppleHaveStandIns() throws {
    for (family, wanted) in [
      ("Menlo-Bold", "JetBrains Mono"), ("Georgia", "Noto Serif"), ("Helvetica Neue", "Inter"), ("NoSuchFont", "Inter"),
    ] {
      var font = Style.body
      font.family = family
      #expect(try faces("a", font) == [wanted])
    }
    var bold = Style.body
    bold.family = "AvenirNext-DemiBold"
    #expect(try typesetter().paragraph(spec("a", bold), width: nil).lines[0].runs[0].face.file.weight == 600)
  }

  @Test func roundedLettersGrowFromALighterCut() throws {
    var font = Style.font(17, weight: 600)
    font.design = .rounded
    let run = try typesetter().paragraph(spec("l", font), width: nil).lines[0].runs[0]
    #expect(run.face.file.weight == 300)
    #expect(run.rounding > 0.3 && run.rounding < 1)
    // Capitals keep their height: grown outline and scaled size together.
    let sharp = try typesetter().paragraph(spec("l", Style.font(17, weight: 600)), width: nil).lines[0].runs[0]
    expectClose(run.size * 0.72727 + 2 * run.rounding, sharp.size * 0.72727, within: 0.15)
  }

  @Test func missingCharactersAreTold() throws {
    let paragraph = try typesetter().paragraph(spec("a\u{13000}b"), width: nil)
    #expect(paragraph.missingCharacters == "\u{13000}")
  }

  @Test func outlinesAndPictures() throws {
    let letter = try typesetter().paragraph(spec("H"), width: nil).lines[0].runs[0]
    let outline = letter.face.outline(of: letter.glyphs[0].id)
    let box = outline.controlBounds
    expectClose(-box.y, 0.72727, within: 0.001)  // Inter's cap height
    expectClose(box.maxY, 0, within: 0.001)
    #expect(letter.face.picture(of: letter.glyphs[0].id) == nil)

    let emoji = try typesetter().paragraph(spec("🍣"), width: nil).lines[0].runs[0]
    #expect(emoji.isColor)
    #expect(emoji.face.outline(of: emoji.glyphs[0].id).isEmpty)
    let picture = try #require(emoji.face.picture(of: emoji.glyphs[0].id))
    #expect(picture.pixels.count == picture.width * picture.height * 4)
    #expect(picture.width == 136 && picture.height == 128)
    #expect(picture.frame.width > 1 && picture.frame.width < 1.4)
    #expect(picture.pixels.contains { $0 > 200 })
  }

  @Test func severalThreadsMaySetText() async throws {
    let setter = try Typesetter()
    let wanted = try measure(spec("thread 寿司 🍣")).size
    await withTaskGroup(of: Bool.self) { group in
      for n in 0..<16 {
        group.addTask {
          let paragraph = setter.paragraph(spec("thread 寿司 🍣 \(n)"), width: 80)
          let runs = paragraph.lines.flatMap(\.runs)
          let outlines = runs.flatMap { run in run.glyphs.map { run.face.outline(of: $0.id) } }
          let size = setter.measure(spec("thread 寿司 🍣"), width: nil, height: nil, now: 0).size
          return size == wanted && outlines.count > 8
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

/// A text looks the same whatever was set before it.
@Suite struct HistoryTests {
  @Test(arguments: [
    "★ → ✓ ⌘", "寿司 ok 12", "※ note", "①②③", "a🍣b", "１２", "“quotes” … –", "مرحبا 12", "⚡︎ 100 %", "½ ℃ №",
    "\u{13000}x",
  ])
  func facesDoNotDependOnEarlierTexts(text: String) throws {
    let fresh = try Typesetter()
    let alone = fresh.paragraph(spec(text), width: nil).description
    let used = try Typesetter()
    for other in ["\u{13000}", "ไทย한국어", "★☎", "寿司", "🍣", "שלום नमस्ते"] {
      _ = used.paragraph(spec(other), width: nil)
      var serif = Style.body
      serif.design = .serif
      _ = used.paragraph(spec(other, serif), width: nil)
    }
    #expect(used.paragraph(spec(text), width: nil).description == alone)
  }
}
