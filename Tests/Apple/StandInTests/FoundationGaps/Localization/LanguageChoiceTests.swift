import FoundationGaps
import Testing

@Suite struct LanguageChoiceTests {
  @Test(arguments: [
    ("en-US", ["de", "en"], "en"), ("zh-Hans-CN", ["en", "zh-Hans"], "zh-Hans"),
    ("zh_CN", ["zh-Hant", "zh-Hans"], "zh-Hans"),
    ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-HK", ["zh-Hant", "zh-HK"], "zh-HK"),
    ("pt", ["pt-PT", "pt-BR"], "pt-BR"),
    ("pt-PT", ["pt-BR", "pt-PT"], "pt-PT"), ("de-CH", ["de", "de-AT"], "de"), ("en-AU", ["en-US", "en-GB"], "en-GB"),
    ("iw", ["he"], "he"), ("sr-Latn", ["sr", "sr-Latn"], "sr-Latn"), ("en_US@calendar=gregorian", ["en"], "en"),
  ])
  func nearest(_ wanted: String, _ available: [String], _ best: String) {
    #expect(LanguageChoice.best(for: wanted, among: available) == best)
  }

  @Test func noneIsNear() {
    #expect(LanguageChoice.best(for: "fr", among: ["en", "de"]) == nil)
    #expect(LanguageChoice.best(for: "zh-Hant", among: ["zh-Hans"]) == nil)
  }
}
