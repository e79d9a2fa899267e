// What Foundation has on Apple's platforms and lacks here, as far as ActivityKit or SkerryClient name it.
@_exported import Foundation

public struct LocalizedStringResource: Equatable, Sendable {}

extension NotificationCenter {
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications()
  }
  public final class Notifications: AsyncSequence {
    public typealias Element = Notification
    public func makeAsyncIterator() -> Iterator { Iterator() }
    public struct Iterator: AsyncIteratorProtocol {
      public mutating func next() async -> Notification? { nil }
    }
  }
}
