import CShims

/// Tells all who listen that something changed. Each keeps one unread signal at most.
final class ChangeSignals: @unchecked Sendable {
  // Unchecked: reached under `lock`.
  private let lock = SkerryLock()
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var count = 0
  private var isFinished = false

  deinit { lock.destroy() }

  func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    lock.lock()
    count += 1
    let number = count
    let isFinished = isFinished
    if !isFinished { listeners[number] = continuation }
    lock.unlock()
    if isFinished { continuation.finish() }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  func send() {
    lock.lock()
    let all = Array(listeners.values)
    lock.unlock()
    for listener in all { listener.yield() }
  }

  func finish() {
    lock.lock()
    isFinished = true
    let all = Array(listeners.values)
    listeners = [:]
    lock.unlock()
    for listener in all { listener.finish() }
  }

  private func remove(_ number: Int) {
    lock.lock()
    listeners[number] = nil
    lock.unlock()
  }
}
