import Foundation

/// Values on their way to any number of listeners. A listener gets the values sent after it came; once the feed is
/// closed, listening ends.
final class Feed<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  /// A feed that never sends anything: what there is without a phone.
  static var closed: Feed {
    let feed = Feed()
    feed.close()
    return feed
  }

  func listen() -> FeedCursor<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
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
    return FeedCursor(stream)
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

/// One listener's place in a feed; Apple's iterators are not mutating, so the place lives in a class.
final class FeedCursor<Element>: @unchecked Sendable {
  private var iterator: AsyncStream<Element>.Iterator
  init(_ stream: AsyncStream<Element>) { iterator = stream.makeAsyncIterator() }
  func next() async -> Element? {
    var copy = iterator
    let element = await copy.next()
    iterator = copy
    return element
  }
}
