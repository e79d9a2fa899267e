import CShims

/// A value that several threads of a test reach.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is reached under the lock.
  private let lock = SkerryLock()
  private var held: Value
  init(_ value: Value) { held = value }
  deinit { lock.destroy() }

  var value: Value { change { $0 } }
  @discardableResult
  func change<R>(_ body: (inout Value) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&held)
  }
}
