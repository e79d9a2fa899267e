import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct ToggleTests {
  private let turnOff = TapTarget.intent(type: "Light", parameters: "{}", turnsOn: false)
  private func toggle(_ isOn: Bool) -> Toggle<Text> { Toggle(_isOn: isOn, tap: turnOff, label: Text("On")) }

  @Test func aToggleWhoseIntentRunsIsFlipped() {
    func taps(_ isOn: Bool, _ flipped: [_FlippedToggle]) -> [TapTarget] {
      Drawn(toggle(isOn).toggleStyle(Words()).environment(\._flippedToggles, flipped)).taps
    }
    let off = _FlippedToggle(intent: "Light", parameters: "{}", isOn: false)
    let drawn = Drawn(toggle(true).toggleStyle(Words()).environment(\._flippedToggles, [off]))
    #expect(drawn.strings == Drawn(toggle(false).toggleStyle(Words())).strings)
    #expect(drawn.taps == [.intent(type: "Light", parameters: "{}", turnsOn: true)])
    // One with that value already, and another intent's, stay as they are.
    #expect(taps(true, [_FlippedToggle(intent: "Light", parameters: "{}", isOn: true)]) == [turnOff])
    #expect(taps(true, [_FlippedToggle(intent: "Light", parameters: "{\"a\":1}", isOn: false)]) == [turnOff])
  }

  /// Docs/fidelity.md 2.6, row 39: text, 8 points, a switch of 51 x 31 up to iOS 18.
  @Test func labelAndSwitch() {
    let drawn = Drawn(toggle(true).fixedSize(), environment: Self.eighteen)
    #expect(drawn.size == Size(17 + 8 + 51, 31))
    #expect(drawn.shapes[0].frame == Rect(25, 0, 51, 31))
    #expect(drawn.taps == [turnOff])
    #expect(Drawn(toggle(true), width: 200).size.width == 200)
  }
  private static let eighteen: EnvironmentValues = {
    var environment = EnvironmentValues()
    environment._iosMajor = 18
    return environment
  }()

  /// Docs/platform.md 3: from iOS 26 on 63 x 28, with a knob of 37 x 24.
  @Test func theSwitchBecameWider() throws {
    let drawn = Drawn(toggle(true).fixedSize())
    #expect(drawn.shapes[0].frame.size == Size(63, 28))
    guard case .path(let knob) = drawn.shapes[1].shape.base else { Issue.record("no path"); return }
    #expect(knob.controlBounds == Rect(24, 2, 37, 24))
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
    #expect(knob(toggle(true)) == 24)
    #expect(knob(toggle(true), .rightToLeft) == 2)
  }

  @Test func labelsCanBeHidden() {
    #expect(Drawn(toggle(true).labelsHidden()).size == Size(63, 28))
  }

  @Test func buttons() {
    let on = Drawn(toggle(true).toggleStyle(.button))
    #expect(on.shapes[0].paint == .color(SystemColor.blue.rgba(ColorTraits())))
    #expect(on.texts[0].paint == .color(.white))
    #expect(on.taps == [turnOff])
    // Off, it is its label alone, at the same size.
    let off = Drawn(toggle(false).toggleStyle(.button))
    #expect(off.shapes.isEmpty && off.size == on.size)
    #expect(off.texts[0].paint == .color(SystemColor.blue.rgba(ColorTraits())))
    let bordered = Drawn(toggle(false).toggleStyle(.button).buttonStyle(.bordered))
    #expect(bordered.shapes[0].paint == .color(SystemColor.tertiaryFill.rgba(ColorTraits())))
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
