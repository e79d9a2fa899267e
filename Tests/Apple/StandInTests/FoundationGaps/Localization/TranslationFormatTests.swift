import Testing
import Wire

@testable import FoundationGaps

@Suite struct TranslationFormatTests {
  private func text(
    _ translation: Translation, _ arguments: [FormatArgument], language: String = "en", device: String = "iphone"
  ) -> String {
    var format = LocalizedFormat()
    for argument in arguments { format.append(argument, specifier: "%@") }
    return format.string(
      locale: Locale(identifier: "en_US"),
      format: TranslationFormat(language: language, device: device, arguments: arguments).format(translation))
  }

  private let stops = Translation(
    .plural(["one": .text("%lld stop"), "other": .text("%lld stops"), "zero": .text("no stop")]))

  @Test func choosesThePlural() {
    #expect(text(stops, [.signed(1)]) == "1 stop")
    #expect(text(stops, [.signed(3)]) == "3 stops")
    #expect(text(stops, [.signed(1_200)]) == "1,200 stops")
  }

  @Test func zeroIsTakenInEveryLanguage() {
    #expect(text(stops, [.signed(0)]) == "no stop")
  }

  @Test func theFirstNumberDecides() {
    let translation = Translation(.plural(["one": .text("%1$@: %2$lld stop"), "other": .text("%1$@: %2$lld stops")]))
    #expect(text(translation, [.text("Van"), .signed(1)]) == "Van: 1 stop")
  }

  @Test func substitutionsChooseEachForThemselves() {
    let translation = Translation(
      .text("%#@cats@ and %#@dogs@ of %@"),
      substitutions: [
        "cats": .init(
          argument: 1, specifier: "lld", form: .plural(["one": .text("%arg cat"), "other": .text("%arg cats")])),
        "dogs": .init(
          argument: 2, specifier: "lld", form: .plural(["one": .text("%arg dog"), "other": .text("%arg dogs")])),
      ])
    #expect(text(translation, [.signed(1), .signed(2), .text("Ada")]) == "1 cat and 2 dogs of Ada")
  }

  @Test func dictionariesNameTheirArgumentByOrder() {
    let translation = Translation(
      .text("%1$@ has %2$#@n@"),
      substitutions: [
        "n": .init(
          argument: nil, specifier: "d", form: .plural(["one": .text("%d key"), "other": .text("%d keys")]))
      ])
    #expect(text(translation, [.text("Bo"), .signed(1)]) == "Bo has 1 key")
    #expect(text(translation, [.text("Bo"), .signed(4)]) == "Bo has 4 keys")
  }

  @Test func devices() {
    let translation = Translation(
      .device(["iphone": .text("Tap"), "applewatch": .text("Press"), "other": .text("Click")]))
    #expect(text(translation, []) == "Tap")
    #expect(text(translation, [], device: "applewatch") == "Press")
    #expect(text(translation, [], device: "mac") == "Click")
  }

  @Test func percentSignsStay() {
    #expect(text(Translation(.text("100% of %%")), []) == "100% of %%")
    #expect(text(Translation(.text("%lld%% done")), [.signed(40)]) == "40% done")
  }

  @Test func aConversionOfAnotherKindDoesNoHarm() {
    #expect(text(Translation(.text("%@ %@")), [.signed(7), .text("x")]) == "7 x")
    #expect(text(Translation(.text("%d %.1f %9$@")), [.text("a"), .signed(2)]) == "a 2 ")
    #expect(text(Translation(.text("%.1f")), [.real(2.25)]) == "2.2")
  }

  @Test func whatNamesItselfEnds() {
    let loop = Translation(
      .text("%#@a@"), substitutions: ["a": .init(argument: 1, specifier: "d", form: .text("x%#@a@"))])
    #expect(text(loop, [.signed(1)]).hasPrefix("xxxxxxxx"))
  }

  @Test func translationsAreCodedShortly() throws {
    let plain = try JSONEncoder().encode(["k": Translation(.text("Ready"))])
    #expect(String(decoding: plain, as: UTF8.self) == #"{"k":"Ready"}"#)
    let copy = try JSONDecoder().decode(Translation.self, from: JSONEncoder().encode(stops))
    #expect(copy == stops)
  }
}
