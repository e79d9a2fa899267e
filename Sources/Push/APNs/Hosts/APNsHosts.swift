/// Where the requests of one environment go.
///
/// Names and ports are published (Sending notification requests to APNs; Sending channel management requests to APNs).
/// For broadcasts the prose of the published page names the hosts of device pushes and its samples name
/// `api-broadcast…`; both have been seen to answer, so the host is a setting.
public struct APNsHosts: Sendable, Codable, Hashable {
  /// `POST /3/device/…`.
  public var device: APNsHost
  /// `POST /4/broadcasts/apps/…`.
  public var broadcast: APNsHost
  /// `/1/apps/…/channels`.
  public var channels: APNsHost

  public init(device: APNsHost, broadcast: APNsHost, channels: APNsHost) {
    self.device = device; self.broadcast = broadcast; self.channels = channels
  }

  /// Which of the two hosts takes broadcasts.
  public enum BroadcastHost: String, Sendable, Codable, Hashable, CaseIterable {
    /// The host of device pushes.
    case device
    /// `api-broadcast.push.apple.com`, or its sandbox.
    case own
  }

  /// Apple's hosts.
  /// - Parameter port: 443, or 2197 where a firewall lets only the push service out; channels have ports of their own.
  public static func apple(
    _ environment: PushEnvironment, broadcast: BroadcastHost = .device, port: Int = 443
  ) -> APNsHosts {
    let infix = environment == .sandbox ? ".sandbox" : ""
    let device = APNsHost("api\(infix).push.apple.com", port)
    return APNsHosts(
      device: device, broadcast: broadcast == .device ? device : APNsHost("api-broadcast\(infix).push.apple.com", 443),
      channels: APNsHost(
        "api-manage-broadcast\(infix).push.apple.com", environment == .sandbox ? 2195 : 2196))
  }

  /// The ports that device pushes may use (published).
  public static let devicePorts = [443, 2197]

  /// Everything at one host: a gateway on this machine.
  public static func one(_ host: APNsHost) -> APNsHosts { APNsHosts(device: host, broadcast: host, channels: host) }
}
