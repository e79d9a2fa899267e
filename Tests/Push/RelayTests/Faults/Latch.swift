import Foundation

/// Something that happens once, and is waited for.
final class Latch: @unchecked Sendable {
  // Unchecked: reached under `lock`.
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    lock.lock()
    let all = waiting
    (isOpen, waiting) = (true, [])
    lock.unlock()
    for one in all { one.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      lock.lock()
      let isOpen = isOpen
      if !isOpen { waiting.append(continuation) }
      lock.unlock()
      if isOpen { continuation.resume() }
    }
  }
}
