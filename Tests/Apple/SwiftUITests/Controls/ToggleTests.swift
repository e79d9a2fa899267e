import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct ToggleTests {
  private let turnOff = TapTarget.intent(type: "Light", parameters: "{}", turnsOn: false)
  private func toggle(_ isOn: Bool) -> Toggle<Text> { Toggle(_isOn: isOn, tap: turnOff, label: Text("On")) }

  /// Docs/fidelity.md 2.6, row 39: text, 8 points, a switch of 51 x 31.
  @Test func labelAndSwitch() {
    let drawn = Drawn(toggle(true).fixedSize())
    #expect(drawn.size == Size(17 + 8 + 51, 31))
    #expect(drawn.shapes[0].frame == Rect(25, 0, 51, 31))
    #expect(drawn.taps == [turnOff])
    #expect(Drawn(toggle(true), width: 200).size.width == 200)
  }

  @Test func colours() {
    let green = PaintSpec.color(SystemColor.green.rgba(ColorTraits()))
    #expect(Drawn(toggle(true)).shapes[0].paint == green)
    #expect(Drawn(toggle(true).tint(.red)).shapes[0].paint == .color(SystemColor.red.rgba(ColorTraits())))
    #expect(Drawn(toggle(true).toggleStyle(SwitchToggleStyle(tint: .white))).shapes[0].paint == .color(.white))
    #expect(Drawn(toggle(false)).shapes[0].paint == .color(SystemColor.secondaryFill.rgba(ColorTraits())))
  }

  @Test func theKnobStandsOnTheSideOfTheState() {
    func knob(_ view: Toggle<Text>, _ direction: LayoutDirection = .leftToRight) -> Double? {
      guard case .path(let path)? = Drawn(view.environment(\.layoutDirection, direction)).shapes.last?.shape.base
      else { return nil }
      return path.controlBounds.x
    }
    #expect(knob(toggle(false)) == 2)
    #expect(knob(toggle(true)) == 22)
    #expect(knob(toggle(true), .rightToLeft) == 2)
  }

  @Test func labelsCanBeHidden() {
    #expect(Drawn(toggle(true).labelsHidden()).size == Size(51, 31))
  }

  @Test func buttons() {
    let on = Drawn(toggle(true).toggleStyle(.button))
    #expect(on.shapes[0].paint == .color(SystemColor.blue.rgba(ColorTraits())))
    #expect(on.texts[0].paint == .color(.white))
    #expect(on.taps == [turnOff])
  }

  @Test func bindingsAreSaid() {
    let drawn = Drawn(Toggle("On", isOn: .constant(true)))
    #expect(drawn.notes(.ignoredByIOS) == ["Toggle(isOn:)"])
    #expect(drawn.taps == [.closure])
  }

  private struct Words: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label; Text(verbatim: configuration.isOn ? "yes" : "no")
      }
    }
  }
  @Test func stylesOfTheAppsOwn() {
    #expect(Drawn(toggle(false).toggleStyle(Words())).strings == ["On", "no"])
    #expect(Drawn(toggle(true).toggleStyle(Words())).taps == [turnOff])
  }
}
