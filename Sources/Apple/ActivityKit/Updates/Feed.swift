import Foundation

/// Values on their way to any number of listeners. A listener gets the values sent after it came; once the feed is
/// closed, listening ends.
final class Feed<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  /// - Parameters:
  ///   - first: what the listener gets before everything else.
  ///   - owner: what sends here, and has to live while somebody listens.
  func listen(first: Element? = nil, keeping owner: AnyObject? = nil) -> FeedCursor<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    if let first {
      nonisolated(unsafe) let carried = first
      continuation.yield(carried)
    }
    let number: Int? = lock.withLock {
      guard !isClosed else { return nil }
      nextListener += 1
      listeners[nextListener] = continuation
      return nextListener
    }
    if let number {
      continuation.onTermination = { [weak self] _ in self?.forget(number) }
    } else {
      continuation.finish()
    }
    nonisolated(unsafe) let kept = owner
    return FeedCursor {
      defer { withExtendedLifetime(kept) {} }
      var iterator = stream.makeAsyncIterator()
      return await iterator.next()
    }
  }
  private func forget(_ number: Int) { lock.withLock { listeners[number] = nil } }

  func send(_ element: Element) {
    let all = lock.withLock { Array(listeners.values) }
    for listener in all {
      nonisolated(unsafe) let carried = element
      listener.yield(carried)
    }
  }
  func close() {
    let all = lock.withLock {
      defer { listeners = [:] }
      isClosed = true
      return Array(listeners.values)
    }
    for listener in all { listener.finish() }
  }
}

/// One listener's place among the values of a feed: the next value, nil at the end or when the task is cancelled.
struct FeedCursor<Element>: Sendable {
  private let pull: @Sendable () async -> Element?
  init(_ pull: @escaping @Sendable () async -> Element?) { self.pull = pull }
  /// What there is without a phone.
  static var ended: FeedCursor { FeedCursor { nil } }
  func next() async -> Element? { await pull() }
}
