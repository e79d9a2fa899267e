/// The timestamp of the newest content, which decides what is older. Pushes carry whole seconds and must be newer;
/// calls must not be older (Docs/phone.md).
public struct OrderMark: Hashable, Sendable {
  /// Where the newest content came from.
  public enum Origin: String, Hashable, Sendable { case call, push }
  /// Seconds since 1970.
  public private(set) var seconds: Double
  public private(set) var origin: Origin

  public init(seconds: Double, origin: Origin) { self.seconds = seconds; self.origin = origin }

  /// A push is dropped where it is as old as the push before. A call counts by its whole second, because a push cannot
  /// say more (inferred).
  public func admits(push timestamp: Double, tieDrops: Bool) -> Bool {
    switch origin {
    case .push: tieDrops ? timestamp > seconds : timestamp >= seconds
    case .call: timestamp >= seconds.rounded(.down)
    }
  }

  /// Calls of the app carry fractions of a second; one that is as old as the mark counts as newer.
  public func admits(call timestamp: Double) -> Bool { timestamp >= seconds }
}
