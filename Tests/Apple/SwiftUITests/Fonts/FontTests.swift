import RenderTree
import Testing

@testable import SwiftUI

/// Numbers of fonts, held against the HIG's typography tables.
@MainActor @Suite struct FontTests {
  private func spec(_ font: Font, _ size: DynamicTypeSize = .large) -> FontSpec { font.spec(size) }

  @Test(arguments: [
    (Font.TextStyle.largeTitle, 34.0, 41.0), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
    (.headline, 17, 22),
    (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption, 12, 16),
    (.caption2, 11, 13),
  ]) func styleAtLarge(_ style: Font.TextStyle, size: Double, pitch: Double) {
    let font = spec(.system(style))
    #expect(font.size == size)
    #expect(abs(font.lineHeight + font.leading - pitch) < 1e-9)
    #expect(font.weight == (style == .headline ? 600 : 400))
  }

  @Test func stylesFollowTheTypeSize() {
    #expect(spec(.body, .xSmall).size == 14)
    #expect(spec(.body, .accessibility5).size == 53)
    #expect(spec(.caption2, .medium).size == 11)
    #expect(spec(.largeTitle, .xxxLarge).size == 40)
    #expect(spec(.system(size: 20), .accessibility5).size == 20)
  }

  @Test func aFixedSizeHasNoLeading() {
    #expect(spec(.system(size: 20)).leading == 0)
    #expect(
      spec(.system(size: 20, weight: .heavy, design: .rounded)) == FontSpec(size: 20, weight: 800, design: .rounded))
  }

  @Test func boldIsTheStylesEmphasis() {
    #expect(spec(.title.bold()).weight == 700)
    #expect(spec(.body.bold()).weight == 600)
    #expect(spec(.body.weight(.bold)).weight == 700)
    #expect(spec(.body.weight(.light).bold()).weight == 700)
    #expect(spec(.system(size: 12).bold()).weight == 700)
    #expect(spec(.system(size: 12, weight: .black).bold()).weight == 900)
    #expect(spec(.headline.bold(false)).weight == 600)
  }

  @Test func variations() {
    #expect(spec(.body.italic()).italic)
    #expect(spec(.body.monospacedDigit()).monospacedDigits)
    #expect(spec(.body.monospaced()).design == .monospaced)
    #expect(spec(.system(.title, design: .serif)).design == .serif)
    #expect(spec(.body.smallCaps()).smallCaps && spec(.body.smallCaps()).smallCapitals)
    #expect(spec(.body.lowercaseSmallCaps()).smallCaps && !spec(.body.lowercaseSmallCaps()).smallCapitals)
    #expect(spec(.body.uppercaseSmallCaps()).smallCapitals && !spec(.body.uppercaseSmallCaps()).smallCaps)
    #expect(spec(.body.width(.condensed)).width == .condensed)
    #expect(spec(.body.width(.expanded)).width == .expanded)
    #expect(abs(spec(.body.leading(.tight)).leading - (20 - 17 * FontSpec.lineHeightEm)) < 1e-9)
  }

  @Test func customFonts() {
    #expect(spec(.custom("Lato", size: 20)) == FontSpec(size: 20, family: "Lato"))
    // Body's pitch grows from 22 to 62 points.
    #expect(spec(.custom("Lato", size: 20), .accessibility5).size == 56)
    #expect(spec(.custom("Lato", size: 20, relativeTo: .largeTitle), .accessibility5).size == 34)
    #expect(spec(.custom("Lato", fixedSize: 20), .accessibility5).size == 20)
  }

  @Test func uiKitFontsKeepTheirNumbers() {
    #expect(spec(Font(UIFont.systemFont(ofSize: 13, weight: .semibold))) == FontSpec(size: 13, weight: 600))
  }

  @Test func nonsenseSizesStayDrawable() {
    #expect(spec(.system(size: 0)).size > 0)
    #expect(spec(.system(size: -4)).size > 0)
    #expect(spec(.system(size: .infinity)).size.isFinite)
    #expect(spec(.system(size: .nan)).size > 0)
  }

  @Test func theEnvironmentsTraitsWinOverTheFont() {
    let runs = Drawn(Text("a").font(.headline).fontWeight(.light)).runs
    #expect(runs[0].font.weight == 300)
    let around = Drawn(
      VStack { Text("a") }.fontWeight(.black).fontDesign(.rounded).italic().monospacedDigit().font(.title)
    ).runs
    #expect(around[0].font.weight == 900)
    #expect(around[0].font.size == 28)
    #expect(around[0].font.design == .rounded)
    #expect(around[0].font.italic && around[0].font.monospacedDigits)
  }

  @Test func innerTypeSizeRangesClamp() {
    func size<V: View>(_ view: V) -> Double? { Drawn(view.dynamicTypeSize(.accessibility5)).runs.first?.font.size }
    #expect(size(Text("a")) == 53)
    #expect(size(Text("a").dynamicTypeSize(.small)) == 15)
    #expect(size(Text("a").dynamicTypeSize(...DynamicTypeSize.xxLarge)) == 21)
    #expect(size(Text("a").dynamicTypeSize(.medium...DynamicTypeSize.large)) == 17)
  }

  private struct Scaled: View {
    @ScaledMetric var plain = 10.0
    @ScaledMetric(relativeTo: .largeTitle) var large: CGFloat = 10
    var body: some View { Text("\(plain, specifier: "%.2f") \(Double(large), specifier: "%.2f")") }
  }
  @Test func scaledMetricGrowsWithThePitch() {
    #expect(Drawn(Scaled()).strings == ["10.00 10.00"])
    // 62/22 and 70/41 of ten points, to the third of a point.
    #expect(Drawn(Scaled().dynamicTypeSize(.accessibility5)).strings == ["28.33 17.00"])
  }
}
