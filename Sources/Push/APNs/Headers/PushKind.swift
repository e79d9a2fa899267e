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
}
