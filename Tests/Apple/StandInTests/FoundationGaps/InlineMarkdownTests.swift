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
