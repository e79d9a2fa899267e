import Foundation

/// Where an activity is in its life.
public enum ActivityState: Sendable, Codable, Hashable {
  /// Asked for with a later start; not visible yet (iOS 26).
  case pending
  /// Visible, takes updates.
  case active
  /// Visible on the lock screen alone, takes no more updates.
  case ended
  /// Gone from every surface.
  case dismissed
  /// Visible, but its stale date has passed without newer content (iOS 16.2).
  case stale
}

/// How an activity behaves when the person turns away (iOS 18).
public enum ActivityStyle: Equatable, Hashable, Sendable {
  case standard
  /// Ends by itself when the person leaves it.
  case transient
}

/// When an ended activity leaves the lock screen.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  enum Rule: Equatable, Sendable { case `default`, immediate, after(Date) }
  let rule: Rule
  /// Up to four hours after the end.
  public static let `default` = ActivityUIDismissalPolicy(rule: .default)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(rule: .immediate)
  /// At that moment, at the latest four hours after the end.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(rule: .after(date)) }
}

/// Which pushes reach an activity.
public struct PushType: Equatable, Sendable {
  enum Route: Equatable, Sendable { case token, channel(String) }
  let route: Route
  /// Pushes to a token of its own.
  public static var token: PushType { PushType(route: .token) }
  /// Broadcast pushes on a channel, named by its base64 identifier (iOS 18).
  public static func channel(_ name: String) -> PushType { PushType(route: .channel(name)) }
}
