import Devices
import Phone
import Wire

/// What the pictures of a sheet differ in, as the command line names it.
struct SheetAxes: Sendable {
  /// Models; empty where none is named.
  var devices: [DeviceModel]
  /// Schemes; empty where none is named.
  var schemes: [Surroundings.Scheme]
  /// Every combination of the other named values, in the first scheme; the first is what the set is drawn with.
  var surroundings: [Surroundings]
  /// Surfaces are named: exactly they are drawn.
  var namesSurfaces: Bool
  /// Everything is drawn, for every state.
  var takesAll: Bool
  // Whether the set need not show another value by itself.
  var namesTypeSize: Bool
  var namesLocale: Bool
  var namesContrast: Bool
  /// The activity is shown beside another one.
  var hasNeighbour: Bool
}

extension SheetAxes {
  /// A language that shows what English hides: one from right to left, else one with long words, else any that the app
  /// is translated into; Chinese for an app in one language.
  /// - Parameter languages: those of the app.
  static func otherLocale(_ languages: [String]) -> String {
    let known = languages.compactMap { try? LocaleOption.identifier($0) }
    func language(_ locale: String) -> String { String(locale.prefix { $0 != "-" }) }
    let foreign = known.filter { language($0) != "en" }
    return foreign.first(where: PersonLook.isRightToLeft)
      ?? longLanguages.compactMap { long in foreign.first { language($0) == long } }.first
      ?? foreign.first { $0.hasPrefix("zh") } ?? foreign.first ?? "zh-Hans"
  }

  /// Languages whose texts are usually a good deal longer than the English ones, the longest first.
  private static let longLanguages = ["de", "fi", "hu", "el", "ru", "uk", "pl", "nl", "fr", "pt", "es", "it"]
}
