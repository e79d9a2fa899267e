import CShims
import Glibc
import Synchronization

/// A thread that waits for sockets, timers and work, and runs actors and tasks: it is their executor, so that a
/// request is read, handled and answered without a change of thread.
///
/// What is queued for sending in one turn of the loop goes out in one write at its end.
public final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  // Unchecked: `inbox` and its companions are reached under `lock`, `core` on the loop's own thread only.

  enum Work {
    /// Of an actor on the loop.
    case job(UnownedJob)
    /// Of a task that prefers the loop, and is in no actor's name.
    case task(UnownedJob)
    case call(@Sendable () -> Void)
  }

  public let name: String
  /// Whose tasks begin at once on this loop.
  let tasks: LoopTasks
  let core: LoopCore
  private let lock = SkerryLock()
  private var inbox: [Work] = []
  private var isSleeping = false
  private var isStopped = false
  private var hasThread = false
  private let thread = Atomic<UInt>(0)

  /// Starts the loop's thread.
  ///
  /// - Parameter name: what `ps` and debuggers show; 15 bytes of it.
  /// - Throws: `TransportError.system` where the process may have no more descriptors or threads.
  public init(name: String = "skerry-loop") throws {
    self.name = name
    core = try LoopCore()
    tasks = LoopTasks()
    tasks.attach(self)
    hasThread = true
    try startThread()
  }
  deinit { lock.destroy() }

  /// The caller runs on the loop's thread.
  public var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  func preconditionCurrent() {
    precondition(isCurrent, "This belongs to the loop \(name) and may be touched on its thread only.")
  }

  /// Does work on the loop, in the order of the calls.
  public func run(_ work: @escaping @Sendable () -> Void) { add(.call(work)) }

  /// Does work on the loop later.
  @discardableResult
  public func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) -> LoopTimer {
    let timer = LoopTimer(loop: self, work)
    timer.start(at: .now + duration)
    return timer
  }

  /// Ends every watch; the thread ends as soon as no work is left. Connections on the loop are lost.
  /// Work that comes later is still done, so that no task hangs, but no socket is served any more.
  public func stop() {
    lock.lock()
    isStopped = true
    lock.unlock()
    core.wake()
  }

  // MARK: Executor

  /// Runs a job of Swift concurrency on the loop.
  public func enqueue(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job))) }
  /// Runs a job of a task that prefers the loop. Apart from those of actors, because a job that ran in an actor's name
  /// would have to be queued anew at each step that is in none's, though it is on the loop already.
  @_implements(TaskExecutor, enqueue(_:))
  public func enqueueTask(_ job: consuming ExecutorJob) { add(.task(UnownedJob(job))) }
  /// The loop as executor of actors.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
  /// Ends the program where the caller is not on the loop.
  public func checkIsolated() { preconditionCurrent() }
  /// Whether the caller is on the loop.
  public func isIsolatingCurrentContext() -> Bool? { isCurrent }

  private func add(_ work: Work) {
    if isCurrent { return core.backlog.append(work) }
    lock.lock()
    inbox.append(work)
    let mustWake = isSleeping
    isSleeping = false
    // After `stop` the thread may be gone; one more comes for the late work.
    let mustStart = !hasThread
    if mustStart { hasThread = true }
    lock.unlock()
    if mustWake { core.wake() }
    if mustStart { try? startThread() }
  }

  // MARK: The thread

  private func startThread() throws {
    var id = pthread_t()
    let me = Unmanaged.passRetained(self)
    let failure = pthread_create(&id, nil, { me in
      guard let me else { return nil }
      let loop = Unmanaged<EventLoop>.fromOpaque(me).takeRetainedValue()
      skerry_name_thread(loop.name)
      loop.thread.store(UInt(pthread_self()), ordering: .relaxed)
      loop.turnUntilStopped()
      return nil
    }, me.toOpaque())
    guard failure == 0 else {
      me.release()
      lock.lock()
      hasThread = false
      lock.unlock()
      throw TransportError.system(errno: failure, doing: "starting the thread of the loop \(name)")
    }
    pthread_detach(id)
  }

  private func turnUntilStopped() {
    let executor = asUnownedSerialExecutor()
    let taskExecutor = asUnownedTaskExecutor()
    while true {
      core.poll(mayWait: { [self] in
        lock.lock()
        defer { lock.unlock() }
        isSleeping = inbox.isEmpty && !isStopped
        return isSleeping
      })
      lock.lock()
      isSleeping = false
      lock.unlock()
      core.ringAlarms()
      // Bounded, so that work that makes work does not keep sockets waiting.
      for _ in 0..<16 {
        takeInbox()
        guard core.runBacklog(executor, taskExecutor) else { break }
      }
      core.endTurn()
      if hasEnded() { return }
    }
  }

  private func takeInbox() {
    lock.lock()
    if core.backlog.isEmpty {
      swap(&core.backlog, &inbox)
    } else {
      core.backlog.append(contentsOf: inbox)
      inbox.removeAll(keepingCapacity: true)
    }
    lock.unlock()
  }

  /// The loop was stopped and nothing is left to do.
  private func hasEnded() -> Bool {
    lock.lock()
    let stopped = isStopped
    lock.unlock()
    guard stopped else { return false }
    core.stopWatches()
    lock.lock()
    defer { lock.unlock() }
    guard inbox.isEmpty, core.isIdle else { return false }
    hasThread = false
    thread.store(0, ordering: .relaxed)
    return true
  }
}
