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
    #expect(model.lockScreenCard.width.value == expanded)
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

  @Test func everyCardIs84To160High() {
    for model in DeviceCatalogue.models {
      #expect(model.lockScreenCard.height.value == Span(84, 160))
      #expect(model.lockScreenCard.width.value < model.screen.value.width)
    }
  }

  @Test func modelsWithoutIslandHaveNone() {
    let without = DeviceCatalogue.models.filter { $0.island == nil }.map(\.name)
    #expect(without == ["iPhone SE (3rd generation)", "iPhone 14", "iPhone 14 Plus", "iPhone 16e"])
  }

  @Test func standardModelsCoverBothIslandWidths() {
    #expect(DeviceCatalogue.standard.compactMap { $0.island?.widthClass.value } == [.narrow, .wide])
  }

  @Test func everyFigureNamesItsSource() throws {
    for model in DeviceCatalogue.models {
      #expect(!model.screen.source.isEmpty)
      #expect(!model.lockScreenCard.width.source.isEmpty)
    }
    let max = try #require(DeviceCatalogue.model(named: "16 Pro Max"))
    #expect(max.lockScreenCard.width.certainty == .assumed)
    #expect(DeviceCatalogue.model(named: "15 Pro")?.lockScreenCard.width.certainty == .published)
  }

  @Test func spansClamp() {
    #expect(Span(84, 160).clamp(10) == 84)
    #expect(Span(84, 160).clamp(100) == 100)
    #expect(Span(84, 160).clamp(161) == 160)
  }
}
