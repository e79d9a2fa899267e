import CShims
import Dispatch

/// The one thread that writes. What waits when it comes to it is committed together.
final class SQLiteWriter: @unchecked Sendable {
  // Unchecked: `waiting`, `isRunning` and `isClosed` are reached under `lock`, the session and what is remembered of
  // its connection on the queue only.

  /// Tells the caller, once it is known whether the transaction is on disk: nil = it is.
  private typealias Finish = (RelayStoreFault?) -> Void

  private struct Work {
    var kind: WriteKind
    var run: (SQLiteSession) -> Finish
    var fail: (RelayStoreFault) -> Void
  }

  /// Most pieces of work in one transaction.
  private static let groupLimit = 512

  private let session: SQLiteSession
  private let signals: ChangeSignals
  private let queue = DispatchQueue(label: "skerry.relay.sqlite.writer", qos: .userInitiated)
  private let lock = SkerryLock()
  private var waiting: [Work] = []
  private var isRunning = false
  private var isClosed = false
  private var isSynchronousFull: Bool?

  init(_ session: SQLiteSession, signals: ChangeSignals) {
    self.session = session
    self.signals = signals
  }
  deinit { lock.destroy() }

  func perform<Result: Sendable>(
    _ kind: WriteKind, _ work: @escaping @Sendable (any StoreSession) throws(RelayStoreFault) -> Result
  ) async throws(RelayStoreFault) -> Result {
    let answer: Swift.Result<Result, RelayStoreFault> = await withUnsafeContinuation { continuation in
      let run: (SQLiteSession) -> Finish = { session in
        do throws(RelayStoreFault) {
          let result = try session.part { (session) throws(RelayStoreFault) in try work(session) }
          return { fault in continuation.resume(returning: fault.map { .failure($0) } ?? .success(result)) }
        } catch {
          let own = error
          return { _ in continuation.resume(returning: .failure(own)) }
        }
      }
      add(Work(kind: kind, run: run) { continuation.resume(returning: .failure($0)) })
    }
    return try answer.get()
  }

  /// Ends what is under way and closes the connection.
  func close() async {
    lock.lock()
    isClosed = true
    lock.unlock()
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        drain()
        session.connection.close()
        continuation.resume()
      }
    }
  }

  private func add(_ work: Work) {
    lock.lock()
    let isClosed = isClosed
    if !isClosed { waiting.append(work) }
    let mustStart = !isClosed && !isRunning
    if mustStart { isRunning = true }
    lock.unlock()
    if isClosed { return work.fail(.unavailable("The store is closed.")) }
    if mustStart { queue.async { [self] in drain() } }
  }

  private func drain() {
    while true {
      lock.lock()
      let group = Array(waiting.prefix(Self.groupLimit))
      waiting.removeFirst(group.count)
      if group.isEmpty { isRunning = false }
      lock.unlock()
      if group.isEmpty { return }
      perform(group)
    }
  }

  private func perform(_ group: [Work]) {
    do throws(RelayStoreFault) {
      try setSynchronous(full: group.contains { $0.kind == .accepted })
      try session.begin()
    } catch {
      for work in group { work.fail(error) }
      return
    }
    var finishes: [Finish] = []
    finishes.reserveCapacity(group.count)
    var fault: RelayStoreFault?
    for work in group {
      guard fault == nil else {
        work.fail(.unavailable("Nothing of this was stored: a fault of the disk ended the transaction."))
        continue
      }
      finishes.append(work.run(session))
      if !session.connection.isInTransaction { fault = session.connection.fault("writing") }
    }
    if fault == nil {
      do throws(RelayStoreFault) { try session.commit() } catch { fault = error }
    }
    if fault != nil { session.rollback() }
    for finish in finishes { finish(fault) }
    if session.isStirred {
      session.isStirred = false
      signals.send()
    }
  }

  /// Accepted is on disk when it is answered; bookkeeping outlives the process at once, the machine a little later.
  private func setSynchronous(full: Bool) throws(RelayStoreFault) {
    guard isSynchronousFull != full else { return }
    try session.connection.execute("PRAGMA synchronous = \(full ? "FULL" : "NORMAL")")
    isSynchronousFull = full
  }
}
