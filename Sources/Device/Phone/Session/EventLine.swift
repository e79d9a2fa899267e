import Foundation
import Wire

/// One subscriber of a connection. Events are delivered in order and one at a time, also where a delivery brings
/// about more of them, or two threads hand some over.
final class EventLine: @unchecked Sendable {
  private let lock = NSLock()
  private let deliver: @Sendable (AppEvent) -> Void
  private var waiting: [AppEvent] = []
  private var isDelivering = false
  private var isCancelled = false

  init(_ deliver: @escaping @Sendable (AppEvent) -> Void) { self.deliver = deliver }

  func send(_ event: AppEvent) {
    let isMine = lock.withLock {
      guard !isCancelled else { return false }
      waiting.append(event)
      guard !isDelivering else { return false }
      isDelivering = true
      return true
    }
    guard isMine else { return }
    while let next = takeNext() { deliver(next) }
  }

  private func takeNext() -> AppEvent? {
    lock.withLock {
      guard !waiting.isEmpty, !isCancelled else {
        isDelivering = false
        return nil
      }
      return waiting.removeFirst()
    }
  }

  func cancel() {
    lock.withLock {
      isCancelled = true
      waiting.removeAll()
    }
  }
}
