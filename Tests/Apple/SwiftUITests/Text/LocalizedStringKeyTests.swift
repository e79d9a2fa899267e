import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct LocalizedStringKeyTests {
  private func string(_ key: LocalizedStringKey, locale: String = "en_US") -> String {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: locale)
    return Text(key)._string(values, now: Drawn.now)
  }

  @Test func keysCarryConversions() {
    let count = 3, name = "Ann", share = 0.5
    let key: LocalizedStringKey = "\(name) has \(count) of \(share, specifier: "%.1f") 100%"
    #expect(key.key == "%@ has %lld of %.1f 100%%")
    #expect(key.arguments.count == 3)
    #expect(string(key) == "Ann has 3 of 0.5 100%")
  }

  @Test func nounsAgreeWithTheirNumber() {
    func order(_ count: Int) -> LocalizedStringKey { "Driver has ^[\(count) pizza](inflect: true)!" }
    #expect(string(order(1)) == "Driver has 1 pizza!")
    #expect(string(order(2)) == "Driver has 2 pizzas!")
    #expect(string("^[3 large box](inflect: true)") == "3 large boxes")
    #expect(string("^[3 pizza](inflect: true)", locale: "de_DE") == "3 pizza")
    #expect(string("^[x](y)") == "^x")
  }

  @Test func aKeyWithoutArgumentsIsNoFormat() {
    #expect(string("100%") == "100%")
    #expect(string(LocalizedStringKey("50% off %@")) == "50% off %@")
  }

  @Test func numbersFollowTheLocale() {
    let number = 1_234_567
    #expect(string("\(number)") == "1,234,567")
    #expect(string("\(number)", locale: "de_DE") == "1.234.567")
  }

  @Test func markdownIsReadInTheKeyAlone() {
    let value = "*x*"
    let runs = Drawn(Text("a **b** _c_ \(value)")).runs
    #expect(runs.map(\.content) == [.string("a "), .string("b"), .string(" "), .string("c"), .string(" *x*")])
    #expect(runs.map(\.font.weight) == [400, 600, 400, 400, 400])
    #expect(runs.map(\.font.italic) == [false, false, false, true, false])
  }

  @Test func markedArgumentsKeepTheMark() {
    let value = 7
    let runs = Drawn(Text("**\(value)** km")).runs
    #expect(runs.map(\.content) == [.string("7"), .string(" km")])
    #expect(runs[0].font.weight == 600)
  }

  @Test func linksTakeTheTint() {
    let runs = Drawn(Text("see [this](https://a.example)").tint(.red)).runs
    #expect(runs.map(\.content) == [.string("see "), .string("this")])
    #expect(runs[0].paint == nil)
    #expect(runs[1].paint == .color(SystemColor.red.rgba(ColorTraits())))
  }

  @Test func textsAndSymbolsInside() {
    let runs = Drawn(Text("go \(Image(systemName: "bolt")) \(Text("now").italic())!")).runs
    #expect(runs.count == 5)
    guard case .symbol(let symbol) = runs[1].content else { Issue.record("no symbol"); return }
    #expect(symbol.name == "bolt")
    #expect(runs[3].content == .string("now"))
    #expect(runs[3].font.italic)
    #expect(runs[4].content == .string("!"))
  }

  @Test func variablesAreShownLetterByLetter() {
    let variable = "**a** %@"
    #expect(Text(variable)._string(EnvironmentValues(), now: 0) == "**a** %@")
    #expect(Text(verbatim: "**a**")._string(EnvironmentValues(), now: 0) == "**a**")
    #expect(string(LocalizedStringKey(variable)) == "a %@")
  }

  @Test func formatsAndFormatters() {
    #expect(string("\(0.25, format: .percent)") == "25%")
    #expect(string("\(1.5, format: .number)", locale: "fr_FR") == "1,5")
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    #expect(string("\(NSNumber(value: 2.5), formatter: formatter)") == "2.50")
  }

  @Test func resources() {
    let name = "Bo"
    #expect(Text(LocalizedStringResource("Hi \(name)"))._string(EnvironmentValues(), now: 0) == "Hi Bo")
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("%@", ["#"]), ("a %@ b %2$lld c", ["a ", "#", " b ", "2", " c"]), ("100%%", ["100%"]),
    ("50% yes", ["50% yes"]), ("%.2f%%", ["#", "%"]), ("%", ["%"]), ("%-5.1lf|", ["#", "|"]), ("%1$@%2$@", ["1", "2"]),
  ]) func formatParts(_ format: String, _ parts: [String]) {
    #expect(
      FormatParts(format).map { part -> String in
        switch part {
        case .letters(let letters): letters
        case .conversion(let conversion): conversion.position.map { "\($0 + 1)" } ?? "#"
        }
      } == parts)
  }

  @Test func positionsReorderAndMissingArgumentsAreLeftOut() {
    var key: LocalizedStringKey = "\("a") \("b")"
    #expect(string(key) == "a b")
    key = LocalizedStringKey(LocalizedFormat(literal: "%@"))
    #expect(string(key) == "%@")
  }
}
