import CShims
import Foundation
import Glibc

/// What has to be cleared away when a signal ends this process: tools that run, and folders half written.
final class Interruption: @unchecked Sendable {
  /// The process's own. The first use begins to catch SIGINT, SIGTERM and SIGHUP.
  static let shared = Interruption()

  private let lock = SkerryLock()
  // Guarded by `lock`.
  private var children: [pid_t: ChildProcess] = [:]
  private var folders: Set<String> = []
  private var ending: (@Sendable (Int32) -> Void)?

  private init() {
    guard skerry_catch_interrupts() == 0 else { return }
    Thread.detachNewThread { [self] in
      let number = skerry_wait_for_interrupt()
      if number != 0 { end(number) }
    }
  }

  /// Runs `body`; a signal meanwhile ends the child and all that it started.
  func ending<Value>(_ child: ChildProcess, during body: () throws -> Value) rethrows -> Value {
    locked { children[child.id] = child }
    defer { locked { children[child.id] = nil } }
    return try body()
  }

  /// Runs `body`; a signal meanwhile removes the folder.
  func removing<Value>(_ folder: String, during body: () throws -> Value) rethrows -> Value {
    locked { _ = folders.insert(folder) }
    defer { locked { _ = folders.remove(folder) } }
    return try body()
  }

  /// What is done first when a signal comes, on a thread of its own; nil for nothing.
  func atEnd(_ work: (@Sendable (Int32) -> Void)?) { locked { ending = work } }

  private func locked(_ body: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body()
  }

  /// Keeps the lock for good: nobody begins anything more.
  private func end(_ signal: Int32) -> Never {
    lock.lock()
    let work = ending
    lock.unlock()
    work?(signal)
    lock.lock()
    for child in children.values { child.killSession() }
    for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    // As a shell reports a program that a signal ended.
    _exit(128 + signal)
  }
}
