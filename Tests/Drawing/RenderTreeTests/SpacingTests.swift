import RenderTree
import Testing

@Suite("Spacing: Docs/fidelity.md 2.1") struct SpacingTests {
  private let view = SpacingPreference()
  private func text(_ font: FontSpec, scale: Double = 3) -> SpacingPreference {
    .text(first: font, last: font, scale: scale)
  }

  @Test("gaps of the table at 3x", arguments: [
    (34.0, 41.0, 0.667, 12.535, 20.951), (28, 34, 0.667, 10.421, 17.352), (22, 28, 2.0, 7.973, 13.420),
    (20, 25, 1.333, 7.491, 12.442), (17, 22, 2.0, 6.434, 10.642), (16, 21, 2.0, 5.859, 9.820),
      (15, 20, 2.333, 5.618, 9.332), (13, 18, 2.667, 4.802, 8.021), (12, 16, 2.0, 4.561, 7.532),
      (11, 13, 0.0, 3.987, 6.710),
  ])
  func table(size: Double, pitch: Double, textGap: Double, viewToText: Double, textToView: Double) {
    let font = text(Fonts.style(size, pitch: pitch))
    #expect(near(font.distance(to: font, along: .vertical), textGap))
    #expect(near(view.distance(to: font, along: .vertical), viewToText, 0.002))
    #expect(near(font.distance(to: view, along: .vertical), textToView, 0.002))
  }

  @Test("32: title2 over subheadline are 2.333 apart and the pill is 62.667 high") func pill() {
    let stack = V.v(nil, .horizontalCenter, [V.text("Title", Fonts.title2), V.text("sub", Fonts.subheadline)])
    #expect(near(V.padding(stack, 8).size(.unspecified).height, 62.667))
  }

  @Test("everything is 8 apart sideways, and nothing next to a spacer") func sideways() {
    let font = text(Fonts.body)
    #expect(font.distance(to: font, along: .horizontal) == 8)
    #expect(SpacingPreference.nothing.distance(to: font, along: .horizontal) == 0)
    #expect(font.distance(to: .nothing, along: .vertical) == 0)
  }

  @Test("padding and a fixed height make an edge a plain view's") func padded() {
    #expect(V.padding(V.text("a"), 4).spacing == SpacingPreference())
    #expect(V.frame(V.text("a"), height: 30).spacing.top == .view)
    #expect(V.frame(V.text("a"), width: 30).spacing.top != .view)
  }
}
