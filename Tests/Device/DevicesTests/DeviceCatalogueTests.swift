import Devices
import Testing

@Suite struct DeviceCatalogueTests {
  @Test func namesAndSlugsAreUnique() {
    let models = DeviceCatalogue.models
    #expect(Set(models.map(\.name)).count == models.count)
    #expect(Set(models.map(\.slug)).count == models.count)
    #expect(models.first { $0.name == "iPhone SE (3rd generation)" }?.slug == "iphone-se-3rd-generation")
  }

  @Test(arguments: ["iPhone 15 Pro Max", "iphone-15-pro-max", "15 pro max", "15 Pro Max"])
  func findsAModelByName(_ spelling: String) {
    #expect(DeviceCatalogue.model(named: spelling)?.name == "iPhone 15 Pro Max")
  }

  @Test func unknownNamesAreNil() {
    #expect(DeviceCatalogue.model(named: "iPhone 99") == nil)
    #expect(DeviceCatalogue.model(named: "") == nil)
    #expect(DeviceCatalogue.model(named: "iphone") == nil)
    #expect(DeviceCatalogue.model(named: "iphone se")?.name == "iPhone SE (3rd generation)")
    // Several begin so.
    #expect(DeviceCatalogue.model(named: "iPad Air") == nil)
  }

  @Test(arguments: [
    ("iPhone 14 Pro", 393.0, 852.0, 55.0, 230, 371.0),
    ("iPhone 16", 393, 852, 55, 230, 371),
    ("iPhone 15 Plus", 430, 932, 55, 250, 408),
    ("iPhone 16 Pro", 402, 874, 62, 230, 374),
    ("iPhone 17", 402, 874, 62, 230, 374),
    ("iPhone 17 Pro Max", 440, 956, 62, 250, 412),
    ("iPhone Air", 420, 912, 62, 250, 392),
  ])
  func islandModelsHaveTheirScreens(
    _ name: String, _ width: Double, _ height: Double, _ radius: Double, _ widthClass: Int, _ expanded: Double
  ) throws {
    let model = try #require(DeviceCatalogue.model(named: name))
    let island = try #require(model.island)
    #expect(model.screen.value == Extent(width, height))
    #expect(model.cornerRadius.value == radius)
    #expect(island.widthClass.value.rawValue == widthClass)
    #expect(island.expandedWidth.value == expanded)
    #expect(model.card.width.value == expanded)
  }

  @Test func compactSidesFillWhatTheCutOutLeaves() throws {
    // Apple's row: both sides and the cut-out make the width class, to a point.
    for name in ["iPhone 15 Pro", "iPhone 15 Pro Max"] {
      let island = try #require(DeviceCatalogue.model(named: name)?.island)
      let total = 2 * island.compactSide.value.width + island.cutOut.value.width
      #expect(abs(total - Double(island.widthClass.value.rawValue)) <= 1)
    }
  }

  @Test func contentMayOutgrowTheGuidelinesButNotTheIsland() {
    for island in DeviceCatalogue.models.compactMap(\.island) {
      #expect(island.compactSideLimit.value >= island.compactSide.value.width)
      #expect(island.contentHeight.value < island.cutOut.value.height)
    }
  }

  @Test func lockScreenCardsAre84To160High() {
    for model in DeviceCatalogue.models where model.kind == .phone || model.kind == .pad {
      #expect(model.card.height.value == Span(84, 160))
      #expect(model.card.width.value < model.screen.value.width)
    }
  }

  @Test func islandsBeganWithThe14ProAndCameToAllButThe16e() {
    let phones = DeviceCatalogue.models.filter { $0.kind == .phone }
    let with = phones.filter { $0.island != nil }.map(\.name)
    #expect(with.first == "iPhone 14 Pro")
    #expect(with.count == 14)
    let late = phones.drop { $0.name != "iPhone 14 Pro" }.filter { $0.island == nil }
    #expect(late.map(\.name) == ["iPhone 16e"])
    #expect(DeviceCatalogue.models.filter { $0.kind != .phone }.allSatisfy { $0.island == nil })
  }

  @Test(arguments: [
    ("iPad Pro 12.9-inch (6th generation)", DeviceKind.pad, 500.0, 84.0, 160.0),
    ("iPad (9th generation)", .pad, 425, 84, 160),
    ("Apple Watch 40 mm", .watch, 152, 69.5, 69.5), ("Apple Watch 41 mm", .watch, 165, 72.5, 72.5),
    ("Apple Watch 44 mm", .watch, 173, 76.5, 76.5), ("apple-watch-45-mm", .watch, 184, 80.5, 80.5),
    ("Apple Watch 49 mm", .watch, 191, 81.5, 81.5), ("CarPlay 240 x 78", .car, 240, 78, 78),
    ("CarPlay 240 x 100", .car, 240, 100, 100), ("CarPlay 170 x 78", .car, 170, 78, 78),
  ])
  func padsWatchesAndCarsHaveThePublishedCards(
    _ name: String, _ kind: DeviceKind, _ width: Double, _ least: Double, _ most: Double
  ) throws {
    let model = try #require(DeviceCatalogue.model(named: name))
    #expect(model.kind == kind)
    #expect(model.card.width == .published(width, model.card.width.source))
    #expect(model.card.height == .published(Span(least, most), model.card.height.source))
  }

  @Test func alwaysOnCameWithTheProModels() {
    let phones = DeviceCatalogue.models.filter { $0.kind == .phone && $0.hasAlwaysOn.value }.map(\.name)
    #expect(
      phones == [
        "iPhone 14 Pro", "iPhone 14 Pro Max", "iPhone 15 Pro", "iPhone 15 Pro Max", "iPhone 16 Pro",
        "iPhone 16 Pro Max", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max", "iPhone Air",
      ])
  }

  @Test func representativeModelsAreOneOfEveryKind() {
    let models = DeviceCatalogue.representative
    #expect(models.count == 6)
    #expect(Set(models.map(\.kind)) == Set(DeviceKind.allCases))
    #expect(models.contains { $0.kind == .phone && $0.island == nil })
  }

  @Test func standardModelsCoverBothIslandWidths() {
    #expect(DeviceCatalogue.standard.compactMap { $0.island?.widthClass.value } == [.narrow, .wide])
  }

  @Test func everyFigureNamesItsSource() throws {
    for model in DeviceCatalogue.models {
      #expect(!model.screen.source.isEmpty)
      #expect(!model.card.width.source.isEmpty)
    }
    let max = try #require(DeviceCatalogue.model(named: "16 Pro Max"))
    #expect(max.card.width.certainty == .assumed)
    #expect(DeviceCatalogue.model(named: "15 Pro")?.card.width.certainty == .published)
  }

  @Test func spansClamp() {
    #expect(Span(84, 160).clamp(10) == 84)
    #expect(Span(84, 160).clamp(100) == 100)
    #expect(Span(84, 160).clamp(161) == 160)
  }
}
