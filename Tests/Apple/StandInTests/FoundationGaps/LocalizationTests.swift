import FoundationGaps
import Testing

@Suite struct LocalizationTests {
  private let english = Locale(identifier: "en_US")

  @Test func literalIsItsOwnKey() {
    #expect(String(localized: "100% ready", locale: english) == "100% ready")
    #expect(LocalizedStringResource("Order ready").key == "Order ready")
  }

  @Test func interpolationsBecomeConversions() {
    let name = "Ada"
    let value: String.LocalizationValue = "\(name) has \(3) of \(2.5) at 100%"
    #expect(value.format.key == "%@ has %lld of %lf at 100%%")
    #expect(value.format.arguments == [.text("Ada"), .signed(3), .real(2.5)])
    #expect(value.format.string(locale: english) == "Ada has 3 of 2.500000 at 100%")
  }

  @Test func numbersFollowTheLocale() {
    #expect(String(localized: "\(1_234_567)", locale: english) == "1,234,567")
    #expect(String(localized: "\(1_234_567)", locale: Locale(identifier: "de_DE")) == "1.234.567")
    #expect(String(localized: "\(2.5, specifier: "%.1f")", locale: Locale(identifier: "de_DE")) == "2,5")
  }

  @Test func aTranslationMayReorderItsArguments() {
    let value: String.LocalizationValue = "\("A") before \("B")"
    #expect(value.format.string(locale: english, format: "%2$@ after %1$@") == "B after A")
  }

  @Test func resourcesAreCodableAndInterpolated() throws {
    let resource: LocalizedStringResource = "Table \(7)"
    let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
    #expect(copy == resource)
    #expect(String(localized: copy) == "Table 7")
    let nested: LocalizedStringResource = "At \(resource)!"
    #expect(String(localized: nested) == "At Table 7!")
  }

  @Test func defaultValueStandsForItsKey() {
    #expect(String(localized: "order.ready", defaultValue: "Ready in \(4) min", locale: english) == "Ready in 4 min")
    #expect(LocalizedStringResource("order.ready", defaultValue: "Ready").key == "order.ready")
  }
}
