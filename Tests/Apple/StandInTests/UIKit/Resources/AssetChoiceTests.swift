import RenderTree
import Testing
import Wire

@testable import UIKit

@Suite struct AssetChoiceTests {
  private func best(
    _ conditions: [AssetCondition], dark: Bool = false, contrast: Bool = false, idiom: String = "iphone",
    language: String? = nil
  ) -> AssetCondition? {
    AssetChoice.fitting(
      conditions,
      in: AssetChoice.Situation(isDark: dark, increasedContrast: contrast, idiom: idiom, language: language)
    ) { $0 }.first
  }

  private let any = AssetCondition()
  private let dark = AssetCondition(isDark: true)
  private let darkHigh = AssetCondition(isDark: true, increasedContrast: true)

  @Test func appearances() {
    let all = [any, dark, darkHigh]
    #expect(best(all) == any)
    #expect(best(all, dark: true) == dark)
    #expect(best(all, dark: true, contrast: true) == darkHigh)
    // Nothing is said about light with increased contrast.
    #expect(best(all, contrast: true) == any)
    #expect(best([dark], dark: false) == nil)
  }

  @Test func devicesLanguagesAndGamut() {
    let phone = AssetCondition(idiom: "iphone"), pad = AssetCondition(idiom: "ipad")
    #expect(best([any, phone, pad]) == phone)
    #expect(best([any, phone, pad], idiom: "ipad") == pad)
    let german = AssetCondition(language: "de")
    #expect(best([any, german], language: "de-AT") == german)
    #expect(best([any, german], language: "en") == any)
    let wide = AssetCondition(gamut: .displayP3), narrow = AssetCondition(gamut: .sRGB)
    #expect(best([narrow, wide]) == wide)
  }

  @Test func valuesBecomeColours() {
    let traits = ColorTraits(isDark: true)
    #expect(CatalogueColor.Value.components(.sRGB, [0.1, 0.2, 0.3, 0.4]).rgba(traits) == RGBA(0.1, 0.2, 0.3, 0.4))
    #expect(CatalogueColor.Value.system("label").rgba(traits) == .white)
    #expect(CatalogueColor.Value.components(.displayP3, [1, 0, 0, 1]).rgba(traits).red > 1)
    #expect(CatalogueColor.Value.components(.sRGB, []).rgba(traits) == .clear)
  }
}
