import Findings
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("--surfcae", ["--surface", "--scheme"], "--surface"),
    ("iphone 16 pro", ["iPhone 15 Pro", "iPhone 16 Pro"], "iPhone 16 Pro"),
    ("rendr", ["render", "reader"], "render"),
  ])
  func findsTheNearest(_ word: String, _ candidates: [String], _ expected: String) {
    #expect(Suggestion.nearest(to: word, in: candidates) == expected)
  }

  @Test func staysSilentWhereNothingIsNear() {
    #expect(Suggestion.nearest(to: "--zzz", in: ["--surface", "--out"]) == nil)
    #expect(Suggestion.nearest(to: "", in: ["render"]) == nil)
    #expect(Suggestion.nearest(to: "render", in: []) == nil)
  }
}
