import APNs

/// A broadcast channel of an app in one environment.
public struct Channel: Sendable, Hashable, Codable {
  /// Base64.
  public var id: String
  public var app: String
  public var policy: ChannelPolicy
  /// Seconds since 1970.
  public var made: Double

  public init(id: String, app: String, policy: ChannelPolicy, made: Double) {
    self.id = id; self.app = app; self.policy = policy; self.made = made
  }
}

/// The channels of all apps.
public struct ChannelBook: Sendable {
  private var channels: [String: Channel] = [:]
  private var byApp: [String: [String]] = [:]

  public init() {}

  public var count: Int { channels.count }
  public subscript(id: String) -> Channel? { channels[id] }
  /// The identifiers of an app's channels, the oldest first.
  public func identifiers(of app: String) -> [String] { byApp[app] ?? [] }
  public var all: [Channel] { byApp.keys.sorted().flatMap { identifiers(of: $0) }.compactMap { channels[$0] } }

  /// Takes a channel in, in the place of one with its identifier.
  public mutating func add(_ channel: Channel) {
    if channels.updateValue(channel, forKey: channel.id) == nil { byApp[channel.app, default: []].append(channel.id) }
  }

  /// Deletes a channel; one that there is not is left alone.
  public mutating func remove(_ id: String) {
    guard let channel = channels.removeValue(forKey: id) else { return }
    byApp[channel.app]?.removeAll { $0 == id }
  }
}
