import FoundationGaps
import Foundation
import RenderTree
import Wire

/// Chooses among the variants of an asset as iOS does: what does not fit the phone is out, then the most particular
/// wins.
enum AssetChoice {
  /// What the phone shows an asset under.
  struct Situation {
    var isDark: Bool
    var increasedContrast: Bool
    var idiom: String
    var language: String?
  }

  /// The variants that fit, the best ones first; equals keep their order.
  static func fitting<Variant>(
    _ variants: [Variant], in situation: Situation, by condition: (Variant) -> AssetCondition
  ) -> [Variant] {
    variants.enumerated().compactMap { index, variant -> (Int, Int, Variant)? in
      score(condition(variant), in: situation).map { ($0, index, variant) }
    }
    .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
    .map(\.2)
  }

  /// nil where the variant is for something else.
  private static func score(_ condition: AssetCondition, in situation: Situation) -> Int? {
    var score = 0
    // A device's own variant beats an appearance of the universal ones.
    if let idiom = condition.idiom {
      guard idiom == situation.idiom else { return nil }
      score += 16
    }
    if let language = condition.language {
      guard let wanted = situation.language, LanguageChoice.best(for: wanted, among: [language]) != nil else {
        return nil
      }
      score += 8
    }
    if let isDark = condition.isDark {
      guard isDark == situation.isDark else { return nil }
      score += 4
    }
    if let contrast = condition.increasedContrast {
      guard contrast == situation.increasedContrast else { return nil }
      score += 2
    }
    // Phones show Display P3.
    if let gamut = condition.gamut { score += gamut == .displayP3 ? 1 : 0 }
    return score
  }
}
