import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct AccessibilityTests {
  private func first<V: View>(_ view: V) -> Accessibility? { Drawn(view).items.compactMap(\.accessibility).first }

  @Test func labelsValuesHints() {
    let name = "Bo"
    let said = first(Text("a").accessibilityLabel("Hi \(name)").accessibilityValue(Text("v")).accessibilityHint("h"))
    #expect(said == Accessibility(label: "Hi Bo", value: "v", hint: "h"))
    #expect(first(Text("a").accessibilityLabel(name))?.label == "Bo")
    #expect(first((Text("a").accessibilityLabel(name)).bold())?.label == "Bo")
    #expect(first(Text("a").padding().accessibility(label: Text("old")))?.label == "old")
  }

  @Test func hidingAndChildren() {
    #expect(first(Color.red.accessibilityHidden(true))?.isHidden == true)
    #expect(first(HStack { Text("a") }.accessibilityElement(children: .ignore))?.hidesChildren == true)
    #expect(first(HStack { Text("a") }.accessibilityElement(children: .combine))?.hidesChildren == false)
  }

  @Test func theOuterLabelWins() {
    #expect(first(Color.red.accessibilityLabel("inner").accessibilityLabel("outer"))?.label == "outer")
  }

  @Test func traitsAreASet() {
    var traits: AccessibilityTraits = [.isButton, .isHeader]
    #expect(traits.contains(.isHeader) && !traits.contains(.isImage))
    traits.remove(.isHeader)
    #expect(traits == .isButton)
    #expect(
      Drawn(Text("a").accessibilityAddTraits([.isButton, .isSelected]).accessibilityIdentifier("x")).strings == ["a"])
    #expect(first(Text("a").accessibilityAddTraits([.isButton, .isSelected]))?.traits == [.isButton, .isSelected])
    let fewer = Text("a").accessibilityAddTraits([.isHeader, .isLink]).accessibilityRemoveTraits(.isLink)
    #expect(first(fewer)?.traits == [.isHeader])
  }
}
