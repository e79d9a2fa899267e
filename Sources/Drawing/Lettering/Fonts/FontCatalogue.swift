/// The pinned fonts: every file by name, so that no other font of the machine can slip into a picture.
enum FontCatalogue {
  /// Family names as Pango gets them.
  static let sans = "Inter"
  static let sansDisplay = "Inter Display"
  static let serif = "Noto Serif"
  static let monospaced = "JetBrains Mono"
  static let emoji = "Noto Color Emoji"

  /// Debian packages that bring the files.
  static let packages = [
    "fonts-inter", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-noto-core", "fonts-jetbrains-mono",
  ]

  /// Shapes of Han characters differ by region; the collections hold one face for each.
  enum Region: Int, CaseIterable {
    case japanese, korean, simplifiedChinese, traditionalChinese, hongKong
    var suffix: String { ["JP", "KR", "SC", "TC", "HK"][rawValue] }
    var sansFamily: String { "Noto Sans CJK \(suffix)" }
    var serifFamily: String { "Noto Serif CJK \(suffix)" }
  }

  /// Scripts with a sans-serif face of their own, as ranges of code points, most used first.
  static let scripts: [(name: String, file: String, ranges: [ClosedRange<UInt32>])] = [
    ("Arabic", "NotoSansArabic", [0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
    ("Hebrew", "NotoSansHebrew", [0x0590...0x05FF, 0xFB1D...0xFB4F]),
    ("Thai", "NotoSansThai", [0x0E00...0x0E7F]),
    ("Devanagari", "NotoSansDevanagari", [0x0900...0x097F, 0xA8E0...0xA8FF]),
    ("Bengali", "NotoSansBengali", [0x0980...0x09FF]),
    ("Gurmukhi", "NotoSansGurmukhi", [0x0A00...0x0A7F]),
    ("Gujarati", "NotoSansGujarati", [0x0A80...0x0AFF]),
    ("Oriya", "NotoSansOriya", [0x0B00...0x0B7F]),
    ("Tamil", "NotoSansTamil", [0x0B80...0x0BFF]),
    ("Telugu", "NotoSansTelugu", [0x0C00...0x0C7F]),
    ("Kannada", "NotoSansKannada", [0x0C80...0x0CFF]),
    ("Malayalam", "NotoSansMalayalam", [0x0D00...0x0D7F]),
    ("Sinhala", "NotoSansSinhala", [0x0D80...0x0DFF]),
    ("Lao", "NotoSansLao", [0x0E80...0x0EFF]),
    ("Myanmar", "NotoSansMyanmar", [0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F]),
    ("Georgian", "NotoSansGeorgian", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
    ("Armenian", "NotoSansArmenian", [0x0530...0x058F, 0xFB13...0xFB17]),
    ("Ethiopic", "NotoSansEthiopic", [0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F]),
    ("Khmer", "NotoSansKhmer", [0x1780...0x17FF, 0x19E0...0x19FF]),
  ]

  static let files: [FontFile] = sansFiles + serifFiles + monospacedFiles + cjkFiles + otherFiles

  private static let names: [(name: String, weight: Int)] = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
    ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ]

  /// Upright and italic files of a family whose names end in the usual weight words.
  private static func family(
    _ family: String, _ prefix: String, type: String, upTo heaviest: Int, skipping: [Int] = [], package: String,
    group: FontFile.Group
  ) -> [FontFile] {
    names.filter { $0.weight <= heaviest && !skipping.contains($0.weight) }.flatMap { name, weight in
      [false, true].map { italic in
        let style = italic ? (name == "Regular" ? "Italic" : name + "Italic") : name
        return FontFile(
          "\(prefix)-\(style).\(type)", family: family, weight: weight, italic: italic, package: package, group: group)
      }
    }
  }

  private static let sansFiles =
    family(sans, "opentype/inter/Inter", type: "otf", upTo: 900, package: "fonts-inter", group: .sans)
    + family(sansDisplay, "opentype/inter/InterDisplay", type: "otf", upTo: 900, package: "fonts-inter", group: .sans)

  private static let serifFiles =
    family(
      serif, "truetype/noto/NotoSerif", type: "ttf", upTo: 700, skipping: [100, 200, 300, 500, 600],
      package: "fonts-noto-core", group: .serif)

  private static let monospacedFiles =
    family(
      monospaced, "truetype/jetbrains-mono/JetBrainsMono", type: "ttf", upTo: 800,
      package: "fonts-jetbrains-mono", group: .monospaced)

  private static let cjkFiles = Region.allCases.flatMap { region in
    [("Regular", 400), ("Bold", 700)].flatMap { style, weight in
      [(region.sansFamily, "NotoSansCJK", FontFile.Group.cjk), (region.serifFamily, "NotoSerifCJK", .cjkSerif)].map {
        family, file, group in
        FontFile(
          "opentype/noto/\(file)-\(style).ttc", index: region.rawValue, family: family, weight: weight,
          package: "fonts-noto-cjk", group: group)
      }
    }
  }

  /// Families with arrows, mathematical signs and dingbats, in the order in which they are tried.
  static let symbolFamilies = ["Noto Sans Symbols2", "Noto Sans Math", "Noto Sans Symbols"]

  private static let emojiFile = FontFile(
    "truetype/noto/NotoColorEmoji.ttf", family: emoji, weight: 400, package: "fonts-noto-color-emoji", group: .emoji)

  private static let otherFiles =
    [emojiFile]
    + symbolFamilies.map { family in
      FontFile(
        "truetype/noto/\(family.filter { $0 != " " })-Regular.ttf", family: family, weight: 400,
        package: "fonts-noto-core", group: .symbols)
    }
    + scripts.flatMap { script in
      [("Regular", 400), ("Bold", 700)].map { style, weight in
        FontFile(
          "truetype/noto/\(script.file)-\(style).ttf", family: "Noto Sans \(script.name)", weight: weight,
          package: "fonts-noto-core", group: .script(script.name))
      }
    }

  /// The groups that have to be known before `scalar` can be drawn; none where the primary faces are the place to look.
  static func groups(of scalar: UInt32) -> [FontFile.Group] {
    if scalar < 0x0530 { return [] }
    switch scalar {
    case 0x3030, 0x303D, 0x3297, 0x3299: return [.cjk, .emoji]
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x323AF:
      return [.cjk]
    case 0x1F000...0x1FAFF, 0xFE0F, 0x20E3: return [.emoji]
    case 0x2000...0x206F, 0xFE00...0xFE0E, 0xFFFC: return []
    case 0x2070...0x20E2, 0x20E4...0x22FF, 0x1D400...0x1D7FF: return [.symbols]
    case 0x2300...0x2BFF: return [.symbols, .emoji]
    default:
      return scripts.first { $0.ranges.contains { $0.contains(scalar) } }.map { [.script($0.name)] } ?? []
    }
  }
}
