/// Phones that share a screen and therefore every number. Published lengths such as 36.67 pt are whole pixels, a third
/// of a point each, and are written as such: 110 / 3.
struct ScreenClass {
  var screen: Extent
  var cornerRadius: Double
  var scale = 3.0
  var safeTop: Double
  var safeBottom = 34.0
  var island: IslandGeometry?
  var cardWidth: Figure<Double>

  func model(_ name: String, alwaysOn: Bool = false) -> DeviceModel {
    DeviceModel(
      name: name, kind: .phone, screen: .reported(screen, Origin.deviceTables),
      scale: .reported(scale, Origin.deviceTables),
      cornerRadius: .reported(cornerRadius, Origin.deviceTables),
      safeArea: .reported(Margins(top: safeTop, bottom: safeBottom), Origin.deviceTables), island: island,
      card: CardGeometry(
        width: cardWidth, height: .published(Span(84, 160), Origin.guidelines),
        cornerRadius: .assumed(24, Origin.islandRadius)),
      hasAlwaysOn: .published(alwaysOn, Origin.specifications))
  }

  /// 14 Pro and what has its screen. The compact sides are Apple's row for 393x852.
  static let narrow393 = ScreenClass(
    screen: Extent(393, 852), cornerRadius: 55, safeTop: 59,
    island: .sized(
      .narrow, topInset: .measured(34.0 / 3, Origin.screenshots14Pro), side: .published(157.0 / 3, Origin.guidelines),
      expanded: .published(371, Origin.guidelines)),
    cardWidth: .published(371, Origin.guidelines))

  /// 14 Pro Max and what has its screen. The compact sides are Apple's row for 430x932.
  static let wide430 = ScreenClass(
    screen: Extent(430, 932), cornerRadius: 55, safeTop: 59,
    island: .sized(
      .wide, topInset: .reported(34.0 / 3, Origin.deviceTables), side: .published(187.0 / 3, Origin.guidelines),
      expanded: .published(408, Origin.guidelines)),
    cardWidth: .published(408, Origin.guidelines))

  /// 16 Pro and what has its screen: Apple has no row, screenshots say 374.
  static let narrow402 = ScreenClass(
    screen: Extent(402, 874), cornerRadius: 62, safeTop: 62,
    island: .sized(
      .narrow, topInset: .measured(14, Origin.screenshots16Pro), side: .measured(71.5, Origin.widestSide),
      expanded: .measured(374, Origin.screenshots16Pro)),
    cardWidth: .measured(374, Origin.screenshots16Pro))

  /// 16 Pro Max and what has its screen.
  static let wide440 = ScreenClass(
    screen: Extent(440, 956), cornerRadius: 62, safeTop: 62,
    island: .sized(
      .wide, topInset: .reported(14, Origin.deviceTables), side: .assumed(71.5, Origin.widestSide),
      expanded: .assumed(412, Origin.sameMargins)),
    cardWidth: .assumed(412, Origin.sameMargins))

  static let wide420 = ScreenClass(
    screen: Extent(420, 912), cornerRadius: 62, safeTop: 62,
    island: .sized(
      .wide, topInset: .reported(14, Origin.deviceTables), side: .assumed(71.5, Origin.widestSide),
      expanded: .assumed(392, Origin.sameMargins)),
    cardWidth: .assumed(392, Origin.sameMargins))

  static let notched390 = ScreenClass(
    screen: Extent(390, 844), cornerRadius: 142.0 / 3, safeTop: 47,
    cardWidth: .assumed(368, Origin.sameMarginsAs393))

  static let notched428 = ScreenClass(
    screen: Extent(428, 926), cornerRadius: 160.0 / 3, safeTop: 47,
    cardWidth: .assumed(406, Origin.sameMarginsAs393))

  static let notched375 = ScreenClass(
    screen: Extent(375, 812), cornerRadius: 39, safeTop: 44, cardWidth: .assumed(353, Origin.sameMarginsAs393))

  static let mini375 = ScreenClass(
    screen: Extent(375, 812), cornerRadius: 44, safeTop: 50, cardWidth: .assumed(353, Origin.sameMarginsAs393))

  static let notched414 = ScreenClass(
    screen: Extent(414, 896), cornerRadius: 39, safeTop: 44, cardWidth: .assumed(392, Origin.sameMarginsAs393))

  static let notched414At2x = ScreenClass(
    screen: Extent(414, 896), cornerRadius: 41.5, scale: 2, safeTop: 48,
    cardWidth: .assumed(392, Origin.sameMarginsAs393))

  static let homeButton375 = ScreenClass(
    screen: Extent(375, 667), cornerRadius: 0, scale: 2, safeTop: 20, safeBottom: 0,
    cardWidth: .assumed(353, Origin.sameMarginsAs393))
}

extension IslandGeometry {
  /// What all islands share, and what differs: top inset, compact side and expanded width.
  static func sized(
    _ widthClass: IslandWidthClass, topInset: Figure<Double>, side: Figure<Double>, expanded: Figure<Double>
  ) -> IslandGeometry {
    IslandGeometry(
      widthClass: .published(widthClass, Origin.guidelines),
      cutOut: .measured(Extent(125, 110.0 / 3), Origin.screenshots14Pro), topInset: topInset,
      compactSide: Figure(Extent(side.value, 110.0 / 3), side.certainty, side.source),
      compactSideLimit: .assumed(71.5, Origin.widestSide),
      contentHeight: .assumed(86.0 / 3, Origin.previewValues),
      minimalWidth: .published(Span(110.0 / 3, 45), Origin.guidelines),
      minimalGap: .measured(8, Origin.screenshots14Pro), expandedWidth: expanded,
      expandedHeight: .published(Span(84, 160), Origin.guidelines),
      expandedCornerRadius: .published(44, Origin.guidelines),
      expandedMargin: .assumed(12, Origin.previewValues), compactMargin: .assumed(8, Origin.previewValues),
      minimalMargin: .assumed(4, Origin.previewValues))
  }
}
