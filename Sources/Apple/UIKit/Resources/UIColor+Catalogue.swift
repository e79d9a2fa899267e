import Foundation
import FoundationGaps
import RenderTree
import Wire

extension UIColor {
  /// Looks named colours up in the app's asset catalogues. Called once, where a process is started.
  public static func _useCatalogue() {
    namedColor = { name, _, traits in catalogueColor(name, traits) }
  }

  /// A colour of the catalogues under traits; nil where no catalogue has the name.
  static func catalogueColor(_ name: String, _ traits: ColorTraits) -> RGBA? {
    guard let variants = AppResources.current?.catalogue.colors[name] else { return nil }
    let situation = AssetChoice.Situation(
      isDark: traits.isDark, increasedContrast: traits.increasedContrast, idiom: SimulatedDevice.current.idiomName)
    let chosen = AssetChoice.fitting(variants, in: situation) { $0.condition }.first ?? variants.first
    return chosen?.value.rgba(traits)
  }
}

extension CatalogueColor.Value {
  func rgba(_ traits: ColorTraits) -> RGBA {
    switch self {
    case .system(let name): return SystemColor(rawValue: name)?.rgba(traits) ?? .clear
    case .components(let space, let parts):
      guard parts.count == 4 else { return .clear }
      return switch space {
      case .sRGB: RGBA(parts[0], parts[1], parts[2], parts[3])
      case .linearSRGB: .linearSRGB(parts[0], parts[1], parts[2], parts[3])
      case .displayP3: .displayP3(parts[0], parts[1], parts[2], parts[3])
      }
    }
  }
}

extension SimulatedDevice {
  /// As asset catalogues call it.
  var idiomName: String { marketingName.hasPrefix("iPad") ? "ipad" : "iphone" }
}
