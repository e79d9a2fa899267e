import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct LabelTests {
  @Test func iconBeforeTitle() {
    let drawn = Drawn(Label("ab", systemImage: "bolt"))
    #expect(drawn.symbols[0].frame.x == 0)
    #expect(drawn.texts[0].frame.x == 25)
    #expect(drawn.strings == ["ab"])
    #expect(drawn.size.width == 42)
  }

  @Test func aPlainIconStandsInTheMiddleOfTheCapitals() {
    let drawn = Drawn(
      Label {
        Text("ab")
      } icon: {
        Color.red.frame(width: 10, height: 10)
      })
    let text = drawn.texts[0].frame, icon = drawn.shapes[0].frame
    let middle = text.y + 17 * (FontSpec.ascenderEm - FontSpec.capHeightEm / 2)
    #expect(abs(icon.midY - middle) < 0.34)
  }

  @Test func partsAlone() {
    #expect(Drawn(Label("ab", systemImage: "bolt").labelStyle(.titleOnly)).symbols.isEmpty)
    #expect(Drawn(Label("ab", systemImage: "bolt").labelStyle(.iconOnly)).strings == [])
    #expect(Drawn(VStack { Label("ab", systemImage: "bolt") }.labelStyle(.titleAndIcon)).symbols.count == 1)
  }

  private struct Swapped: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 1) {
        configuration.title; configuration.icon
      }
    }
  }
  private struct Red: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).foregroundStyle(.red) }
  }
  @Test func stylesOfTheAppsOwn() {
    let swapped = Drawn(Label("ab", systemImage: "bolt").labelStyle(Swapped()))
    #expect(swapped.texts[0].frame.x == 0)
    #expect(swapped.symbols[0].frame.x == 18)
    let red = Drawn(Label("ab", systemImage: "bolt").labelStyle(Red()).labelStyle(Swapped()))
    #expect(red.texts[0].frame.x == 0)
    #expect(red.texts[0].paint == .color(SystemColor.red.rgba(ColorTraits())))
  }

  @Test func unknownSymbolsAreSaidWithTheirPlace() {
    let note = Drawn(Label("ab", systemImage: "nope")).list.notes.first
    #expect(note?.kind == .unknownSymbol)
    #expect(note?.file == "SwiftUITests/LabelTests.swift")
  }
}
