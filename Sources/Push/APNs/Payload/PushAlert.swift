/// `aps.alert` of a Live Activity push. The iPhone plays the sound and shows the activity; title and body are read on
/// Apple Watch (published: Displaying live data with Live Activities).
public struct PushAlert: Sendable, Codable, Hashable {
  /// A text, or a key of the app's `Localizable.strings` with what is filled in.
  public enum Wording: Sendable, Codable, Hashable {
    case plain(String)
    /// `{"loc-key": …, "loc-args": […]}`: the form of Live Activities. The flat keys of ordinary notifications,
    /// `title-loc-key` and its kin, have no effect here.
    case localized(key: String, arguments: [String] = [], otherKeys: [JSONMember] = [])
  }

  /// nil = the watch shows none.
  public var title: Wording?
  public var body: Wording?
  /// `default`, or the name of a file in the app's bundle; nil = the alert makes no sound of its own (assumed).
  public var sound: String?
  /// Further keys of the alert.
  public var otherKeys: [JSONMember]

  public init(title: Wording? = nil, body: Wording? = nil, sound: String? = nil, otherKeys: [JSONMember] = []) {
    self.title = title; self.body = body; self.sound = sound; self.otherKeys = otherKeys
  }

  /// Name of the system's own sound.
  public static let defaultSound = "default"
}
