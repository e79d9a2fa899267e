import Foundation

// Which sequences begin with the value of the moment. ActivityKit documents that they tell changes and is silent about
// their beginning, so every choice is marked: observed (public reports) or inferred.
//
// - activityStateUpdates begins with the present state: observed; public wrappers begin to collect tokens at `.active`.
// - contentUpdates, contentStateUpdates and pushTokenUpdates do likewise (the token once there is one): inferred.
// - activityUpdates begins with the activities under way: inferred; an activity that a push started is there before any
//   line of the app that it woke, and the documented pattern would miss it.
// - pushToStartTokenUpdates begins with a token that this process has heard of, and keeps silent about one that an
//   earlier process was given: observed; the property has it.
// - The permission's sequences tell changes alone: documented.

extension Activity {
  /// Activities of this type: those that are under way, then each as it starts, those started by push included.
  public struct ActivityUpdates: AsyncSequence, Sendable {
    public typealias Element = Activity<Attributes>
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's state, then its changes; ends after `.dismissed`.
  public struct ActivityStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityState
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's content, then its changes; ends when the activity is dismissed (iOS 16.2).
  public struct ContentUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityContent<ContentState>
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// The activity's content state, then its changes; deprecated with iOS 16.2.
  public struct ContentStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ContentState
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }

  /// Push tokens as they come; each makes its predecessor invalid. An activity's tokens begin with the one that it has,
  /// and end with the activity.
  public struct PushTokenUpdates: AsyncSequence, Sendable {
    public typealias Element = Data
    let listen: @Sendable () -> FeedCursor<Element>
    public func makeAsyncIterator() -> Iterator { Iterator(cursor: listen()) }
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let cursor: FeedCursor<Element>
      public func next() async -> Element? { await cursor.next() }
    }
  }
}
