/// A watch by the height of its case: what the guidelines give the Smart Stack by.
struct WatchCase {
  var millimetres: Int
  var screen: Extent
  var cornerRadius: Double
  var card: Extent

  private var model: DeviceModel {
    DeviceModel(
      name: "Apple Watch \(millimetres) mm", kind: .watch, screen: .reported(screen, Origin.deviceTables),
      scale: .reported(2, Origin.deviceTables), cornerRadius: .assumed(cornerRadius, Origin.smallCardRadius),
      safeArea: .assumed(Margins(top: 0, bottom: 0), Origin.smallCardRadius),
      card: CardGeometry(
        width: .published(card.width, Origin.guidelines),
        height: .published(Span(card.height, card.height), Origin.guidelines),
        cornerRadius: .assumed(20, Origin.smallCardRadius)),
      hasAlwaysOn: .published(true, Origin.specifications))
  }

  static let models: [DeviceModel] = [
    WatchCase(millimetres: 40, screen: Extent(162, 197), cornerRadius: 28, card: Extent(152, 69.5)),
    WatchCase(millimetres: 41, screen: Extent(176, 215), cornerRadius: 38, card: Extent(165, 72.5)),
    WatchCase(millimetres: 44, screen: Extent(184, 224), cornerRadius: 32, card: Extent(173, 76.5)),
    WatchCase(millimetres: 45, screen: Extent(198, 242), cornerRadius: 42, card: Extent(184, 80.5)),
    WatchCase(millimetres: 49, screen: Extent(205, 251), cornerRadius: 46, card: Extent(191, 81.5)),
  ].map(\.model)
}
