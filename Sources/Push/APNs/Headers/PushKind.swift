/// `apns-push-type`: what a push is for. The topic of some kinds is the bundle identifier with a suffix (published:
/// Sending notification requests to APNs).
public enum PushKind: String, Sendable, Codable, Hashable, CaseIterable {
  case alert, background, location, voip, complication, fileprovider, mdm, liveactivity, pushtotalk, controls, widgets

  /// What follows the bundle identifier in `apns-topic`; empty where nothing does.
  public var topicSuffix: String {
    switch self {
    case .alert, .background, .mdm: ""
    case .location: ".location-query"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    case .controls: ".push-type.controls"
    case .widgets: ".push-type.widgets"
    }
  }
  /// Whether a topic has this kind's suffix behind a bundle identifier. Compared byte by byte, as a server does.
  func fits(topic: String) -> Bool {
    let suffix = topicSuffix.utf8
    return suffix.isEmpty
      || topic.utf8.count > suffix.count && topic.utf8.suffix(suffix.count).elementsEqual(suffix)
  }
}
