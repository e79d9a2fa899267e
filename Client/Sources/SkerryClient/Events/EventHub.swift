import Foundation

/// Hands events to everybody who listens; late listeners get what is still remembered first.
final class EventHub: @unchecked Sendable {
  /// Events of a launch that come before the app's first screen listens.
  private static let remembered = 100

  private let lock = NSLock()
  // Guarded by `lock`.
  private var past: [SkerryEvent] = []
  private var listeners: [Int: AsyncStream<SkerryEvent>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  func send(_ event: SkerryEvent) {
    lock.lock()
    defer { lock.unlock() }
    past.append(event)
    if past.count > Self.remembered { past.removeFirst() }
    for listener in listeners.values { listener.yield(event) }
  }

  func listen() -> AsyncStream<SkerryEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SkerryEvent.self, bufferingPolicy: .bufferingNewest(Self.remembered * 4))
    lock.lock()
    defer { lock.unlock() }
    for event in past { continuation.yield(event) }
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    nextListener += 1
    let number = nextListener
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  private func forget(_ number: Int) {
    lock.lock()
    defer { lock.unlock() }
    listeners[number] = nil
  }

  func close() {
    lock.lock()
    let all = Array(listeners.values)
    listeners = [:]
    isClosed = true
    lock.unlock()
    for listener in all { listener.finish() }
  }
}
