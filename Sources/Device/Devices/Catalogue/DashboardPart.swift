/// The part of a CarPlay dashboard that a Live Activity gets. Apple names three, without a car.
struct DashboardPart {
  var size: Extent

  private var model: DeviceModel {
    DeviceModel(
      name: "CarPlay \(Int(size.width)) x \(Int(size.height))", kind: .car,
      screen: .assumed(size, Origin.dashboardPart),
      scale: .assumed(2, Origin.dashboardPart), cornerRadius: .assumed(0, Origin.dashboardPart),
      safeArea: .assumed(Margins(top: 0, bottom: 0), Origin.dashboardPart),
      card: CardGeometry(
        width: .published(size.width, Origin.guidelines),
        height: .published(Span(size.height, size.height), Origin.guidelines),
        cornerRadius: .assumed(14, Origin.smallCardRadius)),
      hasAlwaysOn: .assumed(false, Origin.dashboardPart))
  }

  static let models: [DeviceModel] = [Extent(170, 78), Extent(240, 78), Extent(240, 100)].map { Self(size: $0).model }
}
