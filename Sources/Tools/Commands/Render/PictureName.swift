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
  /// The states that it changes into, one after the other; empty for a picture that stands still.
  var later: [String] = []
  /// How many times as long its changes take.
  var slow = 1.0

  /// `DeliveryAttributes-state-1-lock-screen-iphone-15-pro`, then what differs from the defaults: `-dark`, `-zh-hans`.
  var stem: String {
    ([activity, states, surface.rawValue] + (isScene ? ["scene"] : []) + [device.slug] + variations)
      .joined(separator: "-")
  }

  /// `cooking`, or `cooking-to-riding` of what moves. A file's name holds 255 bytes, so that several states share the
  /// room.
  private var states: String {
    let all = ([state] + later).map(Self.slug)
    return all.map { String($0.prefix(max(8, Self.slugLimit * 3 / 2 / all.count))) }.joined(separator: "-to-")
  }

  var variations: [String] {
    Self.variations(surroundings, isStale: isStale) + (neighbour.map { ["beside-" + $0] } ?? [])
      + (slow == 1 ? [] : ["slow-" + Self.number(slow)])
  }

  /// `4`, or `2.5`.
  static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
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
