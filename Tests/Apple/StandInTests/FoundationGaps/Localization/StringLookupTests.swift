import Foundation
import Testing
import Wire

@testable import FoundationGaps

@Suite struct StringLookupTests {
  /// English with one plural, Chinese with one key less.
  private static func resources() throws -> AppResources {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lookup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("strings"), withIntermediateDirectories: true)
    let plural = Translation(.plural(["one": .text("%lld van"), "other": .text("%lld vans")]))
    let tables: [String: StringTables] = [
      "en": [
        "Localizable": [
          "Hello": Translation(.text("Hello")), "%lld vans": plural, "lone.key": Translation(.text("Lone")),
        ]
      ],
      "zh-Hans": ["Localizable": ["Hello": Translation(.text("你好"))], "Other": ["Hello": Translation(.text("喂"))]],
    ]
    for (language, table) in tables {
      try JSONEncoder().encode(table).write(to: folder.appendingPathComponent("strings/\(language).json"))
    }
    try JSONEncoder().encode(ResourceCatalogue(languages: ["en", "zh-Hans"]))
      .write(to: folder.appendingPathComponent(ResourceCatalogue.fileName))
    return try AppResources(folder: folder.path)
  }

  private func format(
    _ key: String, _ locale: String, table: String? = nil, arguments: [FormatArgument] = [], in resources: AppResources
  ) -> String? {
    StringLookup.format(key, table: table, arguments: arguments, locale: Locale(identifier: locale), in: resources)
  }

  @Test func looksUpByLanguageAndTable() throws {
    let resources = try Self.resources()
    #expect(format("Hello", "zh-Hans", in: resources) == "你好")
    #expect(format("Hello", "zh_CN", in: resources) == "你好")
    #expect(format("Hello", "zh-Hans", table: "Other", in: resources) == "喂")
    #expect(format("Hello", "fr", in: resources) == "Hello")
    #expect(format("%lld vans", "en-US", arguments: [.signed(1)], in: resources) == "%1$lld van")
  }

  @Test func saysWhatIsMissing() throws {
    let resources = try Self.resources()
    #expect(format("lone.key", "zh-Hans", in: resources) == "Lone")
    #expect(format("ghost.key.of.lookup", "en", in: resources) == nil)
    // Not a name for translators, but a wording that is its own text.
    #expect(format("Own wording of lookup", "en", in: resources) == nil)
    let misses = StringLookup.takeMisses().map { "\($0.key) \($0.message)" }
    #expect(misses.contains("lone.key has no zh-Hans text in Localizable; the en text is shown"))
    #expect(misses.contains("ghost.key.of.lookup stands in no strings table Localizable; the key itself is shown"))
    #expect(!misses.contains { $0.hasPrefix("Own wording") })
  }

  @Test func aFormatTakesItsPluralLater() throws {
    let resources = try Self.resources()
    let early = try #require(format("%lld vans", "en", in: resources))
    #expect(early == "%lld vans")
    #expect(String(format: early, 1) == "1 van")
    #expect(String.localizedStringWithFormat(early, 2) == "2 vans")
    #expect(String(format: "%03d", 7) == "007")
  }
}

@Suite struct DeviceVariationTests {
  @Test(arguments: [
    ("iPhone 16 Pro", "iphone"), ("iPad Air 11-inch", "ipad"), ("iPad Pro 13-inch", "ipad"),
    ("Apple Watch Series 10", "applewatch"), ("CarPlay", "iphone"), ("", "iphone"),
  ]) func modelsTakeTheirFamilysTexts(model: String, key: String) {
    #expect(StringLookup.device(ofModel: model) == key)
  }
}
