import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct StringsDictionaryTests {
  private func read(_ body: String) -> StringsDictionary {
    StringsDictionary(
      Data("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
      displayPath: "L.stringsdict")
  }

  @Test func readsPluralRules() {
    let file = read(
      """
      <key>stops</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld stop</string><key>other</key><string>%lld stops</string>
        </dict></dict>
      """)
    #expect(file.findings.isEmpty)
    #expect(file.translations["stops"]?.form == .text("%#@n@ left"))
    #expect(file.translations["stops"]?.substitutions["n"]?.specifier == "lld")
  }

  @Test func takesTheWidestOfWidths() {
    let file = read(
      "<key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Wide</string>"
        + "<key>1</key><string>W</string></dict></dict>")
    #expect(file.translations["w"]?.plainText == "Wide")
  }

  @Test func saysWhatIsWrong() {
    #expect(read("<key>x</key><dict/>").findings[0].what == "The entry has no NSStringLocalizedFormatKey: “x”")
    #expect(StringsDictionary(Data("<plist".utf8), displayPath: "x").findings.map(\.id) == ["resources.bad-plist"])
  }
}
