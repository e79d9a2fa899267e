import CShims
import Dispatch

/// Runs asynchronous work from a command, which is not.
enum AsyncWork {
  /// Waits on this thread until `work` has ended.
  static func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      box.set(result)
      done.signal()
    }
    done.wait()
    return try box.value()
  }

  private final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = SkerryLock()
    // Guarded by `lock`.
    private var result: Result<Value, any Error>?
    deinit { lock.destroy() }

    func set(_ result: Result<Value, any Error>) {
      lock.lock()
      defer { lock.unlock() }
      self.result = result
    }
    func value() throws -> Value {
      lock.lock()
      defer { lock.unlock() }
      guard let result else { throw CancellationError() }
      return try result.get()
    }
  }
}
