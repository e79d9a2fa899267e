import Foundation
import RenderTree
import Testing

@testable import SwiftUI

/// Modifiers that a Live Activity ignores, or that are drawn in another way, name themselves in the picture's notes.
@MainActor @Suite struct SaidModifierTests {
  private func ignored(_ view: some View) -> [String] { Drawn(view).notes(.ignoredByIOS) }
  private func approximate(_ view: some View) -> [String] { Drawn(view).notes(.approximate) }

  @Test func whatPresentsOrNavigatesIsIgnored() {
    let text = Text(verbatim: "t")
    #expect(ignored(text.tabItem { Text(verbatim: "i") }) == ["tabItem"])
    #expect(ignored(text.presentationDetents([.medium])) == ["presentationDetents"])
    #expect(ignored(text.navigationBarTitleDisplayMode(.inline)) == ["navigationBarTitleDisplayMode"])
    #expect(ignored(text.navigationDestination(for: Int.self) { _ in text }) == ["navigationDestination"])
  }

  @Test func whatAnswersAPersonIsIgnored() {
    let text = Text(verbatim: "t")
    #expect(ignored(text.focusable()) == ["focusable"])
    #expect(ignored(text.focused(FocusState<Bool>().projectedValue)) == ["focused"])
    #expect(ignored(text.hoverEffect()) == ["hoverEffect"])
    #expect(ignored(text.sensoryFeedback(.success, trigger: 1)) == ["sensoryFeedback"])
    #expect(ignored(text.userActivity("a") { _ in }) == ["userActivity"])
    #expect(ignored(text.contentMargins(4)) == ["contentMargins"])
    #expect(ignored(text.contentMargins(.top, 4)) == ["contentMargins"])
  }

  @Test func glassIsDrawnPieceByPiece() {
    let text = Text(verbatim: "t")
    #expect(approximate(text.glassEffectUnion(id: 1, namespace: Namespace().wrappedValue)) == ["glassEffectUnion"])
    #expect(approximate(GlassEffectContainer { text }) == ["GlassEffectContainer"])
    #expect(Drawn(GlassEffectContainer { text }).strings == ["t"])
  }

  @Test func whatIsLeftOutIsSaidOnlyWhereItIs() {
    let text = Text(verbatim: "t")
    #expect(approximate(text.projectionEffect(ProjectionTransform(.init(scaleX: 2, y: 1)))).isEmpty)
    var tilted = ProjectionTransform()
    tilted.m13 = 0.1
    #expect(approximate(text.projectionEffect(tilted)) == ["projectionEffect"])
    #expect(
      approximate(text.containerRelativeFrame(.horizontal) { length, _ in length / 2 }) == ["containerRelativeFrame"])
    #expect(approximate(ScrollView { text }.scrollClipDisabled()) == ["scrollClipDisabled"])
  }

  @Test func aTurnedPictureIsSaid() throws {
    let image = CGImage(encoded: Data([1]), width: 4, height: 2)
    #expect(
      approximate(Image(decorative: image, scale: 1, orientation: .right)) == ["Image(_:scale:orientation:)"])
    #expect(approximate(Image(decorative: image, scale: 1)).isEmpty)
  }

  @Test func aColourBehindARunIsSaid() {
    var string = AttributedString("t")
    #expect(Drawn(Text(string)).notes(.notDrawn).isEmpty)
    string.swiftUI.backgroundColor = .yellow
    #expect(Drawn(Text(string)).notes(.notDrawn) == ["backgroundColor"])
  }

  @Test("Mixed in sRGB the middle of black and white is gray 128; in OKLab it is darker") func gradientSpaces() throws {
    func stops(_ style: some ShapeStyle) throws -> [GradientStop] {
      guard case .linear(let stops, _, _)? = LayoutProbe().paint({ Rectangle().fill(style) }) else {
        Issue.record("no gradient")
        return []
      }
      return stops
    }
    let gradient = Gradient(colors: [.black, .white])
    #expect(try stops(gradient.colorSpace(.perceptual)).count == 2)
    let device = try stops(gradient.colorSpace(.device))
    #expect(device.count == 17)
    #expect(device[8].location == 0.5)
    #expect(device[8].color.bytes == [128, 128, 128])
    #expect(try stops(AnyGradient(gradient).colorSpace(.device)) == device)
  }
}
