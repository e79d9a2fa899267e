import Foundation

/// Whether the person allows Live Activities. Without a phone nobody has allowed them.
public final class ActivityAuthorizationInfo: Sendable {
  private let registry: ActivityRegistry?

  public init() {
    let registry = ActivityRegistry.current
    self.registry = registry
    activityEnablementUpdates = ActivityEnablementUpdates { registry?.listenForEnablement() ?? .ended }
    frequentPushEnablementUpdates = FrequentPushEnablementUpdates { registry?.listenForFrequentPushes() ?? .ended }
  }

  public var areActivitiesEnabled: Bool { registry?.authorization.activities ?? false }
  /// (iOS 16.2)
  public var frequentPushesEnabled: Bool { registry?.authorization.frequentPushes ?? false }
  public let activityEnablementUpdates: ActivityEnablementUpdates
  /// (iOS 16.2)
  public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

  /// Changes of the permission.
  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public mutating func next() async -> Element? { await cursor.next() }
    }
  }

  /// Changes of the permission for frequent pushes (iOS 16.2).
  public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public mutating func next() async -> Element? { await cursor.next() }
    }
  }
}
