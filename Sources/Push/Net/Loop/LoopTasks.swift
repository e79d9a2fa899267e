/// What a task on a loop does: it stays with its caller's executor. To be written without a capture list: with one,
/// Swift 6.3 takes the closure for one that leaves its caller's executor.
typealias LoopTask = nonisolated(nonsending) @Sendable () async -> Void

/// An actor on a loop, in whose name tasks are started: they begin at once, and code that stays with its caller's
/// executor stays on the loop.
actor LoopTasks {
  // Unchecked: set once, before the loop's thread starts.
  private nonisolated(unsafe) unowned var loop: EventLoop?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    loop?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
  }

  nonisolated func attach(_ loop: EventLoop) { self.loop = loop }

  fileprivate func start(_ body: @escaping LoopTask) -> Task<Void, Never> {
    Task.immediate {
      // Only a closure that names the actor is isolated to it.
      _ = self
      await body()
    }
  }
}

extension EventLoop {
  /// Starts a task from the loop's thread: it runs until its first wait before this call returns, and goes on on the
  /// loop after each.
  @discardableResult
  func startTask(_ body: @escaping LoopTask) -> Task<Void, Never> {
    tasks.assumeIsolated { $0.start(body) }
  }
}
