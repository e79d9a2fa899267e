import Devices
import Phone
import Wire

/// What a picture shows, and the stable file name that follows from it. A name depends on the picture alone, never on
/// which others are drawn in the same run.
struct PictureName: Sendable, Hashable {
  /// Attributes type.
  var activity: String
  /// Name of the state: of its file, its preview, or its number.
  var state: String
  var surface: Surface
  var device: DeviceModel
  var surroundings: Surroundings
  var isStale = false
  /// The device is drawn around the surface.
  var isScene = false
  /// The activity that it is shown beside: attributes type and state.
  var neighbour: String?

  /// `DeliveryAttributes-state-1-lock-screen-iphone-15-pro`, then what differs from the defaults: `-dark`, `-zh-hans`.
  var stem: String {
    ([activity, Self.slug(state), surface.rawValue] + (isScene ? ["scene"] : []) + [device.slug] + variations)
      .joined(separator: "-")
  }

  var variations: [String] {
    Self.variations(surroundings, isStale: isStale) + (neighbour.map { ["beside-" + $0] } ?? [])
  }

  /// What differs from the defaults.
  static func variations(_ surroundings: Surroundings, isStale: Bool = false) -> [String] {
    var parts: [String] = []
    if surroundings.scheme != .light { parts.append(surroundings.scheme.rawValue) }
    if surroundings.increasedContrast { parts.append("increased-contrast") }
    if surroundings.dynamicType != "large" { parts.append(surroundings.dynamicType.lowercased()) }
    if surroundings.locale != LocaleOption.standard { parts.append(surroundings.locale.lowercased()) }
    if surroundings.rightToLeft != PersonLook.isRightToLeft(surroundings.locale) {
      parts.append(surroundings.rightToLeft ? "rtl" : "ltr")
    }
    if surroundings.boldText { parts.append("bold-text") }
    if surroundings.reduceTransparency { parts.append("reduce-transparency") }
    if surroundings.reduceMotion { parts.append("reduce-motion") }
    if surroundings.redaction != nil { parts.append("redacted") }
    if isStale { parts.append("stale") }
    return parts
  }

  /// Type size and locale, then what else differs from the defaults besides the scheme.
  static func settings(_ surroundings: Surroundings) -> [String] {
    let named = [surroundings.dynamicType, surroundings.locale]
    let said = (named + [surroundings.scheme.rawValue]).map { $0.lowercased() }
    return named + variations(surroundings).filter { !said.contains($0) }
  }

  /// Characters of a state's name that go into a file name.
  static let slugLimit = 40

  /// Letters and digits in lower case with hyphens between; at most `slugLimit` characters.
  static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let joined = String(words.joined(separator: "-").prefix(slugLimit))
    return joined.isEmpty ? "state" : joined
  }
}
