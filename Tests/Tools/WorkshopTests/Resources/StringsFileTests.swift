import Foundation
import Testing

@testable import Workshop

@Suite struct StringsFileTests {
  private func read(_ text: String) -> StringsFile {
    StringsFile(Data(text.utf8), displayPath: "en.lproj/Localizable.strings")
  }

  @Test func readsEntriesCommentsAndEscapes() {
    let file = read(
      #"""
      /* Title */
      "title" = "Say \"hi\"\n\U4F60";  // end
      plain = "word";
      "same";
      """#)
    #expect(file.texts.map(\.key) == ["title", "plain", "same"])
    #expect(file.texts.map(\.text) == ["Say \"hi\"\n你", "word", "same"])
    #expect(file.findings.isEmpty)
  }

  @Test func readsUTF16() throws {
    let bytes = try #require("\"k\" = \"é\";".data(using: .utf16))
    #expect(StringsFile(bytes, displayPath: "x").texts.first?.text == "é")
  }

  @Test func saysWhereTheSyntaxBreaks() {
    let file = read("\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";")
    #expect(file.texts.map(\.key) == ["a"])
    #expect(file.findings.map(\.id) == ["strings.syntax"])
    #expect(file.findings[0].place?.line == 3)
    #expect(file.findings[0].what == "After the text of “b” there is no “;”")
    #expect(read("/* never").findings[0].what == "A comment has no end")
    #expect(read("\"open").findings[0].what == "A quoted text has no end")
    #expect(StringsFile(Data([0x22, 0xC3, 0x28]), displayPath: "x").findings[0].id == "strings.encoding")
  }
}
