/// iPads that share a screen.
struct PadScreen {
  var screen: Extent
  var cornerRadius: Double
  var safeTop = 24.0
  var safeBottom = 20.0
  var cardWidth: Figure<Double>

  func model(_ name: String) -> DeviceModel {
    DeviceModel(
      name: name, kind: .pad, screen: .reported(screen, Origin.deviceTables), scale: .reported(2, Origin.deviceTables),
      cornerRadius: .reported(cornerRadius, Origin.deviceTables),
      safeArea: .reported(Margins(top: safeTop, bottom: safeBottom), Origin.deviceTables),
      card: CardGeometry(
        width: cardWidth, height: .published(Span(84, 160), Origin.guidelines),
        cornerRadius: .assumed(24, Origin.islandRadius)),
      hasAlwaysOn: .published(false, Origin.specifications))
  }

  /// Apple's rows: 500 wide on 1366x1024; 425 wide on 1194x834, 1080x810 and 1024x768.
  private static let homeButton810 = PadScreen(
    screen: Extent(810, 1080), cornerRadius: 0, safeTop: 20, safeBottom: 0,
    cardWidth: .published(425, Origin.guidelines))
  private static let rounded834 = PadScreen(
    screen: Extent(834, 1194), cornerRadius: 18, cardWidth: .published(425, Origin.guidelines))
  private static let rounded1024 = PadScreen(
    screen: Extent(1024, 1366), cornerRadius: 18, cardWidth: .published(500, Origin.guidelines))
  private static let mini744 = PadScreen(
    screen: Extent(744, 1133), cornerRadius: 21.5, cardWidth: .assumed(425, Origin.sameWidthClass))
  private static let rounded820 = PadScreen(
    screen: Extent(820, 1180), cornerRadius: 18, cardWidth: .assumed(425, Origin.sameWidthClass))
  private static let thin834 = PadScreen(
    screen: Extent(834, 1210), cornerRadius: 30, cardWidth: .assumed(425, Origin.sameWidthClass))
  private static let thin1032 = PadScreen(
    screen: Extent(1032, 1376), cornerRadius: 30, cardWidth: .assumed(500, Origin.sameWidthClass))

  static let models: [DeviceModel] = [
    homeButton810.model("iPad (9th generation)"),
    rounded820.model("iPad (10th generation)"),
    rounded820.model("iPad (A16)"),
    mini744.model("iPad mini (6th generation)"),
    mini744.model("iPad mini (A17 Pro)"),
    rounded820.model("iPad Air 11-inch (M2)"),
    rounded1024.model("iPad Air 13-inch (M2)"),
    rounded834.model("iPad Pro 11-inch (4th generation)"),
    rounded1024.model("iPad Pro 12.9-inch (6th generation)"),
    thin834.model("iPad Pro 11-inch (M4)"),
    thin1032.model("iPad Pro 13-inch (M4)"),
  ]
}
