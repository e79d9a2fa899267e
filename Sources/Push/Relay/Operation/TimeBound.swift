import CShims

/// Waits for what may never come, for so long.
enum TimeBound {
  /// What a task answers; nil where it does not do so in time. The task goes on.
  static func value<Value: Sendable>(of task: Task<Value, Never>, within time: Duration) async -> Value? {
    await withCheckedContinuation { continuation in
      let once = Once(continuation)
      let timer = Task {
        try? await Task.sleep(for: time)
        once.resume(nil)
      }
      Task {
        once.resume(await task.value)
        timer.cancel()
      }
    }
  }

  /// A continuation that the first of two resumes.
  private final class Once<Value: Sendable>: @unchecked Sendable {
    // Unchecked: the continuation is reached under `lock`.
    private let lock = SkerryLock()
    private var continuation: CheckedContinuation<Value?, Never>?
    init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }
    deinit { lock.destroy() }

    func resume(_ value: Value?) {
      lock.lock()
      let taken = continuation
      continuation = nil
      lock.unlock()
      taken?.resume(returning: value)
    }
  }
}
