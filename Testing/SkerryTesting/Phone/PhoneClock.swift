import Foundation
import Glibc
import Synchronization

/// What `Date()` answers inside the tasks of one phone's apps and widgets.
///
/// `skerry test` preloads a library through which a task's own phone answers for the wall clock. Without it, as below
/// `swift test`, `Date()` is the machine's.
final class PhoneClock: Sendable {
  /// The clock of the phone that the current task belongs to.
  @TaskLocal static var current: PhoneClock?

  /// Bits of seconds since 1970: read where nothing may wait.
  private let shown = Atomic<UInt64>(0)

  func show(_ date: Date) { shown.store(date.timeIntervalSince1970.bitPattern, ordering: .relaxed) }

  private typealias Source = @convention(c) (UnsafeMutablePointer<Double>) -> Bool

  /// Whether `Date()` follows the phone in this process.
  static let isFollowed: Bool = {
    guard let symbol = dlsym(nil, "skerry_guest_set_clock_source") else { return false }
    typealias Setter = @convention(c) (Source) -> Void
    // The task-local is there before it is first asked for.
    _ = current
    let source: Source = { seconds in
      guard let clock = PhoneClock.current else { return false }
      seconds.pointee = Double(bitPattern: clock.shown.load(ordering: .relaxed))
      return true
    }
    unsafeBitCast(symbol, to: Setter.self)(source)
    return true
  }()
}
