import CShims

/// Whether the store takes changes, as those who asked for some have found: a full disk still answers what only reads.
final class StoreHealth: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  /// Seconds for which a refusal counts. A relay that nobody sends changes to any more is tried again then. That
  /// something went well meanwhile proves little: much of what phones report changes nothing.
  static let memory = 15.0
  private let lock = SkerryLock()
  private var refusedAt: Double?
  deinit { lock.destroy() }

  /// A change was not stored, though nothing was wrong with it.
  /// - Parameter now: Unix seconds.
  func refused(now: Double) {
    lock.lock()
    refusedAt = now
    lock.unlock()
  }

  /// - Parameter now: Unix seconds.
  func isFailing(now: Double) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return refusedAt.map { abs(now - $0) < Self.memory } ?? false
  }
}
