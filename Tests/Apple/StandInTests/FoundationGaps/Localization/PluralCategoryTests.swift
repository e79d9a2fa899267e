import FoundationGaps
import Testing

@Suite struct PluralCategoryTests {
  private func categories(_ language: String, _ numbers: [Double]) -> String {
    numbers.map { PluralCategory($0, language: language).rawValue }.joined(separator: " ")
  }

  @Test(arguments: [
    ("en", [0, 1, 2, 1.5], "other one other other"),
    ("de", [0, 1, 2], "other one other"),
    ("zh-Hans", [0, 1, 2], "other other other"),
    ("ja", [1], "other"),
    ("fr", [0, 1, 1.5, 2, 1_000_000], "one one one other many"),
    ("es", [0, 1, 2, 2_000_000], "other one other many"),
    ("pt-BR", [0, 1, 2], "one one other"),
    ("pt-PT", [0, 1, 2], "other one other"),
    ("ru", [0, 1, 2, 5, 11, 12, 21, 22, 25, 111, 1.5], "many one few many many many one few many many other"),
    ("pl", [1, 2, 5, 12, 21, 22], "one few many many many few"),
    ("cs", [1, 2, 5, 1.5], "one few other many"),
    ("ar", [0, 1, 2, 3, 10, 11, 99, 100, 102, 103], "zero one two few few many many other other few"),
    ("he", [1, 2, 10], "one two other"),
    ("lt", [1, 2, 11, 21, 0.5], "one few other one many"),
    ("lv", [0, 1, 11, 21], "zero one zero one"),
    ("sl", [1, 2, 3, 5, 101], "one two few other one"),
    ("ro", [0, 1, 19, 20], "few one few other"),
    ("tr", [0, 1, 2], "other one other"),
    ("hi", [0, 1, 2], "one one other"),
  ] as [(String, [Double], String)])
  func followsCLDR(_ language: String, _ numbers: [Double], _ wanted: String) {
    #expect(categories(language, numbers) == wanted)
  }

  @Test func strangeNumbersAreOther() {
    #expect(categories("ru", [.infinity, .nan, -1, 1e300]) == "other other one many")
  }
}
