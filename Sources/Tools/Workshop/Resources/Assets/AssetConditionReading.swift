import Findings
import Wire

extension AssetCondition {
  /// What an entry of a `colors` or `images` list says about when it is meant; nil where it is meant for no iPhone,
  /// iPad or watch.
  init?(_ entry: JSONNode) {
    self.init()
    switch entry["idiom"]?.string {
    case nil, "universal": break
    case "iphone", "ipad", "watch": idiom = entry["idiom"]?.string
    default: return nil
    }
    if let platform = entry["platform"]?.string, platform != "ios" { return nil }
    for appearance in entry["appearances"]?.elements ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("contrast", "high"): increasedContrast = true
      // Tinted icons and later appearances are no phone's scheme.
      default: return nil
      }
    }
    gamut = entry["display-gamut"]?.string.flatMap(Gamut.init)
    language = entry["locale"]?.string
  }
}
