import Glibc

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
    let suffix = topicSuffix.utf8.count
    return suffix == 0 || topic.utf8.count > suffix && topic.endsByBytes(in: topicSuffix)
  }

  /// As `apns-push-type` spells it; the one that most pushes have is found without going through the others.
  init?(spelling: String) {
    if spelling == "liveactivity" { self = .liveactivity } else { self.init(rawValue: spelling) }
  }
}

extension String {
  /// Whether the last bytes are those of another text, whatever they mean.
  fileprivate func endsByBytes(in other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { end in
        guard own.count >= end.count, let start = own.baseAddress, let wanted = end.baseAddress else {
          return end.isEmpty
        }
        return memcmp(start + (own.count - end.count), wanted, end.count) == 0
      }
    }.flatMap(\.self) ?? utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }
}
