import Foundation

extension Activity {
  /// Activities as they start, those started by push included.
  public struct ActivityUpdates: AsyncSequence, Sendable {
    public typealias Element = Activity<Attributes>
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's states as they change.
  public struct ActivityStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityState
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's contents as they change (iOS 16.2).
  public struct ContentUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityContent<ContentState>
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's content states as they change; deprecated with iOS 16.2.
  public struct ContentStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ContentState
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// Push tokens as they come; each makes its predecessor invalid.
  public struct PushTokenUpdates: AsyncSequence, Sendable {
    public typealias Element = Data
    let feed: Feed<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: feed.listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }
}
