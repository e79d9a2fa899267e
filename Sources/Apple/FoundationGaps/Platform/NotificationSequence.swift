import Foundation

extension NotificationCenter {
  /// Notifications of one name as they arrive (iOS 15).
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// An asynchronous sequence of notifications.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    private let stream: AsyncStream<Notification>

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      // A subscription begins when the sequence is made, not when it is first asked.
      let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
      let token = ObserverToken(
        center: center,
        observer: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Delivery($0).notification)
        })
      continuation.onTermination = { _ in token.remove() }
      self.stream = stream
    }
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Walks the notifications as they come.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<Notification>.Iterator
      public mutating func next() async -> Notification? { await base.next() }
    }
  }
}

/// Carries a notification across isolation; the receiver alone uses it.
private struct Delivery: @unchecked Sendable {
  let notification: Notification
  init(_ notification: Notification) { self.notification = notification }
}

private struct ObserverToken: @unchecked Sendable {
  let center: NotificationCenter
  let observer: any NSObjectProtocol
  func remove() { center.removeObserver(observer) }
}
