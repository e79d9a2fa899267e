import FoundationGaps
import Testing

@Suite struct InlineMarkdownTests {
  private func runs(_ text: String) -> [InlineMarkdown.Run] { InlineMarkdown(text).runs }

  @Test func marksNest() {
    #expect(
      runs("a **b *c*** d") == [
        .init(text: "a ", intent: []), .init(text: "b ", intent: .stronglyEmphasized),
        .init(text: "c", intent: [.stronglyEmphasized, .emphasized]), .init(text: " d", intent: []),
      ])
    #expect(runs("***x***") == [.init(text: "x", intent: [.stronglyEmphasized, .emphasized])])
  }

  @Test func codeStrikeAndLinks() {
    #expect(runs("`a*b*`") == [.init(text: "a*b*", intent: .code)])
    #expect(runs("~~old~~") == [.init(text: "old", intent: .strikethrough)])
    #expect(
      runs("[**go**](app://x)") == [.init(text: "go", intent: .stronglyEmphasized, link: URL(string: "app://x"))])
  }

  @Test func extendedAttributes() {
    #expect(
      runs("a ^[2 cat](inflect: true) b") == [
        .init(text: "a ", intent: []), .init(text: "2 cat", intent: [], inflection: 1), .init(text: " b", intent: []),
      ])
    #expect(runs("^[x](colour: 'red')") == [.init(text: "x", intent: [])])
  }

  @Test func agreement() {
    let english = GrammarAgreement(locale: Locale(identifier: "en_GB"))
    #expect(english.inflected("1 minute") == "1 minute")
    #expect(english.inflected("0 minute left") == "0 minutes left")
    #expect(english.inflected("1,200 city") == "1,200 cities")
    #expect(english.inflected("2 Person") == "2 People")
    #expect(english.inflected("2 day") == "2 days")
    #expect(english.inflected("pizza") == "pizza")
  }

  @Test(arguments: ["2 * 3 * 4", "snake_case_name", "**open", "[a](", "`", "~", "a ** b"])
  func unfinishedMarksAreText(_ text: String) { #expect(runs(text) == [.init(text: text, intent: [])]) }

  @Test func escapesAndAttributes() throws {
    #expect(runs(#"\*a\*"#) == [.init(text: "*a*", intent: [])])
    let text = try AttributedString(markdown: "one\ntwo **three**")
    #expect(String(text.characters) == "one two three")
    #expect(text.runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized])
    #expect(NSAttributedString(text).string == "one two three")
  }
}
