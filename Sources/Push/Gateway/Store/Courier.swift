import APNs
import Findings

/// What APNs keeps for a device that it cannot reach, and for a channel: a value without clock or device.
///
/// For each app one push is stored, the newest; a newer one takes its place (published). It waits until
/// `apns-expiration`, or at most 30 days; with 0 it is tried once and lost. A channel with storage keeps its newest
/// message for at most 8 hours, also for activities that begin to listen later; one without is heard by devices that
/// can be reached, and by nobody else.
public struct Courier: Sendable {
  /// What becomes of an accepted push.
  public enum Fate: Sendable, Hashable {
    /// It goes to the device now.
    case deliver
    /// It waits for the device, in the place of the push with the number `replaced`.
    case stored(replaced: Int?)
    /// The device cannot be reached, and nothing is to be stored.
    case lost
  }

  private struct Waiting: Sendable {
    var delivery: PushDelivery
    /// Seconds since 1970 until which it waits.
    var until: Double
  }

  /// Longest storage where the push names no time, in seconds (published: 30 days).
  public static let longest = 30 * 86_400.0
  /// Longest storage of a channel's message (published: 8 hours).
  public let channelStorage: Double
  /// Whether the device can be reached.
  public private(set) var isOnline = true
  private var waiting: [String: Waiting] = [:]
  private var messages: [String: Waiting] = [:]
  /// Channels that were heard of while the device could not be reached.
  private var missed: [String] = []

  public init(channelStorage: Double = 8 * 3600) { self.channelStorage = channelStorage }

  /// The numbers of the pushes that wait for the device, by app.
  public var stored: [String: Int] { waiting.compactMapValues(\.delivery.number) }

  /// - Parameter now: seconds since 1970.
  public mutating func take(_ push: AcceptedPush, at now: Double) -> Fate {
    let expiration = push.delivery.headers.expiration
    if let channel = push.channel {
      if channel.policy == .mostRecent, expiration != 0 {
        let until = min(expiration.map(Double.init) ?? .infinity, now + channelStorage)
        let old = messages.updateValue(Waiting(delivery: push.delivery, until: until), forKey: channel.id)
        guard !isOnline else { return .deliver }
        let isFirst = !missed.contains(channel.id)
        if isFirst { missed.append(channel.id) }
        return .stored(replaced: isFirst ? nil : old?.delivery.number)
      }
      return isOnline ? .deliver : .lost
    }
    if isOnline { return .deliver }
    if expiration == 0 { return .lost }
    let until = min(expiration.map(Double.init) ?? .infinity, now + Self.longest)
    let old = waiting.updateValue(Waiting(delivery: push.delivery, until: until), forKey: push.app)
    return .stored(replaced: old?.delivery.number)
  }

  /// The device can no longer be reached.
  public mutating func disconnect() { isOnline = false }

  /// The device can be reached again.
  /// - Returns: what it is handed, app by app and then channel by channel; and the numbers of what had expired.
  public mutating func connect(at now: Double) -> (deliveries: [PushDelivery], expired: [Int]) {
    isOnline = true
    let apps = waiting.sorted { $0.key < $1.key }.map(\.value)
    let channels = missed.compactMap { messages[$0] }
    waiting = [:]
    missed = []
    let all = apps + channels
    return (
      all.filter { $0.until > now }.map(\.delivery), all.filter { $0.until <= now }.compactMap(\.delivery.number)
    )
  }

  /// The message that a channel keeps for who begins to listen now.
  public mutating func message(on channel: String, at now: Double) -> PushDelivery? {
    guard isOnline, let message = messages[channel] else { return nil }
    guard message.until > now else {
      messages[channel] = nil
      return nil
    }
    return message.delivery
  }

  /// A channel was removed: what it stored may still arrive, what comes later does not.
  public mutating func forget(app: String) { waiting[app] = nil }
}
