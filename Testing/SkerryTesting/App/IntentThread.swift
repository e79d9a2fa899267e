import Dispatch

/// Threads apart from those of the test's tasks.
final class IntentThread: TaskExecutor {
  static let shared = IntentThread()
  private let queue = DispatchQueue(label: "skerry.intents", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
