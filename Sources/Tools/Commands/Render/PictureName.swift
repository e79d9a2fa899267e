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

  /// `DeliveryAttributes-state-1-lock-screen-iphone-15-pro`, then what differs from the defaults: `-dark`, `-zh-hans`.
  var stem: String {
    ([activity, Self.slug(state), surface.rawValue, device.slug] + Self.variations(surroundings)).joined(separator: "-")
  }

  static func variations(_ surroundings: Surroundings) -> [String] {
    var parts: [String] = []
    if surroundings.scheme != .light { parts.append(surroundings.scheme.rawValue) }
    if surroundings.dynamicType != "large" { parts.append(surroundings.dynamicType.lowercased()) }
    if surroundings.locale != LocaleOption.standard { parts.append(surroundings.locale.lowercased()) }
    return parts
  }

  /// Letters and digits in lower case with hyphens between; at most 40 characters.
  static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let joined = String(words.joined(separator: "-").prefix(40))
    return joined.isEmpty ? "state" : joined
  }
}
