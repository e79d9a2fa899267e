import Foundation

/// A lock with the state that it guards (iOS 16).
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Guarded {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let guarded: Guarded

  public init(initialState: State) where State: Sendable { guarded = Guarded(initialState) }
  public init(uncheckedState initialState: State) { guarded = Guarded(initialState) }

  public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where R: Sendable {
    try withLockUnchecked(body)
  }
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    guarded.lock.lock()
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }
  /// Nil where somebody else holds the lock.
  public func withLockIfAvailable<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? where R: Sendable {
    guard guarded.lock.try() else { return nil }
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }
}
extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func lock() { guarded.lock.lock() }
  public func unlock() { guarded.lock.unlock() }
  public func lockIfAvailable() -> Bool { guarded.lock.try() }
  public func withLock<R>(_ body: @Sendable () throws -> R) rethrows -> R where R: Sendable {
    guarded.lock.lock()
    defer { guarded.lock.unlock() }
    return try body()
  }
}
