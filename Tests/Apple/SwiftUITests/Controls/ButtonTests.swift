import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct ButtonTests {
  private let stop = TapTarget.intent(type: "Stop", parameters: "{}", turnsOn: nil)
  private let blue = PaintSpec.color(SystemColor.blue.rgba(ColorTraits()))

  @Test func anIntentsButtonCarriesItsTarget() {
    let drawn = Drawn(Button(_tap: stop, label: Text("Stop")).buttonStyle(.plain))
    #expect(drawn.taps == [stop])
    #expect(drawn.strings == ["Stop"])
    #expect(drawn.shapes.isEmpty)
    #expect(drawn.texts[0].paint == .color(.black))
    #expect(drawn.list.notes.isEmpty)
  }

  @Test func aClosuresButtonIsSaid() {
    let drawn = Drawn(Button("Go") {})
    #expect(drawn.taps == [.closure])
    #expect(drawn.notes(.ignoredByIOS) == ["Button(action:)"])
  }

  @Test func borderedLooks() {
    let plain = Drawn(Button(_tap: stop, label: Text("Stop")))
    // 34 x 20.33 points of text with 12 and 7 points around it.
    #expect(plain.size.width == 58)
    #expect(abs(plain.size.height - (61.0 / 3 + 14)) < 1e-9)
    #expect(plain.shapes[0].paint == .color(SystemColor.tertiaryFill.rgba(ColorTraits())))
    #expect(plain.shapes[0].shape == ShapeSpec(.capsule(continuous: true)))
    #expect(plain.texts[0].paint == blue)

    let tinted = Drawn(Button(_tap: stop, label: Text("Stop")).buttonStyle(.bordered).tint(.white))
    #expect(tinted.shapes[0].paint == .opacity(.color(.white), 0.15))
    #expect(tinted.texts[0].paint == .color(.white))

    let prominent = Drawn(Button(_tap: stop, label: Text("Stop")).buttonStyle(.borderedProminent))
    #expect(prominent.shapes[0].paint == blue)
    #expect(prominent.texts[0].paint == .color(.white))

    let borderless = Drawn(Button(_tap: stop, label: Text("Stop")).buttonStyle(.borderless))
    #expect(borderless.shapes.isEmpty)
    #expect(borderless.texts[0].paint == blue)
  }

  @Test func borderShapesAndSizes() {
    func shape(_ shape: ButtonBorderShape, ios: Int = 26) -> ShapeSpec? {
      var values = EnvironmentValues()
      values._iosMajor = ios
      return Drawn(Button(_tap: stop, label: Text("a")).buttonBorderShape(shape), environment: values).shapes.first?
        .shape
    }
    #expect(shape(.automatic, ios: 17) == .rounded(6))
    #expect(shape(.roundedRectangle) == .rounded(6))
    #expect(shape(.roundedRectangle(radius: 9)) == .rounded(9))
    #expect(shape(.circle) == ShapeSpec(.circle))
    #expect(shape(.capsule, ios: 17) == ShapeSpec(.capsule(continuous: true)))
    let small = Drawn(Button(_tap: stop, label: Text("a")).controlSize(.small))
    #expect(small.runs[0].font.size == 15)
  }

  @Test func destructiveIsRedAndDisabledIsPale() {
    let red = PaintSpec.color(SystemColor.red.rgba(ColorTraits()))
    #expect(
      Drawn(Button(_tap: stop, role: .destructive, label: Text("a")).buttonStyle(.borderless)).texts[0].paint == red)
    let disabled = Drawn(Button(_tap: stop, label: Text("a")).buttonStyle(.plain).disabled(true))
    #expect(disabled.items.flatMap(\.effects).map(\.effect) == [.opacity(0.3)])
  }

  private struct Framed: ButtonStyle {
    @Environment(\.isEnabled) var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(5).opacity(configuration.isPressed || !isEnabled ? 0.5 : 1)
    }
  }
  private struct Counted: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Button(configuration); Text("!")
      }
    }
  }
  @Test func stylesOfTheAppsOwn() {
    let framed = Drawn(Button(_tap: stop, label: Text("ab")).buttonStyle(Framed()).disabled(true))
    #expect(framed.size.width == 27)
    #expect(framed.taps.isEmpty)
    #expect(framed.items.flatMap(\.effects).map(\.effect) == [.opacity(0.5)])
    // The style's own button is drawn by the style outside it.
    let counted = Drawn(Button(_tap: stop, label: Text("ab")).buttonStyle(Counted()).buttonStyle(Framed()))
    #expect(counted.strings == ["ab", "!"])
    #expect(counted.size.width == 27 + 8.5)
  }

  @Test func links() throws {
    let url = try #require(URL(string: "app://order/42"))
    let drawn = Drawn(
      Link(destination: url) {
        Text("a"); Text("b")
      })
    #expect(drawn.taps == [.url("app://order/42")])
    #expect(drawn.texts[0].paint == blue)
    #expect(Drawn(Link("a", destination: url).tint(.white)).texts[0].paint == .color(.white))
    #expect(Drawn(Link(destination: url) { Text("a").foregroundStyle(.black) }).runs[0].paint == .color(.black))
  }

  @Test func aStyleAroundAControlWinsOverTheTint() throws {
    let url = try #require(URL(string: "app://order/42"))
    let white = PaintSpec.color(.white)
    #expect(Drawn(Link("a", destination: url).foregroundColor(.white)).texts[0].paint == white)
    #expect(Drawn(HStack { Link("a", destination: url) }.foregroundStyle(.white)).texts[0].paint == white)
    let button = Button(_tap: stop, label: Text("Stop"))
    #expect(Drawn(button.foregroundColor(.white)).texts[0].paint == white)
    #expect(Drawn(button.buttonStyle(.borderless).foregroundColor(.white)).texts[0].paint == white)
    #expect(Drawn(button.buttonStyle(.borderedProminent).foregroundColor(.black)).texts[0].paint == .color(.black))
    // A level is one of the control's own colour.
    let half = PaintSpec.color(SystemColor.blue.rgba(ColorTraits()).opacity(0.5))
    #expect(Drawn(Link("a", destination: url).foregroundStyle(.secondary)).texts[0].paint == half)
  }

  @Test func builtInLabels() {
    #expect(Drawn(Button("Go", systemImage: "bolt") {}).symbols.map(\.spec.name) == ["bolt"])
    #expect(
      Drawn(
        Button(role: .cancel) {
        } label: {
          Text("a")
        }
      ).strings == ["a"])
    let title = "va" + "r"
    #expect(Drawn(Button(title, role: .destructive) {}).strings == ["var"])
  }
}
