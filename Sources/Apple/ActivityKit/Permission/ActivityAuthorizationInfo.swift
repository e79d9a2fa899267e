import Foundation

/// Whether the person allows Live Activities. Without a phone nobody has allowed them.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
  /// (iOS 16.2)
  public var frequentPushesEnabled: Bool { false }
  public let activityEnablementUpdates = ActivityEnablementUpdates(feed: .closed)
  /// (iOS 16.2)
  public let frequentPushEnablementUpdates = FrequentPushEnablementUpdates(feed: .closed)

  /// Changes of the permission.
  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public mutating func next() async -> Element? { await cursor.next() }
    }
  }

  /// Changes of the permission for frequent pushes (iOS 16.2).
  public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public mutating func next() async -> Element? { await cursor.next() }
    }
  }
}
