import Testing
@testable import Relay

@Suite("Locale choice")
struct LocaleChoiceTests {
  @Test(arguments: [
    ("zh-Hans-CN", ["", "zh-Hans-CN", "zh-Hans", "zh"], "zh-Hans-CN"),
    ("zh-Hans-CN", ["", "zh-Hans", "zh"], "zh-Hans"),
    ("zh-Hans-CN", ["", "zh", "en"], "zh"),
    ("zh_hans_cn", ["", "zh-Hans"], "zh-Hans"),
    ("de-AT", ["", "de-DE", "en"], "de-DE"),
    ("fr", ["", "de-DE", "en"], ""),
    ("fr", ["en", "de"], "de"),
    ("", ["en", ""], ""),
    ("en", ["de"], "de"),
    ("--", ["", "en"], ""),
  ]) func choice(_ wanted: String, _ offered: [String], _ chosen: String) {
    #expect(LocaleChoice.choose(wanted, from: offered) == chosen)
  }

  @Test func nothingComesOfNothing() { #expect(LocaleChoice.choose("en", from: []) == nil) }
}
