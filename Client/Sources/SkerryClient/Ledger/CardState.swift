/// Where an activity is in its life, as the relay is told.
///
/// Its own type, because `ActivityState` has cases that older systems and older SDKs lack.
public enum CardState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Asked for with a later start; not visible yet (iOS 26).
  case pending
  case active
  /// Visible, but its stale date has passed without newer content.
  case stale
  /// Takes no more updates; may still be seen on the Lock Screen.
  case ended
  /// Gone from every surface.
  case dismissed

  /// Whether pushes can still change it.
  public var isLive: Bool { self != .ended && self != .dismissed }
}
