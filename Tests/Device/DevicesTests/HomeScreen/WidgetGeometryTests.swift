import Testing
@testable import Devices

@Suite struct WidgetGeometryTests {
  @Test func everyPhoneAndPadHasWidgetsAndNothingElse() {
    for model in DeviceCatalogue.models {
      #expect((model.widgets != nil) == (model.kind == .phone || model.kind == .pad), "\(model.name)")
    }
  }

  /// HIG, Widgets: iOS and iPadOS dimensions.
  @Test func theGuidelinesSizes() throws {
    let pro = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")?.widgets)
    #expect(pro.small.value == Extent(158, 158) && pro.small.certainty == .published)
    #expect(pro.medium.value == Extent(338, 158))
    #expect(pro.large.value == Extent(338, 354))
    #expect(pro.rectangular.value == Extent(160, 72))
    #expect(pro.extraLarge == nil)
    let max = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro Max")?.widgets)
    #expect(max.large.value == Extent(364, 382))
    let air = try #require(DeviceCatalogue.model(named: "iPad Air 11-inch (M2)")?.widgets)
    #expect(air.extraLarge?.value == Extent(715.5, 342))
  }

  @Test func mediumHoldsTwoSmallOnesAndFitsTheScreen() throws {
    for model in DeviceCatalogue.models {
      guard let widgets = model.widgets else { continue }
      #expect(widgets.medium.value.width > 2 * widgets.small.value.width, "\(model.name)")
      #expect(widgets.large.value.height > 2 * widgets.small.value.height, "\(model.name)")
      #expect(widgets.medium.value.width < model.screen.value.width, "\(model.name)")
    }
  }
}
