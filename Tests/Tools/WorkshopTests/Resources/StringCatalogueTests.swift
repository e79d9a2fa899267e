import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct StringCatalogueTests {
  private func read(_ text: String) -> StringCatalogue {
    StringCatalogue(Data(text.utf8), displayPath: "Localizable.xcstrings")
  }

  @Test func readsTextsPluralsDevicesAndSubstitutions() {
    let catalogue = read(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Plain": {},
        "Brand": { "shouldTranslate": false },
        "n": { "localizations": { "de": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld Stück" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld Stücke" } } } } } } },
        "d": { "localizations": { "de": { "variations": { "device": {
          "iphone": { "stringUnit": { "state": "translated", "value": "Tippen" } } } } } } },
        "s": { "localizations": { "de": {
          "stringUnit": { "state": "translated", "value": "%#@x@" },
          "substitutions": { "x": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%arg Teile" } } } } } } } } } } }
      """)
    #expect(catalogue.findings.isEmpty)
    let german = catalogue.translations["de"] ?? [:]
    #expect(german["n"]?.form == .plural(["one": .text("%lld Stück"), "other": .text("%lld Stücke")]))
    #expect(german["d"]?.form == .device(["iphone": .text("Tippen")]))
    #expect(
      german["s"]?.substitutions["x"]
        == Translation.Substitution(argument: 2, specifier: "lld", form: .plural(["other": .text("%arg Teile")])))
    #expect(german["Brand"]?.plainText == "Brand")
    #expect(german["Plain"] == nil)
    #expect(catalogue.translations["en"]?["Plain"]?.plainText == "Plain")
  }

  @Test func faultsHaveAPlace() {
    #expect(read("{ \"strings\": ").findings.map(\.id) == ["json.syntax"])
    #expect(read("[]").findings[0].what == "The string catalogue has no object “strings”")
    let odd = read(#"{"sourceLanguage":"en","strings":{"a b":{"localizations":{"de":{"stringUnit":{"value":3}}}}}}"#)
    #expect(odd.findings[0].place?.jsonPath == #"$.strings["a b"].localizations.de.stringUnit"#)
  }
}
