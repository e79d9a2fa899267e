/// Screens whose widgets have the same sizes. The guidelines' tables give the sizes by screen; newer screens have no
/// row.
struct WidgetScreen {
  var screens: [Extent]
  var geometry: WidgetGeometry

  private static let guidelines = "Human Interface Guidelines, Widgets, 16 Dec 2025"
  private static let canvas = guidelines + " (the design canvas; an iPad shows it smaller)"
  private static let nearest = "as the guidelines' row for the screen next in size"
  private static let measured17Pro = "a developer's measurements on an iPhone 17 Pro"
  private static let padAccessories = "as on the largest phones; the guidelines have no row"
  private static let radius = "by eye; no number is published"

  /// The sizes of a phone; square where one number is given.
  private static func phone(
    _ screens: [Extent], small: Double, medium: Extent, large: Extent, circular: Double, rectangular: Extent,
    inline: Double, certainty: Certainty = .published, source: String = guidelines
  ) -> WidgetScreen {
    func figure(_ extent: Extent) -> Figure<Extent> { Figure(extent, certainty, source) }
    return WidgetScreen(
      screens: screens,
      geometry: WidgetGeometry(
        small: figure(Extent(small, small)), medium: figure(medium), large: figure(large), extraLarge: nil,
        circular: figure(Extent(circular, circular)), rectangular: figure(rectangular),
        inline: figure(Extent(inline, 26)), cornerRadius: .assumed(22, radius),
        margin: .published(16, guidelines)))
  }

  private static func pad(
    _ screens: [Extent], small: Double, wide: Double, extraLarge: Double, certainty: Certainty = .published
  ) -> WidgetScreen {
    let source = certainty == .published ? canvas : nearest
    func figure(_ extent: Extent) -> Figure<Extent> { Figure(extent, certainty, source) }
    return WidgetScreen(
      screens: screens,
      geometry: WidgetGeometry(
        small: figure(Extent(small, small)), medium: figure(Extent(wide, small)), large: figure(Extent(wide, wide)),
        extraLarge: figure(Extent(extraLarge, wide)), circular: .assumed(Extent(76, 76), padAccessories),
        rectangular: .assumed(Extent(172, 76), padAccessories), inline: .assumed(Extent(257, 26), padAccessories),
        cornerRadius: .assumed(22, radius), margin: .published(16, guidelines)))
  }

  static let all: [WidgetScreen] = phones + pads

  private static let phones: [WidgetScreen] = [
    phone(
      [Extent(430, 932), Extent(428, 926)], small: 170, medium: Extent(364, 170), large: Extent(364, 382),
      circular: 76, rectangular: Extent(172, 76), inline: 257),
    phone(
      [Extent(440, 956), Extent(420, 912)], small: 170, medium: Extent(364, 170), large: Extent(364, 382),
      circular: 76, rectangular: Extent(172, 76), inline: 257, certainty: .assumed, source: nearest),
    phone(
      [Extent(402, 874)], small: 163, medium: Extent(349 + 2.0 / 3, 163),
      large: Extent(349 + 2.0 / 3, 363 + 1.0 / 3), circular: 72, rectangular: Extent(160, 72), inline: 234,
      certainty: .reported, source: measured17Pro + "; small and lock-screen sizes concluded from it"),
    phone(
      [Extent(414, 896)], small: 169, medium: Extent(360, 169), large: Extent(360, 379), circular: 76,
      rectangular: Extent(160, 72), inline: 248),
    phone(
      [Extent(393, 852), Extent(390, 844)], small: 158, medium: Extent(338, 158), large: Extent(338, 354),
      circular: 72, rectangular: Extent(160, 72), inline: 234),
    phone(
      [Extent(375, 812)], small: 155, medium: Extent(329, 155), large: Extent(329, 345), circular: 72,
      rectangular: Extent(157, 72), inline: 225),
    phone(
      [Extent(375, 667)], small: 148, medium: Extent(321, 148), large: Extent(321, 324), circular: 68,
      rectangular: Extent(153, 68), inline: 225),
  ]

  private static let pads: [WidgetScreen] = [
    pad([Extent(744, 1133)], small: 141, wide: 305.5, extraLarge: 634.5),
    pad([Extent(810, 1080)], small: 146, wide: 320.5, extraLarge: 669),
    pad([Extent(820, 1180), Extent(834, 1194)], small: 155, wide: 342, extraLarge: 715.5),
    pad([Extent(834, 1210)], small: 155, wide: 342, extraLarge: 715.5, certainty: .assumed),
    pad([Extent(1024, 1366)], small: 170, wide: 378.5, extraLarge: 795),
    pad([Extent(1032, 1376)], small: 170, wide: 378.5, extraLarge: 795, certainty: .assumed),
  ]
}
